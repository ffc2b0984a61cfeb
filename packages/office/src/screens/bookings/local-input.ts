/** The company's clock, by which moments are shown and typed. */
const timeZone = 'Europe/Stockholm'

/** For a field of date and time: `2026-11-23T10:31`, by the company's clock. */
export const localInput = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instant))
    .replace(' ', 'T')

/** The moment that was typed, by the company's clock; of an hour that comes twice, the first. Null: no such moment. */
export function instantOfInput(text: string): string | null {
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return null
  // The zone's distance a day before and after: it changes at most once between.
  const moments = [asUtc - dayMs, asUtc + dayMs]
    .map((near) => asUtc - distanceAt(near))
    .sort((one, other) => one - other)
  const exact = moments.find((moment) => localInput(new Date(moment).toISOString()) === text) ?? moments[1]
  return exact === undefined ? null : new Date(exact).toISOString()
}

const dayMs = 24 * 3_600_000

const distanceAt = (moment: number): number =>
  Date.parse(`${localInput(new Date(moment).toISOString())}Z`) - Math.floor(moment / 60_000) * 60_000
