import { randomBytes, randomUUID } from 'node:crypto'
import type {
  ChangeOpeningCode,
  EndOpeningRequest,
  MoveOpeningRequest,
  SetOpeningRequest,
  StaffOpening,
  StageOpening,
} from '@nyhem/contract/calls/sale-openings'
import { momentOfClock } from '@nyhem/domain/content/site-clock'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { seedCommitment } from '@nyhem/domain/home-queue/queue-draw'
import type { StageId } from '@nyhem/domain/ids'
import { checkMoment, openingState, roomOpensAt } from '@nyhem/domain/sale-opening/opening-plan'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { checkReason, reasonLine } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import { notifyChanged } from '../../database/notify-changed.ts'
import type { Database } from '../../database/schema.generated.ts'
import { decideMove, movedByTwo, writeMove } from './move-opening.ts'
import {
  countBooked,
  findOpening,
  findStageSale,
  insertOpening,
  latestOpening,
  lockOpening,
  type SaleOpening,
  writeEnd,
} from './openings.store.ts'
import { countWaiting } from './places.store.ts'
import { sha256 } from './read-opening.ts'
import type { OpeningCaller, SaleOpeningParts } from './sale-opening.types.ts'

/** Null: there is no such stage. */
export async function viewOpening(
  parts: SaleOpeningParts,
  stageId: StageId,
  { by, mayDecide }: OpeningCaller,
): Promise<StageOpening | null> {
  const { db } = parts.database
  const stage = await findStageSale(db, stageId)
  if (!stage) return null
  const opening = await latestOpening(db, stageId)
  const requests = await parts.approvals.ofSubject(db, stageId, { staffId: by.staffId, now: parts.now() })
  return {
    stageId,
    siteId: stage.siteId,
    timeZone: siteById(stage.siteId).timeZone,
    opening: opening && (await shownToStaff(parts, opening)),
    approvals: requests.filter(({ kind }) => kind === 'move-opening'),
    mayDecide,
  }
}

async function shownToStaff({ database, reading, staff, now }: SaleOpeningParts, read: SaleOpening) {
  const { db } = database
  const room = await reading.room(read.id)
  // Reading the room may have drawn it; what else a process has kept of it may be a second old.
  const isDrawn = room?.opening.closedAt != null
  const opening = isDrawn && read.closedAt === null ? ((await findOpening(db, read.id)) ?? read) : read
  const moment = now()
  const times = room?.times ?? []
  const [waiting, booked, names] = await Promise.all([
    isDrawn
      ? times.filter(({ place, letInAt }) => place.leftAt === null && letInAt > moment).length
      : countWaiting(db, opening.id),
    countBooked(db, opening),
    staff.namesOf([opening.setBy]),
  ])
  return {
    openingId: opening.id,
    version: opening.version,
    state: openingState(opening, moment),
    opensAt: opening.opensAt,
    roomOpensAt: roomOpensAt(opening),
    endsAt: opening.endsAt,
    endedAt: opening.endedAt,
    perMinute: opening.perMinute,
    bookingMinutes: opening.bookingMinutes,
    commitment: opening.commitment,
    closedAt: opening.closedAt,
    listHash: opening.listHash,
    setAt: opening.setAt,
    setBy: names.get(opening.setBy) ?? '',
    waiting,
    letIn: times.filter(({ letInAt }) => letInAt <= moment).length,
    booked,
  } satisfies StaffOpening
}

/** Chooses a seed and publishes its commitment, before anybody can come. Null: there is no such stage. */
export async function setOpening(
  { database, staff, now }: SaleOpeningParts,
  stageId: StageId,
  { by }: OpeningCaller,
  asked: SetOpeningRequest,
): Promise<ChangeOpeningCode | null> {
  const stage = await findStageSale(database.db, stageId)
  if (!stage) return null
  const { siteId } = stage
  const { timeZone } = siteById(siteId)
  const setAt = now()
  const moment = momentOfClock(asked.opensAt, timeZone)
  if (!moment.ok) return moment.problem
  const opensAt = moment.value
  const checked = checkMoment(opensAt, { stage, timeZone, now: setAt })
  if (checked !== 'Ok') return checked
  const seed = randomBytes(32).toString('hex')
  const commitment = seedCommitment(seed, sha256)
  const { roomMinutes, perMinute, bookingMinutes, controlledHours } = asked
  const endsAt = instantOf(new Date(Date.parse(opensAt) + controlledHours * 3_600_000))
  const id = randomUUID()
  const plan = { opensAt, endsAt, roomMinutes, perMinute, bookingMinutes, commitment, seed }
  return database.db.transaction().execute(async (tx) => {
    if (!(await insertOpening(tx, { ...plan, id, siteId, stageId, setAt, setBy: by.staffId }))) return 'AnotherOpening'
    const line = { siteId, subject: stageId, reason: commitment, requestId: by.requestId }
    await staff.record(tx, { by: by.staffId, event: 'opening-set', ...line })
    await notifyChanged(tx, 'opening')
    return 'Ok'
  })
}

