import type { RouteName, Site } from '@nyhem/domain/sites/site'
import type { BuildContext } from './build-context.ts'
import type { FoundPage } from './builders/build-page.ts'
import { type PageEntry, publishedPage } from './content-snapshot.ts'

type ListContext = Pick<BuildContext, 'site' | 'path' | 'now' | 'tree' | 'catalogue'>
type Item = { readonly slug: string }
type Found<One extends Item> = { item: One; all: readonly One[]; supplement: PageEntry | null }

/** The page of one of a list of the catalogue, right below the list: `/referensprojekt/bjorkudden/`. Null where there is none. */
export async function listedPage(supplement: PageEntry | null, context: ListContext): Promise<FoundPage | null> {
  const { site, catalogue } = context
  const find = async <One extends Item>(
    route: RouteName,
    list: (siteId: Site['siteId']) => Promise<readonly One[]>,
  ): Promise<Found<One> | null> => {
    const slug = slugBelow(context, route)
    if (slug === null) return null
    const all = await list(site.siteId)
    const item = all.find((one) => one.slug === slug)
    return item ? { item, all, supplement } : null
  }
  const premises = await find('premises', catalogue.premisesOfSite)
  if (premises) return { kind: 'premises-object', subject: premises }
  const rental = await find('rental', catalogue.rentalProjectsOfSite)
  if (rental) return { kind: 'rental-project', subject: rental }
  const reference = await find('references', catalogue.referenceProjectsOfSite)
  if (reference) return { kind: 'reference-project', subject: reference }
  const succession = await find('succession', catalogue.successionHomesOfSite)
  if (succession) return { kind: 'succession-stage', subject: succession }
  return null
}

/** What an address right below a list ends with; a list that is not published has no pages below it. */
export function slugBelow({ site, path, tree, now }: ListContext, route: RouteName): string | null {
  const list = site.routes[route]
  if (list === null || !path.startsWith(list) || !publishedPage(tree, list, now)) return null
  const slug = path.slice(list.length, -1)
  return slug === '' || slug.includes('/') ? null : slug
}
