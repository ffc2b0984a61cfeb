import type { Instant } from '../dates.ts'
import type { Country } from '../sites/site.ts'
import { authMethodOf, type LoginMethod } from './login-types.ts'
import { clockToleranceMs } from './session.ts'

/** When and how the holder of a session last proved who they are. */
export type Proof = { readonly authenticatedAt: Instant; readonly method: LoginMethod }

/** How long a proof allows changes to what logs an account in, in milliseconds. Source: decision 0048. */
export const freshProofMs = 5 * 60_000

/**
 * Whether somebody proved who they are within the last five minutes, the fifth included. A proof from the future is one
 * only as far as clocks of processes may differ. Source: decision 0048. Never fails.
 */
export function isFreshProof({ authenticatedAt }: Proof, now: Instant): boolean {
  const ageMs = Date.parse(now) - Date.parse(authenticatedAt)
  return ageMs <= freshProofMs && ageMs >= -clockToleranceMs
}

/** Whether a proof was given with the e-ID of a country, not with a password. Source: decision 0048. Never fails. */
export const isProofByEId = ({ method }: Proof, country: Country): boolean => method === authMethodOf[country]
