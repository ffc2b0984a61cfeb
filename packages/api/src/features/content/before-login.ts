import { isBehindLogin, isOpenToBoards, mayEnter } from '@nyhem/domain/account/enter-my-pages'
import { referrerName } from '@nyhem/domain/account/return-path'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { BuildContext } from './build-context.ts'
import { publishedPage } from './content-snapshot.ts'
import type { Found } from './find-page.types.ts'

/** What stands between a visitor and a page. */
export type Barrier =
  /** Nobody is logged in, or a board member asks for a page of the private person. */
  { code: 'LoginRequired'; to: string; isLoggedIn: boolean } | { code: 'ConsentRequired'; to: string }

type Asked = Pick<BuildContext, 'site' | 'path' | 'snapshot' | 'now' | 'visitor'>

/**
 * What stands before the page that was found; null lets the visitor in. A page lies behind the login by its path as
 * well as by its kind, so that none can be left open by mistake.
 */
export function barrierBefore(found: Pick<Found, 'kind'>, asked: Asked): Barrier | null {
  const { site, path, visitor } = asked
  if (found.kind !== 'closed' && (found.kind === '404' || !isBehindLogin(site, path))) return null
  if (visitor === null || (visitor.association !== null && !isOpenToBoards(site, path)))
    return { code: 'LoginRequired', to: wayOver('login', asked), isLoggedIn: visitor !== null }
  if (path === site.routes.consent || mayEnter(visitor.enterer, mainSiteOf(site).siteId) === 'Ok') return null
  return { code: 'ConsentRequired', to: wayOver('consent', asked) }
}

/** Address of the page on the way, with where to go on from it. A sub-site has neither: that is its main site's. */
function wayOver(route: 'login' | 'consent', { site, path, snapshot, now }: Asked): string {
  const main = mainSiteOf(site)
  const way = main.routes[route]
  if (way === null || !publishedPage(snapshot.trees[main.siteId], way, now)) return site.pathPrefix
  return `${way}?${referrerName}=${encodeURIComponent(path)}`
}
