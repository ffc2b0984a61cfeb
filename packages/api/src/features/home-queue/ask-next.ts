import { randomUUID } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import { turnState } from '@nyhem/domain/home-queue/turn'
import { turnEnd } from '@nyhem/domain/home-queue/turn-times'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import type { AccountId, HomeId, StageId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { HomeDetails } from '../catalogue/catalogue.ts'
import type { EntryFacts, HomeQueueParts, QueueFacts, Turn } from './home-queue.types.ts'
import { type LockedHome, lockHome, touchQueue } from './queues.store.ts'
import { evaluateUntilNext, type Judged, nextOf, readQueue } from './read-queue.ts'
import type { ByStaff } from './staff-changes.types.ts'
import { endTurn, insertTurn, turnsInStage } from './turns.store.ts'

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
    const { next, judged } = await evaluateUntilNext(parts, facts, { homeId: home.homeId, site: ask.site, now })
    const came = await db.transaction().execute((tx) => openTurn(parts, tx, { ...ask, next, judged }))
    if (came !== 'Changed') return came
  }
  return { code: 'Stale' }
}

async function openTurn(
  parts: HomeQueueParts,
  tx: Tx,
  { details, site, by, seen, next, judged }: Ask & { next: string | null; judged: Judged },
): Promise<'Changed' | { code: AskCode; turnId?: string }> {
  const now = parts.now()
  const home = askedHomeOf(details)
  const locked = await lockHome(tx, home.homeId)
  const facts = await readQueue(tx, home, now)
  if (seen !== null && (facts.queue?.version ?? 0) !== seen) return { code: 'Stale' }
  const refusal = refusalOf(locked, facts, now)
  if (refusal !== null) return { code: refusal }
  if (nextOf(facts, judged, now) !== next) return 'Changed'
  const entry = facts.entries.find(({ id }) => id === next)
  if (!entry) return { code: 'NoneWaits' }
  const turnId = await writeTurn(parts, tx, { facts, entry, details, site, by, now })
  await by?.record(tx, 'turn-opened', { siteId: site.siteId, path: pathOf(details, site), reason: details.home.number })
  return { code: 'Ok', turnId }
}

/** Where the home is shown, by which the staff log names it. */
export const pathOf = (details: HomeDetails, site: Site): string => housingHref(site, details.path)

function refusalOf(locked: LockedHome | null, facts: QueueFacts, now: Instant): AskCode | null {
  if (!locked || locked.isRemoved || locked.status === 'sold') return 'HomeGone'
  if (facts.turns.some((turn) => turnState(turn, now) === 'open')) return 'TurnOpen'
  return (facts.queue?.keptAt ?? null) !== null || locked.status === 'for-sale' ? null : 'HomeTaken'
}

async function writeTurn(
  parts: HomeQueueParts,
  tx: Tx,
  to: { facts: QueueFacts; entry: EntryFacts; details: HomeDetails; site: Site; by: ByStaff | null; now: Instant },
): Promise<string> {
  const { facts, entry, details, site, by, now } = to
  const { homeId, stageId } = askedHomeOf(details)
  await tellLapses(parts, tx, facts.turns, now)
  await tellLapsesOf(parts, tx, { accountId: entry.accountId, stageId, now })
  if ((facts.queue?.keptAt ?? null) === null)
    await parts.catalogue.setHomeStatus(tx, { homeId, from: ['for-sale'], to: 'reserved', now })
  await touchQueue(tx, { homeId, stageId, siteId: site.siteId }, now)
  const turnId = randomUUID()
  const endsAt = turnEnd(now, facts.setting.turnDays, site)
  await insertTurn(tx, {
    id: turnId,
    entryId: entry.id,
    homeId,
    stageId,
    siteId: site.siteId,
    accountId: entry.accountId,
    openedAt: now,
    endsAt,
    openedBy: by?.staffId ?? null,
    outOfOrder: null,
  })
  await parts.emails.sendLater(tx, 'home-turn', { turnId, what: 'offered' })
  return turnId
}

/** A lapse is true without this; it is noted so that the next can be asked, and the person is told. */
export async function tellLapses(
  parts: Pick<HomeQueueParts, 'emails'>,
  tx: Tx,
  turns: readonly Turn[],
  now: Instant,
): Promise<number> {
  let noted = 0
  for (const turn of turns) {
    if (turnState(turn, now) !== 'lapsed' || turn.lapseNotedAt !== null) continue
    if (!(await endTurn(tx, turn.id, 'lapse', now))) continue
    await parts.emails.sendLater(tx, 'home-turn', { turnId: turn.id, what: 'lapsed' })
    noted += 1
  }
  return noted
}

/** Elsewhere in the stage: the index allows a person one. */
async function tellLapsesOf(
  parts: Pick<HomeQueueParts, 'emails'>,
  tx: Tx,
  { accountId, stageId, now }: { accountId: AccountId; stageId: StageId; now: Instant },
): Promise<void> {
  await tellLapses(parts, tx, await turnsInStage(tx, { accountIds: [accountId], stageId }), now)
}

/** Gives a home back to sale that nobody in its queue can be asked about any more. */
export async function giveBack(
  parts: HomeQueueParts,
  tx: Tx,
  home: { homeId: HomeId; stageId: StageId; siteId: Site['siteId'] },
): Promise<void> {
  await touchQueue(tx, home, null)
  await parts.catalogue.setHomeStatus(tx, { ...home, from: ['reserved', 'sold'], to: 'for-sale', now: parts.now() })
}
