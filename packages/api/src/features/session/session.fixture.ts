import type { LoginMethod } from '@nyhem/domain/account/login-types'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId } from '@nyhem/domain/ids'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { addRoute } from '../../server/route.ts'
import { buildTestApi, testRoute } from '../../server/test-api.ts'
import { sessionRoutes } from './session.routes.ts'
import { openSessions, type Sessions } from './session.ts'

type Stage = {
  database: TestDatabase
  sessions: Sessions
  app: ApiServer
  clock: Date
  events: string[]
  /** Recorded account events. */
  audited: object[]
  accountId: AccountId
}

export const stage = {} as Stage
export const now = (): Instant => instantOf(stage.clock)
export const passMinutes = (minutes: number): void => {
  stage.clock = new Date(stage.clock.getTime() + minutes * 60_000)
}
const log = pino(
  { level: 'info' },
  { write: (line: string) => stage.events.push((JSON.parse(line) as { security?: string }).security ?? line) },
)

const loginOfTests = testRoute('POST /test/login', {
  body: z.object({ method: z.string().default('bank_id'), association: z.string().nullable().default(null) }),
  replies: { 200: z.unknown() },
})

const loginRoute = (service: () => Sessions) => (server: ApiServer) =>
  addRoute(server, loginOfTests, {
    async handler(request, reply) {
      const started = await stage.database.db.transaction().execute((tx) =>
        service().begin(tx, {
          accountId: stage.accountId,
          method: request.body.method as LoginMethod,
          associationId: request.body.association as AssociationId | null,
          userAgent: request.headers['user-agent'],
        }),
      )
      return service().answer(request, reply, started)
    },
  })

const audit = async (_tx: unknown, line: object): Promise<void> => void stage.audited.push(line)

/** Another process on the same database. */
export const open = (): Promise<Sessions> =>
  openSessions({ database: stage.database, vault: testVault(), isSecure: true, log, now })
export const build = (service: Sessions): Promise<ApiServer> =>
  buildTestApi(
    [
      (server) => sessionRoutes(server, { sessions: service, database: stage.database, now, audit }),
      loginRoute(() => service),
    ],
    { database: stage.database },
  )

export async function insertPerson(): Promise<AccountId> {
  const { id } = await stage.database.db
    .insertInto('account')
    .values({ first_name: 'Elin', last_name: 'Sandström', created_at: now(), updated_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return asId<'Account'>(id)
}

async function begin(): Promise<void> {
  stage.clock = new Date('2026-03-02T08:00:00Z')
  stage.events = []
  stage.audited = []
  await emptyTables(stage.database.db, 'account', 'housing_association')
  stage.accountId = await insertPerson()
  stage.sessions = await open()
  stage.app = await build(stage.sessions)
}

async function end(): Promise<void> {
  await stage.app.close()
  await stage.sessions.close()
}

/**
 * Call once per file. Each test has its own process and person. The signing key is older: the notification of a new one
 * would arrive during a test.
 */
export function setUpStage(): void {
  beforeAll(async () => {
    stage.database = await openTestDatabase()
    await begin()
    await login()
    await end()
  })
  afterAll(() => stage.database.close())
  beforeEach(begin)
  afterEach(end)
}

type Call = { headers?: Record<string, string>; body?: object; on?: ApiServer }

export async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  { headers, body, on = stage.app }: Call = {},
) {
  const answer = await on.inject({ method, url, ...(headers ? { headers } : {}), ...(body ? { payload: body } : {}) })
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json(),
    cookies: answer.headers['set-cookie'] as string[] | undefined,
    headers: answer.headers,
  }
}

export const cookieHeader = (token: string) => ({
  cookie: `other=1; __Host-jwt=${token}`,
  origin: 'http://localhost:80',
})
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
export const tokenIn = (cookies: string[] | undefined): string =>
  cookies
    ?.find((cookie) => cookie.startsWith('__Host-jwt='))
    ?.slice('__Host-jwt='.length)
    .split(';')[0] ?? ''

export const login = async (options: Call = {}): Promise<string> =>
  tokenIn((await call('POST', '/test/login', { body: {}, ...options })).cookies)
export const isIn = async (token: string, on = stage.app): Promise<boolean> =>
  (await call('GET', '/account_service/sessions', { headers: bearer(token), on })).status === 200
