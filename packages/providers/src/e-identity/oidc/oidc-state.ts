import { z } from 'zod'
import { asEIdentityState, type EIdentityState } from '../e-identity.ts'

const kept = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** When the person was sent away, in milliseconds. */
  beganAt: z.number().int(),
})

/** What an answer is judged by. */
export type OidcState = z.output<typeof kept>

export const writeState = (state: OidcState): EIdentityState => asEIdentityState(JSON.stringify(state))

/** Throws when the text is none that `writeState` made: our own store is wrong then. */
export const readState = (text: EIdentityState): OidcState => kept.parse(JSON.parse(text))
