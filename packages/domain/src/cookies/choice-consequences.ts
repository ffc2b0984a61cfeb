import type { CookieChoice } from './cookie-choice.ts'

/**
 * Analytics loads only after an answer allowing statistics or marketing. Source: public-site specification §4
 * (consent). Never fails.
 */
export const mayLoadAnalytics = ({ answered, statistics, marketing }: CookieChoice): boolean =>
  answered && (statistics || marketing)

/** Effects of a changed choice. */
export type ChoiceConsequences = {
  analytics: 'loads' | 'unloads' | 'stays'
  /** Deletes the visitor's id and data. */
  forgetsVisitor: boolean
}

/**
 * Disabling statistics unloads analytics; if marketing is allowed, the next full page load restores it. Source:
 * public-site specification §4 (consent). Never fails.
 */
export function consequencesOf(before: CookieChoice, after: CookieChoice): ChoiceConsequences {
  const forgetsVisitor = before.statistics && !after.statistics
  const unloads = mayLoadAnalytics(before) && (forgetsVisitor || !mayLoadAnalytics(after))
  const loads = !mayLoadAnalytics(before) && mayLoadAnalytics(after)
  return { analytics: unloads ? 'unloads' : loads ? 'loads' : 'stays', forgetsVisitor }
}
