import type { Instant } from '@nyhem/domain/dates'
import type { MenuName } from './content-file.ts'
import { isPublished, type PageEntry, type SiteTree } from './content-snapshot.ts'
import { linkedPage } from './redirects.ts'

type MenuPlace = { readonly text?: string | undefined; readonly description?: string | undefined }
type PlacedPage = { readonly entry: PageEntry; readonly place: MenuPlace }

/** In the order of the site's settings, or else of the pages; published only. */
export function menuPages(tree: SiteTree, menu: MenuName, now: Instant): PlacedPage[] {
  const ordered = tree.content.menus[menu]
  if (!ordered) return menuOfPages(tree, menu, now)
  return ordered.flatMap(({ page, ...place }) => {
    const entry = linkedPage(tree, page, now)
    return entry ? [{ entry, place }] : []
  })
}

/** As the pages say themselves. */
export const menuOfPages = (tree: SiteTree, menu: MenuName, now: Instant): PlacedPage[] =>
  tree.entries
    .filter((entry) => isPublished(entry, now))
    .flatMap((entry) => entry.menu.filter((place) => place.in === menu).map((place) => ({ entry, place })))
    .sort((a, b) => a.place.order - b.place.order || a.entry.title.localeCompare(b.entry.title))
    .map(({ entry, place: { text, description } }) => ({ entry, place: { text, description } }))
