import { timingSafeEqual } from 'node:crypto'
import type { ApiRequest } from './api-server.ts'
import { ProblemError } from './problems.ts'

export type OperatorSettings = {
  readonly production: boolean
  readonly metricsToken: string | null
}

/**
 * The holder of the token, and outside production this machine too. In production an address says nothing: a proxy on
 * the machine asks for everybody, and not every one marks what it forwards.
 */
export const isOperator = (request: ApiRequest, { production, metricsToken }: OperatorSettings): boolean =>
  hasToken(request, metricsToken) || (!production && isFromThisMachine(request))

/** A route's guard. Others get the response for an unknown address. */
export const requireOperator =
  (settings: OperatorSettings) =>
  async (request: ApiRequest): Promise<void> => {
    if (!isOperator(request, settings)) throw new ProblemError('NotFound')
  }

function isFromThisMachine({ headers, socket }: ApiRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
}

function hasToken(request: ApiRequest, token: string | null): boolean {
  if (token === null) return false
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
