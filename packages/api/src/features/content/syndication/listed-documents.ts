import type { County, Municipality } from '@nyhem/domain/housing/catalogue'
import { holdingHref } from '@nyhem/domain/housing/housing-href'
import type { TextSearchCategory } from '@nyhem/domain/search/text-search'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { TextDocument } from '../../text-search/text-search.ts'
import { listTrail } from '../building/breadcrumbs.ts'
import type { BuildContext } from '../building/build-context.ts'
import { plainText, richText } from '../building/rich-text.ts'
import { publishedPage } from '../tree/content-snapshot.ts'

type Listed = {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly municipality: Municipality
  readonly county: County
  readonly shortDescription: string
  readonly description: string
  readonly words: readonly string[]
}

type ListName = Parameters<typeof holdingHref>[1]
type Lists = Pick<
  Catalogue,
  'premisesOfSite' | 'rentalProjectsOfSite' | 'referenceProjectsOfSite' | 'successionHomesOfSite'
>
type ListContext = Pick<BuildContext, 'site' | 'tree' | 'now' | 'texts'>

const categories = {
  premises: 'content',
  rental: 'residencialproject',
  references: 'content',
  succession: 'residencialproject',
} as const satisfies Record<ListName, TextSearchCategory>

/** Pages directly below catalogue lists: premises, rented homes, references, resold homes. */
export async function listedDocuments(context: ListContext, catalogue: Lists): Promise<TextDocument[]> {
  const read = {
    premises: async (siteId) =>
      (await catalogue.premisesOfSite(siteId)).map((one) => ({ ...one, words: [...one.tags, one.address] })),
    rental: async (siteId) =>
      (await catalogue.rentalProjectsOfSite(siteId)).map((one) => ({
        ...one,
        words: [one.tagline, one.ecoLabel ?? '', one.address],
      })),
    references: async (siteId) =>
      (await catalogue.referenceProjectsOfSite(siteId)).map((one) => ({ ...one, words: [one.client ?? ''] })),
    succession: async (siteId) =>
      (await catalogue.successionHomesOfSite(siteId)).map((one) => ({ ...one, words: [one.address] })),
  } as const satisfies Record<ListName, (siteId: ListContext['site']['siteId']) => Promise<readonly Listed[]>>
  const names = Object.keys(read) as ListName[]
  const documents = await Promise.all(
    names.map(async (name) => {
      const list = publishedPage(context.tree, context.site.routes[name] ?? '', context.now)
      if (!list) return []
      const items: readonly Listed[] = await read[name](context.site.siteId)
      return items.map((item) => listedDocument(context, item, { name, title: list.title }))
    }),
  )
  return documents.flat()
}

function listedDocument(context: ListContext, item: Listed, list: { name: ListName; title: string }): TextDocument {
  return {
    id: item.id,
    siteId: context.site.siteId,
    category: categories[list.name],
    url: holdingHref(context.site, list.name, item.slug),
    title: item.name,
    // The list's title names the type: premises, rented homes.
    names: [item.municipality.name, item.county.name, list.title, ...item.words].filter(Boolean),
    intro: item.shortDescription,
    body: plainText(richText(item.description)),
    breadcrumbs: listTrail(context, list.name, item.name).slice(0, -1),
    date: null,
    visibleFrom: null,
    visibleUntil: null,
  }
}
