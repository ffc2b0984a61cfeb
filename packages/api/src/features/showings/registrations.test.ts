import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsSentBy } from '../../database/statements-sent.ts'
import { emptyTables, openTestDatabase, type TestDatabase, testServerUrl } from '../../database/test-database.ts'
import { emailsInto } from '../emails/emails.fixture.ts'
import { sampleShowing, unwatched } from './sample-showing.fixture.ts'
import { openShowings } from './showings.ts'
import type { Showings } from './showings.types.ts'

const now = '2026-11-24T16:00:00.000Z' as Instant
const origins = Object.fromEntries(siteIds.map((id) => [id, `http://${id}.example`])) as Record<SiteId, string>
const guest = {
  firstName: 'Amina',
  lastName: 'Lindqvist',
  email: 'amina@example.se',
  phone: '0705550120',
  partySize: 2,
}

let database: TestDatabase
let showings: Showings
let reported: string[]

beforeAll(async () => {
  database = await openTestDatabase()
  showings = openShowings({
    database,
    emails: emailsInto([]),
    webhooks: { announce: async (_tx, _event, id) => void reported.push(id) },
    ...unwatched,
    findShowing: async (id) => sampleShowing(id, {}, 'se'),
    siteOrigins: origins,
    now: () => now,
  })
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'showing_registration')
  reported = []
})

const register = (showingId: string) =>
  showings.register({ showingId, siteId: 'se', isVipCustomer: false }, guest, null)

describe('a registration', () => {
  it('says in export and webhook whether it stands in line, and was made for the person', async () => {
    await register('kajen')
    await database.db.updateTable('showing_registration').set({ waiting_since: now, is_registered_for: true }).execute()
    const said = { waitingSince: now, isRegisteredFor: true }
    expect(await showings.ofAddress(guest.email)).toMatchObject([said])
    expect(await showings.webhook(reported.at(-1) ?? '')).toMatchObject(said)
  })
  // Statements of a transaction are recorded on a server alone.
  it.skipIf(!testServerUrl)(
    'is ended after its showing is locked, as every other act does, so that none waits for another',
    async () => {
      const ordered = async (work: () => Promise<unknown>) =>
        (await statementsSentBy(work)).filter(
          (one) => one.includes('advisory') || one === 'update showing_registration',
        )
      for (const one of ['tornet', 'kajen']) await register(one)
      expect((await ordered(() => showings.cancelUnder('kajen', guest.email)))[0]).toContain('advisory')
      await register('kajen')
      const person = { accountId: asId<'Account'>('7d9f0d0e-3f0c-4c53-9d0a-000000000009'), email: guest.email }
      const forgotten = await ordered(() =>
        database.db.transaction().execute((tx) => showings.forgetPerson(tx, person)),
      )
      expect(forgotten.slice(0, 2).every((one) => one.includes('advisory'))).toBe(true)
    },
  )
})
