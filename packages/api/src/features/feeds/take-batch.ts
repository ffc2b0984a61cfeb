import { randomUUID } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { FeedEntityType } from '@nyhem/contract/feed/feed-lines'
import type { Instant } from '@nyhem/domain/dates'
import { type BatchChange, type HoldReason, reasonsToHold, unusualChange } from '@nyhem/domain/housing/feed-batch'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { FeedText } from '../catalogue/feed-text.ts'
import { type ImportOutcome, importCatalogue, readStanding, type WholeBatch } from '../catalogue/import-catalogue.ts'
import type { BatchCounts, NamedChange } from './feeds.types.ts'
import { findHeldTwin, insertBatch, insertChanges, insertLines, insertNamed } from './ledger.store.ts'
import { countHomesBefore, readBatchChanges, readJudgedChanges } from './read-changes.ts'

type Tx = Transaction<Database>

/** A batch of the catalogue feed as it has come in. */
export type SentBatch = {
  readonly lines: AsyncIterable<FeedText>
  /** The body once more, from its beginning. */
  readonly body: () => AsyncIterable<Uint8Array>
  readonly sha256: string
  readonly keyId: string
  readonly mostProblems: number
}

export type TakeParts = {
  readonly db: Kysely<Database>
  readonly now: Instant
  /** Further work in the transaction of a batch with changes. */
  readonly onChanged?: ((tx: Tx) => Promise<void>) | undefined
}

/** Nothing of a held batch is stored until a person approves it. */
export type TakenBatch =
  | ImportOutcome
  | {
      readonly code: 'Held'
      readonly batchId: string
      readonly counts: BatchCounts
      readonly reasons: readonly HoldReason[]
    }

/** Most changes that are kept of a held batch; unusual ones first. */
const mostChanges = 10_000
/** Problems that the ledger keeps. The sender gets more. */
const keptProblems = 100
const noCounts = { added: 0, changed: 0, unchanged: 0, removed: 0 }

/**
 * Stores a batch, refuses it or holds it for a person, and writes in the ledger which. One that waits already as it is, and
 * would still do the same, is answered with and held once.
 */
export async function takeBatch({ db, now, onChanged }: TakeParts, sent: SentBatch): Promise<TakenBatch> {
  const id = randomUUID()
  const common = { id, keyId: sent.keyId, receivedAt: now, sha256: sent.sha256, standing: null }
  let held: Extract<TakenBatch, { code: 'Held' }> | null = null
  const outcome = await importCatalogue({
    db,
    lines: sent.lines,
    now,
    onChanged,
    mostProblems: sent.mostProblems,
    batchId: id,
    async review(tx, batch) {
      const stored = { ...common, ...batch.summary, ofSites: batch.ofSites, problemCount: 0, problems: [] }
      const judged = await readJudgedChanges(tx, id)
      const reasons = reasonsToHold(judged, await countHomesBefore(tx, id, sitesLosing(judged)))
      if (reasons.length === 0) {
        await insertBatch(tx, { ...stored, state: 'stored', holdReasons: [] })
        return { code: 'Store' }
      }
      const changes = await readBatchChanges(tx, id, mostChanges * 10)
      return {
        code: 'Undo',
        async undo(undone) {
          const named = withRemoved(batch.named, judged)
          const standing = await readStanding(undone, named)
          const waiting = await findHeldTwin(undone, { keyId: sent.keyId, sha256: sent.sha256, standing })
          held = { code: 'Held', batchId: waiting ?? id, counts: batch.summary, reasons }
          if (waiting !== null) return
          await insertBatch(undone, { ...stored, state: 'held', holdReasons: reasons, standing })
          await insertNamed(undone, id, named)
          await insertChanges(undone, id, unusualFirst(changes))
          await insertLines(undone, id, packed(sent.body()))
        },
      }
    },
  })
  if (outcome.code === 'Refused') {
    const { lines, problemCount } = outcome
    const problems = outcome.problems.slice(0, keptProblems)
    await insertBatch(db, {
      ...common,
      ...noCounts,
      state: 'refused',
      lines,
      problemCount,
      problems,
      ofSites: [],
      holdReasons: [],
    })
  }
  return held ?? outcome
}

const isRemoval = ({ field, to }: BatchChange): boolean => field === 'status' && to === null

/** Sites of which a batch removes any home. */
const sitesLosing = (judged: readonly BatchChange[]): SiteId[] => [
  ...new Set(judged.filter(isRemoval).map(({ siteId }) => siteId)),
]

/** What the lines name, and the homes that go with it. */
function withRemoved(
  named: WholeBatch['named'],
  judged: readonly BatchChange[],
): ReadonlyMap<FeedEntityType, readonly string[]> {
  const homes = new Set<string>([...(named.get('home') ?? []), ...removedHomes(judged)])
  return new Map([...named, ['home', [...homes].sort()]])
}

export const removedHomes = (judged: readonly BatchChange[]): string[] =>
  judged
    .filter(isRemoval)
    .map(({ homeId }) => homeId)
    .sort()

const unusualFirst = (changes: readonly NamedChange[]): NamedChange[] => {
  if (changes.length <= mostChanges) return [...changes]
  const [unusual, usual] = [changes.filter(unusualChange), changes.filter((change) => unusualChange(change) === null)]
  return [...unusual, ...usual].slice(0, mostChanges)
}

/** Failures reach who reads. */
const noticed = () => undefined
const chunkSize = 262_144

const packed = (body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(body), createGzip({ chunkSize }), noticed)

/** Kept lines, as bytes. */
export const unpacked = (parts: Iterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(parts), createGunzip({ chunkSize }), noticed)
