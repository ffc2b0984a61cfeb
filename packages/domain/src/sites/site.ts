import type { Currency } from '../money.ts'

/** The seven sites, by key. Source: public-site specification §1. */
export const siteIds = ['se', 'se-en', 'no', 'fi', 'senior', 'coop', 'contractor'] as const
export type SiteId = (typeof siteIds)[number]

/** Languages of the sites; `no` is Norwegian bokmål. Source: public-site specification §1. */
export const locales = ['sv', 'no', 'fi', 'en'] as const
export type Locale = (typeof locales)[number]

/** BCP 47 tags for `lang` and `hreflang`. */
export const languageTags = { sv: 'sv-SE', no: 'nb-NO', fi: 'fi-FI', en: 'en' } as const satisfies Record<
  Locale,
  string
>

/** Visual themes: lists of design tokens. */
export const themes = ['norrvida', 'bjorkgarden', 'grannhem', 'anlaggning'] as const
export type Theme = (typeof themes)[number]

/** Countries whose housing rules, currency and regions a site follows. */
export const countries = ['SE', 'NO', 'FI'] as const
export type Country = (typeof countries)[number]

/** Site keys used in the notification calls. Source: public-site specification §7. */
export type SiteKey =
  | 'sweden'
  | 'sweden-english'
  | 'norway'
  | 'finland'
  | 'senior-living'
  | 'cooperative'
  | 'contractor'

/** Purposes that have an address of their own. Source: public-site specification §2 and the product decisions. */
export const routeNames = [
  'residenceSearch',
  'areas',
  'premises',
  'rental',
  'references',
  'succession',
  'showing',
  'showingCheckIn',
  'purchaseNotification',
  'orderForm',
  'quickContact',
  'clickToBuy',
  'clickToBuyInfo',
  'clickToBuyContract',
  'payment',
  'login',
  'createAccount',
  'forgotPassword',
  'setPassword',
  'changeEmail',
  'restoreLogin',
  'eIdentificationReturn',
  'consent',
  'myPages',
  'myPagesResidences',
  'myPagesSettings',
  'myPagesResidence',
  'myPagesNews',
  'myPagesDocuments',
  'myPagesDocumentsAction',
  'myPagesDocumentsDone',
  'myPagesSavedSearches',
  'searchAlerts',
  'myPagesVipShowing',
  'myPagesVip',
  'myPagesPayments',
  'myPagesErrands',
  'myPagesTimeline',
  'myPagesContacts',
  'textSearch',
  'corporateSearch',
  'aboutVip',
  'cookies',
  'privacy',
  'careers',
  'openJobs',
  'ecoLabel',
] as const
export type RouteName = (typeof routeNames)[number]

/** Path of each purpose on a site: begins and ends with a slash; null where the site does not have it. */
export type Routes = Readonly<Record<RouteName, string | null>>

/** What a site can do. Positive, and set in every site file. Source: public-site specification §1 and §6. */
export type SiteFlags = {
  /** A language version of another site, under a path prefix of the same host. */
  readonly localSubSite: boolean
  readonly corporateSearch: boolean
  readonly login: boolean
  readonly vip: boolean
  /** Homes in stock: homes that are ready to move into are marked and can be listed. */
  readonly stock: boolean
  readonly newNotification: boolean
  readonly myPagesNews: boolean
  /** Residents report and follow errands on my pages. */
  readonly errands: boolean
  /** Payments page on my pages. */
  readonly payments: boolean
  /** Booking pages wear the older layout outside edit mode. Temporary: goes when the site's booking has been moved over. */
  readonly olderBookingLayout: boolean
}

/** One site of the family. Source: public-site specification §1, §2, §9. */
export type Site = {
  readonly siteId: SiteId
  readonly site: SiteKey
  /** The company behind the site, as business systems name it. */
  readonly siteOrgId: string
  readonly siteName: string
  readonly locale: Locale
  readonly country: Country
  readonly currency: Currency
  readonly timeZone: string
  readonly theme: Theme
  /** Host in development, without port; other hosts come from the configuration. */
  readonly host: string
  /** `/` or, for a local sub-site, its prefix such as `/en/`. */
  readonly pathPrefix: string
  /** Prefixes of its local sub-sites: on its host, but not its own. */
  readonly subSitePrefixes: readonly string[]
  readonly isCorporate: boolean
  /** Year in which the start page wears the jubilee styling, or null. Source: public-site specification §9. */
  readonly jubileeYear: number | null
  /** `none`: the site has no residence search. */
  readonly searchMode: 'advanced' | 'simple' | 'none'
  readonly has: SiteFlags
  readonly routes: Routes
  /** Paths shown without header and footer, beside those for developers. Source: public-site specification §2 (bare layout). */
  readonly barePaths: readonly string[]
  readonly company: {
    readonly legalName: string
    readonly organisationNumber: string
    readonly phone: string
    readonly email: string
  }
  readonly socialLinks: readonly {
    readonly network: 'facebook' | 'instagram' | 'linkedin' | 'youtube'
    readonly url: string
  }[]
}
