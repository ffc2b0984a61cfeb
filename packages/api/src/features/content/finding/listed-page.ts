import type { RouteName, Site } from '@nyhem/domain/sites/site'
import type { BuildContext } from '../building/build-context.ts'
import type { FoundPage, Listed } from '../kinds/page-kind.ts'
import { premisesObjectPage } from '../kinds/premises.ts'
import { referenceProjectPage } from '../kinds/references.ts'
import { rentalProjectPage } from '../kinds/rental.ts'
import { successionStagePage } from '../kinds/succession.ts'
import { type PageEntry, publishedPage } from '../tree/content-snapshot.ts'

type ListContext = Pick<BuildContext, 'site' | 'path' | 'now' | 'tree' | 'catalogue'>
type Item = { readonly slug: string }

/** Page of a catalogue list item, directly below the list: `/referensprojekt/bjorkudden/`. */
export async function listedPage(supplement: PageEntry | null, context: ListContext): Promise<FoundPage | null> {
  const { site, catalogue } = context
  const find = async <One extends Item>(
    route: RouteName,
    list: (siteId: Site['siteId']) => Promise<readonly One[]>,
  ): Promise<Listed<One> | null> => {
    const slug = slugBelow(context, route)
    if (slug === null) return null
    const all = await list(site.siteId)
    const item = all.find((one) => one.slug === slug)
    return item ? { item, all, supplement } : null
  }
  const premises = await find('premises', catalogue.premisesOfSite)
  if (premises) return premisesObjectPage.page(premises)
  const rental = await find('rental', catalogue.rentalProjectsOfSite)
  if (rental) return rentalProjectPage.page(rental)
  const reference = await find('references', catalogue.referenceProjectsOfSite)
  if (reference) return referenceProjectPage.page(reference)
  const succession = await find('succession', catalogue.successionHomesOfSite)
  if (succession) return successionStagePage.page(succession)
  return null
}

/** Null if the list is unpublished. */
export function slugBelow({ site, path, tree, now }: ListContext, route: RouteName): string | null {
  const list = site.routes[route]
  if (list === null || !path.startsWith(list) || !publishedPage(tree, list, now)) return null
  const slug = path.slice(list.length, -1)
  return slug === '' || slug.includes('/') ? null : slug
}
