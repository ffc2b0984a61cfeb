/** Home's outline on a picture, in fractions of its width and height. */
export type Outline = {
  readonly objectName: string
  readonly floor: number
  readonly points: readonly (readonly [x: number, y: number])[]
}

/** Keys that move between outlines. */
export const outlineSteps = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
} as const
export type OutlineStep = (typeof outlineSteps)[keyof typeof outlineSteps]

/** Mean of an outline's corners, in fractions of the picture. */
export const outlineMiddle = ({ points }: Pick<Outline, 'points'>): { readonly x: number; readonly y: number } => ({
  x: points.reduce((sum, [x]) => sum + x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, [, y]) => sum + y, 0) / Math.max(1, points.length),
})

/**
 * Home that a step leads to: its floor neighbour, or the nearest on the next floor with homes. `from` at an edge; null
 * when `from` is not in the picture. Never fails. Source: ours; the specification only requires that each home can be
 * reached.
 */
export function outlineAfter(outlines: readonly Outline[], from: string, step: OutlineStep): string | null {
  const here = outlines.find(({ objectName }) => objectName === from)
  if (!here) return null
  const on = (floor: number) =>
    outlines.filter((one) => one.floor === floor).sort((a, b) => outlineMiddle(a).x - outlineMiddle(b).x)
  const row = on(here.floor)
  const place = row.indexOf(here)
  if (step === 'first') return row[0]?.objectName ?? from
  if (step === 'last') return row.at(-1)?.objectName ?? from
  if (step === 'left' || step === 'right') return row[place + (step === 'left' ? -1 : 1)]?.objectName ?? from
  const floors = [...new Set(outlines.map(({ floor }) => floor))].sort((a, b) => a - b)
  const next = floors[floors.indexOf(here.floor) + (step === 'up' ? 1 : -1)]
  if (next === undefined) return from
  const { x } = outlineMiddle(here)
  const distance = (one: Outline) => Math.abs(outlineMiddle(one).x - x)
  return on(next).sort((a, b) => distance(a) - distance(b))[0]?.objectName ?? from
}
