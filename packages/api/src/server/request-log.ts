import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ApiServer } from './api-server.ts'
import type { AccessLog } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'
import { withoutPersonalData } from './without-personal-data.ts'

const acceptedRequestId = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && acceptedRequestId.test(given) ? given : randomUUID()
}

/** Drops the values of query fields, and blanks personal data in the rest: a visitor types any of it. */
export function loggedAddress(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const names = [...new Set(query?.split('&').map((pair) => pair.split('=', 1)[0] ?? ''))]
  const end = query === undefined ? '' : `?${names.slice(0, 20).join('&').slice(0, 200)}`
  const address = path.slice(0, 300) + end
  return mayBePersonal.test(address) ? withoutPersonalData(address) : address
}

/** Most addresses are written as they are, without the cost of blanking. */
const mayBePersonal = /@|%40|\d\d/

export type RecordRequest = (request: {
  requestId: string
  request: IncomingMessage
  method: string
  host: string
  /** Logged only in part. */
  url: string
  route: string
  status: number
  ms: number
}) => void

export function recordRequests({
  metrics,
  accessLog,
  tracing = null,
}: {
  metrics: Metrics
  accessLog: AccessLog
  tracing?: Tracing | null
}): RecordRequest {
  return ({ requestId, request, method, host, url, route, status, ms }) => {
    metrics.requestDuration.observe({ method, route, status }, ms / 1_000)
    const traceId = tracing?.named(request, { method, route, status })
    accessLog({
      requestId,
      ...(traceId ? { traceId } : {}),
      method,
      host,
      // Parameters may be tokens, so the route's pattern is logged instead.
      url: route.includes(':') ? route : loggedAddress(url),
      status,
      ms: Math.round(ms * 10) / 10,
    })
  }
}

export function addRequestLog(app: ApiServer, record: RecordRequest): void {
  app.addHook('onResponse', async (request, reply) => {
    record({
      requestId: request.id,
      request: request.raw,
      method: request.method,
      host: request.host,
      url: request.url,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.raw.statusCode,
      ms: reply.elapsedTime,
    })
  })
}
