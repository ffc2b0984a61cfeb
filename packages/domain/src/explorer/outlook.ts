import type { ExplorerCamera, ExplorerPlan, PlanRoom, PlanWindow } from './explorer-home.ts'
import { moved, share, slack, wallOf } from './plan-walls.ts'

const degrees = 180 / Math.PI

/**
 * Plan bearing, 0 up to 360 degrees, from a camera to the middle of the largest window of its room: where one looks out.
 * Null outdoors, outside all rooms, and in a room without windows. Never fails.
 */
export function outlookBearing(
  plan: Pick<ExplorerPlan, 'widthM' | 'depthM' | 'rooms' | 'windows'>,
  { type, position: { x, y } }: Pick<ExplorerCamera, 'type' | 'position'>,
): number | null {
  if (type !== 'interior') return null
  const room = plan.rooms.find(
    ({ kind, rects }) =>
      kind === 'room' && rects.some(([left, bottom, right, top]) => x >= left && x <= right && y >= bottom && y <= top),
  )
  if (!room) return null
  const [largest] = plan.windows.filter((window) => isOf(plan, room, window)).sort((a, b) => glassOf(b) - glassOf(a))
  if (!largest) return null
  const [windowX, windowY] = middleOf(plan, largest)
  return (Math.atan2(windowX - x, windowY - y) * degrees + 360) % 360
}

const glassOf = ({ from, to, sillM, headM }: PlanWindow): number => (to - from) * (headM - sillM)

const middleOf = (plan: Pick<ExplorerPlan, 'widthM' | 'depthM'>, { side, from, to }: PlanWindow) => {
  const { origin, along } = wallOf(plan, side)
  return moved(origin, along, (from + to) / 2)
}

/** Whether the middle of a window lies on the edge of a part of the room. */
function isOf(plan: Pick<ExplorerPlan, 'widthM' | 'depthM'>, room: PlanRoom, window: PlanWindow): boolean {
  const [x, y] = middleOf(plan, window)
  const { inward, origin } = wallOf(plan, window.side)
  return room.rects.some(([left, bottom, right, top]) => {
    const isWithin = x >= left - slack && x <= right + slack && y >= bottom - slack && y <= top + slack
    return isWithin && Math.abs(share([x - origin[0], y - origin[1]], inward)) <= slack
  })
}
