import { randomUUID } from 'node:crypto'
import type { QueueChangeCode } from '@nyhem/contract/calls/queues'
import type { Instant } from '@nyhem/domain/dates'
import { decideOutOfOrder } from '@nyhem/domain/home-queue/out-of-order'
import { type OutOfOrderReason, outOfOrderReasons, turnState } from '@nyhem/domain/home-queue/turn'
import { turnEnd } from '@nyhem/domain/home-queue/turn-times'
import { asId, type HomeId, type StageId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { checkReason } from '@nyhem/domain/staff/staff-reasons'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.generated.ts'
import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { ActsBy, AppliedBy, ApprovedChange } from '../approvals/approvals.types.ts'
import { askedHomeOf, pathOf, tellLapses } from './ask-next.ts'
import type { OfHome } from './change-turns.ts'
import { lockEntry, lockPerson } from './entries.store.ts'
import type { EntryFacts, HomeQueueParts, QueueFacts } from './home-queue.types.ts'
import { pushTurn } from './push-turn.ts'
import { findHome, lockHome, touchQueue } from './queues.store.ts'
import { conditionsOf, evaluateUntilNext, readQueue, waitingOf } from './read-queue.ts'
import { insertTurn, type NewTurn, noteLapses } from './turns.store.ts'

type Db = Kysely<Database>

const payload = z.object({
  homeId: z.string(),
  entryId: z.uuid(),
  /** Of the queue as it was seen: raised by all that changes who waits, or in which order. */
  version: z.int(),
  reason: z.enum(outOfOrderReasons),
  /** Where the home is shown, by which the staff log names it. */
  path: z.string(),
})
type Payload = z.output<typeof payload>

type Read = {
  readonly facts: QueueFacts
  readonly entry: EntryFacts
  readonly home: {
    readonly homeId: HomeId
    readonly stageId: StageId
    readonly siteId: SiteId
    readonly number: string
  }
  readonly place: number
  readonly passedOver: number
}

/** Null: it is not as it was asked for, or no longer possible. The home is locked with `isLocking`. */
async function readAsked(
  db: Db,
  asked: Payload,
  of: { readonly isLocking: boolean; readonly now: Instant },
): Promise<Read | null> {
  const homeId = asId<'Home'>(asked.homeId)
  if (of.isLocking) await lockHome(db, homeId)
  const home = await findHome(db, homeId)
  if (!home || home.isGone) return null
  const facts = await readQueue(db, home, of.now)
  const isOurs = facts.queue?.keptAt != null || home.status === 'for-sale'
  if (!isOurs || (facts.queue?.version ?? 0) !== asked.version) return null
  const entry = facts.entries.find(({ id }) => id === asked.entryId)
  // Whether people may book is judged when it is asked for, and when the person answers.
  const decided = decideOutOfOrder(
    facts.entries.map((one) => waitingOf(one)),
    asked.entryId,
    of.now,
  )
  return entry && decided.code === 'Ok' ? { facts, entry, home, ...decided } : null
}

/**
 * The turn of an entry before those that come first: asked for by one of the staff, decided by another, and in the history
 * of the home for good. Source: editing and staff reference §3.3, §3.6; decision 0118.
 */
export const turnOutOfOrder = (parts: HomeQueueParts): ApprovedChange<Payload> => ({
  kind: 'turn-out-of-order',
  asks: 'sell',
  approves: 'decide-sales',
  movesMoney: false,
  payload,
  async asSeen(db, asked, isLocking) {
    const read = await readAsked(db, asked, { isLocking, now: parts.now() })
    return read && { home: read.home.number, place: read.place, passedOver: read.passedOver }
  },
  async apply(tx, asked, by) {
    await sql`savepoint before_turn`.execute(tx)
    const isOpen = await openTurn(parts, tx, asked, by)
    if (!isOpen) await sql`rollback to savepoint before_turn`.execute(tx)
    return isOpen
  },
})

/** False: somebody came in between; what was written is taken back by the caller. */
async function openTurn(parts: HomeQueueParts, tx: Db, asked: Payload, by: AppliedBy): Promise<boolean> {
  const { now } = by
  const read = await readAsked(tx, asked, { isLocking: true, now })
  if (!read) return false
  const { facts, entry, home } = read
  if (!(await lockPerson(tx, entry.accountId)) || !(await lockEntry(tx, entry.id))) return false
  const lapsed = facts.turns.filter((turn) => turnState(turn, now) === 'lapsed' && turn.lapseNotedAt === null)
  const noted = await noteLapses(
    tx,
    lapsed.map(({ id }) => id),
    now,
  )
  const turnId = randomUUID()
  const turn: NewTurn = {
    id: turnId,
    entryId: entry.id,
    homeId: home.homeId,
    stageId: home.stageId,
    siteId: home.siteId,
    accountId: entry.accountId,
    openedAt: now,
    endsAt: turnEnd(now, facts.setting.turnDays, siteById(home.siteId)),
    openedBy: by.askedBy,
    outOfOrder: { reason: asked.reason, approvedBy: by.staffId, approvalId: by.approvalId },
  }
  if (!(await insertTurn(tx, turn))) return false
  if (facts.queue?.keptAt == null) {
    const change = { homeId: home.homeId, from: ['for-sale'], to: 'reserved', now } as const
    if (!(await parts.catalogue.setHomeStatus(tx, change)))
      throw new BrokenInvariant('a locked home that is for sale cannot be kept', { homeId: home.homeId })
  }
  const { version } = await touchQueue(tx, home, now)
  if (version !== asked.version + 1) return false
  const lapses = noted.map((id) => ({ turnId: id, what: 'lapsed' as const }))
  await parts.emails.sendManyLater(tx, 'home-turn', [...lapses, { turnId, what: 'offered' as const }])
  await pushTurn(tx, parts, turn)
  await parts.record(tx, {
    by: by.staffId,
    event: 'turn-opened',
    about: by.askedBy,
    siteId: home.siteId,
    path: asked.path,
    reason: `${home.number}: ${asked.reason}`,
    requestId: by.requestId,
  })
  return true
}

export type AskOutOfOrder = OfHome & {
  readonly entryId: string
  readonly reason: OutOfOrderReason
  readonly words: string
  readonly acts: ActsBy
}

/** Asks a second person. People are judged here, before the home is locked. */
export async function askOutOfOrder(
  parts: HomeQueueParts & { readonly approvals: ApprovalRequests },
  { details, site, seen, entryId, reason, words, acts }: AskOutOfOrder,
): Promise<QueueChangeCode> {
  const checked = checkReason('turn-out-of-order', { reason, words })
  if (checked !== 'Ok') return checked
  const { db } = parts.database
  const now = parts.now()
  const home = askedHomeOf(details)
  const facts = await readQueue(db, home, now)
  await tellLapses(parts, facts.turns)
  const { next } = await evaluateUntilNext(parts, facts, { homeId: home.homeId, site, now })
  if (next === entryId) return 'InOrder'
  const entry = facts.entries.find(({ id }) => id === entryId)
  if (!entry) return 'Stale'
  const checkedConditions = await conditionsOf(parts, { entry, homeId: home.homeId, site })
  const decided = decideOutOfOrder(
    facts.entries.map((one) => waitingOf(one, one.id === entryId ? checkedConditions : [])),
    entryId,
    now,
  )
  if (decided.code !== 'Ok') return decided.code
  return db.transaction().execute(async (tx) => {
    const { code } = await parts.approvals.ask(tx, turnOutOfOrder(parts), {
      subject: home.homeId,
      siteId: site.siteId,
      payload: { homeId: home.homeId, entryId, version: seen, reason, path: pathOf(details, site) },
      reason: { reason, words },
      by: acts,
    })
    if (code === 'Ok') return 'Asked'
    return code === 'NotPossible' ? 'Stale' : code
  })
}
