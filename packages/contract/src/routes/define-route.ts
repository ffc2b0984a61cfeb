import type { $ZodType } from 'zod/v4/core'
import type { IntegrationScope } from '../calls/catalogue-import.ts'
import type { RouteId } from './route-id.ts'

/** Kinds of requests that are counted together for one visitor. `none` is for probes and files that cost nothing. */
export const rateLimitClasses = [
  'page',
  'read',
  'search',
  'form',
  'upload',
  'status',
  'picture',
  'integration',
  'callback',
  'none',
] as const
export type RateLimitClass = (typeof rateLimitClasses)[number]

/**
 * The `Cache-Control` header of a reply. `by-handler`: it depends on the answer. `unset`: none is sent. A refusal is
 * `no-store` whatever its route says.
 */
export const cachePolicies = [
  'no-store',
  'private, no-store',
  'no-cache',
  'public, max-age=300',
  'public, max-age=3600',
  'public, max-age=31536000, immutable',
  'by-handler',
  'unset',
] as const
export type CachePolicy = (typeof cachePolicies)[number]

/**
 * Who may call. `any-session`: a private person or a board member; `private-session`: the former alone. `own-page`: a page
 * of the same origin, logged in or not. `operator`: the machine itself or who has the token of the measurements.
 * `provider`: a payment provider, which finds nothing unless it names a payment. `anyone` includes handlers that look at
 * an optional session.
 */
export type RouteCaller =
  | 'anyone'
  | 'any-session'
  | 'private-session'
  | 'own-page'
  | 'operator'
  | 'provider'
  | `integration:${IntegrationScope}`

/** Milliseconds in which the body of any request must have come: 20 MB at 0.2 Mbit a second. */
export const longestBodyMs = 15 * 60_000

/** What is known of a route beside its method and path. */
export type RouteSpec = {
  summary: string
  description?: string
  tags: readonly string[]
  params?: $ZodType
  query?: $ZodType
  headers?: $ZodType
  body?: $ZodType
  /** The body may also be a form without scripts, whose fields the handler reads and names one by one. */
  takesForms?: boolean
  /** Media types of a body that is read as a stream. */
  consumes?: readonly string[]
  replies: Readonly<Record<number, $ZodType>>
  cache: CachePolicy
  caller: RouteCaller
  /** Only on sites with login; elsewhere there is nothing at the address. */
  loginSite?: boolean
  rate: RateLimitClass
  /** Bytes; 64 KB when not set. */
  bodyLimit?: number
  /** Milliseconds in which all of the body must have come; a minute when not set, `longestBodyMs` at most. */
  bodyMs?: number
  /** A GET that changes something all the same, as the specification has some: not for other sites' pages to send. */
  changes?: boolean
  /** For programs of others, wherever they say they come from: nothing is done with anybody's cookies. */
  fromAnywhere?: boolean
  /** Left out of the OpenAPI description. */
  hide?: boolean
}

/** A route of the table. The type of the id is widened by helpers that only need the rest. */
export type Route<Spec extends RouteSpec = RouteSpec, Id extends RouteId = RouteId> = {
  readonly id: Id
  readonly spec: Spec
}

type Ids = Readonly<Record<string, RouteId>>

/** Describes every route of a family: one that has a path and no description, or the reverse, does not compile. */
export function defineRoutes<Paths extends Ids, Specs extends { [Name in keyof Paths]: RouteSpec }>(
  paths: Paths,
  specs: Specs & { [Name in Exclude<keyof Specs, keyof Paths>]: never },
): { readonly [Name in keyof Paths]: Route<Specs[Name], Paths[Name]> } {
  const routes = Object.entries(paths).map(([name, id]) => [name, { id, spec: specs[name] }])
  return Object.fromEntries(routes)
}
