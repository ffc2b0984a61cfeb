import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { buildTestApi, testSettings } from '../../server/test-api.ts'
import { ground, home, homes } from '../catalogue/sample-feed.ts'
import { integrationRoutes } from './integration.routes.ts'
import { createIntegration, type Integration } from './integration.ts'
import { noFeeds } from './no-feeds.fixture.ts'

let database: TestDatabase
let integration: Integration
let app: ApiServer
let clock = new Date('2026-03-02T08:00:00Z')
const now = () => clock

beforeAll(async () => {
  database = await openTestDatabase()
  integration = createIntegration({
    ...noFeeds,
    db: database.db,
    now,
  })
  app = await buildTestApi(
    [
      (server) =>
        integrationRoutes(server, { integration, now, limits: { mostBytes: 2_000_000, importsPerMinute: 5 } }),
    ],
    { database },
  )
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  clock = new Date(clock.getTime() + 3_600_000)
  await emptyTables(database.db, 'catalogue_county', 'catalogue_staff_contact', 'integration_api_key')
})

const feed = (...lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n')
const makeKey = () => integration.makeKey('ERP', ['catalogue:write'])

async function post(body: string | Buffer | Readable, key: string | null, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/integration/v1/catalogue',
    headers: {
      'content-type': 'application/x-ndjson',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] }
}

describe('POST /integration/v1/catalogue', () => {
  it('stores a batch and says what changed', async () => {
    const key = await makeKey()
    expect(await post(feed(...ground(), home()), key)).toEqual({
      status: 200,
      body: { code: 'Ok', lines: 6, added: 6, changed: 0, unchanged: 0, removed: 0 },
    })
    expect((await post(feed(...ground(), home()), key)).body).toMatchObject({ added: 0, unchanged: 6 })
  })

  it('takes a body in as it arrives', async () => {
    const key = await makeKey()
    const lines = [...ground(), ...homes(500, 'kajen-1')].map((line) => `${JSON.stringify(line)}\n`)
    expect(await post(Readable.from(lines.map((line) => Buffer.from(line))), key)).toMatchObject({
      status: 200,
      body: { added: 505 },
    })
  })

  it('answers 400 with every problem and stores nothing', async () => {
    const key = await makeKey()
    const wrong = homes(3, 'nowhere')
    const { status, body } = await post(`${feed(...ground(), ...wrong)}\nnonsense`, key)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'InvalidFeed', lines: 9, problemCount: 4, requestId: expect.any(String) })
    expect(body.problems.map(({ line }: { line: number }) => line).sort()).toEqual([6, 7, 8, 9])
    expect(await database.db.selectFrom('catalogue_county').selectAll().execute()).toEqual([])
  })

  it.each([
    ['without a key', null],
    ['with a word for a key', 'secret'],
    ['with a key of the right form that nobody has', `nyhem_0123456789ab_${'A'.repeat(43)}`],
  ])('answers 401 %s', async (_name, key) => {
    expect(await post(feed(...ground()), key)).toMatchObject({ status: 401, body: { code: 'Unauthorised' } })
  })

  it('answers 401 for a key with another secret and for one that is revoked', async () => {
    const key = await makeKey()
    const other = key.endsWith('A') ? `${key.slice(0, -1)}Q` : `${key.slice(0, -1)}A`
    expect(await post(feed(...ground()), other)).toMatchObject({ status: 401 })
    expect(await integration.revokeKey(key.split('_')[1] ?? '')).toBe(true)
    expect(await post(feed(...ground()), key)).toMatchObject({ status: 401 })
  })

  it('answers 401 for a key that has expired', async () => {
    const key = await integration.makeKey('ERP', ['catalogue:write'], 1)
    expect((await post(feed(...ground()), key)).status).toBe(200)
    clock = new Date(clock.getTime() + 24 * 3_600_000)
    expect(await post(feed(...ground()), key)).toMatchObject({ status: 401 })
  })

  it('answers 403 for a key without the scope', async () => {
    const key = await integration.makeKey('Reader', [])
    expect(await post(feed(...ground()), key)).toMatchObject({ status: 403, body: { code: 'Forbidden' } })
  })

  it('answers 413 for a body that is too large, with or without a declared length', async () => {
    const key = await makeKey()
    const large = Buffer.alloc(2_000_001, ' ')
    expect(await post(large, key)).toMatchObject({ status: 413, body: { code: 'TooLarge' } })
    const parts = Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)])
    expect(await post(parts, key)).toMatchObject({ status: 413 })
  })

  it('answers 415 for another content type', async () => {
    expect(await post('a=b', await makeKey(), { 'content-type': 'text/csv' })).toMatchObject({ status: 415 })
    expect(await post('{}', await makeKey(), { 'content-type': 'application/json' })).toMatchObject({ status: 415 })
  })

  it('answers 429 when a key imports too often, says when to send again, and takes it then', async () => {
    clock = new Date('2026-06-02T08:00:15.5Z')
    const key = await makeKey()
    for (let count = 0; count < 5; count += 1) expect((await post('', key)).status).toBe(200)
    expect(await post('', key)).toMatchObject({ status: 429, retryAfter: '45' })
    expect((await post('', await makeKey())).status).toBe(200)
    clock = new Date(clock.getTime() + 45_000)
    expect((await post('', key)).status).toBe(200)
  })

  it('answers 429 to a client that tries keys, whether they are right or not', async () => {
    const strict = await buildTestApi([(server) => integrationRoutes(server, { integration, now: () => clock })], {
      settings: { rateLimits: { ...testSettings.rateLimits, integration: 2 } },
    })
    const guess = () => strict.inject({ method: 'POST', url: '/integration/v1/catalogue', payload: '' })
    const statuses = [await guess(), await guess(), await guess()].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([401, 401, 429])
    await strict.close()
  })

  it('keeps no secret, only its hash', async () => {
    const key = await makeKey()
    const row = await database.db.selectFrom('integration_api_key').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(key.slice(-43))
    expect(row.secret_hash).toMatch(/^[a-f0-9]{64}$/)
  })
})

