import { contentAs } from '../content-snapshot.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'

export const buildSandbox: Builder<'sandbox'> = ({ entry }) => {
  const { fields } = contentAs(entry, 'sandbox')
  return {
    model: fields,
    pageId: entry.id,
    breadcrumbs: [],
    seo: editorialSeo(entry, { heading: fields.heading, description: fields.lead }, { robots: 'noindex, nofollow' }),
  }
}
