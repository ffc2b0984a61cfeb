import type { Instant } from '@nyhem/domain/dates'
import type { PressTopic } from '@nyhem/domain/press/press-topic'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Emails } from '../emails/emails.ts'
import {
  findReaders,
  findUnsent,
  insertEmails,
  lockUnsent,
  noteReleases,
  type ReleaseKey,
  setReported,
} from './press-rounds.store.ts'

type Db = Kysely<Database>

export type ReleaseOut = ReleaseKey & {
  readonly topic: PressTopic
  readonly heading: string
  readonly lead: string
  readonly place: string
  /** Path of its news room; without one there are no subscriptions. */
  readonly newsRoom: string
}

/** Readers per transaction: the most work that a crash loses. */
const readersAtOnce = 500

export type RoundParts = {
  db: Db
  emails: Pick<Emails, 'sendManyLater'>
  findReleases: () => Promise<readonly ReleaseOut[]>
  now: () => Instant
  readersAtOnce?: number
  /** Called after each batch; an exception ends the run there, as a crash would. */
  onBatch?: () => void
}

/** Makes e-mails for new releases and finishes started runs. Returns how many. */
export async function notifyOfReleases(parts: RoundParts): Promise<number> {
  const { db, findReleases, now } = parts
  const releases = await findReleases()
  await noteReleases(db, releases, now())
  let emails = 0
  for (const key of await findUnsent(db)) {
    const release = releases.find((one) => one.siteId === key.siteId && one.path === key.path)
    // Withdrawn midway: remaining readers get no e-mail unless it returns.
    if (release) emails += await notifyOfRelease(parts, release)
  }
  return emails
}

async function notifyOfRelease(parts: RoundParts, release: ReleaseOut): Promise<number> {
  let emails = 0
  for (;;) {
    const batch = await parts.db.transaction().execute((tx) => notifyBatch(parts, tx, release))
    emails += batch.emails
    parts.onBatch?.()
    if (batch.isLast) return emails
  }
}

type Batch = { readonly emails: number; readonly isLast: boolean }

/**
 * Writes the next readers' e-mails and the release's progress in one transaction. A process that waits for the row lock
 * continues after the previous holder, so processes share the work and a crash sends nothing twice.
 */
async function notifyBatch(parts: RoundParts, tx: Db, release: ReleaseOut): Promise<Batch> {
  const state = await lockUnsent(tx, release)
  // Another process has finished it.
  if (!state) return { emails: 0, isLast: true }
  const readers = await findReaders(tx, {
    siteId: release.siteId,
    topic: release.topic,
    before: state.seenAt,
    after: state.reportedTo,
    limit: parts.readersAtOnce ?? readersAtOnce,
  })
  const last = readers.at(-1)
  if (last === undefined) {
    await setReported(tx, release, { notified_at: parts.now() })
    return { emails: 0, isLast: true }
  }
  const ids = await insertEmails(tx, release, readers, parts.now())
  await parts.emails.sendManyLater(tx, 'press-release', ids)
  await setReported(tx, release, { notified_to: last })
  return { emails: ids.length, isLast: false }
}
