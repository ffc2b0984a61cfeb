import type { IncomingMessage, ServerResponse } from 'node:http'
import type { IntegrationScope } from '@nyhem/contract/calls/catalogue-import'
import type { Route, RouteSpec, StaffPermission } from '@nyhem/contract/routes/define-route'
import { errorsOf } from '@nyhem/contract/routes/route-errors'
import { methodAndPathOf } from '@nyhem/contract/routes/route-id'
import type { StaffSubject } from '@nyhem/domain/staff/may'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import type { FastifyBaseLogger, RawServerDefault, RouteGenericInterface, RouteHandlerMethod } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { $ZodType, output } from 'zod/v4/core'
import type { ApiRequest, ApiServer } from './api-server.ts'
import { loginSiteOnly } from './login-site.ts'
import { refuseForeignOrigin } from './own-origin.ts'
import { ProblemError } from './problems.ts'
import { type RateLimits, rateLimitOf } from './rate-limits.ts'
import type { SiteOfRequest } from './request-site.ts'
import { sameOriginOnly } from './same-origin.ts'
import { refuseStopped } from './stopped-functions.ts'
import { writtenSchema } from './written-forms.ts'

/** Runs before the body is read. Throws a ProblemError. */
export type Guard = (request: ApiRequest) => Promise<void>

type KeyCheck =
  | { code: 'Ok'; caller: { keyId: string }; expiresSoon: boolean }
  | { code: 'UnknownKey' | 'MissingScope' }
type KeyChecker = { checkKey(authorization: string | undefined, scope: IntegrationScope): Promise<KeyCheck> }

/** Asks the staff's permissions. */
export type StaffGuard = {
  /** Somebody of the staff is logged in. */
  readonly required: Guard
  /** And may do it to that. */
  permitted(request: ApiRequest, action: StaffAction, subject: StaffSubject): Promise<void>
  /** And may do it anywhere: the handler asks again of each thing. */
  permittedSomewhere(request: ApiRequest, action: StaffAction): Promise<void>
}

/** The site or page that a request names, before its body is read; null when there is none. */
export type StaffSubjectOf = (request: ApiRequest) => Promise<StaffSubject | null>

type StaffAccessOf<Spec extends RouteSpec> = ('staff' extends Spec['caller']
  ? Exclude<Spec['staff'], 'nobody-yet' | undefined> extends never
    ? unknown
    : { staff: StaffGuard }
  : unknown) &
  ([Extract<Spec['staff'], { subject: 'site' | 'page' }>] extends [never] ? unknown : { subjectOf: StaffSubjectOf })

/** For a union of routes, those of any. */
type AccessOf<Spec extends RouteSpec> = ('any-session' extends Spec['caller']
  ? { sessions: { required: Guard } }
  : unknown) &
  ('private-session' extends Spec['caller'] ? { sessions: { privateRequired: Guard } } : unknown) &
  ('proven-session' extends Spec['caller'] ? { sessions: { provenRequired: Guard } } : unknown) &
  ([Extract<Spec['caller'], `integration:${string}`>] extends [never] ? unknown : { integration: KeyChecker }) &
  ([Extract<Spec, { loginSite: true }>] extends [never] ? unknown : { siteOfRequest: SiteOfRequest }) &
  StaffAccessOf<Spec>

type BodyOf<Spec extends RouteSpec, Body extends $ZodType> = Spec extends { takesForms: true }
  ? $ZodType<output<Body> | Record<string, unknown>>
  : Body

type SchemaOf<Spec extends RouteSpec> = { tags: string[]; response: Spec['replies'] } & (Spec extends {
  params: infer Params
}
  ? { params: Params }
  : unknown) &
  (Spec extends { query: infer Query } ? { querystring: Query } : unknown) &
  (Spec extends { headers: infer Headers } ? { headers: Headers } : unknown) &
  (Spec extends { body: infer Body extends $ZodType } ? { body: BodyOf<Spec, Body> } : unknown)

type Registration<Spec extends RouteSpec> = {
  handler: RouteHandlerMethod<
    RawServerDefault,
    IncomingMessage,
    ServerResponse,
    RouteGenericInterface,
    unknown,
    SchemaOf<Spec>,
    ZodTypeProvider,
    FastifyBaseLogger
  >
  /** Run after the table's guards, in order. */
  guards?: readonly Guard[]
  /** Bytes, if configured lower than in the table. */
  bodyLimit?: number
} & (unknown extends AccessOf<Spec> ? unknown : { access: AccessOf<Spec> })

const limitsOfServer = new WeakMap<object, RateLimits>()

/** Start-up fails for routes added without `addRoute`. */
export function requireRouteHelper(app: ApiServer, limits: RateLimits): void {
  limitsOfServer.set(app.server, limits)
  app.addHook('onRoute', ({ config, url }) => {
    if (!config?.rateLimitClass) throw new Error(`route ${url} was not added with addRoute`)
  })
}

