import type { PushSettings } from '@nyhem/contract/calls/push'
import type { PushKind } from '@nyhem/domain/account/push'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { type Bell, openNotifications } from '../notifications/notifications.ts'
import { openSessions, type Sessions, type Visitor } from '../session/session.ts'
import { browserKeys, handJobs, handSender } from './push.fixture.ts'
import { pushRoutes } from './push.routes.ts'
import { openPush, type Push } from './push.ts'

type Stage = {
  clock: Instant
  database: TestDatabase
  sessions: Sessions
  push: Push
  bell: Bell
  app: ApiServer
  visitor: Visitor
  /** Recorded account events. */
  audited: string[]
}

export const noon = instantOf(new Date('2026-03-04T11:00:00Z'))
export const stage = { clock: noon } as Stage
export const now = (): Instant => stage.clock
export const log = pino({ level: 'silent' })
export const hand = handJobs(now)
const { sender, ...sending } = handSender()
export const { sent, state } = sending

/** Pushes over HTTP, with jobs, clock and a push service that tests have in hand. */
export function openPushStage(): void {
  beforeAll(async () => {
    const database = await openTestDatabase()
    const sessions = await openSessions({ database, vault: testVault(), isSecure: true, log, now })
    const push = openPush({ database, jobs: hand.jobs, sender, log, now })
    await push.start()
    const bell = openNotifications({ database, hasPage: async () => true, pushes: push, now })
    const given: Sessions = {
      ...sessions,
      visitor: async () => stage.visitor,
      privateRequired: async () => undefined,
    }
    const audit = async (_tx: unknown, { event }: { event: string }) => void stage.audited.push(event)
    const app = await buildTestApi(
      [(server) => pushRoutes(server, { push, sessions: given, siteOfRequest: siteOfRequest({}), audit })],
      { database, settings: { rateLimits: { ...defaultRateLimits, form: 10_000, read: 10_000 } } },
    )
    Object.assign(stage, { database, sessions, push, bell, app })
  })
  afterAll(async () => {
    await stage.app.close()
    await stage.sessions.close()
    await stage.database.close()
  })
  beforeEach(async () => {
    await emptyTables(stage.database.db, 'push_held', 'push_choice', 'push_subscription', 'notification')
    hand.clear()
    sent.length = 0
    stage.audited = []
    state.outcome = { code: 'Sent' }
    state.refusal = null
    stage.clock = noon
    stage.visitor = await loggedIn(await person())
  })
}

export async function person(): Promise<AccountId> {
  const { id } = await stage.database.db
    .insertInto('account')
    .values({ first_name: 'Elin', last_name: 'Sandström', created_at: now(), updated_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return asId<'Account'>(id)
}

export const begin = (accountId: AccountId) =>
  stage.database.db
    .transaction()
    .execute((tx) =>
      stage.sessions.begin(tx, { accountId, method: 'email', associationId: null, userAgent: undefined }),
    )

export async function loggedIn(accountId: AccountId): Promise<Visitor> {
  const started = await begin(accountId)
  return {
    sessionId: started.session.id,
    accountId,
    method: 'email',
    authenticatedAt: now(),
    hasPasskey: false,
    isProven: true,
    associationId: null,
    expiresAt: now(),
  }
}

const path = '/account_service/push'
export async function ask(method: 'GET' | 'PUT' | 'DELETE', at: string, body?: object, host = 'se.localhost') {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0'
  const headers = { host, 'user-agent': userAgent }
  const answer = await stage.app.inject({ method, url: path + at, headers, ...(body ? { payload: body } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}
export const settings = async () => (await ask('GET', '')).body as PushSettings
export const all: PushKind[] = ['case-message', 'queue-turn', 'signature', 'visit']
export const turnOn = (kinds = all, name = 'phone', siteId: SiteId = 'se') =>
  ask('PUT', '/browser', { ...browserKeys(kinds, name), siteId }, `${siteId === 'fi' ? 'fi' : 'se'}.localhost`)
export const quiet = (from: number, until: number, urgentPasses = false) =>
  ask('PUT', '/quiet-hours', { from, until, urgentPasses })

export const notify = (subjectId: string, name = 'answered', siteId: SiteId = 'se') =>
  stage.database.db.transaction().execute((tx) =>
    stage.bell.notify(tx, {
      accountId: stage.visitor.accountId,
      siteId,
      notificationType: name === 'awaiting_signature' ? 'DocumentSigning' : 'Case',
      subjectId,
      name,
      title: 'F-2026-1, Kök',
      createdOn: now(),
      dueOn: null,
    }),
  )
export const settle = (subjectId: string) =>
  stage.database.db.transaction().execute((tx) =>
    stage.bell.settle(tx, {
      accountId: stage.visitor.accountId,
      siteId: 'se',
      notificationType: 'Case',
      subjectId,
    }),
  )
