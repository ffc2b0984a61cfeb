import { randomUUID } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import { turnState } from '@nyhem/domain/home-queue/turn'
import { turnEnd } from '@nyhem/domain/home-queue/turn-times'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import type { HomeId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { inTransaction, Undone } from '../../database/in-transaction.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { HomeDetails } from '../catalogue/catalogue.ts'
import { lockEntry, lockPerson } from './entries.store.ts'
import type { EntryFacts, HomeQueueParts, QueueFacts, QueueRow, Turn } from './home-queue.types.ts'
import { pushTurn } from './push-turn.ts'
import { findQueue, type LockedHome, lockHome, touchQueue } from './queues.store.ts'
import { evaluateUntilNext, readQueue } from './read-queue.ts'
import type { ByStaff } from './staff-changes.types.ts'
import { insertTurn, type NewTurn, noteLapses, openTurnOf, turnsInStage } from './turns.store.ts'

type Tx = Kysely<Database>

/** Judged outside the transaction, looked at again inside: how often somebody may come in between. */
const mostTries = 5

export type AskCode = 'Ok' | 'Stale' | 'TurnOpen' | 'NoneWaits' | 'HomeTaken' | 'HomeGone'

/** `seen`: version of the queue that staff were shown; null where the stage asks by itself. */
export type Ask = {
  readonly details: HomeDetails
  readonly site: Site
  readonly by: ByStaff | null
  readonly seen: number | null
}

export const askedHomeOf = ({ home, stage }: HomeDetails) => ({ homeId: home.id, stageId: stage.id, rooms: home.rooms })

/** Opens the turn of who is next and keeps the home for it, or says why none is opened. */
export async function askNext(parts: HomeQueueParts, ask: Ask): Promise<{ code: AskCode; turnId?: string }> {
  const { db } = parts.database
  const home = askedHomeOf(ask.details)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const now = parts.now()
    const facts = await readQueue(db, home, now)
    const { next } = await evaluateUntilNext(parts, facts, { homeId: home.homeId, site: ask.site, now })
    const entry = facts.entries.find(({ id }) => id === next) ?? null
    await noteLapsesBefore(parts, facts, entry)
    const came = await inTransaction(db, (tx) => openTurn(parts, tx, { ...ask, facts, entry }))
    if (came !== 'Changed') return came
  }
  return { code: 'Stale' }
}

type Opening = Ask & { readonly facts: QueueFacts; readonly entry: EntryFacts | null }
type Opened = 'Changed' | { code: AskCode; turnId?: string }

/**
 * Everybody was judged before the home is locked; here a few rows are read, however long the queue is. `Changed`: the
 * queue is not as it was judged, and nothing was written.
 */
async function openTurn(parts: HomeQueueParts, tx: Tx, opening: Opening): Promise<Opened> {
  const { details, site, entry } = opening
  const now = parts.now()
  const home = askedHomeOf(details)
  const locked = await lockHome(tx, home.homeId)
  const queue = await findQueue(tx, home.homeId)
  const refusal = refusalOf(opening, { locked, queue, open: await openTurnOf(tx, home.homeId), now })
  if (refusal !== null) return refusal
  if (!entry) return { code: 'NoneWaits' }
  if (!(await lockPerson(tx, entry.accountId)) || !(await lockEntry(tx, entry.id))) return 'Changed'
  const turnId = randomUUID()
  const turn = newTurn(opening, entry, { turnId, now })
  if (!(await insertTurn(tx, turn))) return 'Changed'
  if (!isKept(queue)) await keepForQueue(parts, tx, home.homeId, now)
  const touched = await touchQueue(tx, { ...home, siteId: site.siteId }, now)
  // Somebody came or left since the queue was read: who is next is judged anew.
  if (touched.version !== versionOf(queue) + 1) throw new Undone<Opened>('Changed')
  await parts.emails.sendLater(tx, 'home-turn', { turnId, what: 'offered' })
  await pushTurn(tx, parts, turn)
  const line = { siteId: site.siteId, path: pathOf(details, site), reason: details.home.number }
  await opening.by?.record(tx, 'turn-opened', line)
  return { code: 'Ok', turnId }
}

