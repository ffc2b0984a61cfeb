/** More would be too small to see; a larger house is drawn to scale. */
const mostWindows = 40

/**
 * One window per home, lit where it is free, spread evenly. Beyond 40 homes each stands for several: at least one is
 * lit while a home is free, and one dark while a home is taken.
 */
export function facadeWindows({ total, available }: { total: number; available: number }): readonly boolean[] {
  const count = Math.min(total, mostWindows)
  if (count === 0) return []
  const share = Math.round((available / total) * count)
  const lit = available === 0 ? 0 : available >= total ? count : Math.min(Math.max(share, 1), count - 1)
  return Array.from(
    { length: count },
    (_, index) => Math.floor(((index + 1) * lit) / count) > Math.floor((index * lit) / count),
  )
}
