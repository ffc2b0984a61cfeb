import { sitesWhere } from '@nyhem/domain/staff/places-where'
import type { SalesBookings, SalesParts } from './sales.types.ts'
import { listBookings, narrowed } from './sales-bookings.store.ts'

const exportBatch = 1_000

/** Bookings as CSV without persons, in batches; the log keeps purpose and count. */
export const openBookingExport = ({
  database: { db },
  staff,
  now,
}: SalesParts): Pick<SalesBookings, 'exportLines'> => ({
  async *exportLines({ actor, by }, { site, purpose, ...filter }) {
    const sites = narrowed(sitesWhere(actor, 'see-sales'), site)
    yield csvLine(['number', 'site', 'stage', 'home', 'status', 'price', 'currency', 'created'])
    let after: { at: string; id: string } | null = null
    let count = 0
    for (;;) {
      const rows: Awaited<ReturnType<typeof listBookings>> = await listBookings(
        db,
        { ...filter, search: undefined, sites, now: now(), after },
        exportBatch,
      )
      count += rows.length
      yield rows.map(csvOf).join('')
      const last = rows.at(-1)
      if (!last || rows.length < exportBatch) break
      const [at = '', id = ''] = last.key.split('_')
      after = { at, id }
    }
    await db.transaction().execute((tx) =>
      staff.record(tx, {
        by: by.staffId,
        event: 'bookings-exported',
        siteId: site ?? null,
        reason: `${count}: ${purpose}`,
        requestId: by.requestId,
      }),
    )
  },
})

const csvOf = (row: Awaited<ReturnType<typeof listBookings>>[number]): string =>
  csvLine([
    row.number,
    row.siteId,
    row.stageName,
    row.homeNumber,
    row.status,
    (row.price.minor / 100).toFixed(2),
    row.price.currency,
    row.createdAt,
  ])

/** What begins like a formula is text to spreadsheets as well. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