export function addRoute<Spec extends RouteSpec>(
  app: ApiServer,
  { id, spec }: Route<Spec>,
  registration: Registration<Spec>,
): void {
  const limits = limitsOfServer.get(app.server)
  if (!limits) throw new Error('requireRouteHelper comes before the first route')
  const { method, path } = methodAndPathOf(id)
  const bodyLimit = registration.bodyLimit ?? spec.bodyLimit
  const guards = [
    ...(isForOwnPages(method, spec) ? [refuseForeignOrigin] : []),
    ...guardsOf(spec, 'access' in registration ? (registration.access as Access) : {}),
    ...(registration.guards ?? []),
  ]
  app.route({
    method,
    url: path,
    schema: schemaOf(spec) as unknown as SchemaOf<Spec>,
    config: {
      rateLimitClass: spec.rate,
      errors: errorsOf(id, spec),
      rateLimit: rateLimitOf(spec.rate, limits),
      isOffice: spec.caller === 'staff',
      ...(spec.bodyMs ? { bodyMs: spec.bodyMs } : {}),
    },
    ...(bodyLimit ? { bodyLimit } : {}),
    // After the rate limit, an onRequest hook added behind the route's own: refused attempts count too.
    ...(guards.length > 0 ? { preParsing: guards.map((guard) => (request: ApiRequest) => guard(request)) } : {}),
    // When the body is read: it may name another site than the address.
    ...(spec.stoppedWith ? { preHandler: refuseStopped(app.server, spec.stoppedWith) } : {}),
    handler: withCachePolicy(spec, registration.handler),
  })
}

/** Of the office also what reads: nothing of it is for other pages. */
const isForOwnPages = (method: string, { changes, fromAnywhere, caller }: RouteSpec): boolean =>
  (method !== 'GET' || changes === true || caller === 'staff') && !fromAnywhere

type Access = {
  staff?: StaffGuard
  subjectOf?: StaffSubjectOf
  sessions?: { required?: Guard; privateRequired?: Guard; provenRequired?: Guard }
  siteOfRequest?: SiteOfRequest
  integration?: KeyChecker
}

/** Type errors if missing; where types are bypassed, start-up fails. */
function guardsOf({ caller, loginSite, staff: permission }: RouteSpec, access: Access): Guard[] {
  const { sessions, siteOfRequest, integration } = access
  const given = <T>(guard: T | undefined): T => {
    if (!guard) throw new Error(`a route for ${caller} was added without what checks it`)
    return guard
  }
  const guards: Guard[] = loginSite ? [loginSiteOnly(given(siteOfRequest))] : []
  if (caller === 'any-session') guards.push(given(sessions?.required))
  if (caller === 'private-session') guards.push(given(sessions?.privateRequired))
  if (caller === 'proven-session') guards.push(given(sessions?.provenRequired))
  if (caller === 'own-page') guards.push(sameOriginOnly)
  if (caller === 'staff' && permission !== 'nobody-yet')
    guards.push(given(access.staff).required, permissionAsked(given(permission), given(access.staff), access.subjectOf))
  if (caller.startsWith('integration:'))
    guards.push(keyRequired(given(integration), caller.slice('integration:'.length) as IntegrationScope))
  return guards
}

/** What the route's description says is asked of `may`, before the handler and before a body is read. */
function permissionAsked(permission: StaffPermission, staff: StaffGuard, subjectOf: StaffSubjectOf | undefined): Guard {
  if (typeof permission === 'string') return async () => undefined
  const { action, subject: kind } = permission
  if (kind === 'company') return (request) => staff.permitted(request, action, { kind })
  if (kind === 'somewhere') return (request) => staff.permittedSomewhere(request, action)
  if (!subjectOf) throw new Error(`a route that asks to ${action} of a ${kind} was added without what finds it`)
  return async (request) => {
    const subject = await subjectOf(request)
    if (subject?.kind !== kind) throw new ProblemError('NotFound')
    await staff.permitted(request, action, subject)
  }
}

const keyOfRequest = new WeakMap<ApiRequest, string>()

const keyRequired =
  (integration: KeyChecker, scope: IntegrationScope): Guard =>
  async (request) => {
    const check = await integration.checkKey(request.headers.authorization, scope)
    if (check.code === 'UnknownKey') throw new ProblemError('Unauthorised')
    if (check.code === 'MissingScope') throw new ProblemError('Forbidden')
    if (check.code !== 'Ok') return
    const { keyId } = check.caller
    keyOfRequest.set(request, keyId)
    if (check.expiresSoon) request.log.warn({ keyId }, 'the key of a business system expires within 30 days')
  }

export function integrationKeyOf(request: ApiRequest): string {
  const keyId = keyOfRequest.get(request)
  if (keyId === undefined) throw new ProblemError('Unauthorised')
  return keyId
}

function schemaOf(spec: RouteSpec) {
  const { summary, description, tags, hide, consumes, params, query, headers, body, replies, caller } = spec
  return {
    summary,
    ...(description ? { description } : {}),
    tags: [...tags],
    ...(hide || caller === 'staff' ? { hide: true } : {}),
    ...(caller.startsWith('integration:') ? { security: [{ apiKey: [] }] } : {}),
    ...(consumes ? { consumes: [...consumes] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
    // The second schema accepts the rest: the handler names each wrong field, as JSON or on the page.
    ...(body ? { body: spec.takesForms ? z.union([body, writtenSchema]) : body } : {}),
    response: replies,
  }
}

/** Set before the handler, which may override it, as refusals do. */
function withCachePolicy<Handler extends (...args: never[]) => unknown>(
  { cache }: RouteSpec,
  handler: Handler,
): Handler {
  if (cache === 'by-handler' || cache === 'unset') return handler
  const wrapped = function (this: unknown, ...args: Parameters<Handler>) {
    const [, reply] = args as unknown as [unknown, { header(name: string, value: string): unknown }]
    reply.header('cache-control', cache)
    return handler.apply(this, args)
  }
  return wrapped as unknown as Handler
}
