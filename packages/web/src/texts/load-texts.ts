import type { Locale } from '@nyhem/domain/sites/site'
import type { CoreTexts, Texts } from './sv.ts'

/** Texts that only some pages have: fetched with them, so that the others stay small. */
export const textGroups = [
  'search',
  'text-search',
  'home',
  'holdings',
  'account',
  'my-pages',
  'booking',
  'booking-timeline',
  'payment',
  'showing',
  'purchase',
  'order',
] as const
export type TextGroup = (typeof textGroups)[number]

/** One chunk per language, and one per group: a visitor fetches only the language of the site. */
const loaders = {
  sv: {
    core: async () => (await import('./sv.ts')).sv,
    search: async () => (await import('./sv-search.ts')).svSearch,
    'text-search': async () => (await import('./sv-text-search.ts')).svTextSearch,
    home: async () => (await import('./sv-home.ts')).svHome,
    holdings: async () => (await import('./sv-holdings.ts')).svHoldings,
    account: async () => (await import('./sv-account.ts')).svAccount,
    'my-pages': async () => (await import('./sv-my-pages.ts')).svMyPages,
    booking: async () => (await import('./sv-booking.ts')).svBooking,
    'booking-timeline': async () => (await import('./sv-booking-timeline.ts')).svBookingTimeline,
    payment: async () => (await import('./sv-payment.ts')).svPayment,
    showing: async () => (await import('./sv-showing.ts')).svShowing,
    purchase: async () => (await import('./sv-purchase.ts')).svPurchase,
    order: async () => (await import('./sv-order.ts')).svOrder,
  },
  no: {
    core: async () => (await import('./no.ts')).no,
    search: async () => (await import('./no-search.ts')).noSearch,
    'text-search': async () => (await import('./no-text-search.ts')).noTextSearch,
    home: async () => (await import('./no-home.ts')).noHome,
    holdings: async () => (await import('./no-holdings.ts')).noHoldings,
    account: async () => (await import('./no-account.ts')).noAccount,
    'my-pages': async () => (await import('./no-my-pages.ts')).noMyPages,
    booking: async () => (await import('./no-booking.ts')).noBooking,
    'booking-timeline': async () => (await import('./no-booking-timeline.ts')).noBookingTimeline,
    payment: async () => (await import('./no-payment.ts')).noPayment,
    showing: async () => (await import('./no-showing.ts')).noShowing,
    purchase: async () => (await import('./no-purchase.ts')).noPurchase,
    order: async () => (await import('./no-order.ts')).noOrder,
  },
  fi: {
    core: async () => (await import('./fi.ts')).fi,
    search: async () => (await import('./fi-search.ts')).fiSearch,
    'text-search': async () => (await import('./fi-text-search.ts')).fiTextSearch,
    home: async () => (await import('./fi-home.ts')).fiHome,
    holdings: async () => (await import('./fi-holdings.ts')).fiHoldings,
    account: async () => (await import('./fi-account.ts')).fiAccount,
    'my-pages': async () => (await import('./fi-my-pages.ts')).fiMyPages,
    booking: async () => (await import('./fi-booking.ts')).fiBooking,
    'booking-timeline': async () => (await import('./fi-booking-timeline.ts')).fiBookingTimeline,
    payment: async () => (await import('./fi-payment.ts')).fiPayment,
    showing: async () => (await import('./fi-showing.ts')).fiShowing,
    purchase: async () => (await import('./fi-purchase.ts')).fiPurchase,
    order: async () => (await import('./fi-order.ts')).fiOrder,
  },
  en: {
    core: async () => (await import('./en.ts')).en,
    search: async () => (await import('./en-search.ts')).enSearch,
    'text-search': async () => (await import('./en-text-search.ts')).enTextSearch,
    home: async () => (await import('./en-home.ts')).enHome,
    holdings: async () => (await import('./en-holdings.ts')).enHoldings,
    account: async () => (await import('./en-account.ts')).enAccount,
    'my-pages': async () => (await import('./en-my-pages.ts')).enMyPages,
    booking: async () => (await import('./en-booking.ts')).enBooking,
    'booking-timeline': async () => (await import('./en-booking-timeline.ts')).enBookingTimeline,
    payment: async () => (await import('./en-payment.ts')).enPayment,
    showing: async () => (await import('./en-showing.ts')).enShowing,
    purchase: async () => (await import('./en-purchase.ts')).enPurchase,
    order: async () => (await import('./en-order.ts')).enOrder,
  },
} satisfies Record<Locale, { core: () => Promise<CoreTexts> } & Record<TextGroup, () => Promise<object>>>

/** Source file of a language, as the client manifest names it. */
export const textsSource = (locale: Locale): string => `src/texts/${locale}.ts`
export const textGroupSource = (locale: Locale, group: TextGroup): string => `src/texts/${locale}-${group}.ts`

const loaded = new Map<Locale, Record<string, object>>()
const fetched = new Set<string>()

async function load(locale: Locale, part: 'core' | TextGroup): Promise<void> {
  const key = `${locale} ${part}`
  if (fetched.has(key)) return
  const texts = await loaders[locale][part]()
  // Into the same object: a group that comes late is known to what is already drawn.
  const known = loaded.get(locale) ?? {}
  for (const [name, words] of Object.entries(texts)) known[name] = { ...known[name], ...words }
  loaded.set(locale, known)
  fetched.add(key)
}

/** Fetches the texts of a language that every page has, once. */
export const loadTexts = (locale: Locale): Promise<void> => load(locale, 'core')

/** Fetches a group of texts in a language, once. */
export const loadTextGroup = (locale: Locale, group: TextGroup): Promise<void> => load(locale, group)

/** The texts of a language that have been loaded; throws without any. Groups are there on the pages that have them fetched. */
export function textsOf(locale: Locale): Texts {
  if (!fetched.has(`${locale} core`)) throw new Error(`texts are not loaded: ${locale}`)
  return loaded.get(locale) as unknown as Texts
}
