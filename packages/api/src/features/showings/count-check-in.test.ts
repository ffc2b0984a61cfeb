import { type Instant, instantOf } from '@nyhem/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { silentEmails } from '../emails/emails.fixture.ts'
import { testOrigins } from '../payments/payments.fixture.ts'
import { openTries } from '../tries/tries.ts'
import { sampleShowing } from './sample-showing.fixture.ts'
import { showingsRoutes } from './showings.routes.ts'
import { openShowings } from './showings.ts'

let database: TestDatabase
let app: ApiServer
let clock: Date
const now = (): Instant => instantOf(clock)

beforeAll(async () => {
  database = await openTestDatabase()
  const showings = openShowings({
    database,
    emails: silentEmails,
    webhooks: { announce: async () => undefined },
    tries: openTries({ vault: testVault(), now }),
    findShowing: async (id) => sampleShowing(id, {}, 'se'),
    savedItemsChanged: async () => undefined,
    siteOrigins: testOrigins,
    now,
  })
  app = await buildTestApi(
    [
      (api) =>
        showingsRoutes(api, {
          showings,
          siteOfRequest: siteOfRequest({}),
          isVipCustomer: async () => false,
          accountOf: async () => null,
          answerWithPage: async (_request, reply) => reply.send(),
        }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, form: 1_000 } } },
  )
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.db, 'account_attempt')
  clock = new Date('2026-12-01T16:00:00.000Z')
})

const checkIn = (email: string, { showing = 'visning-1', network = '198.51.100.1' } = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/showings/${showing}/check-in`,
    headers: { host: 'se.localhost', origin: 'http://se.localhost' },
    remoteAddress: network,
    payload: { way: 'registered', email },
  })

describe('asking at the check-in who is registered', () => {
  it('is counted per showing and network: forty addresses, then one each quarter of a minute and ever fewer', async () => {
    for (let guess = 0; guess < 40; guess += 1) expect((await checkIn(`guest${guess}@example.se`)).statusCode).toBe(200)
    const refused = await checkIn('guest@example.se')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '15'])
    clock = new Date(clock.getTime() + 15_000)
    expect((await checkIn('guest@example.se')).statusCode).toBe(200)
    expect((await checkIn('guest@example.se')).headers['retry-after']).toBe('30')
  })

  it('keeps no other showing and no other network waiting', async () => {
    for (let guess = 0; guess < 41; guess += 1) await checkIn(`guest${guess}@example.se`)
    expect((await checkIn('guest@example.se')).statusCode).toBe(429)
    expect((await checkIn('guest@example.se', { showing: 'visning-2' })).statusCode).toBe(200)
    expect((await checkIn('guest@example.se', { network: '198.51.100.2' })).statusCode).toBe(200)
  })
})
