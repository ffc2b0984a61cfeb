import type { Link } from '@nyhem/contract/shared-models'
import { resolveSite } from '@nyhem/domain/sites/all-sites'
import type { RouteName, Site } from '@nyhem/domain/sites/site'
import { publishedPage, treeOfSite } from '../tree/content-snapshot.ts'
import { currentAddress } from '../tree/redirects.ts'
import { type BuildContext, placesRoute } from './build-context.ts'
import { slugsOf } from './housing/path-slugs.ts'

type LinkContext = Pick<BuildContext, 'site' | 'snapshot' | 'now'>

const catalogueLists = ['areas', 'premises', 'rental', 'references', 'succession'] as const satisfies RouteName[]

/** Null for editor-made pages. */
export function catalogueListAbove({ routes }: Pick<Site, 'routes'>, path: string): string | null {
  const lists = catalogueLists.map((name) => routes[name])
  return lists.find((list) => list !== null && path !== list && path.startsWith(list)) ?? null
}

/** Returns whether a link's page is published. Other hosts, anchors and files are not checked. */
export function leadsSomewhere(context: LinkContext, written: string): boolean {
  const { site, snapshot, now } = context
  const href = currentAddress(context, written)
  if (!href.startsWith('/') || href.startsWith('//')) return true
  const path = href.split(/[?#]/)[0] ?? href
  const target = resolveSite(site.host, path) ?? site
  const tree = treeOfSite(snapshot, target.siteId)
  if (publishedPage(tree, path, now)) return true
  // Counties and municipalities are searches.
  const slugs = slugsOf(target, path)
  if (slugs && slugs.area === undefined) return placesRoute({ site: target, tree, now }) !== null
  const list = catalogueListAbove(target, path)
  return list !== null && publishedPage(tree, list, now) !== null
}

/** A link as editors write it. */
type WrittenLink = { text: string; href: string; openInNewTab?: boolean | undefined }

/** Null if unpublished. */
export const linkModel = (context: LinkContext, link: WrittenLink | null | undefined): Link | null =>
  link && leadsSomewhere(context, link.href)
    ? { ...link, href: currentAddress(context, link.href), openInNewTab: link.openInNewTab ?? false }
    : null

export const linkModels = (context: LinkContext, links: readonly WrittenLink[]): Link[] =>
  links.map((link) => linkModel(context, link)).filter((link) => link !== null)
