import type { FeedEntity, FeedEntityType, FeedInventory, FeedLine, FeedRemoval } from '@nyhem/contract/feed/feed-lines'
import { feedEntityTypes } from '@nyhem/contract/feed/feed-lines'
import { type FeedProblem, longestFeedLine, parseFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql, type Transaction } from 'kysely'
import { notifyChanged } from '../../database/notify-changed.ts'
import type { Database } from '../../database/schema.generated.ts'
import {
  findPresence,
  findReferred,
  lockCatalogue,
  lockSummaries,
  nameCause,
  refreshSummaries,
  removeRows,
} from './catalogue.store.ts'
import { compareInventory } from './compare-inventory.ts'
import type { FeedText } from './feed-text.ts'
import { ImportProblems } from './import-problems.ts'
import { storeEntities, type WaitingEntity } from './store-entities.ts'

export { lockCatalogue } from './catalogue.store.ts'
export { readStanding } from './read-standing.ts'

/** Lines stored together, and the text bytes that trigger storing earlier. */
const rowsAtOnce = 1_000
const bytesAtOnce = 4_000_000

export type ImportSummary = {
  lines: number
  added: number
  changed: number
  unchanged: number
  removed: number
  /** Explorer feed: views hidden because a file is missing. */
  waitingViews?: number
}

export type ImportOutcome =
  | { code: 'Ok'; summary: ImportSummary }
  /** Nothing was stored. `problems` has the first ones, `problemCount` the total. */
  | { code: 'Refused'; lines: number; problems: FeedProblem[]; problemCount: number }

/** A whole batch without problems, as the transaction has it. */
export type WholeBatch = {
  readonly summary: ImportSummary
  readonly ofSites: readonly SiteId[]
  /** Ids of what its lines name. */
  readonly named: ReadonlyMap<FeedEntityType, readonly string[]>
}

/** What becomes of a whole batch: `undo` runs in the same transaction, after all of the batch is undone. */
export type Verdict = { code: 'Store' } | { code: 'Undo'; undo: (tx: Transaction<Database>) => Promise<void> }

export type ImportParts = {
  lines: AsyncIterable<FeedText>
  now: Instant
  /** Id of the batch, for the history of what it changes. */
  batchId?: string | undefined
  /** Sites at which others have been stored since the batch came: what it has of these is out of date, and not compared. */
  skipInventoriesOf?: ReadonlySet<SiteId> | undefined
  /** Judges a whole batch before anybody hears of it. */
  review?: ((tx: Transaction<Database>, batch: WholeBatch) => Promise<Verdict>) | undefined
  /** Further work in the transaction of a batch with changes. */
  onChanged?: ((tx: Transaction<Database>) => Promise<void>) | undefined
  /** Called after each stored part with the lines read so far. */
  onProgress?: ((lines: number) => void) | undefined
  /** Number of problems returned. */
  mostProblems?: number | undefined
}

export type ImportRequest = ImportParts & { db: Kysely<Database> }

/** Thrown to roll back the transaction. */
class Refusal extends Error {
  readonly outcome: ImportOutcome
  constructor(outcome: ImportOutcome) {
    super('the batch has problems')
    this.outcome = outcome
  }
}

/**
 * Stores a batch in one transaction: all of it, or nothing and every problem. Holds one part and the ids seen in
 * memory. Throws when the database fails.
 */
