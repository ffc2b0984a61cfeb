import type { Link } from '@nyhem/contract/shared-models'
import { resolveSite } from '@nyhem/domain/sites/all-sites'
import type { RouteName, Site } from '@nyhem/domain/sites/site'
import { type BuildContext, placesRoute } from './build-context.ts'
import { publishedPage } from './content-snapshot.ts'
import { slugsOf } from './housing/path-slugs.ts'

type LinkContext = Pick<BuildContext, 'site' | 'snapshot' | 'now'>

/** Lists whose pages below them are made from the catalogue. */
const catalogueLists = ['areas', 'premises', 'rental', 'references', 'succession'] as const satisfies RouteName[]

/** The list of the catalogue that an address lies below; null when editors make the page. */
export function catalogueListAbove({ routes }: Pick<Site, 'routes'>, path: string): string | null {
  const lists = catalogueLists.map((name) => routes[name])
  return lists.find((list) => list !== null && path !== list && path.startsWith(list)) ?? null
}

/** Whether a link's page is published. Other hosts, anchors and files are not ours to judge. */
export function leadsSomewhere({ site, snapshot, now }: LinkContext, href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('//')) return true
  const path = href.split(/[?#]/)[0] ?? href
  const target = resolveSite(site.host, path) ?? site
  const tree = snapshot.trees[target.siteId]
  if (publishedPage(tree, path, now)) return true
  // Counties and municipalities are searches.
  const slugs = slugsOf(target, path)
  if (slugs && slugs.area === undefined) return placesRoute({ site: target, tree, now }) !== null
  const list = catalogueListAbove(target, path)
  return list !== null && publishedPage(tree, list, now) !== null
}

/** A link of the content as pages get it; null when its page is not published. */
export const linkModel = (
  context: LinkContext,
  link: { text: string; href: string } | null | undefined,
): Link | null => (link && leadsSomewhere(context, link.href) ? { ...link, openInNewTab: false } : null)

export const linkModels = (context: LinkContext, links: readonly { text: string; href: string }[]): Link[] =>
  links.map((link) => linkModel(context, link)).filter((link) => link !== null)
