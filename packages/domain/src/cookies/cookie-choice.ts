/** What a visitor may agree to beyond what a site needs to work. Source: public-site specification §3 (cookie consent). */
export const cookiePurposes = ['statistics', 'marketing', 'thirdParty'] as const
export type CookiePurpose = (typeof cookiePurposes)[number]

/** Which purposes are agreed to. */
export type AgreedPurposes = Readonly<Record<CookiePurpose, boolean>>

/**
 * A visitor's choice. One may agree to a purpose in passing, by playing a video for instance, without having answered the
 * question as a whole. Source: public-site specification §3 (answered, statistics, marketing, thirdParty).
 */
export type CookieChoice = AgreedPurposes & { readonly answered: boolean }

/** Nothing is agreed to until a visitor answers. Source: public-site specification §4 (consent). */
export const unanswered: CookieChoice = { answered: false, statistics: false, marketing: false, thirdParty: false }

/** Accept all sets marketing, statistics and third-party true. Source: public-site specification §4 (consent). */
export const acceptAll: CookieChoice = { answered: true, statistics: true, marketing: true, thirdParty: true }

/** Only what the site needs: an answer, and a no to everything else. */
export const onlyNecessary: CookieChoice = { ...unanswered, answered: true }

/** An answer, purpose by purpose. Never fails. */
export const chosen = ({ statistics, marketing, thirdParty }: AgreedPurposes): CookieChoice => ({
  answered: true,
  statistics,
  marketing,
  thirdParty,
})

/** A yes to one purpose in passing: who has not answered the rest is still asked. Never fails. */
export const agreeingTo = (choice: CookieChoice, purpose: CookiePurpose): CookieChoice => ({
  ...choice,
  [purpose]: true,
})

/** Takes the yes to one purpose back. Never fails. */
export const withdrawing = (choice: CookieChoice, purpose: CookiePurpose): CookieChoice => ({
  ...choice,
  [purpose]: false,
})

/** Comes first in the cookie; another number means that what is agreed to has changed, and everybody is asked again. */
const version = 'v1'
/** What the cookie held before there was a question as a whole. */
const olderForm = 'statistics'

/** The choice as the cookie holds it: the version and the words that are true, between points. Never fails. */
export const formatCookieChoice = (choice: CookieChoice): string =>
  [version, ...(['answered', ...cookiePurposes] as const).filter((word) => choice[word])].join('.')

/**
 * Reads the cookie. What is not there, not ours or of another version counts as unanswered; the older form keeps its yes
 * to statistics and is asked the rest. Never fails.
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
