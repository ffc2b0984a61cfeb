import { type Instant, instantOf } from '@nyhem/domain/dates'
import { mostFavourites } from '@nyhem/domain/favourite/favourite'
import { asId } from '@nyhem/domain/ids'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openSessions, type Sessions } from '../session/session.ts'
import { testLogin, tokenOf } from '../session/test-login.fixture.ts'
import { favouritesRoutes } from './favourites.routes.ts'
import { type Favourites, openFavourites } from './favourites.ts'

const url = '/account_service/favourites'
const clock = { now: new Date('2026-03-02T08:00:00Z') }
const now = (): Instant => instantOf(clock.now)
let database: TestDatabase
let sessions: Sessions
let favourites: Favourites
let app: ApiServer

beforeAll(async () => {
  database = await openTestDatabase()
  sessions = await openSessions({ database, vault: testVault(), isSecure: true, log: pino({ level: 'silent' }), now })
  favourites = openFavourites({
    database,
    findTargets: async (siteId, requested) =>
      requested.filter(({ id }) => id.startsWith(`${siteId}-`)).map((one) => ({ ...one, name: `Namn ${one.id}` })),
    savedItemsChanged: async () => undefined,
    now,
  })
  app = await buildTestApi(
    [
      (server) => favouritesRoutes(server, { favourites, sessions, siteOfRequest: siteOfRequest({}) }),
      (server) => testLogin(server, { database, sessions }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, form: 10_000, read: 10_000 } } },
  )
})
afterAll(async () => {
  await app.close()
  await sessions.close()
  await database.close()
})

let accountId: string
let token: string
beforeEach(async () => {
  await database.db.deleteFrom('account').execute()
  const { id } = await database.db
    .insertInto('account')
    .values({ first_name: 'Elin', last_name: 'Ek', email: 'elin@demo.example', created_at: now(), updated_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  accountId = id
  token = await tokenOf(app, { accountId })
})

async function call(method: 'GET' | 'PUT' | 'DELETE' | 'POST', path = '', body?: object, host = 'se.localhost') {
  const headers = { host, authorization: `Bearer ${token}` }
  const reply = await app.inject({ method, url: url + path, headers, ...(body ? { payload: body } : {}) })
  return { status: reply.statusCode, body: reply.json() }
}
const ids = async () => (await call('GET')).body.favourites.map(({ id }: { id: string }) => id)
const home = (id: string) => ({ kind: 'home', id })

describe('favourites of an account', () => {
  it('are listed, the latest first', async () => {
    await call('PUT', '/home/se-1')
    clock.now = new Date(clock.now.getTime() + 1_000)
    expect((await call('PUT', '/area/se-kajen')).body).toEqual({
      code: 'Ok',
      favourites: [{ kind: 'area', id: 'se-kajen' }, home('se-1')],
    })
  })

  it('are stored once, however often they are added', async () => {
    await call('PUT', '/home/se-1')
    await call('PUT', '/home/se-1')
    expect(await ids()).toEqual(['se-1'])
  })

  it('are removed, and removing them again changes nothing', async () => {
    await call('PUT', '/home/se-1')
    expect((await call('DELETE', '/home/se-1')).body).toEqual({ code: 'Ok', favourites: [] })
    expect((await call('DELETE', '/home/se-1')).status).toBe(200)
  })

  it('are those of the site, and what is not on it is not there', async () => {
    expect((await call('PUT', '/home/no-1')).status).toBe(404)
    await call('PUT', '/home/se-1')
    expect((await call('GET', '', undefined, 'no.localhost')).body.favourites).toEqual([])
  })

  it('take an id with a slash as it is', async () => {
    await call('PUT', `/home/${encodeURIComponent('se-a/b')}`)
    expect(await ids()).toEqual(['se-a/b'])
  })

  it('are at most five hundred', async () => {
    await favourites.join(
      { accountId: asId(accountId), siteId: 'se' },
      Array.from({ length: mostFavourites }, (_, index) => ({ kind: 'home', id: `se-${index}` }) as const),
    )
    expect((await call('PUT', '/home/se-more')).body.code).toBe('TooMany')
    expect(await ids()).toHaveLength(mostFavourites)
    expect((await call('PUT', '/home/se-1')).body.code).toBe('Ok')
  })

  it('are shown to no other account', async () => {
    await call('PUT', '/home/se-1')
    const stranger = await app.inject({ method: 'GET', url, headers: { host: 'se.localhost' } })
    expect(stranger.statusCode).toBe(401)
  })

  it('are saved by people, not by boards', async () => {
    await database.db
      .insertInto('housing_association')
      .values({
        id: 'brf-1',
        name: 'Brf',
        organisation_number: '769900-0019',
        site_id: 'se',
        has_technical_management: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    token = await tokenOf(app, { accountId, association: 'brf-1' })
    expect((await call('GET')).status).toBe(403)
  })

  it('go with the account', async () => {
    await call('PUT', '/home/se-1')
    await database.db.deleteFrom('account').execute()
    expect(await database.db.selectFrom('favourite').selectAll().execute()).toEqual([])
  })

  it('are in the file that a person requests', async () => {
    await call('PUT', '/home/se-1')
    expect(await favourites.exportOf(asId(accountId))).toMatchObject([
      { siteId: 'se', target: { kind: 'home', id: 'se-1', name: 'Namn se-1' } },
    ])
  })
})

describe('favourites that a browser brings at login', () => {
  it('join those of the account, and both are retained', async () => {
    await call('PUT', '/home/se-1')
    await call('POST', '/join', { favourites: [home('se-1'), home('se-2')] })
    expect((await ids()).sort()).toEqual(['se-1', 'se-2'])
  })

  it('are joined once, when two tabs bring them at once', async () => {
    const bring = () => call('POST', '/join', { favourites: [home('se-1'), home('se-2')] })
    await Promise.all([bring(), bring()])
    expect(await ids()).toHaveLength(2)
  })

  it('leave out what is gone from the site', async () => {
    await call('POST', '/join', { favourites: [home('se-1'), home('gone')] })
    expect(await ids()).toEqual(['se-1'])
  })
})
