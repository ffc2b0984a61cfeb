/** A number of a year. */
export type YearValue = { readonly year: number; readonly value: number }

/**
 * How far one has come from where it began to the goal, in whole per cent: 0 where nothing has changed or it has gone
 * the wrong way, 100 where the goal is reached. Null without a beginning, a goal or a number. The source is the
 * product's own wish: a goal says where one is. Never fails.
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
