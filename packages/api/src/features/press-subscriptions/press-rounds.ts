import type { Instant } from '@nyhem/domain/dates'
import type { PressTopic } from '@nyhem/domain/press/press-topic'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Letters } from '../letters/letters.ts'
import {
  findReaders,
  findUntold,
  insertLetters,
  lockUntold,
  noteReleases,
  type ReleaseKey,
  setTold,
} from './press-rounds.store.ts'

type Db = Kysely<Database>

/** A press release that visitors see, as letters need it. */
export type ReleaseOut = ReleaseKey & {
  readonly topic: PressTopic
  readonly heading: string
  readonly lead: string
  readonly place: string
  /** Path of the news room that it lies below; without one nobody subscribes to it. */
  readonly newsRoom: string
}

/** Readers told in one transaction: a process that falls loses no more work than that. */
const readersAtOnce = 500

export type RoundParts = {
  db: Db
  letters: Pick<Letters, 'sendManyLater'>
  /** Every release that is out at this moment. */
  findReleases: () => Promise<readonly ReleaseOut[]>
  now: () => Instant
  readersAtOnce?: number
  /** Called after each batch: what it throws ends the round there, as a fall of the process would. */
  onBatch?: () => void
}

/** Makes the letters of every release that has come out, and ends what has been begun. Returns how many. */
export async function tellReleases(parts: RoundParts): Promise<number> {
  const { db, findReleases, now } = parts
  const releases = await findReleases()
  await noteReleases(db, releases, now())
  let letters = 0
  for (const key of await findUntold(db)) {
    const release = releases.find((one) => one.siteId === key.siteId && one.path === key.path)
    // Withdrawn before everyone was told: the rest are not, unless it comes back.
    if (release) letters += await tellRelease(parts, release)
  }
  return letters
}

async function tellRelease(parts: RoundParts, release: ReleaseOut): Promise<number> {
  let letters = 0
  for (;;) {
    const batch = await parts.db.transaction().execute((tx) => tellBatch(parts, tx, release))
    letters += batch.letters
    parts.onBatch?.()
    if (batch.isLast) return letters
  }
}

type Batch = { readonly letters: number; readonly isLast: boolean }

/**
 * The next readers: their letters and how far the release has come, in one transaction. Who waits for the row goes on
 * after the one who had it, so processes share the work, and one that falls makes nobody be told twice.
 */
async function tellBatch(parts: RoundParts, tx: Db, release: ReleaseOut): Promise<Batch> {
  const state = await lockUntold(tx, release)
  // Another process has ended it.
  if (!state) return { letters: 0, isLast: true }
  const readers = await findReaders(tx, {
    siteId: release.siteId,
    topic: release.topic,
    before: state.seenAt,
    after: state.toldTo,
    limit: parts.readersAtOnce ?? readersAtOnce,
  })
  const last = readers.at(-1)
  if (last === undefined) {
    await setTold(tx, release, { told_at: parts.now() })
    return { letters: 0, isLast: true }
  }
  const ids = await insertLetters(tx, release, readers, parts.now())
  await parts.letters.sendManyLater(tx, 'press-release', ids)
  await setTold(tx, release, { told_to: last })
  return { letters: ids.length, isLast: false }
}
