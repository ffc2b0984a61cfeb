import type { CookieChoice } from './cookie-choice.ts'

/**
 * Analytics scripts load only after an answer with statistics or marketing.
 * Source: public-site specification §4 (consent). Never fails.
 */
export const mayLoadAnalytics = ({ answered, statistics, marketing }: CookieChoice): boolean =>
  answered && (statistics || marketing)

/** What follows from a changed choice. */
export type ChoiceConsequences = {
  analytics: 'loads' | 'unloads' | 'stays'
  /** The visitor's id and what was kept under it go. */
  forgetsVisitor: boolean
}

/**
 * Turning statistics off unloads analytics, also where marketing stays on: it comes back, for marketing, with the next
 * whole page. Source: public-site specification §4 (consent). Never fails.
 */
export function consequencesOf(before: CookieChoice, after: CookieChoice): ChoiceConsequences {
  const forgetsVisitor = before.statistics && !after.statistics
  const unloads = mayLoadAnalytics(before) && (forgetsVisitor || !mayLoadAnalytics(after))
  const loads = !mayLoadAnalytics(before) && mayLoadAnalytics(after)
  return { analytics: unloads ? 'unloads' : loads ? 'loads' : 'stays', forgetsVisitor }
}
