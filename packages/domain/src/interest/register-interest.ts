/** What is already known within the last `interestKeyDays` about the same home, stage or area. */
export type KnownInterest = {
  /** Whether the same browser has registered the same interest. */
  readonly fromSameBrowser: boolean
  /** Id of the earliest registration by the same e-mail address, or null. */
  readonly fromSameAddress: string | null
}

/**
 * Whether an interest is registered or known already. Only the browser that registered is told so: whoever merely knows
 * an e-mail address learns nothing. Another browser's is kept and marked as a repetition, because its message and
 * telephone number may be new. Source: public-site specification §3 and §9 (interest key, 30 days). Never fails.
 */
export function decideRegistration(
  known: KnownInterest,
): { code: 'AlreadyRegistered' } | { code: 'Ok'; repeatOf: string | null } {
  return known.fromSameBrowser ? { code: 'AlreadyRegistered' } : { code: 'Ok', repeatOf: known.fromSameAddress }
}
