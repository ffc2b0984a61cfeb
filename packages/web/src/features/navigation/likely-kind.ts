import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import type { RouteName, Site } from '@nyhem/domain/sites/site'

/** Kinds by depth below the areas page: county, municipality, area, stage, home. */
const housingKinds = [
  'areas',
  'county-search',
  'municipality-search',
  'area',
  'stage',
  'object',
] as const satisfies readonly PageKind[]

/** Lists of the catalogue and what lies right below them. */
const lists = [
  { route: 'premises', list: 'premises-start', one: 'premises-object' },
  { route: 'rental', list: 'rental-start', one: 'rental-project' },
  { route: 'references', list: 'reference-start', one: 'reference-project' },
  { route: 'succession', list: 'succession', one: 'succession-stage' },
] as const satisfies readonly {
  route: RouteName
  list: PageKind
  one: PageKind
}[]

/** Pages that have their address alone. */
const routeKinds = {
  residenceSearch: 'search',
  login: 'login',
  createAccount: 'register',
  forgotPassword: 'forgot-password',
  setPassword: 'set-password',
  changeEmail: 'change-email',
  restoreLogin: 'restore-login',
  eIdentificationReturn: 'e-identification-return',
  showing: 'showing-form',
  showingCheckIn: 'showing-qr',
  purchaseNotification: 'purchase-notification',
  orderForm: 'order-form',
  quickContact: 'modal-contact',
  careers: 'standard-career',
  openJobs: 'available-jobs',
  consent: 'consent',
  clickToBuy: 'buy-residence',
  clickToBuyInfo: 'buy-residence-info',
  clickToBuyContract: 'buy-residence-contract',
  payment: 'payment',
  myPages: 'my-pages-home',
  myPagesSettings: 'my-pages-settings',
} as const satisfies Partial<Record<RouteName, PageKind>>

/**
 * The kind that a page most likely has, told from its address, so that its template can be fetched together with its
 * data. A wrong guess costs one small file; the data decides.
 */
export function likelyKind(site: Site, path: string): PageKind {
  if (path === site.pathPrefix) return 'start'
  for (const { route, list, one } of lists) {
    const start = site.routes[route]
    if (start !== null && path.startsWith(start)) return path === start ? list : one
  }
  const { areas } = site.routes
  const known = Object.entries(routeKinds).find(([route]) => site.routes[route as RouteName] === path)
  if (known) return known[1]
  if (areas === null || !path.startsWith(areas)) return 'standard'
  const depth = path.slice(areas.length).split('/').filter(Boolean).length
  return housingKinds[depth] ?? 'object'
}
