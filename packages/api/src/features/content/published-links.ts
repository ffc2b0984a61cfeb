import type { Link } from '@nyhem/contract/shared-models'
import { resolveSite } from '@nyhem/domain/sites/all-sites'
import type { BuildContext } from './build-context.ts'
import { publishedPage } from './content-snapshot.ts'

type LinkContext = Pick<BuildContext, 'site' | 'snapshot' | 'now'>

/** Whether a link's page is published. Other hosts, anchors and files are not ours to judge. */
export function leadsSomewhere({ site, snapshot, now }: LinkContext, href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('//')) return true
  const path = href.split(/[?#]/)[0] ?? href
  const target = resolveSite(site.host, path) ?? site
  const tree = snapshot.trees[target.siteId]
  const { areas } = target.routes
  // What stands below the list of areas is the catalogue's.
  if (areas !== null && path.startsWith(areas)) return publishedPage(tree, areas, now) !== null
  return publishedPage(tree, path, now) !== null
}

/** A link of the content as pages get it; null when its page is not published. */
export const linkModel = (
  context: LinkContext,
  link: { text: string; href: string } | null | undefined,
): Link | null => (link && leadsSomewhere(context, link.href) ? { ...link, openInNewTab: false } : null)

export const linkModels = (context: LinkContext, links: readonly { text: string; href: string }[]): Link[] =>
  links.map((link) => linkModel(context, link)).filter((link) => link !== null)
