import { asksForProof, isBehindLogin, isOpenToBoards, mayEnter, proveHash } from '@nyhem/domain/account/enter-my-pages'
import { referrerName } from '@nyhem/domain/account/return-path'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { BuildContext } from '../building/build-context.ts'
import type { Found } from '../kinds/page-kind.ts'
import { publishedPage, treeOfSite } from '../tree/content-snapshot.ts'

export type Barrier =
  /** Not logged in, a board member requests a private page, or a second factor is missing. */
  { code: 'LoginRequired'; to: string; isLoggedIn: boolean } | { code: 'ConsentRequired'; to: string }

type Requested = Pick<BuildContext, 'site' | 'path' | 'snapshot' | 'now' | 'visitor'>

/** Null grants access. Both the path and the kind put a page behind the login, so that none is left open by mistake. */
export function barrierBefore(found: Pick<Found, 'kind'>, requested: Requested): Barrier | null {
  const { site, path, visitor } = requested
  if (found.kind !== 'closed' && (found.kind === '404' || !isBehindLogin(site, path))) return null
  if (visitor === null || (visitor.association !== null && !isOpenToBoards(site, path)))
    return { code: 'LoginRequired', to: wayOver('login', requested), isLoggedIn: visitor !== null }
  if (!visitor.isProven && asksForProof(mainSiteOf(site), path))
    return { code: 'LoginRequired', to: wayOver('login', requested) + proveHash, isLoggedIn: true }
  if (path === site.routes.consent || mayEnter(visitor.loginVisitor, mainSiteOf(site).siteId) === 'Ok') return null
  return { code: 'ConsentRequired', to: wayOver('consent', requested) }
}

/** Address of the login or consent page with return path. A sub-site uses its main site's pages. */
function wayOver(route: 'login' | 'consent', { site, path, snapshot, now }: Requested): string {
  const main = mainSiteOf(site)
  const way = main.routes[route]
  if (way === null || !publishedPage(treeOfSite(snapshot, main.siteId), way, now)) return site.pathPrefix
  return `${way}?${referrerName}=${encodeURIComponent(path)}`
}
