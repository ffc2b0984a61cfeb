import { narrowed, sitesWhere } from '@nyhem/domain/staff/places-where'
import { areEnoughWords } from '@nyhem/domain/staff/staff-reasons'
import { openBookingRelease } from './ask-release.ts'
import { openBookingSteps } from './booking-steps.ts'
import { openBookingExport } from './export-bookings.ts'
import type { SalesBookings, SalesParts } from './sales.types.ts'
import { countBookings, findSite, listBookings, listStages } from './sales-bookings.store.ts'
import { viewBooking } from './view-booking.ts'

const pageSize = 50
/** Counted exactly up to this many. */
const mostCounted = 10_000

/** Bookings for those who sell. Source: editing and staff reference §3.2, §3.3. */
export function openSalesBookings(parts: SalesParts): SalesBookings {
  const {
    database: { db },
    bookings,
    staff,
    now,
  } = parts
  return {
    siteOf: (bookingId) => findSite(db, bookingId),
    async list(actor, { site, before, ...filter }) {
      const sites = narrowed(sitesWhere(actor, 'see-sales'), site)
      const asked = { ...filter, sites, now: now() }
      const [at = '', id = ''] = before?.split('_') ?? []
      const found = await listBookings(db, { ...asked, after: before ? { at, id } : null }, pageSize + 1)
      const rows = found.slice(0, pageSize)
      return {
        bookings: rows.map(({ key: _, ...row }) => row),
        next: found.length > pageSize ? (rows.at(-1)?.key ?? null) : null,
        count: await countBookings(db, asked, mostCounted),
        stages: await listStages(db, sites),
      }
    },
    async open(bookingId, seller) {
      const opened = await viewBooking(parts, bookingId, seller)
      if (!opened) return null
      const { by } = seller
      await db.transaction().execute((tx) =>
        staff.record(tx, {
          by: by.staffId,
          event: 'booking-opened',
          siteId: opened.siteId,
          subject: bookingId,
          requestId: by.requestId,
        }),
      )
      return opened
    },
    async uncover(bookingId, { by }, words) {
      if (!areEnoughWords(words)) return { code: 'Words' }
      return db.transaction().execute(async (tx) => {
        const booking = await bookings.find(tx, bookingId)
        if (!booking) return null
        const buyers = await bookings.buyersOf(tx, bookingId)
        await staff.record(tx, {
          by: by.staffId,
          event: 'buyers-uncovered',
          siteId: booking.siteId,
          subject: bookingId,
          reason: words.trim(),
          requestId: by.requestId,
        })
        return { code: 'Ok', buyers: buyers.map(({ position, email, phone }) => ({ position, email, phone })) }
      })
    },
    ...openBookingSteps(parts),
    ...openBookingRelease(parts),
    ...openBookingExport(parts),
  }
}
