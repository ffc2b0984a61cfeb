import type { Site } from '@nyhem/domain/sites/site'
import type { Attachment, Messages } from '@nyhem/providers/messages/messages'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { JobQueue, Jobs } from '../../database/jobs.ts'
import type { Database } from '../../database/schema.generated.ts'
import { type LetterContent, renderLetter } from './letter.ts'

/** Every letter the product sends. */
export const letterKinds = [
  'interest-confirmation',
  'form-notice',
  'account',
  'booking',
  'contract',
  'showing',
  'purchase-notification',
  'material-order',
  'case',
  'invoice',
  'search-alert',
  'press-confirmation',
  'press-release',
  'document',
] as const
export type LetterKind = (typeof letterKinds)[number]

/**
 * A letter with the person it goes to and its files, read when it is sent: the queue itself holds no personal data, and
 * no file is kept twice.
 */
export type AddressedLetter = {
  site: Site
  to: string
  replyTo: string | null
  content: LetterContent
  attachments?: readonly Attachment[]
  /** Where letters like this one are ended by a POST without a login (RFC 8058); for those that nobody has asked for one by one. */
  unsubscribeHref?: string
}

/** Finds what a letter says by the id of what it is about; null when that is gone, and no letter is sent. */
export type LetterSource = (id: string) => Promise<AddressedLetter | null>

export type Letters = {
  /** Sends a letter after the transaction commits; at least once, and again until the mail server takes it. */
  sendLater(tx: Kysely<Database>, kind: LetterKind, id: string): Promise<void>
  /** The same for many at once. */
  sendManyLater(tx: Kysely<Database>, kind: LetterKind, ids: readonly string[]): Promise<void>
  /** Begins sending. Each kind says where its words come from. */
  start(sources: Record<LetterKind, LetterSource>): Promise<void>
}

type LetterJob = { kind: LetterKind; id: string }

const letterQueue: JobQueue<LetterJob> = {
  name: 'letter',
  data: z.strictObject({ kind: z.enum(letterKinds), id: z.string() }),
  // Doubling from half a minute to an hour, this is about a day and a half.
  retryLimit: 40,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
}

/** The door to letters. */
export function openLetters(parts: { jobs: Jobs; messages: Messages; log: Pick<Logger, 'info' | 'warn'> }): Letters {
  const { jobs, messages, log } = parts
  return {
    sendLater: (tx, kind, id) => jobs.enqueue(tx, letterQueue, { kind, id }),
    sendManyLater: (tx, kind, ids) =>
      jobs.enqueueMany(
        tx,
        letterQueue,
        ids.map((id) => ({ kind, id })),
      ),
    start: (sources) =>
      jobs.work(
        letterQueue,
        async (job) => {
          const { kind, id } = job.data
          const letter = await sources[kind](id)
          if (!letter) {
            log.info({ kind, id }, 'letter dropped, what it was about is gone')
            return
          }
          const { site, to, replyTo, content, attachments = [], unsubscribeHref = null } = letter
          const sent = await messages.send({
            ...renderLetter(site, content),
            to,
            replyTo,
            attachments,
            unsubscribeHref,
            fromName: site.siteName,
            id: job.id,
          })
          if (sent.code === 'Refused') log.warn({ kind, id, detail: sent.detail }, 'letter refused')
        },
        { concurrency: 3 },
      ),
  }
}
