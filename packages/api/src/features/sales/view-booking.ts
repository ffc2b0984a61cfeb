import type { SalesBooking } from '@nyhem/contract/calls/sales-bookings'
import { latestHoldEnd, lockOfStep, staffSteps, stepNeeds } from '@nyhem/domain/booking/staff-steps'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { StaffId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { maskEmail, maskPhone } from '@nyhem/domain/staff/mask-contact'
import { may } from '@nyhem/domain/staff/may'
import { readRelease } from './release-booking.ts'
import type { SalesParts, Seller } from './sales.types.ts'
import { readParts } from './sales-bookings.store.ts'

/** All of a booking that the staff see; null: there is none. */
export async function viewBooking(
  { database: { db }, bookings, fees, staff, approvals, now }: SalesParts,
  bookingId: string,
  { by, actor }: Seller,
): Promise<SalesBooking | null> {
  const booking = await bookings.find(db, bookingId)
  if (!booking) return null
  const buyers = await bookings.buyersOf(db, bookingId)
  const { events, ...parts } = await readParts(db, bookingId, now())
  const names = await staff.namesOf(events.flatMap(({ staffId }) => (staffId === null ? [] : [staffId as StaffId])))
  const requests = await approvals.ofSubject(db, bookingId, { staffId: by.staffId, now: now() })
  const { home } = booking.offer
  const stepped = await bookings.steppedOf(db, booking)
  const release = await readRelease({ bookings, fees, now }, db, { bookingId, isLocking: false })
  const site = siteById(booking.siteId)
  return {
    id: booking.id,
    number: booking.number,
    siteId: booking.siteId,
    home: { id: booking.homeId, number: home.number, address: home.address, path: housingHref(site, home.path) },
    stage: { id: booking.stageId, name: stageTitle(home.areaName, home.stageName) },
    seen: { status: booking.status, holdUntil: booking.hold.until },
    price: booking.homePrice,
    fee: booking.fee,
    createdAt: booking.createdAt,
    latestHoldEnd: latestHoldEnd(booking),
    paymentDueAt: booking.paymentDueAt,
    signedAt: booking.signedAt,
    bookedAt: booking.bookedAt,
    endedAt: booking.endedAt,
    releaseGround: booking.releaseGround,
    ...parts,
    buyers: buyers.map(({ position, firstName, lastName, email, phone, share, signedAt, accountId }) => ({
      position,
      name: `${firstName} ${lastName}`,
      email: maskEmail(email),
      phone: maskPhone(phone),
      share,
      signedAt,
      hasAccount: accountId !== null,
    })),
    steps: staffSteps.map((step) => ({
      step,
      locked: lockOfStep(step, stepped, now()),
      mayTake: may(actor, stepNeeds[step].action, { kind: 'site', siteId: booking.siteId }),
      isForTwo: stepNeeds[step].isForTwo,
    })),
    release: release && { ...release.facts, grounds: [...release.facts.grounds] },
    approvals: requests,
    events: events.map(({ staffId, ...event }) => ({
      ...event,
      by: staffId === null ? null : (names.get(staffId as StaffId) ?? null),
    })),
  }
}
