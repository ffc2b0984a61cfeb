import { csvLines, csvStart } from '@nyhem/domain/csv'
import { narrowed, sitesWhere } from '@nyhem/domain/staff/places-where'
import type { SalesBookings, SalesParts } from './sales.types.ts'
import { listBookings } from './sales-bookings.store.ts'

const exportBatch = 1_000

/** Bookings as CSV without persons, in batches; the log keeps purpose and count. */
export const openBookingExport = ({
  database: { db },
  staff,
  now,
}: SalesParts): Pick<SalesBookings, 'exportLines'> => ({
  async *exportLines({ actor, by }, { site, purpose, ...filter }) {
    const sites = narrowed(sitesWhere(actor, 'see-sales'), site)
    let after: { at: string; id: string } | null = null
    let count = 0
    try {
      yield csvStart + csvLines([['number', 'site', 'stage', 'home', 'status', 'price', 'currency', 'created']])
      for (;;) {
        const asked = { ...filter, search: undefined, isTakenOut: true as const, sites, now: now(), after }
        const rows: Awaited<ReturnType<typeof listBookings>> = await listBookings(db, asked, exportBatch)
        count += rows.length
        yield csvLines(rows.map(cellsOf))
        const last = rows.at(-1)
        if (!last || rows.length < exportBatch) break
        const [at = '', id = ''] = last.key.split('_')
        after = { at, id }
      }
    } finally {
      // Also when the one who fetches it stops in the middle: what went out is written down.
      await db.transaction().execute((tx) =>
        staff.record(tx, {
          by: by.staffId,
          event: 'bookings-exported',
          siteId: site ?? null,
          reason: `${count}: ${purpose}`,
          requestId: by.requestId,
        }),
      )
    }
  },
})

const cellsOf = (row: Awaited<ReturnType<typeof listBookings>>[number]): string[] => [
  row.number,
  row.siteId,
  row.stageName,
  row.homeNumber,
  row.status,
  (row.price.minor / 100).toFixed(2),
  row.price.currency,
  row.createdAt,
]
