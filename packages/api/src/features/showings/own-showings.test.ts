import { randomUUID } from 'node:crypto'
import type { AccountId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { silentEmails } from '../emails/emails.fixture.ts'
import { testBookings, testClock, testOrigins } from '../payments/payments.fixture.ts'
import { sampleShowing, unwatched } from './sample-showing.fixture.ts'
import { openShowings } from './showings.ts'
import type { Showings } from './showings.types.ts'

const clock = testClock()
let database: TestDatabase
let showings: Showings
let goran: AccountId
let other: AccountId

beforeAll(async () => {
  database = await openTestDatabase()
  const people = testBookings(database.db, clock.now, async () => '')
  goran = await people.insertAccount()
  other = await people.insertAccount()
  showings = openShowings({
    database,
    emails: silentEmails,
    webhooks: { announce: async () => undefined },
    ...unwatched,
    findShowing: async (id) => sampleShowing(id, {}, 'se'),
    siteOrigins: testOrigins,
    now: clock.now,
  })
})
afterAll(() => database.close())

it('a registration of a logged-in account can be seen and cancelled by that account alone', async () => {
  const guest = { firstName: 'G', lastName: 'M', email: 'g@demo.example', phone: '+46701740605', partySize: 2 }
  const requested = { showingId: 'visning-1', siteId: 'se', isVipCustomer: true, accountId: goran } as const
  expect(await showings.register(requested, guest, null)).toMatchObject({ code: 'Ok' })
  const [own] = await showings.ownOf({ accountId: goran, siteId: 'se' })
  expect(own).toMatchObject({ showingId: 'visning-1', partySize: 2 })
  expect(await showings.ownOf({ accountId: other, siteId: 'se' })).toEqual([])
  expect(await showings.ownOf({ accountId: goran, siteId: 'senior' })).toEqual([])
  expect(await showings.cancelOwn(own?.id ?? '', other)).toEqual({ code: 'UnknownLink' })
  expect(await showings.cancelOwn(randomUUID(), goran)).toEqual({ code: 'UnknownLink' })
  expect(await showings.cancelOwn(own?.id ?? '', goran)).toEqual({ code: 'Ok' })
  expect(await showings.cancelOwn(own?.id ?? '', goran)).toEqual({ code: 'AlreadyCancelled' })
  expect(await showings.ownOf({ accountId: goran, siteId: 'se' })).toEqual([])
})
