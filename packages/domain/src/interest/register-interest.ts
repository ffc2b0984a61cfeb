/** Registrations within `interestKeyDays` for the same target. */
export type KnownInterest = {
  readonly fromSameBrowser: boolean
  /** Id of the first registration by the same e-mail address, which itself repeats none; or null. */
  readonly fromSameAddress: string | null
  /** Interest key of a registration with the same values in every field, within `sameInterestMinutes`; or null. */
  readonly sameJustNow: string | null
}

/** Minutes within which equal registrations are one, sent twice: a double press, or a retry without an answer. */
export const sameInterestMinutes = 10

type Decision =
  | { code: 'AlreadyRegistered' }
  | { code: 'SentTwice'; interestKey: string }
  | { code: 'Ok'; repeatOf: string | null }

/**
 * Whether an interest is new. Only the registering browser learns it exists, so an e-mail address reveals nothing.
 * Another browser's is stored as a repetition, because its message and telephone number may be new; one sent twice
 * before its key was known is the first. Source: public-site specification §3 and §9 (interest key, 30 days). Never
 * fails.
 */
export function decideRegistration({ fromSameBrowser, fromSameAddress, sameJustNow }: KnownInterest): Decision {
  if (fromSameBrowser) return { code: 'AlreadyRegistered' }
  if (sameJustNow !== null) return { code: 'SentTwice', interestKey: sameJustNow }
  return { code: 'Ok', repeatOf: fromSameAddress }
}
