import type { $ZodType, input } from 'zod/v4/core'
import { methodAndPathOf } from './route-id.ts'
import type { RouteTable } from './routes.ts'

/** Id of a route in the table. */
export type KnownRouteId = keyof RouteTable

/** Makes request input read-only. */
type AsSent<Value> = Value extends readonly (infer One)[]
  ? readonly AsSent<One>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: AsSent<Value[Name]> }
    : Value

/** A part of a request: optional without required fields, absent if the route has none. */
export type RoutePart<Spec, Name extends string> =
  Spec extends Readonly<Record<Name, infer Schema extends $ZodType>>
    ? Record<never, never> extends input<Schema>
      ? { readonly [N in Name]?: AsSent<input<Schema>> }
      : { readonly [N in Name]: AsSent<input<Schema>> }
    : unknown

/** Parameters and query of a route's address. */
export type AddressInput<Id extends KnownRouteId> = RoutePart<RouteTable[Id], 'params'> &
  RoutePart<RouteTable[Id], 'query'>

type Values = Readonly<Record<string, unknown>>
type Parts = { readonly params?: Values; readonly query?: Values }

/** Address of a request, with escaped parameters and query. */
export const addressOf = <Id extends KnownRouteId>(
  id: Id,
  ...[parts]: Record<never, never> extends AddressInput<Id> ? [parts?: AddressInput<Id>] : [parts: AddressInput<Id>]
): string => writeAddress(id, (parts ?? {}) as Parts)

/** The same, without type checks. */
export function writeAddress(id: KnownRouteId, { params = {}, query = {} }: Parts): string {
  const path = methodAndPathOf(id).path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
