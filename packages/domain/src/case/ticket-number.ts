import type { SiteId } from '../sites/site.ts'

/** Ticket prefix per site; null without fault reports. Source: product decisions, fault reports. */
export const ticketLetters = {
  se: 'S',
  'se-en': null,
  no: 'N',
  fi: null,
  senior: 'B',
  coop: 'G',
  contractor: null,
} as const satisfies Record<SiteId, string | null>

/** Maximum per site and year. */
const lastSerial = 999_999

/**
 * Case number `{site email}{year}-{six digits}`, such as `S2026-000123`. Serials are never reused. Throws RangeError
 * for sites without reports, or past a year's last serial. Source: product decisions, fault reports.
 */
export function ticketNumber({ siteId, year, serial }: { siteId: SiteId; year: number; serial: number }): string {
  const letter = ticketLetters[siteId]
  if (letter === null) throw new RangeError(`nobody reports faults on ${siteId}`)
  if (!Number.isInteger(serial) || serial < 1 || serial > lastSerial)
    throw new RangeError(`${serial} is no serial of a ticket`)
  return `${letter}${year}-${String(serial).padStart(6, '0')}`
}
