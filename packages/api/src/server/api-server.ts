import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProblemCode } from '@nyhem/contract/calls/problem-codes'
import type { RateLimitClass } from '@nyhem/contract/routes/define-route'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `addRoute`; start-up fails without it. */
    rateLimitClass?: RateLimitClass
    /** Problem codes that the route may reply. */
    errors?: readonly ProblemCode[]
    /** A call of the office, which has a host of its own. */
    isOffice?: boolean
  }
}

/** Features add routes only through `addRoute`. */
export type ApiServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

export type ApiRequest = FastifyRequest
export type ApiReply = FastifyReply