describe('an Idempotency-Key', () => {
  const once = { 'idempotency-key': 'batch-1' }

  it('makes a repeated request answer as the first did', async () => {
    const key = await makeKey()
    const first = await post(feed(...ground()), key, once)
    expect(first.body).toMatchObject({ added: 5 })
    expect(await post(feed(...ground()), key, once)).toEqual(first)
  })

  it('repeats a refusal too', async () => {
    const key = await makeKey()
    const first = await post('nonsense', key, once)
    expect(first.status).toBe(400)
    expect(await post('nonsense', key, once)).toEqual(first)
  })

  it('is refused with another body, and belongs to one API key', async () => {
    const key = await makeKey()
    await post(feed(...ground()), key, once)
    expect(await post(feed(home()), key, once)).toMatchObject({ status: 409, body: { code: 'Conflict' } })
    expect(await post(feed(home()), await makeKey(), once)).toMatchObject({ status: 200 })
  })

  it('is refused while the first request runs, until that is taken for dead', async () => {
    const key = await makeKey()
    await post('', key, once)
    await database.db.updateTable('integration_request').set({ status: null, reply: null }).execute()
    expect(await post('', key, once)).toMatchObject({ status: 409 })
    clock = new Date(clock.getTime() + 11 * 60_000)
    expect(await post('', key, once)).toMatchObject({ status: 200 })
  })

  it('is forgotten after a day', async () => {
    const key = await makeKey()
    await post(feed(...ground()), key, once)
    clock = new Date(clock.getTime() + 25 * 3_600_000)
    expect((await post(feed(...ground()), key, once)).body).toMatchObject({ unchanged: 5 })
  })

  it('is refused when it is no plain text', async () => {
    expect(await post('', await makeKey(), { 'idempotency-key': 'å b' })).toMatchObject({ status: 400 })
  })
})

describe('the description', () => {
  it('documents the import, its key and its answers', async () => {
    const { paths } = (await app.inject('/openapi.json')).json()
    const described = paths['/integration/v1/catalogue'].post
    expect(described.security).toEqual([{ apiKey: [] }])
    expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(['200', '400']))
  })
})
