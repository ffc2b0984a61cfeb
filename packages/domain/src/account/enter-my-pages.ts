import type { Site, SiteId } from '../sites/site.ts'

/** What is known of the one who asks for a page behind the login. */
export type Enterer = { readonly consents: readonly SiteId[]; readonly vipSites: readonly SiteId[] }

/**
 * Whether somebody may see pages behind the login of a site: logged in, and with consent for the site unless VIP for
 * it. Source: public-site specification §4 (consent). Never fails.
 */
export function mayEnter(who: Enterer | null, siteId: SiteId): 'Ok' | 'LoginRequired' | 'ConsentRequired' {
  if (who === null) return 'LoginRequired'
  return who.consents.includes(siteId) || who.vipSites.includes(siteId) ? 'Ok' : 'ConsentRequired'
}

/**
 * Whether a path lies behind the login: my pages and what is below them, and the consent page before them.
 * Source: public-site specification §4; fault-reports specification §6. Never fails.
 */
export const isBehindLogin = ({ routes }: Pick<Site, 'routes'>, path: string): boolean =>
  path === routes.consent || (routes.myPages !== null && path.startsWith(routes.myPages))

/** Routes of my pages that board members have too, and the consent before them. Source: public-site specification §2. */
const boardRoutes = ['myPages', 'myPagesErrands', 'myPagesContacts', 'consent'] as const

/**
 * Whether a page behind the login is open to somebody who acts for an association; every other one is the private
 * person's. Source: public-site specification §2 (board members see only overview, errands and contacts). Never fails.
 */
export const isOpenToBoards = ({ routes }: Pick<Site, 'routes'>, path: string): boolean =>
  boardRoutes.some((route) => path === routes[route])
