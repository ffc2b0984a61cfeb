export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Method and path of a route, which together are its name in the table. A constant of this type is all that the browser
 * carries of a route: it is inlined where it is used, and the schemas stay out of the bundle.
 */
export type RouteId = `${RouteMethod} /${string}`

export function methodAndPathOf(id: RouteId): { method: RouteMethod; path: string } {
  const space = id.indexOf(' ')
  return { method: id.slice(0, space) as RouteMethod, path: id.slice(space + 1) }
}
