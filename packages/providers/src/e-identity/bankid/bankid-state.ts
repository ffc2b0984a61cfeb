import { createHash } from 'node:crypto'
import { z } from 'zod'
import { asEIdentityState, type EIdentityState } from '../e-identity.ts'
import type { WireOrder } from './bankid-wire.ts'

const state = z.strictObject({
  autoStartToken: z.string(),
  qrStartToken: z.string(),
  qrStartSecret: z.string(),
  /** Response time in milliseconds; the QR code counts from here. */
  startedAt: z.number().int(),
  /** Digests the signature must match; null for an identification without texts. */
  visible: z.string().nullable(),
  hidden: z.string().nullable(),
  onlyPerson: z.string().nullable(),
})

/** Adapter state of an order. */
export type BankIdState = z.output<typeof state>

export const writeState = (remembered: BankIdState): EIdentityState => asEIdentityState(JSON.stringify(remembered))

/** Throws unless written by `writeState`: our own store is corrupt. */
export const readState = (text: EIdentityState): BankIdState => state.parse(JSON.parse(text))

/** SHA-256 of a field as sent, or null. */
export const digestOf = (field: string | undefined): string | null =>
  field === undefined ? null : createHash('sha256').update(field).digest('base64')

/** Digests the signature must contain. */
export const digestsOf = (order: WireOrder) => ({
  visible: digestOf(order.userVisibleData),
  hidden: digestOf(order.userNonVisibleData),
})
