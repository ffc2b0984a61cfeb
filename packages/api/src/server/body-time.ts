import type { ApiServer } from './api-server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds for receiving a request body; default one minute. */
    bodyMs?: number
  }
}

const usualBodyMs = 60_000

/**
 * Closes connections with incomplete requests. Node has one limit for all, and files take far longer than a form may.
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