const versionOf = (queue: QueueRow | null): number => queue?.version ?? 0
const isKept = (queue: QueueRow | null): boolean => queue !== null && queue.keptAt !== null

type Found = { locked: LockedHome | null; queue: QueueRow | null; open: Turn | null; now: Instant }

function refusalOf({ seen, facts }: Opening, { locked, queue, open, now }: Found): Opened | null {
  if (seen !== null && versionOf(queue) !== seen) return { code: 'Stale' }
  if (!locked || locked.isGone) return { code: 'HomeGone' }
  if (open) return turnState(open, now) === 'open' ? { code: 'TurnOpen' } : 'Changed'
  if (!isKept(queue) && locked.status !== 'for-sale') return { code: 'HomeTaken' }
  return versionOf(queue) === versionOf(facts.queue) ? null : 'Changed'
}

/** Where the home is shown, by which the staff log names it. */
export const pathOf = (details: HomeDetails, site: Site): string => housingHref(site, details.path)

function newTurn(
  { details, site, by, facts }: Opening,
  entry: EntryFacts,
  of: { turnId: string; now: Instant },
): NewTurn {
  const { homeId, stageId } = askedHomeOf(details)
  return {
    id: of.turnId,
    entryId: entry.id,
    homeId,
    stageId,
    siteId: site.siteId,
    accountId: entry.accountId,
    openedAt: of.now,
    endsAt: turnEnd(of.now, facts.setting.turnDays, site),
    openedBy: by?.staffId ?? null,
    outOfOrder: null,
  }
}

async function keepForQueue({ catalogue }: HomeQueueParts, tx: Tx, homeId: HomeId, now: Instant): Promise<void> {
  if (!(await catalogue.setHomeStatus(tx, { homeId, from: ['for-sale'], to: 'reserved', now })))
    throw new Undone<Opened>('Changed')
}

/** Of the home, and of who is next elsewhere in the stage: the indexes allow one open turn of each. */
async function noteLapsesBefore(parts: HomeQueueParts, facts: QueueFacts, next: EntryFacts | null): Promise<void> {
  const { db } = parts.database
  const elsewhere = next ? await turnsInStage(db, { accountIds: [next.accountId], stageId: next.stageId }) : []
  await tellLapses(parts, [...facts.turns, ...elsewhere])
}

/**
 * A lapse is true without this; it is noted so that the next can be asked, and the person gets an e-mail. A transaction of its
 * own, which locks turns alone, in order: two processes never wait for each other. The count of those noted here.
 */
export async function tellLapses(
  { database, emails, now }: Pick<HomeQueueParts, 'database' | 'emails' | 'now'>,
  turns: readonly Turn[],
): Promise<number> {
  const moment = now()
  const lapsed = turns.filter((turn) => turnState(turn, moment) === 'lapsed' && turn.lapseNotedAt === null)
  if (lapsed.length === 0) return 0
  return database.db.transaction().execute(async (tx) => {
    const ids = lapsed.map(({ id }) => id)
    const noted = await noteLapses(tx, ids, moment)
    const subjects = noted.map((turnId) => ({ turnId, what: 'lapsed' as const }))
    await emails.sendManyLater(tx, 'home-turn', subjects)
    return noted.length
  })
}

/**
 * Gives a home back to sale that nobody in its queue can be asked about any more; the caller says so of its queue
 * afterwards. That the business system has booked it stays: it hears of no turn, so that is no echo of one.
 */
export const giveBack = ({ catalogue, now }: HomeQueueParts, tx: Tx, homeId: HomeId): Promise<boolean> =>
  catalogue.setHomeStatus(tx, {
    homeId,
    from: ['reserved', 'sold'],
    to: 'for-sale',
    forgets: ['reserved'],
    now: now(),
  })
