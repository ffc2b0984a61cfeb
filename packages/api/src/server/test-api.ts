import { pino } from 'pino'
import { buildApi, type ServerSettings } from '../build-api.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { ApiServer } from './api-server.ts'
import { makeMetrics } from './metrics.ts'
import { defaultRateLimits } from './rate-limits.ts'

export const testSettings: ServerSettings = {
  version: '0.0.0',
  production: false,
  developmentServer: false,
  videoOrigins: [],
  mapOrigin: null,
  analyticsOrigins: [],
  paymentOrigins: { frames: [], forms: [] },
  trustProxy: false,
  rateLimits: defaultRateLimits,
  metricsToken: null,
}

/** The server with only these routes, for tests of a feature through HTTP. */
export function buildTestApi(
  features: readonly ((app: ApiServer) => void | Promise<void>)[],
  parts: { database?: Pick<OpenDatabase, 'db'>; settings?: Partial<ServerSettings> } = {},
): Promise<ApiServer> {
  return buildApi({
    settings: { ...testSettings, ...parts.settings },
    log: pino({ level: 'silent' }),
    accessLog: () => undefined,
    metrics: makeMetrics(),
    database: parts.database ?? withoutDatabase,
    isStopping: () => false,
    drawProblemPage: () => null,
    pages: { answerEarly: () => null, addRoutes: () => undefined },
    features,
  })
}

const withoutDatabase: Pick<OpenDatabase, 'db'> = {
  get db(): never {
    throw new Error('this test has no database')
  },
}
