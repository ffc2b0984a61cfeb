import type { ExplorerPlan } from '@nyhem/domain/explorer/explorer-home'

/** The plan with its rooms called apart: the second of two bedrooms is the second, as it is beside the floor plan. */
export function tellRoomsApart(plan: ExplorerPlan): ExplorerPlan {
  const met = new Map<string, number>()
  const rooms = plan.rooms.map((room) => {
    const count = (met.get(room.title) ?? 0) + 1
    met.set(room.title, count)
    return count === 1 ? room : { ...room, title: `${room.title} ${count}` }
  })
  return { ...plan, rooms }
}
