import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startJobs } from '@nyhem/api/database/jobs'
import { emptyTables, openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { openSessions } from '@nyhem/api/features/session/session'
import { testLogin, tokenOf } from '@nyhem/api/features/session/test-login.fixture'
import { openVault, type Vault } from '@nyhem/api/security/vault'
import type { ApiServer } from '@nyhem/api/server/api-server'
import { makeMetrics } from '@nyhem/api/server/metrics'
import { siteOfRequest } from '@nyhem/api/server/request-site'
import { buildTestApi } from '@nyhem/api/server/test-api'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chooseProviders } from './choose-providers.ts'
import { readConfig } from './config.ts'
import { type Features, openFeatures } from './open-features.ts'
import { fillEveryTable, findTraces, identifying, type Person } from './personal-data.fixture.ts'
import { keysOfFolder } from './secret-keys.ts'

const log = pino({ level: 'silent' })
const now = (): Instant => instantOf(new Date())
const headers = { host: 'se.localhost', origin: 'http://se.localhost' }

let database: TestDatabase
let vault: Vault
let features: Features
let app: ApiServer
let person: Person
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'nyhem-personal-data-'))
  const reading = readConfig({ NODE_ENV: 'test', PORT: '0', NYHEM_DATA: dataFolder })
  if (!reading.ok) throw new Error(reading.problems.join())
  const { config } = reading
  database = await openTestDatabase()
  vault = openVault(keysOfFolder(dataFolder))
  const jobs = await startJobs({ database, log, onFinished: () => undefined })
  const metrics = makeMetrics()
  const providers = await chooseProviders({ config, log, metrics })
  const shared = { config, log, metrics, database, jobs, providers, vault, now }
  features = await openFeatures({
    ...shared,
    buildId: 'test',
    version: '1.2.3',
    onSearchFresh: () => undefined,
    onMediaChanged: () => undefined,
    onFooterChanged: () => undefined,
    onSwitched: () => undefined,
  })
  const sessions = await openSessions({ database, vault, isSecure: false, log, now })
  const web = {
    renderer: () => Promise.reject(new Error('no page is rendered here')),
    clientFolder: null,
    worker: null,
    office: null,
    buildId: 'test',
    answerFromDevelopment: null,
    close: async () => undefined,
  }
  const answerWithPage = () => Promise.reject(new Error('no page is answered here'))
  app = await buildTestApi(
    [
      ...features.routes({ siteOfRequest: siteOfRequest({}), answerWithPage, web }),
      (server) => testLogin(server, { database, sessions }),
    ],
    { database },
  )
  closers.push(
    () => app.close(),
    () => sessions.close(),
    () => features.close(),
    () => providers.close(),
    () => jobs.stop(1_000),
    () => database.close(),
    () => rm(dataFolder, { recursive: true, force: true }),
  )
}, 120_000)
afterAll(async () => {
  for (const close of closers) await close()
})

beforeEach(async () => {
  person = await fillEveryTable(database, vault, namedTables())
})
afterEach(() => emptyTables(database.db, ...person.tables))

/** Tables with personal data, and their part of the export. */
const named = () =>
  features.all.flatMap(({ description: { personalData } }) =>
    'tables' in personalData ? Object.entries(personalData.tables) : [],
  )
const namedTables = () => named().map(([table]) => table)
const retained = () =>
  new Map(features.all.flatMap(({ description }) => Object.entries(description.personalData.retained ?? {})))

describe('a person who has one of everything', () => {
  it('gets each table in the section of the file that its feature names', async () => {
    const token = await tokenOf(app, person)
    const reply = await app.inject({
      url: '/account_service/export',
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    expect(reply.statusCode).toBe(200)
    const file: Record<string, unknown> = reply.json()
    const parts = named().flatMap(([, part]) => (typeof part === 'string' ? [part] : []))
    expect(parts.filter((part) => Array.isArray(file[part]) && file[part].length === 0)).toEqual([])
    for (const own of ['numbers', 'consents', 'vipMemberships', 'bookings', 'associations', 'payments'])
      expect((file.person as Record<string, unknown[]>)[own], own).toHaveLength(1)
  })

  it('gets who of the staff has looked, when and why, without names', async () => {
    const at = instantOf(new Date())
    const { id } = await database.db
      .insertInto('staff')
      .values({ subject: null, email: 'sanna.lind@norrvida.example', name: 'Sanna Lind', added_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('staff_grant')
      .values({ staff_id: id, role: 'agent', site_id: 'se', path: null, until: null, reason: 'Test', given_at: at })
      .execute()
    const subject = person.accountId
    await database.db
      .insertInto('staff_event')
      .values({ at, staff_id: id, event: 'customer-uncovered', site_id: 'se', subject, reason: 'Ringer om visningen' })
      .execute()
    const token = await tokenOf(app, person)
    const reply = await app.inject({
      url: '/account_service/export',
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    const { staffLooks } = reply.json<{ staffLooks: object[] }>()
    expect(staffLooks).toEqual([
      { at, event: 'customer-uncovered', siteId: 'se', roles: ['agent'], reason: 'Ringer om visningen' },
    ])
    expect(reply.payload).not.toContain('Sanna')
  })

  it('leaves nothing behind with the account but what is listed as retained', async () => {
    const before = await findTraces(database.db, person)
    expect(namedTables().filter((table) => !before.includes(table))).toEqual([])
    const token = await tokenOf(app, person)
    const reply = await app.inject({
      method: 'POST',
      url: '/account_service/delete',
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload: {},
    })
    expect(reply.json()).toEqual({ code: 'Ok', fields: [] })
    const after = await findTraces(database.db, person)
    expect(after.filter((table) => !retained().has(table))).toEqual([])
    const naming = await findTraces(database.db, { words: person.words.filter((word) => identifying.includes(word)) })
    expect(naming.filter((table) => retained().get(table)?.identifies !== true)).toEqual([])
  })
})
