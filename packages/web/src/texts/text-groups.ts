/** Texts that only some pages have: fetched with them, so that the others stay small. */
export const textGroups = [
  'search',
  'reading',
  'text-search',
  'corporate',
  'home',
  'viewer',
  'holdings',
  'explorer',
  'content-form',
  'account',
  'my-pages',
  'errands',
  'documents',
  'kept',
  'my-home',
  'invoices',
  'booking',
  'booking-timeline',
  'payment',
  'showing',
  'purchase',
  'order',
  'service',
  'report',
  'sun-study',
] as const
export type TextGroup = (typeof textGroups)[number]

/** How a language fetches its groups. It stands beside the language's own words: a visitor has no use for the others'. */
export type GroupLoaders = Record<TextGroup, () => Promise<object>>
