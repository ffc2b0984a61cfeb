import type { Direction } from '@nyhem/domain/housing/enumerations'
import plans from '../../media/plan-templates/plans.json' with { type: 'json' }

export type PlanType = {
  readonly id: string
  readonly rooms: number
  /** Square metres. */
  readonly totalArea: number
  readonly balconyArea: number
  readonly planRooms: readonly { readonly key: string; readonly area: number }[]
}

const compass = {
  '1': 'n',
  '2': 'ne',
  '3': 'e',
  '4': 'se',
  '5': 's',
  '6': 'sw',
  '7': 'w',
  '8': 'nw',
} as const satisfies Record<Direction, string>

/** Key of a plan's drawing by balcony direction: `type-3b-sw`. Its north arrow is rotated to match. */
export const planKeyOf = (planId: string, balcony: Direction): string => `${planId}-${compass[balcony]}`

/** The balcony's direction by the drawing's key, in degrees clockwise from north; null for another plan's key. */
export function balconyAzimuth(planId: string, planKey: string | null | undefined): number | null {
  const [direction] = (Object.keys(compass) as Direction[]).filter((one) => planKeyOf(planId, one) === planKey)
  return direction === undefined ? null : (Number(direction) - 1) * 45
}

/** Other window sides, in eighths of a turn from the balcony's. */
const otherSides: Readonly<Record<string, readonly number[]>> = {
  'type-1a': [],
  'type-2a': [],
  'type-2b': [-2],
  'type-3b': [4],
  'type-3c': [2],
  'type-4a': [-2, 4],
  'type-5a': [2, -2, 4],
}

const byShortName = new Map<string, PlanType>(plans.map((plan) => [plan.id.replace('type-', ''), plan]))

/** By short name, e.g. `3b`. */
export const planTypeOf = (shortName: string): PlanType | undefined => byShortName.get(shortName)

/** Rotates clockwise by eighths. */
export const turned = (direction: Direction, eighths: number): Direction =>
  String(((Number(direction) - 1 + eighths + 8) % 8) + 1) as Direction

/** The balcony's first. */
export const windowDirections = (planId: string | null, facing: Direction): Direction[] => [
  facing,
  ...(planId === null ? [4] : (otherSides[planId] ?? [])).map((eighths) => turned(facing, eighths)),
]
