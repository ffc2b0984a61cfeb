import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { openIntegrationKeys } from '@nyhem/api/features/integration/integration'
import { openSessions } from '@nyhem/api/features/session/session'
import { hashOfSecret, newSecret } from '@nyhem/api/features/staff/staff-cookies'
import { openVault } from '@nyhem/api/security/vault'
import type { ApiServer } from '@nyhem/api/server/api-server'
import { makeLog } from '@nyhem/api/server/log'
import { integrationScopes } from '@nyhem/contract/calls/catalogue-import'
import { routes as tableOfRoutes } from '@nyhem/contract/routes/routes'
import { instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { staffRoles } from '@nyhem/domain/staff/staff-roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { type Body, bodiesFor, type PostRoute, pathOf } from './malformed-posts.fixture.ts'
import { openPortal, type Portal } from './open-portal.ts'
import { plainWeb } from './plain-web.fixture.ts'
import { keysOfFolder } from './secret-keys.ts'

// Every POST route accepts forms, since the server owns the parser. Routes are collected from the whole portal, so new
// ones are covered automatically.
const now = () => instantOf(new Date())
const routes: PostRoute[] = []
const registered: string[] = []
const lines: { level: string; msg: string }[] = []
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line))
    done()
  },
})
const log = makeLog({ level: 'info', destination })

let dataFolder: string
let portal: Portal
let database: TestDatabase
let app: ApiServer
let tokens: Readonly<Record<Visitor, string[]>>

const people = ['private', 'board'] as const
type Visitor = (typeof people)[number] | 'system' | 'staff'

const onServer = (message: unknown) => {
  app = (message as { fastify: ApiServer }).fastify
  app.addHook('onRoute', ({ method, url, schema }) => {
    registered.push(`${method} ${url}`)
    if (method === 'POST') routes.push({ url, params: schema?.params, body: schema?.body } as PostRoute)
  })
}

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'nyhem-malformed-'))
  const classes = [
    'PAGE',
    'READ',
    'SEARCH',
    'FORM',
    'UPLOAD',
    'STATUS',
    'INTEGRATION',
    'CALLBACK',
    'LETTERS',
    'OFFICE',
    'OFFICE_LOGIN',
  ]
  const reading = readConfig({
    NODE_ENV: 'test',
    NYHEM_DEVELOPER_LOGIN: 'on',
    PORT: '0',
    NYHEM_DATA: dataFolder,
    ...Object.fromEntries(classes.map((name) => [`RATE_LIMIT_${name}`, '1000000'])),
  })
  if (!reading.ok) throw new Error(reading.problems.join())
  const { config } = reading
  database = await openTestDatabase()
  tokens = await makeSessions(database, config)
  subscribe('fastify.initialization', onServer)
  portal = await openPortal({
    config,
    database,
    log,
    accessLog: () => undefined,
    onProgress: () => undefined,
    web: plainWeb(),
  })
  unsubscribe('fastify.initialization', onServer)
}, 240_000)
afterAll(async () => {
  await portal.close()
  await database.close()
  await rm(dataFolder, { recursive: true })
})

