import type { IncomingMessage, ServerResponse } from 'node:http'
import type { IntegrationScope } from '@nyhem/contract/calls/catalogue-import'
import type { RateLimitClass, Route, RouteSpec } from '@nyhem/contract/routes/define-route'
import { methodAndPathOf } from '@nyhem/contract/routes/route-id'
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
import { writtenSchema } from './written-forms.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `addRoute` only: a route without it is refused at start. */
    rateLimitClass?: RateLimitClass
  }
}

/** Run before the body is read. Throws a ProblemError. */
export type Guard = (request: ApiRequest) => Promise<void>

type KeyCheck = { code: 'Ok'; caller: { keyId: string } } | { code: 'UnknownKey' | 'MissingScope' }
type KeyChecker = { checkKey(authorization: string | undefined, scope: IntegrationScope): Promise<KeyCheck> }

/** What checks that the caller is one whom the table lets call; of routes that differ in it, what checks any of them. */
type AccessOf<Spec extends RouteSpec> = ('any-session' extends Spec['caller']
  ? { sessions: { required: Guard } }
  : unknown) &
  ('private-session' extends Spec['caller'] ? { sessions: { privateRequired: Guard } } : unknown) &
  ([Extract<Spec['caller'], `integration:${string}`>] extends [never] ? unknown : { integration: KeyChecker }) &
  ([Extract<Spec, { loginSite: true }>] extends [never] ? unknown : { siteOfRequest: SiteOfRequest })

type BodyOf<Spec extends RouteSpec, Body extends $ZodType> = Spec extends { takesForms: true }
  ? $ZodType<output<Body> | Record<string, unknown>>
  : Body

/** The schemas of a route, as the framework knows them. */
type SchemaOf<Spec extends RouteSpec> = { tags: string[]; response: Spec['replies'] } & (Spec extends {
  params: infer Params
}
  ? { params: Params }
  : unknown) &
  (Spec extends { query: infer Query } ? { querystring: Query } : unknown) &
  (Spec extends { headers: infer Headers } ? { headers: Headers } : unknown) &
  (Spec extends { body: infer Body extends $ZodType } ? { body: BodyOf<Spec, Body> } : unknown)

/** What the server adds to a route of the table. */
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
  /** Run in order after those that the table asks for. */
  guards?: readonly Guard[]
  /** Bytes, where they are configured lower than the table has them. */
  bodyLimit?: number
} & (unknown extends AccessOf<Spec> ? unknown : { access: AccessOf<Spec> })

const limitsOfServer = new WeakMap<object, RateLimits>()

/** Makes `addRoute` the only way to add a route: any other one stops the start. */
export function requireRouteHelper(app: ApiServer, limits: RateLimits): void {
  limitsOfServer.set(app.server, limits)
  app.addHook('onRoute', ({ config, url }) => {
    if (!config?.rateLimitClass) throw new Error(`route ${url} was not added with addRoute`)
  })
}

/** Adds a route of the table with its schemas, rate limit, cache policy and guards. The only way to do so. */
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
    ...((method !== 'GET' || spec.changes) && !spec.fromAnywhere ? [refuseForeignOrigin] : []),
    ...guardsOf(spec, 'access' in registration ? (registration.access as Access) : {}),
    ...(registration.guards ?? []),
  ]
  app.route({
    method,
    url: path,
    // Put together of the same parts as its type.
    schema: schemaOf(spec) as unknown as SchemaOf<Spec>,
    config: {
      rateLimitClass: spec.rate,
      rateLimit: rateLimitOf(spec.rate, limits),
      ...(spec.bodyMs ? { bodyMs: spec.bodyMs } : {}),
    },
    ...(bodyLimit ? { bodyLimit } : {}),
    // After the rate limit, which is an onRequest hook added behind a route's own: refused tries are counted too.
    ...(guards.length > 0 ? { preParsing: guards.map((guard) => (request: ApiRequest) => guard(request)) } : {}),
    handler: withCachePolicy(spec, registration.handler),
  })
}

type Access = {
  sessions?: { required?: Guard; privateRequired?: Guard }
  siteOfRequest?: SiteOfRequest
  integration?: KeyChecker
}

/** The types of `addRoute` ask for what is needed; whoever gets past them is stopped at start. */
function guardsOf({ caller, loginSite }: RouteSpec, { sessions, siteOfRequest, integration }: Access): Guard[] {
  const given = <T>(guard: T | undefined): T => {
    if (!guard) throw new Error(`a route for ${caller} was added without what checks it`)
    return guard
  }
  const guards: Guard[] = loginSite ? [loginSiteOnly(given(siteOfRequest))] : []
  if (caller === 'any-session') guards.push(given(sessions?.required))
  if (caller === 'private-session') guards.push(given(sessions?.privateRequired))
  if (caller === 'own-page') guards.push(sameOriginOnly)
  if (caller.startsWith('integration:'))
    guards.push(keyRequired(given(integration), caller.slice('integration:'.length) as IntegrationScope))
  return guards
}

const keyOfRequest = new WeakMap<ApiRequest, string>()

const keyRequired =
  (integration: KeyChecker, scope: IntegrationScope): Guard =>
  async (request) => {
    const check = await integration.checkKey(request.headers.authorization, scope)
    if (check.code === 'UnknownKey') throw new ProblemError('Unauthorised')
    if (check.code === 'MissingScope') throw new ProblemError('Forbidden')
    if (check.code === 'Ok') keyOfRequest.set(request, check.caller.keyId)
  }

/** The key with which a route of the integration interface was called. */
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
    ...(hide ? { hide } : {}),
    ...(caller.startsWith('integration:') ? { security: [{ apiKey: [] }] } : {}),
    ...(consumes ? { consumes: [...consumes] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
    // The second is whatever the first refuses: the handler names each wrong field, as JSON or on the page.
    ...(body ? { body: spec.takesForms ? z.union([body, writtenSchema]) : body } : {}),
    response: replies,
  }
}

/** Set before the handler runs, which may say otherwise; a refusal says so by itself. */
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
