/** What a call says of itself where it is refused as a whole, and the page says so. */
const refusals = ['SwitchedOff', 'AccountBlocked'] as const
type Refusal = (typeof refusals)[number]

/**
 * Why a call was refused as a whole: an operator has switched its function off at the site, or blocked the account. Null:
 * it was not. Never fails.
 */
export function refusalOf(cause: unknown): Refusal | null {
  // By its shape: importing the class would load the code of calls with a form that is only read.
  if (!(cause instanceof Error && 'problem' in cause)) return null
  const { problem } = cause
  if (typeof problem !== 'object' || problem === null || !('code' in problem)) return null
  return refusals.find((code) => code === problem.code) ?? null
}

/** Whether a call failed because an operator has switched its function off at the site. Never fails. */
export const isSwitchedOff = (cause: unknown): boolean => refusalOf(cause) === 'SwitchedOff'
