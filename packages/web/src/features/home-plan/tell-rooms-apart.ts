import type { ExplorerPlan } from '@nyhem/domain/explorer/explorer-home'

/** Numbers rooms of the same kind, as in the list beside the floor plan. */
export function tellRoomsApart(plan: ExplorerPlan): ExplorerPlan {
  const met = new Map<string, number>()
  const rooms = plan.rooms.map((room) => {
    const count = (met.get(room.title) ?? 0) + 1
    met.set(room.title, count)
    return count === 1 ? room : { ...room, title: `${room.title} ${count}` }
  })
  return { ...plan, rooms }
}
