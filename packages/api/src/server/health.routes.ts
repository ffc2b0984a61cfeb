import { routes } from '@nyhem/contract/routes/routes'
import { sql } from 'kysely'
import type { OpenDatabase } from '../database/open-database.ts'
import type { ApiServer } from './api-server.ts'
import { isOperator, type OperatorSettings } from './operator.ts'
import { addRoute } from './route.ts'

const answerLimitMs = 1_500

/** One database ping for all concurrent callers. */
export function databaseProbe(database: Pick<OpenDatabase, 'db'>): () => Promise<boolean> {
  let requestContext: Promise<boolean> | null = null
  async function ask(): Promise<boolean> {
    const limit = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => limit.resolve(false), answerLimitMs)
    const answer = sql`select 1`.execute(database.db).then(
      () => true,
      () => false,
    )
    try {
      return await Promise.race([answer, limit.promise])
    } finally {
      clearTimeout(timer)
    }
  }
  return () => {
    requestContext ??= ask().finally(() => {
      requestContext = null
    })
    return requestContext
  }
}

/** `/healthz`: the process is alive; the operator learns its version. `/readyz`: it can serve, database and searches included. */
export function healthRoutes(
  app: ApiServer,
  parts: {
    isDatabaseThere: () => Promise<boolean>
    isSearchReady: () => boolean
    isStopping: () => boolean
    settings: OperatorSettings & { version: string }
  },
): void {
  addRoute(app, routes.operation.isAlive, {
    async handler(request, reply) {
      const { version } = parts.settings
      return reply.send({ status: 'ok', ...(isOperator(request, parts.settings) ? { version } : {}) })
    },
  })
  addRoute(app, routes.operation.isReady, {
    async handler(_request, reply) {
      const isThere = await parts.isDatabaseThere()
      const isSearchReady = parts.isSearchReady()
      const status = parts.isStopping() ? 'stopping' : isThere && isSearchReady ? 'ready' : 'away'
      return reply
        .code(status === 'ready' ? 200 : 503)
        .send({ status, database: isThere ? 'there' : 'away', search: isSearchReady ? 'there' : 'reading' })
    },
  })
}
