/** The company's clock, by which moments are shown and typed. */
const timeZone = 'Europe/Stockholm'

/** For a field of date and time: `2026-11-23T10:31`, by the company's clock. */
export const localInput = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instant))
    .replace(' ', 'T')

/** The moment that was typed, by the company's clock; null: no such moment. */
export function instantOfInput(text: string): string | null {
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return null
  // The zone's distance there and then, asked twice, since it may change in between.
  const guess = asUtc - distanceAt(asUtc)
  const exact = asUtc - distanceAt(guess)
  return new Date(exact).toISOString()
}

const distanceAt = (moment: number): number =>
  Date.parse(`${localInput(new Date(moment).toISOString())}Z`) - Math.floor(moment / 60_000) * 60_000
