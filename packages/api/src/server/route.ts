import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, RawServerDefault, RouteGenericInterface, RouteHandlerMethod } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { $ZodType } from 'zod/v4/core'
import type { ApiRequest, ApiServer } from './api-server.ts'
import { refuseForeignOrigin } from './own-origin.ts'
import { type RateLimitClass, type RateLimits, rateLimitOf } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `addRoute` only: a route without it is refused at start. */
    rateLimitClass?: RateLimitClass
  }
}

/** Schemas of what comes in and of every reply; the OpenAPI description is made of them. */
export type RouteSchema = {
  summary: string
  tags: readonly string[]
  /** Left out of the OpenAPI description. */
  hide?: boolean
  params?: $ZodType
  querystring?: $ZodType
  headers?: $ZodType
  body?: $ZodType
  response: Readonly<Record<number, $ZodType>>
}

export type Route<Schema extends RouteSchema> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  schema: Schema
  rateLimit: RateLimitClass
  /** Bytes; 64 KB when not set. */
  bodyLimit?: number
  /** Milliseconds in which all of the body must have come; a minute when not set, `longestBodyMs` at most. */
  bodyMs?: number
  /** A GET that changes something all the same, as the specification has some: not for other sites' pages to send. */
  changes?: boolean
  /** For programs of others, wherever they say they come from: nothing is done with anybody's cookies. */
  fromAnywhere?: boolean
  /** Run in order before the body is read: keys, sessions. They throw a ProblemError. */
  guards?: ((request: ApiRequest) => Promise<void>)[]
  handler: RouteHandlerMethod<
    RawServerDefault,
    IncomingMessage,
    ServerResponse,
    RouteGenericInterface,
    unknown,
    Schema & { tags: string[] },
    ZodTypeProvider,
    FastifyBaseLogger
  >
}

const limitsOfServer = new WeakMap<object, RateLimits>()

/** Makes `addRoute` the only way to add a route: any other one stops the start. */
export function requireRouteHelper(app: ApiServer, limits: RateLimits): void {
  limitsOfServer.set(app.server, limits)
  app.addHook('onRoute', ({ config, url }) => {
    if (!config?.rateLimitClass) throw new Error(`route ${url} was not added with addRoute`)
  })
}

/** Adds a route with its schemas, rate limit and guards. The only way to do so. */
export function addRoute<const Schema extends RouteSchema>(app: ApiServer, route: Route<Schema>): void {
  const limits = limitsOfServer.get(app.server)
  if (!limits) throw new Error('requireRouteHelper comes before the first route')
  const isChange = (route.method !== 'GET' || route.changes === true) && !route.fromAnywhere
  const guards = [...(isChange ? [refuseForeignOrigin] : []), ...(route.guards ?? [])]
  app.route({
    method: route.method,
    url: route.url,
    schema: route.schema as Schema & { tags: string[] },
    config: {
      rateLimitClass: route.rateLimit,
      rateLimit: rateLimitOf(route.rateLimit, limits),
      ...(route.bodyMs ? { bodyMs: route.bodyMs } : {}),
    },
    ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
    // After the rate limit, which is an onRequest hook added behind a route's own: refused tries are counted too.
    ...(guards.length > 0 ? { preParsing: guards.map((guard) => (request: ApiRequest) => guard(request)) } : {}),
    handler: route.handler,
  })
}
