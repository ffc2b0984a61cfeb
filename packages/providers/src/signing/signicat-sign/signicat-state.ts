import { countries } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { asSigningState, type SigningState } from '../signing.ts'

const state = z.strictObject({
  signatureUrl: z.string(),
  reference: z.string(),
  documentHash: z.string(),
  startedAt: z.number().int(),
  signer: z.strictObject({ country: z.enum(countries), number: z.string() }),
})

/** Adapter state of a session. */
export type SignicatState = z.output<typeof state>

export const writeState = (remembered: SignicatState): SigningState => asSigningState(JSON.stringify(remembered))

/** Throws for a text not written by `writeState`, which means our own store is corrupt. */
export const readState = (text: SigningState): SignicatState => state.parse(JSON.parse(text))