/** Separate accounts, because some calls end the session or delete the account. */
async function makeSessions(database: OpenDatabase, config: Config): Promise<Record<Visitor, string[]>> {
  const { db } = database
  const vault = openVault(config.vaultKeys ?? keysOfFolder(config.dataFolder))
  const sessions = await openSessions({ database, vault, isSecure: false, log, now })
  await db
    .insertInto('housing_association')
    .values({
      id: 'brf-1',
      name: 'Brf Lotskajen 1',
      organisation_number: '769900-0019',
      site_id: 'se',
      has_technical_management: true,
    })
    .execute()
  const begin = async (visitor: (typeof people)[number], number: number) => {
    const email = `${visitor}-${number}@example.se`
    const { id } = await db
      .insertInto('account')
      .values({ first_name: 'Amina', last_name: 'Ek', email, created_at: now(), updated_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('board_membership').values({ account_id: id, association_id: 'brf-1' }).execute()
    const associationId = visitor === 'board' ? asId<'Association'>('brf-1') : null
    const started = await db
      .transaction()
      .execute((tx) =>
        sessions.begin(tx, { accountId: asId<'Account'>(id), method: 'bank_id', associationId, userAgent: undefined }),
      )
    const reply = { header: () => reply }
    const answer = await sessions.answer({ headers: { 'x-token-holder': 'client' } } as never, reply as never, started)
    return answer.token ?? ''
  }
  const key = await openIntegrationKeys({ db, now: () => new Date() }).makeKey('ERP', integrationScopes)
  const made: Record<Visitor, string[]> = { private: [], board: [], system: [key], staff: await staffSessions(db) }
  for (const visitor of people)
    for (let number = 0; number < 40; number++) made[visitor].push(await begin(visitor, number))
  await sessions.close()
  return made
}

/** One for each time that a call ends it. */
async function staffSessions(db: OpenDatabase['db']): Promise<string[]> {
  const { id } = await db
    .insertInto('staff')
    .values({ email: 'petra@norrvida.example', name: 'Petra Holm', added_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const role of staffRoles)
    await db.insertInto('staff_grant').values({ staff_id: id, role, reason: 'Test', given_at: now() }).execute()
  const secrets = Array.from({ length: 40 }, () => newSecret())
  for (const secret of secrets)
    await db
      .insertInto('staff_session')
      .values({ staff_id: id, token_hash: hashOfSecret(secret), started_at: now(), seen_at: now() })
      .execute()
  return secrets
}

const visitorsOf = ({ url }: PostRoute): readonly Visitor[] => {
  if (url.startsWith('/office/')) return ['staff']
  return url.startsWith('/integration/') ? ['system'] : people
}

const headersOf = (visitor: Visitor, token: string) =>
  visitor === 'staff'
    ? { host: 'office.localhost', cookie: `office=${token}`, 'sec-fetch-site': 'same-origin' }
    : { host: 'se.localhost', authorization: `Bearer ${token}` }

/** Switches to the next session when a call has ended the previous one. */
async function post(url: string, { type, payload }: Body, visitor: Visitor): Promise<number> {
  const send = async () => {
    const [token] = tokens[visitor]
    if (!token) throw new Error(`no session is left for ${url}`)
    const headers = { ...headersOf(visitor, token), 'content-type': type }
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  const status = await send()
  if (status !== 401) return status
  tokens[visitor].shift()
  return send()
}

/** Returns the status and logged faults. */
async function outcomeOf(
  route: PostRoute,
  visitor: Visitor,
  body: Body,
): Promise<{ status: number; faults: string[] }> {
  const before = lines.length
  const status = await post(pathOf(route), body, visitor)
  const faults = lines
    .slice(before)
    .filter(({ level, msg }) => level === 'error' || level === 'fatal' || msg === 'a handler did not expect this body')
  return { status, faults: faults.map(({ msg }) => msg) }
}

describe('the routes of the portal', () => {
  it('are those of the table', () => {
    const table: string[] = Object.values(tableOfRoutes).flatMap((family) => Object.values(family).map(({ id }) => id))
    // Fastify adds the HEAD of each GET; a portal without built files serves none.
    const found = registered.filter((id) => !id.startsWith('HEAD '))
    expect(found.filter((id) => !table.includes(id))).toEqual([])
    expect(table.filter((id) => !found.includes(id))).toEqual(['GET /assets/*'])
  })
})

describe('a body of another shape than a route takes', () => {
  it('is refused or answered by every POST route, and never fails', async () => {
    const requested = routes.flatMap((route) =>
      visitorsOf(route).flatMap((visitor) => bodiesFor(route).map((body) => ({ route, visitor, body }))),
    )
    const failed: string[] = []
    const unauthorised = new Set(routes.map(({ url }) => url))
    for (const { route, visitor, body } of requested) {
      const { status, faults } = await outcomeOf(route, visitor, body)
      if (status >= 500 || faults.length > 0) failed.push(`${route.url}, ${body.name}: ${status} ${faults}`)
      if (status !== 401) unauthorised.delete(route.url)
    }
    expect(failed).toEqual([])
    // Every guard has been passed.
    expect([...unauthorised]).toEqual([])
    expect(routes.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/api/interest', '/api/forms/:siteId/:formId', '/case_management/customer/create_case']),
    )
  }, 240_000)
})
