import type { Site } from '../sites/site.ts'

/** Maximum per site and year. */
const lastSerial = 999_999

/** Its site, with the year and the serial of that site and year. */
type Ticket = {
  readonly site: Pick<Site, 'siteId' | 'ticketLetter'>
  readonly year: number
  readonly serial: number
}

/**
 * Case number `{site letter}{year}-{six digits}`, such as `S2026-000123`. Serials are never reused. Throws RangeError
 * for sites without reports, or past a year's last serial. Source: product decisions, fault reports.
 */
export function ticketNumber({ site, year, serial }: Ticket): string {
  if (site.ticketLetter === null) throw new RangeError(`nobody reports faults on ${site.siteId}`)
  if (!Number.isInteger(serial) || serial < 1 || serial > lastSerial)
    throw new RangeError(`${serial} is no serial of a ticket`)
  return `${site.ticketLetter}${year}-${String(serial).padStart(6, '0')}`
}
