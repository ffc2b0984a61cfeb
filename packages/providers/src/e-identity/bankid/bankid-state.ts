import { createHash } from 'node:crypto'
import { z } from 'zod'
import { asEIdentityState, type EIdentityState } from '../e-identity.ts'
import type { WireOrder } from './bankid-wire.ts'

const state = z.strictObject({
  autoStartToken: z.string(),
  qrStartToken: z.string(),
  qrStartSecret: z.string(),
  /** When the answer arrived, in milliseconds; the moving code counts from here. */
  startedAt: z.number().int(),
  /** Digests of what a signature must be found to hold; null for an identification without texts. */
  visible: z.string().nullable(),
  hidden: z.string().nullable(),
  /** The person who alone may answer. */
  onlyPerson: z.string().nullable(),
})

/** What the adapter has to remember of an order. */
export type BankIdState = z.output<typeof state>

export const writeState = (remembered: BankIdState): EIdentityState => asEIdentityState(JSON.stringify(remembered))

/** Throws when the text is none that `writeState` made: our own store is wrong then. */
export const readState = (text: EIdentityState): BankIdState => state.parse(JSON.parse(text))

/** SHA-256 of a field as it was sent, or null when it was not. */
export const digestOf = (field: string | undefined): string | null =>
  field === undefined ? null : createHash('sha256').update(field).digest('base64')

/** What of an order must come back in its signature. */
export const digestsOf = (order: WireOrder) => ({
  visible: digestOf(order.userVisibleData),
  hidden: digestOf(order.userNonVisibleData),
})