export async function importCatalogue({ db, ...parts }: ImportRequest): Promise<ImportOutcome> {
  try {
    return await db.transaction().execute(async (tx) => {
      const outcome = await importWithin(tx, parts)
      if (outcome.code === 'Refused') throw new Refusal(outcome)
      return outcome
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.outcome
  }
}

/** As `importCatalogue`, within a transaction, which must be rolled back when the batch is refused. */
export async function importWithin(tx: Transaction<Database>, parts: ImportParts): Promise<ImportOutcome> {
  const batch = new Batch(parts)
  await lockCatalogue(tx)
  if (parts.review) await sql`savepoint before_batch`.execute(tx)
  if (parts.batchId !== undefined) await nameCause(tx, `batch ${parts.batchId}`)
  for await (const line of parts.lines) await batch.read(tx, line)
  await batch.finish(tx)
  const { kept: problems, count: problemCount } = batch.problems
  if (problemCount > 0) return { code: 'Refused', lines: batch.lines, problems, problemCount }
  const whole = batch.whole()
  const verdict = (await parts.review?.(tx, whole)) ?? { code: 'Store' }
  if (verdict.code === 'Undo') {
    await sql`rollback to savepoint before_batch`.execute(tx)
    await verdict.undo(tx)
  } else await batch.tell(tx)
  return { code: 'Ok', summary: whole.summary }
}

type WaitingRemoval = { line: number; removal: FeedRemoval }

class Batch {
  lines = 0
  readonly problems: ImportProblems
  readonly counts = { added: 0, changed: 0, unchanged: 0, removed: 0 }
  private readonly now: Instant
  private readonly skipInventoriesOf: ReadonlySet<SiteId>
  private readonly onProgress: (lines: number) => void
  private readonly onChanged: (tx: Transaction<Database>) => Promise<void>
  private readonly stagesTouched = new Set<string>()
  private readonly sites = new Set<SiteId>()
  private readonly inventories = new Map<SiteId, Map<string, string>>()
  /** Line of each id, about a hundred bytes an entity. */
  private readonly seen = new Map<string, number>()
  private waiting = new Map<FeedEntityType, WaitingEntity[]>()
  private removals: WaitingRemoval[] = []
  private waitingRows = 0
  private waitingBytes = 0

  constructor({ now, onProgress, onChanged, mostProblems, skipInventoriesOf }: ImportParts) {
    this.now = now
    this.skipInventoriesOf = skipInventoriesOf ?? new Set()
    this.onChanged = onChanged ?? (async () => undefined)
    this.onProgress = onProgress ?? (() => undefined)
    this.problems = new ImportProblems(mostProblems ?? 1_000)
  }

  async read(tx: Transaction<Database>, text: FeedText): Promise<void> {
    this.lines = text.line
    const line = this.parse(text)
    if (line?.type === 'inventory') return this.takeInventory(line)
    if (!line || this.isDuplicate(text.line, line)) return
    await this.wait(tx, text.line, line)
    this.waitingRows += 1
    this.waitingBytes += 'text' in text ? text.text.length : 0
    if (this.waitingRows >= rowsAtOnce || this.waitingBytes >= bytesAtOnce) await this.flush(tx)
  }

  async finish(tx: Transaction<Database>): Promise<void> {
    await this.flush(tx)
    if (this.problems.count > 0) return
    if (this.stagesTouched.size > 0) await lockSummaries(tx)
    await refreshSummaries(tx, [...this.stagesTouched])
    for (const [siteId, homes] of this.inventories)
      if (!this.skipInventoriesOf.has(siteId)) await compareInventory(tx, { siteId, homes, now: this.now })
  }

  whole(): WholeBatch {
    const named = Map.groupBy(this.seen.keys(), (key) => key.slice(0, key.indexOf(' ')) as FeedEntityType)
    return {
      summary: { lines: this.lines, ...this.counts },
      ofSites: [...this.sites].sort(),
      named: new Map([...named].map(([type, keys]) => [type, keys.map((key) => key.slice(type.length + 1))])),
    }
  }

  /** Every process hears of what has changed. */
  async tell(tx: Transaction<Database>): Promise<void> {
    if (this.counts.added + this.counts.changed + this.counts.removed === 0) return
    await notifyChanged(tx, 'catalogue')
    await this.onChanged(tx)
  }

  private parse(text: FeedText): FeedLine | null {
    if ('unreadable' in text) {
      this.problems.add(unreadableProblem(text))
      return null
    }
    const read = parseFeedLine(text.line, text.text)
    if (read.ok) return read.line
    for (const problem of read.problems) this.problems.add(problem)
    this.markUnread(text.text)
    return null
  }

  /** Records an unreadable line's id, so that its children are not reported for it. */
  private markUnread(text: string): void {
    const type = /"type"\s*:\s*"([a-z-]+)"/.exec(text)?.[1]
    const id = /"externalId"\s*:\s*"([^"\\]+)"/.exec(text)?.[1]
    const known = feedEntityTypes.find((name) => name === type)
    if (known && id) this.problems.markFailed(known, id)
  }

  private takeInventory({ siteId, homes }: FeedInventory): void {
    const known = this.inventories.get(siteId) ?? new Map<string, string>()
    for (const [id, hash] of homes) known.set(id, hash)
    this.inventories.set(siteId, known)
    this.sites.add(siteId)
  }

  private isDuplicate(number: number, line: FeedEntity | FeedRemoval): boolean {
    const type = line.type === 'remove' ? line.entity : line.type
    const key = `${type} ${line.externalId}`
    const first = this.seen.get(key)
    if (first === undefined) {
      this.seen.set(key, number)
      return false
    }
    this.problems.add({
      line: number,
      code: 'Duplicate',
      type: line.type,
      field: `${line.type}.externalId`,
      found: JSON.stringify(line.externalId),
      expected: `an id that is not on line ${first} already`,
    })
    return true
  }

  /** Removals and other lines apply in file order. */
  private async wait(tx: Transaction<Database>, number: number, line: FeedEntity | FeedRemoval): Promise<void> {
    if (line.type === 'remove') {
      if (this.waiting.size > 0) await this.flush(tx)
      this.removals.push({ line: number, removal: line })
      return
    }
    if (this.removals.length > 0) await this.flush(tx)
    const same = this.waiting.get(line.type) ?? []
    same.push({ line: number, entity: line })
    this.waiting.set(line.type, same)
  }

  private async flush(tx: Transaction<Database>): Promise<void> {
    for (const type of feedEntityTypes) {
      const entities = this.waiting.get(type)
      if (!entities) continue
      const stored = await storeEntities(tx, { type, entities, problems: this.problems, now: this.now })
      this.counts.added += stored.added
      this.counts.changed += stored.changed
      this.counts.unchanged += stored.unchanged
      for (const stageId of stored.stageIds) this.stagesTouched.add(stageId)
      for (const siteId of stored.ofSites) this.sites.add(siteId)
    }
    if (this.removals.length > 0) await this.flushRemovals(tx)
    this.waiting = new Map()
    this.removals = []
    this.waitingRows = 0
    this.waitingBytes = 0
    this.onProgress(this.lines)
  }

  private async flushRemovals(tx: Transaction<Database>): Promise<void> {
    for (const [type, removals] of Map.groupBy(this.removals, ({ removal }) => removal.entity)) {
      const ids = removals.map(({ removal }) => removal.externalId)
      const present = await findPresence(tx, type, ids)
      for (const { line, removal } of removals)
        if (!present.has(removal.externalId)) this.problems.add(neverThere(line, removal))
      this.counts.unchanged += ids.filter((id) => present.get(id) === 'removed').length
      const placed = await findReferred(tx, type, ids)
      for (const { siteId } of placed.values()) if (siteId !== null) this.sites.add(siteId as SiteId)
      const removed = await removeRows(tx, { type, ids, now: this.now })
      this.counts.removed += removed.count
      for (const stageId of removed.stageIds) this.stagesTouched.add(stageId)
    }
  }
}

const neverThere = (line: number, { entity, externalId }: FeedRemoval): FeedProblem => ({
  line,
  code: 'UnknownReference',
  type: 'remove',
  field: 'remove.externalId',
  found: JSON.stringify(externalId),
  expected: `the id of a ${entity} that is or was there`,
})

const unreadableProblem = ({ line, unreadable }: { line: number; unreadable: 'TooLong' | 'NotUtf8' }): FeedProblem => ({
  line,
  code: unreadable,
  type: null,
  field: 'line',
  found: unreadable === 'TooLong' ? 'a longer line' : 'bytes that are not UTF-8',
  expected: unreadable === 'TooLong' ? `at most ${longestFeedLine} bytes` : 'text in UTF-8',
})
