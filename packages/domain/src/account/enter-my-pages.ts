import type { RouteName, Site, SiteId } from '../sites/site.ts'

/** Visitor of a page behind the login. */
export type LoginVisitor = { readonly consents: readonly SiteId[]; readonly vipSites: readonly SiteId[] }

/**
 * Access to a site's pages behind login: requires login, and consent unless VIP for the site. Source: public-site
 * specification §4 (consent). Never fails.
 */
export function mayEnter(who: LoginVisitor | null, siteId: SiteId): 'Ok' | 'LoginRequired' | 'ConsentRequired' {
  if (who === null) return 'LoginRequired'
  return who.consents.includes(siteId) || who.vipSites.includes(siteId) ? 'Ok' : 'ConsentRequired'
}

/**
 * Whether a path requires login: my pages and the consent page. Source: public-site specification §4; fault-reports
 * specification §6. Never fails.
 */
export const isBehindLogin = ({ routes }: Pick<Site, 'routes'>, path: string): boolean =>
  path === routes.consent || (routes.myPages !== null && path.startsWith(routes.myPages))

/** Routes also open to board members. Source: public-site specification §2. */
const boardRoutes = ['myPages', 'myPagesErrands', 'myPagesContacts', 'consent'] as const

/**
 * Whether a page is open when acting for an association; others are private. Source: public-site specification §2
 * (board members see only overview, errands and contacts). Never fails.
 */
export const isOpenToBoards = ({ routes }: Pick<Site, 'routes'>, path: string): boolean =>
  boardRoutes.some((route) => path === routes[route])

/** Documents, contracts and payments, by the pages of their families. */
const provenRoutes = ['myPagesDocuments', 'myPagesPayments'] as const satisfies readonly RouteName[]

/** Whether a page asks a second factor where the account's rule does. Source: decision 0062. Never fails. */
export const asksForProof = ({ routes }: Pick<Site, 'routes'>, path: string): boolean =>
  provenRoutes.some((route) => routes[route] !== null && path.startsWith(routes[route]))

/** Fragment of the login page that asks a logged-in person for a second factor. */
export const proveHash = '#prove'
