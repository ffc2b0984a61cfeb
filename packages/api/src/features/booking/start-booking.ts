import { randomUUID } from 'node:crypto'
import type { StartBookingReply } from '@nyhem/contract/calls/booking'
import { chooseFlow, hasPayment } from '@nyhem/domain/booking/booking-steps'
import { type CheckedCondition, canBook } from '@nyhem/domain/booking/can-book'
import { beginHold } from '@nyhem/domain/booking/hold'
import type { AccountId, HomeId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { HomeDetails } from '../catalogue/catalogue.ts'
import { insertHold, type NewBooking } from './booking.store.ts'
import type { BookingParts } from './booking.types.ts'
import {
  type BookingReading,
  type EvaluatedBooking,
  evaluateBooking,
  offerOf,
  type Requester,
  requesterOf,
} from './booking-question.ts'
import { isLapsed, type MoveBooking } from './move-booking.ts'
import type { TakeTurns } from './take-turns.ts'

export type StartParts = BookingParts & {
  move: MoveBooking
  reading: BookingReading
  takeTurns: TakeTurns
  similarHomes: (homeId: HomeId) => Promise<Extract<StartBookingReply, { code: 'CannotBook' }>['similarHomes']>
}

/** Attempts after losing the home to a faster request. */
const mostTries = 10

type Started =
  | { readonly code: 'Ok'; readonly bookingId: string }
  | { readonly code: 'CannotBook'; readonly conditions: readonly CheckedCondition[] }

/** Not on the site. */
export async function startBooking(
  parts: StartParts,
  requested: { accountId: AccountId; homeId: HomeId; site: Site },
): Promise<StartBookingReply | { code: 'UnknownHome' }> {
  const started = await begin(parts, requested)
  if (started.code !== 'CannotBook') return started
  parts.onAsked?.('refused')
  return {
    code: 'CannotBook',
    conditions: started.conditions.map((condition) => ({ ...condition })),
    similarHomes: await parts.similarHomes(requested.homeId),
  }
}

/**
 * Evaluates data read outside transactions, holds the home if it is unchanged, otherwise retries. Reads of one home are
 * shared.
 */
async function begin(
  parts: StartParts,
  { accountId, homeId, site }: { accountId: AccountId; homeId: HomeId; site: Site },
): Promise<Started | { code: 'UnknownHome' }> {
  const { catalogue, accounts, reading, takeTurns } = parts
  let evaluatedLast: readonly CheckedCondition[] = []
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [details, requester] = await Promise.all([
      catalogue.getHome(homeId),
      requesterOf(accounts, { accountId, site }),
    ])
    if (details?.home.siteId !== site.siteId) return { code: 'UnknownHome' }
    const now = parts.now()
    const evaluated = await evaluateBooking(reading, { details, site, requester, now })
    const { conditions, holder } = evaluated
    const isOver = holder !== null && isLapsed(holder, now)
    // The holder continues, even with a completed booking.
    if (holder?.accountId === accountId && !isOver) return { code: 'Ok', bookingId: holder.id }
    parts.refuseStopped?.(site.siteId)
    if (!canBook(conditions)) return { code: 'CannotBook', conditions }
    if (holder !== null && isOver) await endLapsed(parts, holder.id)
    const bookingId = await takeTurns(homeId, () => hold(parts, { details, site, requester, accountId, evaluated }))
    if (bookingId !== null) return { code: 'Ok', bookingId }
    evaluatedLast = conditions
  }
  return { code: 'CannotBook', conditions: taken(evaluatedLast) }
}

/** The home was free at every read and taken at every attempt. */
const taken = (conditions: readonly CheckedCondition[]): CheckedCondition[] =>
  conditions.map((checked) => (checked.condition === 'home-free' ? { ...checked, state: 'NotMet' } : checked))

const endLapsed = ({ database, move }: StartParts, bookingId: string) =>
  database.db.transaction().execute((tx) => move(tx, bookingId, 'holdLapsed', { kind: 'system' }))

type Beginning = {
  details: HomeDetails
  site: Site
  requester: Requester | null
  accountId: AccountId
  evaluated: EvaluatedBooking
}

/** Null when data changed since the evaluation. */
async function hold(parts: StartParts, beginning: Beginning): Promise<string | null> {
  const { database, webhooks } = parts
  const booking = newBooking(parts, beginning)
  const { inStage, inProject } = beginning.evaluated
  const came = webhooks.isHeard(heldEvent)
    ? await database.db.transaction().execute(async (tx) => {
        const made = await insertHold(tx, booking, { inStage, inProject })
        if (made === 'Held') await webhooks.announce(tx, heldEvent, booking.id, booking.now)
        return made
      })
    : await insertHold(database.db, booking, { inStage, inProject })
  if (came !== 'Held') return null
  parts.onAsked?.('held')
  return booking.id
}

const heldEvent = 'booking.held'

function newBooking(parts: BookingParts, beginning: Beginning): NewBooking {
  const { holdTimes, media } = parts
  const { details, site, accountId } = beginning
  const { home, stage, area } = details
  const now = parts.now()
  const flow = chooseFlow(site, stage)
  if (flow === null || home.price === null)
    throw new BrokenInvariant('a home that can be booked has a flow and a price', { homeId: home.id })
  return {
    id: randomUUID(),
    siteId: site.siteId,
    homeId: home.id,
    stageId: stage.id,
    areaId: area.id,
    accountId,
    flow,
    price: home.price,
    // A flow without payment has nothing to pay, whatever the stage says.
    fee: hasPayment(flow) && stage.bookingFee && stage.bookingFee.minor > 0 ? stage.bookingFee : null,
    offer: offerOf(details, { site, media }),
    hold: beginHold(now, holdTimes),
    now,
  }
}

/** How a person stands towards a home that is kept for them; null when there is no such home or person. */
export type JudgedTurn = Beginning

export async function evaluateTurn(
  { catalogue, accounts, reading, now }: BookingParts & { reading: BookingReading },
  { accountId, homeId, site }: { accountId: AccountId; homeId: HomeId; site: Site },
): Promise<JudgedTurn | null> {
  const [details, requester] = await Promise.all([
    catalogue.getHome(homeId),
    requesterOf(accounts, { accountId, site }),
  ])
  if (details?.home.siteId !== site.siteId || requester === null) return null
  const evaluated = await evaluateBooking(reading, { details, site, requester, inTurn: true, now: now() })
  return { details, site, requester, accountId, evaluated }
}

/** Begins the booking of a turn in the caller's transaction; null when something changed since it was judged. */
export async function beginInTurn(
  parts: BookingParts,
  tx: Kysely<Database>,
  { judged, turnId }: { judged: JudgedTurn; turnId: string },
): Promise<string | null> {
  parts.refuseStopped?.(judged.site.siteId)
  const booking = newBooking(parts, judged)
  const { inStage, inProject } = judged.evaluated
  if ((await insertHold(tx, { ...booking, turnId }, { inStage, inProject })) !== 'Held') return null
  await parts.webhooks.announce(tx, heldEvent, booking.id, booking.now)
  parts.onAsked?.('held')
  return booking.id
}
