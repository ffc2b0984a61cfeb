import { randomUUID } from 'node:crypto'
import type { StartBookingReply } from '@nyhem/contract/calls/booking'
import { chooseFlow } from '@nyhem/domain/booking/booking-steps'
import { type CheckedCondition, canBook } from '@nyhem/domain/booking/can-book'
import { beginHold } from '@nyhem/domain/booking/hold'
import type { AccountId, HomeId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Site } from '@nyhem/domain/sites/site'
import type { HomeDetails } from '../catalogue/catalogue.ts'
import { insertHold } from './booking.store.ts'
import type { BookingParts } from './booking.types.ts'
import {
  type Asker,
  askerOf,
  type BookingReading,
  type JudgedBooking,
  judgeBooking,
  offerOf,
} from './booking-question.ts'
import { isLapsed, type MoveBooking } from './move-booking.ts'
import type { TakeTurns } from './take-turns.ts'

export type StartParts = BookingParts & {
  move: MoveBooking
  reading: BookingReading
  takeTurns: TakeTurns
  similarHomes: (homeId: HomeId) => Promise<Extract<StartBookingReply, { code: 'CannotBook' }>['similarHomes']>
}

/** How often a home is judged and reached for again after somebody was quicker. */
const mostTries = 10

type Started =
  | { readonly code: 'Ok'; readonly bookingId: string }
  | { readonly code: 'CannotBook'; readonly conditions: readonly CheckedCondition[] }

/** `UnknownHome`: there is no such home on the site. */
export async function startBooking(
  parts: StartParts,
  asked: { accountId: AccountId; homeId: HomeId; site: Site },
): Promise<StartBookingReply | { code: 'UnknownHome' }> {
  const begun = await begin(parts, asked)
  if (begun.code !== 'CannotBook') return begun
  return {
    code: 'CannotBook',
    conditions: begun.conditions.map((condition) => ({ ...condition })),
    similarHomes: await parts.similarHomes(asked.homeId),
  }
}

/**
 * Judges by what is read outside any transaction, and has the hold made where that still is so; else judges again. What
 * many read for one home is read once, and whoever comes late needs no more than that.
 */
async function begin(
  parts: StartParts,
  { accountId, homeId, site }: { accountId: AccountId; homeId: HomeId; site: Site },
): Promise<Started | { code: 'UnknownHome' }> {
  const { catalogue, accounts, reading, takeTurns } = parts
  let judgedLast: readonly CheckedCondition[] = []
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [details, asker] = await Promise.all([catalogue.getHome(homeId), askerOf(accounts, { accountId, site })])
    if (details?.home.siteId !== site.siteId) return { code: 'UnknownHome' }
    const now = parts.now()
    const judged = await judgeBooking(reading, { details, site, asker, now })
    const { conditions, keeper } = judged
    const isOver = keeper !== null && isLapsed(keeper, now)
    // Whoever has the home goes on with it, also when it is booked already and can be booked by nobody.
    if (keeper?.accountId === accountId && !isOver) return { code: 'Ok', bookingId: keeper.id }
    if (!canBook(conditions)) return { code: 'CannotBook', conditions }
    if (keeper !== null && isOver) await endLapsed(parts, keeper.id)
    const bookingId = await takeTurns(homeId, () => hold(parts, { details, site, asker, accountId, judged }))
    if (bookingId !== null) return { code: 'Ok', bookingId }
    judgedLast = conditions
  }
  return { code: 'CannotBook', conditions: taken(judgedLast) }
}

/** Free whenever it was looked at, and somebody else's whenever it was reached for. */
const taken = (conditions: readonly CheckedCondition[]): CheckedCondition[] =>
  conditions.map((checked) => (checked.condition === 'home-free' ? { ...checked, state: 'NotMet' } : checked))

const endLapsed = ({ database, move }: StartParts, bookingId: string) =>
  database.db.transaction().execute((tx) => move(tx, bookingId, 'holdLapsed', { kind: 'system' }))

type Beginning = { details: HomeDetails; site: Site; asker: Asker | null; accountId: AccountId; judged: JudgedBooking }

/** The booking that holds the home now, or null when something has changed since it was judged. */
async function hold(parts: StartParts, beginning: Beginning): Promise<string | null> {
  const { database, webhooks, holdTimes, media } = parts
  const { details, site, accountId, judged } = beginning
  const { home, stage, area } = details
  const now = parts.now()
  const flow = chooseFlow(site.siteId, stage)
  if (flow === null || home.price === null)
    throw new BrokenInvariant('a home that can be booked has a flow and a price', { homeId: home.id })
  const booking = {
    id: randomUUID(),
    siteId: site.siteId,
    homeId: home.id,
    stageId: stage.id,
    areaId: area.id,
    accountId,
    flow,
    price: home.price,
    fee: stage.bookingFee && stage.bookingFee.minor > 0 ? stage.bookingFee : null,
    offer: offerOf(details, { site, media }),
    hold: beginHold(now, holdTimes),
    now,
  }
  const { inStage, inProject } = judged
  const event = 'booking.held'
  const came = webhooks.isHeard(event)
    ? await database.db.transaction().execute(async (tx) => {
        const made = await insertHold(tx, booking, { inStage, inProject })
        if (made === 'Held') await webhooks.announce(tx, event, booking.id, now)
        return made
      })
    : await insertHold(database.db, booking, { inStage, inProject })
  return came === 'Held' ? booking.id : null
}
