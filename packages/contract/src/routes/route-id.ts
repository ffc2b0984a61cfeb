export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path: a route's table key. The browser bundle inlines only this constant, without schemas. */
export type RouteId = `${RouteMethod} /${string}`

export function methodAndPathOf(id: RouteId): { method: RouteMethod; path: string } {
  const space = id.indexOf(' ')
  return { method: id.slice(0, space) as RouteMethod, path: id.slice(space + 1) }
}
