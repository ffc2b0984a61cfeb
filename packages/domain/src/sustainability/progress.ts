/** Value of a year. */
export type YearValue = { readonly year: number; readonly value: number }

/**
 * Progress from base to goal in whole per cent: 0 if unchanged or worse, 100 at the goal. Null if a value is missing.
 * Source: our own. Never fails.
 */
export function progressTowards(
  base: YearValue | null,
  target: YearValue | null,
  values: readonly YearValue[],
): number | null {
  const latest = values.reduce<YearValue | null>((last, one) => (last && last.year > one.year ? last : one), null)
  if (!base || !target || !latest || base.value === target.value) return null
  const way = (latest.value - base.value) / (target.value - base.value)
  return Math.round(Math.min(1, Math.max(0, way)) * 100)
}
