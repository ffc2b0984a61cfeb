import type { Route, RouteSpec } from '@nyhem/contract/routes/define-route'
import type { RouteId } from '@nyhem/contract/routes/route-id'
import { type Logger, pino } from 'pino'
import { buildApi, type ServerSettings } from '../build-api.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { ApiServer } from './api-server.ts'
import type { AccessLog } from './log.ts'
import { makeMetrics } from './metrics.ts'
import type { ProblemPage } from './problems.ts'
import { defaultRateLimits } from './rate-limits.ts'
import type { Tracing } from './tracing.ts'

export const testSettings: ServerSettings = {
  version: '0.0.0',
  production: false,
  developmentServer: false,
  videoOrigins: [],
  mapOrigin: null,
  paymentFrames: [],
  trustProxy: false,
  rateLimits: defaultRateLimits,
  metricsToken: null,
  publicOpenApi: false,
  strict: true,
  officeHost: null,
}

export function buildTestApi(
  features: readonly ((app: ApiServer) => void | Promise<void>)[],
  parts: {
    database?: Pick<OpenDatabase, 'db'>
    settings?: Partial<ServerSettings>
    drawProblemPage?: ProblemPage
    log?: Logger
    accessLog?: AccessLog
    tracing?: Tracing
  } = {},
): Promise<ApiServer> {
  return buildApi({
    settings: { ...testSettings, ...parts.settings },
    log: parts.log ?? pino({ level: 'silent' }),
    accessLog: parts.accessLog ?? (() => undefined),
    tracing: parts.tracing ?? null,
    metrics: makeMetrics(),
    database: parts.database ?? withoutDatabase,
    isStopping: () => false,
    drawProblemPage: parts.drawProblemPage ?? (() => null),
    pages: { answerEarly: () => null, addRoutes: () => undefined },
    features,
  })
}

const withoutDatabase: Pick<OpenDatabase, 'db'> = {
  get db(): never {
    throw new Error('this test has no database')
  },
}

const testSpec = { summary: 'Test', tags: ['test'], cache: 'unset', caller: 'anyone' } as const
type TestSpec = Partial<Omit<RouteSpec, keyof typeof testSpec>> & Pick<RouteSpec, 'replies'>

/** A route outside the table. */
export const testRoute = <Spec extends TestSpec>(
  id: RouteId,
  spec: Spec,
): Route<typeof testSpec & Pick<RouteSpec, 'rate'> & Spec> => ({ id, spec: { ...testSpec, rate: 'none', ...spec } })
