import type { SiteFunction } from '@nyhem/domain/operation/switches'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import type { $ZodType } from 'zod/v4/core'
import type { IntegrationScope } from '../calls/catalogue-import.ts'
import type { ProblemCode } from '../calls/problem-codes.ts'
import type { RouteId } from './route-id.ts'

/** Request classes rate-limited together per visitor. `none`: probes and cheap files. */
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
  'office',
  'office-login',
  'none',
] as const
export type RateLimitClass = (typeof rateLimitClasses)[number]

/**
 * `Cache-Control` of a reply. `by-handler`: depends on the reply. `unset`: not sent. Refusals are always `no-store`.
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
 * `any-session`: private person or board member; `private-session`: the former only. `proven-session`: that, after a
 * second factor where one is asked (decision 0062). `own-page`: same-origin page, logged in or not. `operator`: holder of
 * the metrics token, and outside production the machine itself. `provider`: a payment provider, which must name a
 * payment. `anyone` includes optional sessions. `staff`: somebody who is logged in to the office; `staff` of the route
 * says what is asked of them.
 */
export type RouteCaller =
  | 'anyone'
  | 'any-session'
  | 'private-session'
  | 'proven-session'
  | 'own-page'
  | 'operator'
  | 'provider'
  | 'staff'
  | `integration:${IntegrationScope}`

/**
 * What a permission is asked for: the company, or the site or page that the request names. `somewhere`: anywhere at all,
 * where the handler asks again of each thing that it shows or changes.
 */
export const staffSubjectKinds = ['company', 'site', 'page', 'somewhere'] as const
export type StaffSubjectKind = (typeof staffSubjectKinds)[number]

/**
 * What an office route asks of who calls it, before its handler. `oneself`: to be logged in, since it answers about
 * oneself alone. `nobody-yet`: nothing, since it is part of the log-in.
 */
export type StaffPermission =
  | { readonly action: StaffAction; readonly subject: StaffSubjectKind }
  | 'oneself'
  | 'nobody-yet'

/** Maximum milliseconds to receive any request body: 20 MB at 0.2 Mbit a second. */
export const longestBodyMs = 15 * 60_000

/** Route properties besides method and path. */
export type RouteSpec = {
  summary: string
  description?: string
  tags: readonly string[]
  params?: $ZodType
  query?: $ZodType
  headers?: $ZodType
  body?: $ZodType
  /** Also accepts a script-less form, whose fields the handler reads by name. */
  takesForms?: boolean
  /** Media types of a streamed body. */
  consumes?: readonly string[]
  replies: Readonly<Record<number, $ZodType>>
  /** Problem codes that the handler replies besides those which the description implies; see `errorsOf`. */
  errors?: readonly ProblemCode[]
  cache: CachePolicy
  caller: RouteCaller
  /** Of each route under `/office/`, and of no other. */
  staff?: StaffPermission
  /** Only on sites with login; elsewhere the address does not exist. */
  loginSite?: boolean
  rate: RateLimitClass
  /** Bytes; default 64 KB. */
  bodyLimit?: number
  /** Milliseconds to receive the whole body; default a minute, at most `longestBodyMs`. */
  bodyMs?: number
  /** A GET with side effects, where the specification requires one; refused from other sites' pages. */
  changes?: boolean
  /** For external programs, from any origin; no cookies are used. */
  fromAnywhere?: boolean
  /** Omitted from OpenAPI. */
  hide?: boolean
  /** Refused while an operator has switched this off at the site (decision 0123). */
  stoppedWith?: SiteFunction
}

/** A route of the table. Helpers that do not need the id's type widen it. */
export type Route<Spec extends RouteSpec = RouteSpec, Id extends RouteId = RouteId> = {
  readonly id: Id
  readonly spec: Spec
}

type Ids = Readonly<Record<string, RouteId>>

/** Path of the calls of the office, and what their routes alone have. */
export const officePath = '/office/'
type OfOffice = { caller: 'staff'; staff: StaffPermission; rate: 'office' | 'office-login' }

/** A route under `/office/` without its permission does not compile, nor does another one that has one. */
type Permitted<Paths extends Ids, Specs> = {
  [Name in keyof Paths]: Paths[Name] extends `${string} ${typeof officePath}${string}`
    ? OfOffice
    : { caller: Exclude<RouteCaller, 'staff'>; staff?: never }
} & { [Name in keyof Specs]: unknown }

/** Describes a family's routes; a path without description, or the reverse, does not compile. */
export function defineRoutes<Paths extends Ids, Specs extends { [Name in keyof Paths]: RouteSpec }>(
  paths: Paths,
  specs: Specs & { [Name in Exclude<keyof Specs, keyof Paths>]: never } & Permitted<Paths, Specs>,
): { readonly [Name in keyof Paths]: Route<Specs[Name], Paths[Name]> } {
  const routes = Object.entries(paths).map(([name, id]) => [name, { id, spec: specs[name] }])
  return Object.fromEntries(routes)
}
