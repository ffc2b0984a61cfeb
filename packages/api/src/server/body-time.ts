import type { ApiServer } from './api-server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to come, in milliseconds; a minute when not set. */
    bodyMs?: number
  }
}

const usualBodyMs = 60_000

/**
 * Ends connections on which a request does not come to its end. Node knows one time for all requests, and files take
 * longer by far than a form may.
 */
export function limitBodyTime(app: ApiServer): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody) return
    const timer = setTimeout(() => raw.destroy(), routeOptions.config?.bodyMs ?? usualBodyMs)
    timer.unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}
