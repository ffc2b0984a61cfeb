import type { Site } from '@nyhem/domain/sites/site'
import type { Attachment, Messages } from '@nyhem/providers/messages/messages'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { JobQueue, Jobs } from '../../database/jobs.ts'
import type { Database } from '../../database/schema.generated.ts'
import { type EmailContent, renderEmail } from './email.ts'
import { type EmailJob, type EmailKind, type EmailSubject, emailJobSchema } from './email-subjects.ts'

export { type EmailKind, type EmailSubject, emailKinds } from './email-subjects.ts'

/** E-mail with recipient and files, read when it is sent: the queue holds no personal data and no file copies. */
export type AddressedEmail = {
  site: Site
  to: string
  replyTo: string | null
  content: EmailContent
  attachments?: readonly Attachment[]
  /** Unsubscribes by POST without login (RFC 8058); for recurring e-mails. */
  unsubscribeHref?: string
}

/** Builds an e-mail from its subject; null if that is gone, and nothing is sent. */
export type EmailSource<Kind extends EmailKind> = (subject: EmailSubject<Kind>) => Promise<AddressedEmail | null>
export type EmailSources = { readonly [Kind in EmailKind]: EmailSource<Kind> }

export type Emails = {
  /** Sends an e-mail after commit, at least once, retrying until the mail server accepts it. */
  sendLater<Kind extends EmailKind>(tx: Kysely<Database>, kind: Kind, subject: EmailSubject<Kind>): Promise<void>
  sendManyLater<Kind extends EmailKind>(
    tx: Kysely<Database>,
    kind: Kind,
    subjects: readonly EmailSubject<Kind>[],
  ): Promise<void>
  start(sources: EmailSources): Promise<void>
}

const emailQueue: JobQueue<EmailJob> = {
  name: 'letter',
  data: emailJobSchema,
  // Doubles from half a minute to an hour: about a day and a half.
  retryLimit: 40,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
}

export function openEmails(parts: { jobs: Jobs; messages: Messages; log: Pick<Logger, 'info' | 'warn'> }): Emails {
  const { jobs, messages, log } = parts
  return {
    sendLater: (tx, kind, subject) => jobs.enqueue(tx, emailQueue, { kind, subject } as EmailJob),
    sendManyLater: (tx, kind, subjects) =>
      jobs.enqueueMany(
        tx,
        emailQueue,
        subjects.map((subject) => ({ kind, subject }) as EmailJob),
      ),
    start: (sources) =>
      jobs.work(
        emailQueue,
        async (job) => {
          const { kind, subject } = job.data
          const email = await emailOf(sources, job.data)
          if (!email) {
            log.info({ kind, subject }, 'letter dropped, what it was about is gone')
            return
          }
          const { site, to, replyTo, content, attachments = [], unsubscribeHref = null } = email
          const sent = await messages.send({
            ...renderEmail(site, content),
            to,
            replyTo,
            attachments,
            unsubscribeHref,
            fromName: site.siteName,
            id: job.id,
          })
          if (sent.code === 'Refused') log.warn({ kind, subject, detail: sent.detail }, 'letter refused')
        },
        { concurrency: 3 },
      ),
  }
}

const emailOf = <Kind extends EmailKind>(sources: EmailSources, { kind, subject }: EmailJob<Kind>) =>
  sources[kind](subject)
