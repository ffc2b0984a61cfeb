import type { Instant } from '../dates.ts'
import type { Country } from '../sites/site.ts'
import { authMethodOf, type LoginMethod } from './login-types.ts'
import { clockToleranceMs } from './session.ts'

/** Time and method of the session holder's last proof of identity. */
export type Proof = { readonly authenticatedAt: Instant; readonly method: LoginMethod }

/** Milliseconds a proof permits login changes. Source: decision 0048. */
export const freshProofMs = 5 * 60_000

/**
 * Whether a proof is at most five minutes old; future proofs only within the clock tolerance. Source: decision 0048.
 * Never fails.
 */
export function isFreshProof({ authenticatedAt }: Proof, now: Instant): boolean {
  const ageMs = Date.parse(now) - Date.parse(authenticatedAt)
  return ageMs <= freshProofMs && ageMs >= -clockToleranceMs
}

/** Whether the proof used a country's e-ID. Source: decision 0048. Never fails. */
export const isProofByEId = ({ method }: Proof, country: Country): boolean => method === authMethodOf[country]
