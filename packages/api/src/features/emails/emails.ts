import type { Site } from '@nyhem/domain/sites/site'
import type { Attachment, Messages } from '@nyhem/providers/messages/messages'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { JobQueue, Jobs, JobTry } from '../../database/jobs.ts'
import type { Database } from '../../database/schema.generated.ts'
import { asCounted, type CountedTries } from '../tries/tries.ts'
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

export type EmailOutcome = 'sent' | 'refused' | 'dropped'

export type Emails = {
  /** Sends an e-mail after commit, at least once, retrying until the mail server accepts it. */
  sendLater<Kind extends EmailKind>(tx: Kysely<Database>, kind: Kind, subject: EmailSubject<Kind>): Promise<void>
  /**
   * The same to an address that somebody typed and that may be another's: one count per address over all kinds, beyond
   * which nothing is sent. The caller is not told, and answers alike. Such an e-mail repeats nothing that was typed.
   */
  sendToTyped<Kind extends EmailKind>(
    tx: Kysely<Database>,
    address: string,
    email: { readonly kind: Kind; readonly subject: EmailSubject<Kind> },
  ): Promise<void>
  sendManyLater<Kind extends EmailKind>(
    tx: Kysely<Database>,
    kind: Kind,
    subjects: readonly EmailSubject<Kind>[],
  ): Promise<void>
  start(sources: EmailSources): Promise<void>
}

const queueNamed = (name: string): JobQueue<EmailJob> => ({
  name,
  data: emailJobSchema,
  // Doubles from half a minute to an hour: about a day and a half.
  retryLimit: 40,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
})
/** Account e-mails are awaited by somebody at a screen, and wait for no others. */
const accountQueue = queueNamed('letter-account')
const otherQueue = queueNamed('letter')
export const emailQueues: readonly string[] = [accountQueue.name, otherQueue.name]
const queueOf = (kind: EmailKind) => (kind === 'account' ? accountQueue : otherQueue)
/** At once in a process, of each queue. */
const workersOfQueue = 3

export function openEmails(parts: {
  jobs: Jobs
  messages: Messages
  tries: Pick<CountedTries, 'takeWithin'>
  log: Pick<Logger, 'info' | 'warn'>
  onDone?: (kind: EmailKind, outcome: EmailOutcome) => void
}): Emails {
  const { jobs, messages, tries, log, onDone = () => undefined } = parts
  const enqueue = <Kind extends EmailKind>(tx: Kysely<Database>, kind: Kind, subject: EmailSubject<Kind>) =>
    jobs.enqueue(tx, queueOf(kind), { kind, subject } as EmailJob)

  async function send({ id, data }: Pick<JobTry<EmailJob>, 'id' | 'data'>, sources: EmailSources): Promise<void> {
    const { kind, subject } = data
    const email = await emailOf(sources, data)
    if (!email) {
      log.info({ kind, subject }, 'letter dropped, what it was about is gone')
      onDone(kind, 'dropped')
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
      id,
    })
    onDone(kind, sent.code === 'Refused' ? 'refused' : 'sent')
    if (sent.code === 'Refused') log.warn({ kind, subject, detail: sent.detail }, 'letter refused')
  }

  return {
    sendLater: enqueue,
    async sendToTyped(tx, address, { kind, subject }) {
      const taken = await tries.takeWithin(tx, { 'typed-address': mailboxOf(address) })
      if (taken.code === 'Ok') await enqueue(tx, kind, subject)
      else log.info({ kind, subject }, 'letter not sent, its address has had many')
    },
    sendManyLater: (tx, kind, subjects) =>
      jobs.enqueueMany(
        tx,
        queueOf(kind),
        subjects.map((subject) => ({ kind, subject }) as EmailJob),
      ),
    async start(sources) {
      for (const queue of [accountQueue, otherQueue])
        await jobs.work(queue, (job) => send(job, sources), { concurrency: workersOfQueue })
    },
  }
}

/** Most mail servers deliver `name+anything@` to `name@`, which would give a flood as many counts as it likes. */
function mailboxOf(address: string): string {
  const [name = '', ...host] = asCounted(address).split('@')
  return [name.split('+', 1)[0], ...host].join('@')
}

const emailOf = <Kind extends EmailKind>(sources: EmailSources, { kind, subject }: EmailJob<Kind>) =>
  sources[kind](subject)
