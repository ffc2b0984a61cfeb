import type { BookingHomeReply } from '@nyhem/contract/calls/booking'
import { chooseFlow, hasPayment } from '@nyhem/domain/booking/booking-steps'
import { type CheckedCondition, canBook } from '@nyhem/domain/booking/can-book'
import { minimumDownPayment } from '@nyhem/domain/booking/financing'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import type { AccountId, HomeId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import type { BookingParts } from './booking.types.ts'
import { type BookingReading, evaluateBooking, offerOf, requesterOf } from './booking-question.ts'
import { isLapsed } from './move-booking.ts'
import { homeModel, priceModel } from './view-booking.ts'

export type RequestedHome = {
  readonly accountId: AccountId | null
  readonly homeId: HomeId
  readonly site: Site
}
export type HomeInformation = BookingHomeReply & { stageId: string; areaId: string }

type Parts = Pick<BookingParts, 'accounts' | 'catalogue' | 'media' | 'now'> & { reading: BookingReading }

/** A home and what keeps the visitor from booking it; null when it is not on the site. */
export async function homeInformation(
  { reading, accounts, catalogue, media, now }: Parts,
  { accountId, homeId, site }: RequestedHome,
): Promise<HomeInformation | null> {
  const details = await catalogue.getHome(homeId)
  if (details?.home.siteId !== site.siteId) return null
  const requester = await requesterOf(accounts, { accountId, site })
  const { conditions, holder } = await evaluateBooking(reading, { details, site, requester, now: now() })
  const isOwn = accountId !== null && holder?.accountId === accountId && !isLapsed(holder, now())
  const { price } = details.home
  const { bookingFee } = details.stage
  const lines = price && [{ kind: 'home' as const, name: details.home.number, amount: price }]
  const flow = chooseFlow(site, details.stage)
  const isFeeDue = flow !== null && hasPayment(flow)
  const fee =
    isFeeDue && bookingFee && bookingFee.minor > 0 && bookingFee.minor <= (price?.minor ?? 0) ? bookingFee : null
  return {
    home: homeModel(homeId, offerOf(details, { site, media }).home, site, { media, now: now() }),
    flow,
    price: lines && priceModel(lines, fee),
    minimumDownPayment: price && minimumDownPayment(price),
    conditions: conditions.map((condition: CheckedCondition) => ({ ...condition })),
    isBookable: canBook(conditions),
    bookingId: isOwn ? holder.id : null,
    stageHref: housingHref(site, { ...details.path, home: null }),
    stageId: details.stage.id,
    areaId: details.area.id,
  }
}
