/** Optional purposes. Source: public-site specification §3 (cookie consent). */
export const cookiePurposes = ['statistics', 'marketing', 'thirdParty'] as const
export type CookiePurpose = (typeof cookiePurposes)[number]

/** Accepted purposes. */
export type AgreedPurposes = Readonly<Record<CookiePurpose, boolean>>

/**
 * A visitor's choice. One purpose can be accepted, e.g. by playing a video, without answering the whole question.
 * Source: public-site specification §3 (answered, statistics, marketing, thirdParty).
 */
export type CookieChoice = AgreedPurposes & { readonly answered: boolean }

/** Default before an answer. Source: public-site specification §4 (consent). */
export const unanswered: CookieChoice = { answered: false, statistics: false, marketing: false, thirdParty: false }

/** Sets marketing, statistics and third-party true. Source: public-site specification §4 (consent). */
export const acceptAll: CookieChoice = { answered: true, statistics: true, marketing: true, thirdParty: true }

/** Answered, with everything optional refused. */
export const onlyNecessary: CookieChoice = { ...unanswered, answered: true }

/** Answer by purpose. Never fails. */
export const chosen = ({ statistics, marketing, thirdParty }: AgreedPurposes): CookieChoice => ({
  answered: true,
  statistics,
  marketing,
  thirdParty,
})

/** Accepts one purpose without answering the rest. Never fails. */
export const agreeingTo = (choice: CookieChoice, purpose: CookiePurpose): CookieChoice => ({
  ...choice,
  [purpose]: true,
})

/** Withdraws one purpose. Never fails. */
export const withdrawing = (choice: CookieChoice, purpose: CookiePurpose): CookieChoice => ({
  ...choice,
  [purpose]: false,
})

/** Cookie prefix; changed purposes need a new version, and everyone answers again. */
const version = 'v1'
/** Cookie content before the full question existed. */
const olderForm = 'statistics'

/** Cookie text: version and true flags, joined by full stops. Never fails. */
export const formatCookieChoice = (choice: CookieChoice): string =>
  [version, ...(['answered', ...cookiePurposes] as const).filter((word) => choice[word])].join('.')

/**
 * Parses the cookie. Missing, foreign or other versions are unanswered; the old form keeps only its statistics consent.
 * Never fails.
 */
export function parseCookieChoice(text: string | null): CookieChoice {
  if (text === olderForm) return agreeingTo(unanswered, 'statistics')
  const [first, ...words] = (text ?? '').split('.')
  if (first !== version) return unanswered
  return {
    answered: words.includes('answered'),
    statistics: words.includes('statistics'),
    marketing: words.includes('marketing'),
    thirdParty: words.includes('thirdParty'),
  }
}