type Named = { readonly stageId: StageId; readonly openingId: string }

/** By oneself while nobody waits; otherwise a second person approves it. */
export async function moveOpeningAsStaff(
  parts: SaleOpeningParts,
  { stageId, openingId }: Named,
  { by }: OpeningCaller,
  { opensAt: clock, seen, reason }: MoveOpeningRequest,
): Promise<ChangeOpeningCode | null> {
  const { database, approvals, now } = parts
  const checked = checkReason('move-opening', reason)
  if (checked !== 'Ok') return checked
  return database.db.transaction().execute(async (tx) => {
    const opening = await lockOpening(tx, openingId, 'alone')
    if (opening?.stageId !== stageId) return null
    if (opening.version !== seen) return 'Stale'
    const moment = momentOfClock(clock, siteById(opening.siteId).timeZone)
    if (!moment.ok) return moment.problem
    const decision = await decideMove(tx, opening, moment.value, now())
    if (decision.code !== 'Ok') return decision.code
    if ((await countWaiting(tx, openingId)) === 0) {
      await writeMove(tx, parts, { ...decision, opening, reason, by })
      return 'Ok'
    }
    const { siteId } = opening
    const payload = { stageId, openingId, opensAt: decision.opensAt }
    const { code } = await approvals.ask(tx, movedByTwo(parts), { subject: stageId, siteId, payload, reason, by })
    return code === 'Ok' ? 'Asked' : code === 'NotPossible' ? 'Stale' : code
  })
}

type Room = Awaited<ReturnType<SaleOpeningParts['reading']['room']>>

/** People who have come and are not let in yet. */
async function countInRoom(
  tx: Kysely<Database>,
  opening: SaleOpening,
  { room, moment }: { room: Room; moment: Instant },
) {
  if (openingState(opening, moment) !== 'letting-in') return countWaiting(tx, opening.id)
  return (room?.times ?? []).filter(({ place, letInAt }) => place.leftAt === null && letInAt > moment).length
}

/**
 * From then on everybody can book. Refused while somebody waits, whose turn it would take: the moment is moved by two, or
 * the opening ends by itself. Null: the stage has no such opening.
 */
export async function endOpeningAsStaff(
  parts: SaleOpeningParts,
  { stageId, openingId }: Named,
  { by }: OpeningCaller,
  { seen, reason }: EndOpeningRequest,
): Promise<ChangeOpeningCode | null> {
  const { database, staff, reading, now } = parts
  const checked = checkReason('end-opening', reason)
  if (checked !== 'Ok') return checked
  const room = await reading.room(openingId)
  return database.db.transaction().execute(async (tx) => {
    const opening = await lockOpening(tx, openingId, 'alone')
    if (opening?.stageId !== stageId) return null
    const moment = now()
    if (openingState(opening, moment) === 'over') return 'Gone'
    // Drawing the list, which happens by itself, is no change that somebody has to see first.
    const drawings = opening.closedAt === null ? 0n : 1n
    if (opening.version !== seen && BigInt(opening.version) !== BigInt(seen) + drawings) return 'Stale'
    if ((await countInRoom(tx, opening, { room, moment })) > 0) return 'PeopleWait'
    await writeEnd(tx, openingId, { staffId: by.staffId, now: moment })
    const { siteId } = opening
    const line = { siteId, subject: stageId, reason: reasonLine(reason), requestId: by.requestId }
    await staff.record(tx, { by: by.staffId, event: 'opening-ended', ...line })
    await notifyChanged(tx, 'opening')
    return 'Ok'
  })
}
