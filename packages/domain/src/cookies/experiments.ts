import { type AgreedPurposes, cookiePurposes } from './cookie-choice.ts'

/** Every possible answer. */
const cookieOptions = [
  'necessary',
  'statistics',
  'marketing',
  'third-party',
  'statistics-marketing',
  'statistics-third-party',
  'marketing-third-party',
  'all',
] as const
export type CookieOption = (typeof cookieOptions)[number]

/**
 * Counted options. Closed sets, so clients cannot store arbitrary text. Source: public-site specification §7
 * (experiments, for cookie choices).
 */
export const experiments = { 'cookie-choice': cookieOptions } as const satisfies Record<string, readonly string[]>
export type ExperimentId = keyof typeof experiments
export const experimentIds = Object.keys(experiments) as ExperimentId[]

/** Whether an experiment has an option. Never fails. */
export const isOptionOf = (experimentId: ExperimentId, option: string): boolean =>
  (experiments[experimentId] as readonly string[]).includes(option)

const words = { statistics: 'statistics', marketing: 'marketing', thirdParty: 'third-party' } as const

/** Option an answer counts as. Never fails. */
export function cookieOptionOf(agreed: AgreedPurposes): CookieOption {
  const purposes = cookiePurposes.filter((purpose) => agreed[purpose])
  if (purposes.length === 0) return 'necessary'
  if (purposes.length === cookiePurposes.length) return 'all'
  return purposes.map((purpose) => words[purpose]).join('-') as CookieOption
}
