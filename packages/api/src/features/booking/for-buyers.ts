import type { BookingView } from '@nyhem/contract/calls/booking'
import type { BookingTimelineModel, RequestedPayment } from '@nyhem/contract/calls/booking-for-buyers'
import { hasRunningHold } from '@nyhem/domain/booking/booking-moves'
import {
  type BookingTimeline,
  bookingTimeline,
  bookingToNotify,
  type WayOn,
  wayOnOf,
} from '@nyhem/domain/booking/booking-timeline'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, HomeId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { findBooking, findBuyers, findEvents } from './booking.store.ts'
import type { BookingParts } from './booking.types.ts'
import type { Booking } from './booking-row.ts'
import { findBookingsOfBuyer, findPositionOf } from './co-buyers.store.ts'
import { isLapsed, type MoveBooking } from './move-booking.ts'
import { deadline, requestedPayment } from './requested-payment.ts'

/** For all buyers; to others the booking does not exist. */
export type ForBuyers = {
  /** Null when there is nothing to show. */
  timeline(requested: { accountId: AccountId; homeId: HomeId }): Promise<BookingTimelineModel | null>
  /** Null when no fee is requested, and for others. */
  requestedPayment(requested: { bookingId: string; accountId: AccountId }): Promise<RequestedPayment | null>
}

type Parts = Pick<BookingParts, 'database' | 'catalogue' | 'contracts' | 'payments' | 'media' | 'vault' | 'now'> & {
  move: MoveBooking
}

export function forBuyers(parts: Parts): ForBuyers {
  const { catalogue, contracts, move, vault, now } = parts
  const { db } = parts.database

  /** Ends a lapsed hold first. */
  async function asItStands(booking: Booking): Promise<Booking> {
    if (!isLapsed(booking, now())) return booking
    const moved = await db.transaction().execute((tx) => move(tx, booking.id, 'holdLapsed', { kind: 'system' }))
    return moved?.booking ?? booking
  }

  return {
    async timeline({ accountId, homeId }) {
      const found: Booking[] = []
      for (const booking of await findBookingsOfBuyer(db, vault, { accountId, homeId }))
        found.push(await asItStands(booking))
      const booking = bookingToNotify(found, now())
      const position = booking && (await findPositionOf(db, vault, { bookingId: booking.id, accountId }))
      if (!booking || position === null) return null
      const home = (await catalogue.getHome(homeId))?.home.status ?? null
      const [buyers, log] = [await findBuyers(db, booking.id), await findEvents(db, booking.id)]
      const contract = (await contracts?.viewOf(booking.id)) ?? null
      const money = booking.status === 'released' ? await parts.payments?.moneyOf(booking.id) : null
      const timeline = bookingTimeline({ ...booking, isHomeSold: home === 'sold', log })
      const way = wayOnOf({ status: booking.status, isHolder: position === 0, isHomeFree: home === 'for-sale' })
      return {
        bookingId: booking.id,
        number: booking.number,
        status: booking.status,
        points: timeline.points.map((point) => ({ ...point })),
        end: timeline.end && { ...timeline.end },
        nextStep: timeline.nextStep,
        hold: hasRunningHold(booking.status) ? deadline(booking.hold.until, now()) : null,
        buyers: buyers.map((buyer) => ({
          firstName: buyer.firstName,
          hasSigned: buyer.signedAt !== null,
          isYou: buyer.position === position,
        })),
        fee: feeOf(booking, now()),
        ...contractOf(booking, contract),
        back: money?.back ?? null,
        wayOn: way && wayModel(way, booking, timeline),
      }
    },
    async requestedPayment(requested) {
      const position = await findPositionOf(db, vault, requested)
      const found = position === null ? null : await findBooking(db, requested.bookingId)
      if (!found?.hasPayment || found.fee === null) return null
      return requestedPayment(db, parts, { booking: await asItStands(found), fee: found.fee, isHolder: position === 0 })
    },
  }
}

/** Sealed, or void after a release: it stays to be read. */
function contractOf(
  { status }: Booking,
  contract: BookingView['contract'],
): Pick<BookingTimelineModel, 'contractHref' | 'isContractVoid'> {
  const isVoid = contract?.state === 'void' && status === 'released'
  return {
    contractHref: contract && (isVoid || contract.state === 'sealed') ? contract.href : null,
    isContractVoid: isVoid,
  }
}

function feeOf({ hasPayment, fee, status, paymentDueAt }: Booking, now: Instant): BookingTimelineModel['fee'] {
  if (!hasPayment || fee === null) return null
  return {
    amount: fee,
    due: status === 'awaitingPayment' && paymentDueAt !== null ? deadline(paymentDueAt, now) : null,
  }
}

/** Null where the site has no such page. */
function wayModel(
  way: WayOn,
  { id, siteId, homeId }: Booking,
  { nextStep }: BookingTimeline,
): BookingTimelineModel['wayOn'] {
  const { clickToBuy, clickToBuyInfo, payment, residenceSearch } = siteById(siteId).routes
  const step: Record<string, string> = nextStep === null ? {} : { step: nextStep }
  const href = {
    continue: clickToBuy && addressOf(clickToBuy, { bookingId: id, ...step }),
    pay: payment && addressOf(payment, { bookingId: id }),
    see: clickToBuy && addressOf(clickToBuy, { bookingId: id }),
    again: clickToBuyInfo && addressOf(clickToBuyInfo, { objectId: homeId }),
    search: residenceSearch,
  } satisfies Record<WayOn, string | null>
  return href[way] === null ? null : { way, href: href[way] }
}

const addressOf = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`
