import { z } from 'zod'
import type { JobQueue } from '../../database/jobs.ts'
import type { SigningTable } from './signing.store.ts'

/** What two kinds of signing keep apart: their table, what their orders are sealed for, and their work. */
export type SigningKind = SigningTable & {
  /** Of the places that orders are sealed for. */
  readonly place: string
  /** Of the queues. */
  readonly queue: string
}

export const bookingSigning: SigningKind = {
  table: 'booking_signing',
  matter: 'booking_id',
  paper: 'contract_id',
  place: 'booking-signing',
  queue: 'signing',
}

export const documentSigning: SigningKind = {
  table: 'document_signing',
  matter: 'document_id',
  paper: 'file_id',
  place: 'document-signing',
  queue: 'document-signing',
}

/** Signatures that are not wanted any more, to be called off at their provider after the transaction. */
export const cancelQueueOf = ({ queue }: SigningKind): JobQueue<{ id: string }> => ({
  name: `${queue}-cancel`,
  data: z.strictObject({ id: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 30,
})

/** Asks each minute after signatures whose browser has gone. */
export const sweepQueueOf = ({ queue }: SigningKind): JobQueue<Record<string, never>> => ({
  name: `${queue}-sweep`,
  data: z.strictObject({}),
  // The next minute tries again by itself.
  retryLimit: 0,
  retryDelaySeconds: 10,
  expireInSeconds: 55,
})
