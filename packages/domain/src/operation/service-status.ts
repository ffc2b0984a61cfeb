import type { Instant } from '../dates.ts'
import type { Country, Locale, Site } from '../sites/site.ts'
import type { SiteFunction } from './switches.ts'

/** What visitors are told works or not. Source: decision 0124. */
export const publicFunctions = ['pages', 'search', 'login', 'my-pages', 'booking', 'payments', 'emails'] as const
export type PublicFunction = (typeof publicFunctions)[number]

/** `disturbed`: may fail or be late. `off`: does not work, or is switched off. */
export type FunctionState = 'works' | 'disturbed' | 'off'

/** What is known of the product now, of all processes. */
export type KnownHealth = {
  readonly isDatabaseThere: boolean
  readonly isSearchReady: boolean
  /** Faults of providers in the last minutes, by their names. */
  readonly faults: Readonly<Record<string, number>>
  /** Age of the oldest e-mail that could be sent, in seconds; null: none waits, or it is not known. */
  readonly oldestEmailSeconds: number | null
}

/** Faults in the last minutes from which a provider is disturbed: a single one is its visitor's bad luck. */
export const faultsOfDisturbed = 3
/** Seconds after which e-mails are late. */
export const lateEmailSeconds = 15 * 60

const loginProviders = {
  SE: ['bankid'],
  NO: ['bankid-norway', 'signicat-norway', 'e-ident'],
  FI: ['signicat-finland', 'ftn-broker'],
} as const satisfies Record<Country, readonly string[]>

const paymentProviders = {
  SE: ['swish', 'svea'],
  NO: ['svea'],
  FI: ['paytrail'],
} as const satisfies Record<Country, readonly string[]>

/** The switch of each; null: only the whole site's. */
const switchOf = {
  pages: 'site',
  search: 'word-search',
  login: null,
  'my-pages': null,
  booking: 'bookings',
  payments: 'payments',
  emails: null,
} as const satisfies Record<PublicFunction, SiteFunction | null>

/** Functions that a site has. Never fails. */
export const functionsOf = ({ has, bookingFlow }: Pick<Site, 'has' | 'bookingFlow'>): readonly PublicFunction[] =>
  publicFunctions.filter(
    (one) =>
      (has.login || !['login', 'my-pages'].includes(one)) &&
      (has.payments || one !== 'payments') &&
      (bookingFlow !== null || one !== 'booking'),
  )

/**
 * Whether a function works now. `isOff`: of a switch, at the site. A search by words that is off leaves that of homes:
 * disturbed. Never fails.
 */
export function stateOf(
  one: PublicFunction,
  { country }: Pick<Site, 'country'>,
  { health, isOff }: { readonly health: KnownHealth; readonly isOff: (of: SiteFunction) => boolean },
): FunctionState {
  const ownSwitch = switchOf[one]
  if (isOff('site')) return 'off'
  if (ownSwitch !== null && isOff(ownSwitch)) return one === 'search' ? 'disturbed' : 'off'
  if (!health.isDatabaseThere) return one === 'pages' ? 'disturbed' : 'off'
  const isDisturbed = {
    pages: () => false,
    search: () => !health.isSearchReady,
    login: () => hasFaults(health, loginProviders[country]),
    'my-pages': () => false,
    booking: () => false,
    payments: () => hasFaults(health, paymentProviders[country]),
    emails: () => (health.oldestEmailSeconds ?? 0) >= lateEmailSeconds || hasFaults(health, ['smtp']),
  } satisfies Record<PublicFunction, () => boolean>
  return isDisturbed[one]() ? 'disturbed' : 'works'
}

const hasFaults = ({ faults }: KnownHealth, providers: readonly string[]): boolean =>
  providers.some((provider) => (faults[provider] ?? 0) >= faultsOfDisturbed)

export const noticeKinds = ['incident', 'planned'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What operators tell visitors of: work that is planned, or what does not work. By language. */
export type NoticeWords = Readonly<Partial<Record<Locale, { readonly title: string; readonly text: string }>>>

/** Languages in which a notice lacks words for its sites. Never fails. */
export const missingWords = (words: NoticeWords, sites: readonly Pick<Site, 'locale'>[]): readonly Locale[] => [
  ...new Set(sites.map(({ locale }) => locale).filter((locale) => words[locale] === undefined)),
]

/** Days of history that are shown. */
export const historyDays = 90

/** Where a notice stands now. Never fails. */
export const noticePlace = (
  { startsAt, endsAt }: { readonly startsAt: Instant; readonly endsAt: Instant | null },
  now: Instant,
): 'planned' | 'now' | 'over' => (endsAt !== null && endsAt <= now ? 'over' : startsAt > now ? 'planned' : 'now')

/** What the status page is called where it is linked to. */
export const statusPageNames = {
  sv: 'Driftläge',
  no: 'Driftsstatus',
  fi: 'Palvelun tila',
  en: 'Service status',
} as const satisfies Record<Locale, string>
