import type { BookingFlow } from '../housing/enumerations.ts'
import type { Currency } from '../money.ts'
import { type Country, type Locale, type RouteName, routeNames, type Site, type SiteFlags } from './site.ts'

/** What is wrong with a field of a site. */
export type SiteProblem = { readonly siteId: string; readonly field: string; readonly problem: string }

/** What a country decides of its sites. Source: product decisions, brands and booking. */
export const ofCountry = {
  SE: { currency: 'SEK', timeZone: 'Europe/Stockholm', locale: 'sv', flows: ['A', 'B'], hasFaultReports: true },
  NO: { currency: 'NOK', timeZone: 'Europe/Oslo', locale: 'no', flows: ['B'], hasFaultReports: true },
  FI: { currency: 'EUR', timeZone: 'Europe/Helsinki', locale: 'fi', flows: ['C'], hasFaultReports: false },
} as const satisfies Record<
  Country,
  {
    currency: Currency
    timeZone: string
    /** Contracts, receipts and e-mails of an agreement exist in it. */
    locale: Locale
    flows: readonly BookingFlow[]
    hasFaultReports: boolean
  }
>

/** Addresses without which a capability has no pages. */
const routesOfFlag = {
  localSubSite: [],
  corporateSearch: ['corporateSearch'],
  login: [
    'login',
    'createAccount',
    'forgotPassword',
    'setPassword',
    'changeEmail',
    'restoreLogin',
    'eIdentificationReturn',
    'consent',
    'myPages',
    'myPagesSettings',
  ],
  vip: ['aboutVip'],
  stock: ['residenceSearch'],
  newNotification: ['myPages'],
  myPagesNews: ['myPagesNews'],
  errands: ['myPagesErrands'],
  payments: ['myPagesPayments'],
  olderBookingLayout: ['clickToBuy'],
} as const satisfies Record<keyof SiteFlags, readonly RouteName[]>

const routesOfBooking = [
  'clickToBuy',
  'clickToBuyInfo',
  'clickToBuyContract',
  'clickToBuyTerms',
  'payment',
  'login',
] as const satisfies readonly RouteName[]

/** Contradictions within a site. Never fails. */
export function problemsOfSite(site: Site): SiteProblem[] {
  const { siteId } = site
  return [...wrongPaths(site), ...missingRoutes(site), ...wrongForCountry(site), ...wrongBooking(site)].map(
    ([field, problem]) => ({ siteId, field, problem }),
  )
}

type Found = readonly [field: string, problem: string]

function wrongPaths({ pathPrefix, routes, has }: Site): Found[] {
  const isInside = new RegExp(`^${pathPrefix}(?:[a-z0-9-]+/)*$`)
  const found = routeNames.flatMap((name): Found[] => {
    const path = routes[name]
    if (path === null || isInside.test(path)) return []
    return [[`routes.${name}`, `found "${path}", expected a path such as "${pathPrefix}some-page/"`]]
  })
  if (has.localSubSite !== (pathPrefix !== '/'))
    found.push(['pathPrefix', 'is other than "/" for a language version (has.localSubSite), and for no other site'])
  return found
}

const missingRoutes = ({ has, routes }: Site): Found[] =>
  (Object.keys(routesOfFlag) as (keyof SiteFlags)[])
    .filter((flag) => has[flag])
    .flatMap((flag) =>
      routesOfFlag[flag]
        .filter((name) => routes[name] === null)
        .map((name): Found => [`routes.${name}`, `is null, but has.${flag} needs the page`]),
    )

function wrongForCountry({ country, currency, timeZone, ticketLetter }: Site): Found[] {
  const rules = ofCountry[country]
  const found: Found[] = []
  if (currency !== rules.currency) found.push(['currency', `is ${rules.currency} in ${country}`])
  if (timeZone !== rules.timeZone) found.push(['timeZone', `is ${rules.timeZone} in ${country}`])
  if (ticketLetter !== null && !rules.hasFaultReports)
    found.push(['ticketLetter', `is null in ${country}, where faults are not reported here`])
  return found
}

function wrongBooking({ country, locale, bookingFlow, routes, has, searchMode }: Site): Found[] {
  const found: Found[] = []
  if (searchMode !== 'none' && (routes.residenceSearch === null || routes.areas === null))
    found.push(['searchMode', 'needs routes.residenceSearch and routes.areas'])
  if (bookingFlow === null) return found
  const rules = ofCountry[country]
  if (!(rules.flows as readonly BookingFlow[]).includes(bookingFlow))
    found.push(['bookingFlow', `is ${rules.flows.join(' or ')} in ${country}, or null`])
  if (locale !== rules.locale)
    found.push(['bookingFlow', `is null unless locale is "${rules.locale}": contracts of ${country} exist in no other`])
  if (!has.login) found.push(['bookingFlow', 'needs has.login'])
  for (const name of routesOfBooking)
    if (routes[name] === null) found.push([`routes.${name}`, 'is null, but bookingFlow needs the page'])
  return found
}

/** What two sites cannot both have, told of the later one, and language versions without a main site. Never fails. */
export function problemsBetweenSites(sites: readonly Site[]): SiteProblem[] {
  return sites.flatMap((site, index) => {
    const earlier = sites.slice(0, index)
    const found: Found[] = []
    const unlessFree = (field: string, isTaken: (other: Site) => boolean) => {
      const other = earlier.find(isTaken)
      if (other) found.push([field, `is that of the site ${other.siteId} too`])
    }
    unlessFree('siteId', (other) => other.siteId === site.siteId)
    unlessFree('site', (other) => other.siteId !== site.siteId && other.site === site.site)
    unlessFree('host', (other) => other.host === site.host && other.pathPrefix === site.pathPrefix)
    unlessFree('ticketLetter', (other) => site.ticketLetter !== null && other.ticketLetter === site.ticketLetter)
    found.push(...wrongFamily(site, sites))
    return found.map(([field, problem]) => ({ siteId: site.siteId, field, problem }))
  })
}

/** A main site names its language versions, which share its host, country and theme. */
function wrongFamily(site: Site, sites: readonly Site[]): Found[] {
  const family = sites.filter(({ host, siteId }) => host === site.host && siteId !== site.siteId)
  if (site.has.localSubSite) {
    const main = family.find(({ has }) => !has.localSubSite)
    if (!main) return [['host', 'is no main site, of which this could be a language version']]
    return main.country === site.country ? [] : [['country', `is ${main.country}, that of the site ${main.siteId}`]]
  }
  const versions = family.filter(({ has }) => has.localSubSite).map(({ pathPrefix }) => pathPrefix)
  const isSame = [...versions].sort().join() === [...site.subSitePrefixes].sort().join()
  return isSame
    ? []
    : [['subSitePrefixes', `is ${JSON.stringify(site.subSitePrefixes)}, expected ${JSON.stringify(versions)}`]]
}
