export type NumberBounds = { min: number; max: number; step: number }

/** Accepts spaces or points between thousands: `2 500 000` → 2500000. */
export function parseWholeNumber(text: string): number | null {
  const digits = text.replace(/[\s.\u00a0\u202f]/g, '')
  return /^-?\d{1,12}$/.test(digits) ? Number(digits) : null
}

/** The maximum is allowed even between steps. */
export function nearestAllowed(value: number, { min, max, step }: NumberBounds): number {
  if (value >= max) return max
  if (value <= min) return min
  return Math.min(max, min + Math.round((value - min) / step) * step)
}
