import type { SiteId } from '../sites/site.ts'

/** The letter of each site that takes fault reports; null where nobody reports. Source: product decisions, fault reports. */
export const ticketLetters = {
  se: 'S',
  'se-en': null,
  no: 'N',
  fi: null,
  senior: 'B',
  coop: 'G',
  contractor: null,
} as const satisfies Record<SiteId, string | null>

/** Most tickets of a site in a year. */
const lastSerial = 999_999

/**
 * The number by which a case is known to people: `{site letter}{year}-{six digits}`, such as `S2026-000123`. Serials are
 * given once, and never again. Throws RangeError for a site that takes no reports, and past the last serial of a year.
 * Source: product decisions, fault reports.
 */
export function ticketNumber({ siteId, year, serial }: { siteId: SiteId; year: number; serial: number }): string {
  const letter = ticketLetters[siteId]
  if (letter === null) throw new RangeError(`nobody reports faults on ${siteId}`)
  if (!Number.isInteger(serial) || serial < 1 || serial > lastSerial)
    throw new RangeError(`${serial} is no serial of a ticket`)
  return `${letter}${year}-${String(serial).padStart(6, '0')}`
}
