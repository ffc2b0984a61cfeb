import { z } from 'zod'

const stored = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  /** Time of the redirect, in milliseconds. */
  beganAt: z.number().int(),
})

/** State that verifies a response. */
export type OidcState = z.output<typeof stored>

export const writeState = (state: OidcState): string => JSON.stringify(state)

/** Throws for a text not written by `writeState`, which means our own store is corrupt. */
export const readState = (text: string): OidcState => stored.parse(JSON.parse(text))
