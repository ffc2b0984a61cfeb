import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { TextDocument } from './text-search.types.ts'

export const document = (over: Partial<TextDocument> & { title: string }): TextDocument => {
  const siteId: SiteId = over.siteId ?? 'se'
  const id = over.id ?? over.title
  return {
    id,
    siteId,
    category: 'content',
    url: `${siteById(siteId).pathPrefix}${encodeURIComponent(id)}/`,
    names: [],
    intro: '',
    body: '',
    breadcrumbs: [],
    date: null,
    visibleFrom: null,
    visibleUntil: null,
    ...over,
  }
}
