import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import { addressFromSubSite, mainSitePath } from '@nyhem/domain/sites/language-versions'
import type { FindContext, Found } from '../kinds/page-kind.ts'
import { pageKindDefinitions } from '../kinds/page-kinds.ts'
import { treeOfSite } from '../tree/content-snapshot.ts'

/**
 * Forwards to the main site where the sub-site lacks a page, such as the search for homes; that page uses the
 * sub-site's language. Null if neither has it.
 */
export async function pageOfMainSite(
  context: FindContext,
  find: (context: FindContext) => Promise<Found>,
): Promise<Found | null> {
  const { site, snapshot } = context
  const path = mainSitePath(site, context.path)
  if (path === null) return null
  const main = mainSiteOf(site)
  const found = await find({ ...context, site: main, tree: treeOfSite(snapshot, main.siteId), path, visitor: null })
  if (found.kind === 'closed') return null
  if (found.kind !== 'redirect' && !pageKindDefinitions[found.kind].forwardedFromSubSite) return null
  const to = addressFromSubSite(site, found.kind === 'redirect' ? found.to : path)
  return { kind: 'redirect', to, permanent: false }
}
