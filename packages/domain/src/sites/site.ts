import type { Assurance } from '../housing/assurance.ts'
import type { BookingFlow } from '../housing/enumerations.ts'
import type { Currency } from '../money.ts'

/** Keys of the product's own seven sites; `allSites()` has those that run. Source: public-site specification §1. */
export const siteIds = ['se', 'se-en', 'no', 'fi', 'senior', 'coop', 'contractor'] as const
export type OwnSiteId = (typeof siteIds)[number]

declare const added: unique symbol
/** Key of a site that an operator has added by a file: known when the process runs, never when it is compiled. */
export type AddedSiteId = string & { readonly [added]: true }

export type SiteId = OwnSiteId | AddedSiteId

/** Languages of the sites; `no` is Norwegian bokmål. Source: public-site specification §1. */
export const locales = ['sv', 'no', 'fi', 'en'] as const
export type Locale = (typeof locales)[number]

/** BCP 47 tags for `lang` and `hreflang`. */
export const languageTags = { sv: 'sv-SE', no: 'nb-NO', fi: 'fi-FI', en: 'en' } as const satisfies Record<
  Locale,
  string
>

/** Visual themes (design-token sets). */
export const themes = ['norrvida', 'bjorkgarden', 'grannhem', 'anlaggning'] as const
export type Theme = (typeof themes)[number]

/** Countries deciding housing rules, currency and regions. */
export const countries = ['SE', 'NO', 'FI'] as const
export type Country = (typeof countries)[number]

/** Site keys in notification calls; an added site's is its id. Source: public-site specification §7. */
export type SiteKey =
  | AddedSiteId
  | 'sweden'
  | 'sweden-english'
  | 'norway'
  | 'finland'
  | 'senior-living'
  | 'cooperative'
  | 'contractor'

/** Purposes with an address. Source: public-site specification §2 and the product decisions. */
export const routeNames = [
  'residenceSearch',
  'areas',
  'comparison',
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
  'clickToBuyTerms',
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

/** Path of each purpose, with slashes at both ends; null where the site lacks it. */
export type Routes = Readonly<Record<RouteName, string | null>>

/** Site capabilities, phrased positively and set in every site file. Source: public-site specification §1 and §6. */
export type SiteFlags = {
  /** Language version of another site, under a path prefix of its host. */
  readonly localSubSite: boolean
  readonly corporateSearch: boolean
  readonly login: boolean
  readonly vip: boolean
  /** Ready homes are marked and can be listed. */
  readonly stock: boolean
  readonly newNotification: boolean
  readonly myPagesNews: boolean
  readonly errands: boolean
  readonly payments: boolean
  /** Booking pages use the older layout outside edit mode. Temporary, until the site's booking has migrated. */
  readonly olderBookingLayout: boolean
}

/** One of the sites. Source: public-site specification §1, §2, §9. */
export type Site = {
  readonly siteId: SiteId
  readonly site: SiteKey
  /** Company behind the site, as named by business systems. */
  readonly siteOrgId: string
  readonly siteName: string
  /** Sites of one brand are versions of each other: their pages with a common key are translations. */
  readonly brand: string
  readonly locale: Locale
  readonly country: Country
  readonly currency: Currency
  readonly timeZone: string
  readonly theme: Theme
  /** Development host, without port; other hosts are configured. */
  readonly host: string
  /** `/` or, for a local sub-site, its prefix such as `/en/`. */
  readonly pathPrefix: string
  /** Prefixes of local sub-sites on its host. */
  readonly subSitePrefixes: readonly string[]
  readonly isCorporate: boolean
  /** Name of the market in the choice of countries; null for sites that are not its national one. */
  readonly nationalName: string | null
  /** Year of jubilee styling on the start page, or null. Source: public-site specification §9. */
  readonly jubileeYear: number | null
  /** `none`: no residence search. */
  readonly searchMode: 'advanced' | 'simple' | 'none'
  readonly has: SiteFlags
  /** How homes are booked unless their stage says otherwise; null: no booking. Source: product decisions, booking. */
  readonly bookingFlow: BookingFlow | null
  /** First letter of case numbers, one site's alone; null without fault reports. Source: product decisions, faults. */
  readonly ticketLetter: string | null
  readonly routes: Routes
  /** Paths without header and footer, besides developer paths. Source: public-site specification §2 (bare layout). */
  readonly barePaths: readonly string[]
  readonly company: {
    readonly legalName: string
    readonly organisationNumber: string
    readonly phone: string
    readonly email: string
  }
  /** What it promises buyers of homes, as published on its pages and in its terms. */
  readonly assurance: Assurance
  readonly socialLinks: readonly {
    readonly network: 'facebook' | 'instagram' | 'linkedin' | 'youtube'
    readonly url: string
  }[]
}
