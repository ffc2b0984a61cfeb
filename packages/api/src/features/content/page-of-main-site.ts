import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import { addressFromSubSite, mainSitePath } from '@nyhem/domain/sites/language-versions'
import type { FindContext, Found } from './find-page.types.ts'

/** Kinds that a sub-site does not lead to: what is not there, and what is off where there is no login. */
const notLedTo: ReadonlySet<Found['kind']> = new Set<PageKind | 'closed'>([
  '404',
  'not-found-object',
  'not-found-premises',
  'not-found-stage',
  'closed',
  'login',
  'register',
  'forgot-password',
  'set-password',
  'change-email',
  'restore-login',
  'e-identification-return',
  'buy-residence',
  'buy-residence-info',
  'buy-residence-contract',
  'buy-residence-success',
  'buy-residence-error',
  'buy-residence-complete',
  'payment',
  'sandbox',
])

/**
 * Where the main site has a page that its sub-site has not, such as the search for homes, the address leads there, and
 * that page says so in the sub-site's language. Null where neither has one.
 */
export async function pageOfMainSite(
  context: FindContext,
  find: (context: FindContext) => Promise<Found>,
): Promise<Found | null> {
  const { site, snapshot } = context
  const path = mainSitePath(site, context.path)
  if (path === null) return null
  const main = mainSiteOf(site)
  const found = await find({ ...context, site: main, tree: snapshot.trees[main.siteId], path, visitor: null })
  if (notLedTo.has(found.kind)) return null
  const to = addressFromSubSite(site, found.kind === 'redirect' ? found.to : path)
  return { kind: 'redirect', to, permanent: false }
}
