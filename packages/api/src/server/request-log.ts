import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ApiServer } from './api-server.ts'
import type { AccessLog } from './log.ts'
import type { Metrics } from './metrics.ts'

const acceptedRequestId = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The caller's request id where it is well-formed, else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && acceptedRequestId.test(given) ? given : randomUUID()
}

/** The address without what a visitor may have typed into it: the names of the query's fields stay, values go. */
export function loggedAddress(url: string): string {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return path.slice(0, 300)
  const names = [...new Set(query.split('&').map((pair) => pair.split('=', 1)[0] ?? ''))]
  return `${path.slice(0, 300)}?${names.slice(0, 20).join('&').slice(0, 200)}`
}

/** Notes a finished request: one line and one measurement. */
export type RecordRequest = (request: {
  requestId: string
  method: string
  host: string
  /** The whole address; what is logged of it is chosen here. */
  url: string
  /** The route's pattern. */
  route: string
  status: number
  ms: number
}) => void

export function recordRequests({ metrics, accessLog }: { metrics: Metrics; accessLog: AccessLog }): RecordRequest {
  return ({ requestId, method, host, url, route, status, ms }) => {
    metrics.requestDuration.observe({ method, route, status }, ms / 1_000)
    accessLog({
      requestId,
      method,
      host,
      // A parameter may be a token, so where the route has names for its parts, they are what is logged.
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
      method: request.method,
      host: request.host,
      url: request.url,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.raw.statusCode,
      ms: reply.elapsedTime,
    })
  })
}
