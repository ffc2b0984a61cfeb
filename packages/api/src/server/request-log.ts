import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ApiServer } from './api-server.ts'
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

/** One line and one measurement for each finished request. */
export function addRequestLog(app: ApiServer, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const ms = reply.elapsedTime
    metrics.requestDuration.observe({ method: request.method, route, status: reply.raw.statusCode }, ms / 1_000)
    request.log.info(
      {
        method: request.method,
        host: request.host,
        // A parameter may be a token, so where the route has names for its parts, they are what is logged.
        url: route.includes(':') ? route : loggedAddress(request.url),
        status: reply.raw.statusCode,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    )
  })
}
