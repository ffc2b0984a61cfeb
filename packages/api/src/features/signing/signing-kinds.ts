import { z } from 'zod'
import type { JobQueue } from '../../database/jobs.ts'
import type { SigningTable } from './signing.store.ts'

export type SigningKind = SigningTable & {
  /** Prefix of the vault places of orders. */
  readonly place: string
  /** Prefix of queue names. */
  readonly queue: string
}

export const bookingSigning: SigningKind = {
  table: 'booking_signing',
  signable: 'booking_id',
  signableFile: 'contract_id',
  place: 'booking-signing',
  queue: 'signing',
}

export const documentSigning: SigningKind = {
  table: 'document_signing',
  signable: 'document_id',
  signableFile: 'file_id',
  place: 'document-signing',
  queue: 'document-signing',
}

/** Cancels unwanted signatures at their provider after the transaction. */
export const cancelQueueOf = ({ queue }: SigningKind): JobQueue<{ id: string }> => ({
  name: `${queue}-cancel`,
  data: z.strictObject({ id: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 30,
})

/** Each minute queries signatures whose browser has gone. */
export const sweepQueueOf = ({ queue }: SigningKind): JobQueue<Record<string, never>> => ({
  name: `${queue}-sweep`,
  data: z.strictObject({}),
  // The next minute retries automatically.
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 55,
})
