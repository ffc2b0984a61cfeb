import { randomUUID } from 'node:crypto'
import type { StartBookingReply } from '@nyhem/contract/calls/booking'
import { chooseFlow } from '@nyhem/domain/booking/booking-steps'
import { type CheckedCondition, canBook } from '@nyhem/domain/booking/can-book'
import { beginHold } from '@nyhem/domain/booking/hold'
import { localDateOf } from '@nyhem/domain/dates'
import type { HomeListing } from '@nyhem/domain/housing/listings'
import type { AccountId, HomeId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { createCatalogue, type HomeDetails } from '../catalogue/catalogue.ts'
import { homeCard } from '../catalogue/housing-cards.ts'
import { findLiveOfHome, insertBooking, insertEvent, lockLiveOfHome, lockStartsOf } from './booking.store.ts'
import type { BookingParts } from './booking.ts'
import { type Asker, askerOf, checkConditions, offerOf } from './booking-question.ts'
import type { fewAtOnce } from './few-at-once.ts'
import { isLapsed, type MoveBooking } from './move-booking.ts'

export type StartParts = BookingParts & {
  move: MoveBooking
  fewAtOnce: ReturnType<typeof fewAtOnce>
  similarHomes: (homeId: HomeId) => Promise<HomeListing[]>
}

type Cannot = { readonly code: 'CannotBook'; readonly conditions: readonly CheckedCondition[] }
type Started = { readonly code: 'Ok'; readonly bookingId: string } | Cannot

/** Carries a refusal out of the transaction, which it thereby rolls back. */
class Refused extends Error {}

/** `UnknownHome`: there is no such home on the site. */
export async function startBooking(
  parts: StartParts,
  asked: { accountId: AccountId; homeId: HomeId; site: Site },
): Promise<StartBookingReply | { code: 'UnknownHome' }> {
  const { site, homeId } = asked
  const begun = await parts.fewAtOnce(homeId, () => begin(parts, asked))
  if (begun.code !== 'CannotBook') return begun
  const similar = await parts.similarHomes(homeId)
  const context = { site, media: parts.media, today: localDateOf(parts.now(), site.timeZone) }
  return {
    code: 'CannotBook',
    conditions: begun.conditions.map((condition) => ({ ...condition })),
    similarHomes: similar.filter(({ home }) => home.status === 'for-sale').map((home) => homeCard(context, home)),
  }
}

type Beginning = { details: HomeDetails; site: Site; asker: Asker | null; accountId: AccountId }

async function begin(
  parts: StartParts,
  { accountId, homeId, site }: { accountId: AccountId; homeId: HomeId; site: Site },
): Promise<Started | { code: 'UnknownHome' }> {
  const { database, catalogue, accounts, now } = parts
  const details = await catalogue.getHome(homeId)
  if (details?.home.siteId !== site.siteId) return { code: 'UnknownHome' }
  const asker = await askerOf(database.db, accounts, { accountId, site })
  // Whoever has waited may find that the home is gone, and needs no transaction for that.
  const early = await checkConditions(database.db, { details, site, asker, now: now() })
  if (!canBook(early)) return { code: 'CannotBook', conditions: early }
  try {
    return await database.db.transaction().execute((tx) => hold(tx, parts, { details, site, asker, accountId }))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { code: 'CannotBook', conditions: taken(early) }
  }
}

async function hold(tx: Kysely<Database>, parts: StartParts, beginning: Beginning): Promise<Started> {
  const { catalogue, webhooks, move, holdTimes, media } = parts
  const { site, asker, accountId } = beginning
  const now = parts.now()
  const homeId = beginning.details.home.id
  await lockStartsOf(tx, accountId)
  const live = await findLiveOfHome(tx, homeId)
  if (live && isLapsed(live, now)) {
    const lapsed = await lockLiveOfHome(tx, homeId)
    if (lapsed && isLapsed(lapsed, now)) await move(tx, lapsed.id, 'holdLapsed', { kind: 'system' })
  } else if (live?.accountId === accountId) return { code: 'Ok', bookingId: live.id }
  const details = await createCatalogue(tx).getHome(homeId)
  if (!details) throw new Refused()
  const conditions = await checkConditions(tx, { details, site, asker, now })
  if (!canBook(conditions)) return { code: 'CannotBook', conditions }
  const flow = chooseFlow(site.siteId, details.stage)
  const { price } = details.home
  if (flow === null || price === null)
    throw new BrokenInvariant('a home that can be booked has a flow and a price', { homeId })
  const id = randomUUID()
  const isHeld = await insertBooking(tx, {
    id,
    siteId: site.siteId,
    homeId,
    stageId: details.stage.id,
    areaId: details.area.id,
    accountId,
    flow,
    price,
    fee: details.stage.bookingFee && details.stage.bookingFee.minor > 0 ? details.stage.bookingFee : null,
    offer: offerOf(details, { site, media }),
    hold: beginHold(now, holdTimes),
    now,
  })
  if (!isHeld) return { code: 'CannotBook', conditions: taken(conditions) }
  // The index has decided who holds the home; its status follows. The business system may have taken it meanwhile.
  const isReserved = await catalogue.setHomeStatus(tx, { homeId, from: ['for-sale', 'reserved'], to: 'reserved', now })
  if (!isReserved) throw new Refused()
  await insertEvent(tx, { bookingId: id, actor: { kind: 'buyer', accountId }, event: 'held', now })
  await webhooks.announce(tx, 'booking.held', id, now)
  return { code: 'Ok', bookingId: id }
}

/** What whoever came second is told. */
const taken = (conditions: readonly CheckedCondition[]): CheckedCondition[] =>
  conditions.map((checked) => (checked.condition === 'home-free' ? { ...checked, state: 'NotMet' } : checked))
