import { type Instant, instantOf } from '@nyhem/domain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { emailsInto, wordsOf } from '../emails/emails.fixture.ts'
import type { EmailSubject } from '../emails/emails.ts'
import { testOrigins } from '../payments/payments.fixture.ts'
import { sampleShowing, unwatched } from './sample-showing.fixture.ts'
import { openShowings } from './showings.ts'
import type { Showings } from './showings.types.ts'

const weekBefore = '2026-11-24T16:00:00.000Z'
const dayBefore = '2026-11-30T16:00:00.000Z'
const guest = {
  firstName: 'Kontrollera',
  lastName: 'Kontot',
  email: 'victim@example.se',
  phone: '+46705559999',
  partySize: 2,
}
const requested = { showingId: 'visning-1', siteId: 'se', isVipCustomer: false } as const

let database: TestDatabase
let showings: Showings
let clock: Date
const sent: EmailSubject<'showing'>[] = []
const typed: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  showings = openShowings({
    database,
    emails: emailsInto(sent, typed),
    webhooks: { announce: async () => undefined },
    ...unwatched,
    findShowing: async (id) => sampleShowing(id, {}, 'se'),
    siteOrigins: testOrigins,
    now: (): Instant => instantOf(clock),
  })
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'showing_registration')
  sent.length = 0
  typed.length = 0
  clock = new Date(weekBefore)
})

describe('e-mails to an address that somebody registered for a showing', () => {
  it('say nothing that was typed, from the confirmation to the cancellation', async () => {
    await showings.register(requested, guest, 'one-browser')
    clock = new Date('2026-11-24T18:00:00.000Z')
    await showings.register(requested, guest, 'another-browser')
    clock = new Date(dayBefore)
    await showings.sendReminders()
    const emails = await Promise.all(sent.map((subject) => showings.email(subject)))
    await showings.cancelUnder('visning-1', guest.email)
    emails.push(await showings.email(sent.at(-1) as EmailSubject<'showing'>))
    expect(sent.map(({ kind }) => kind)).toEqual(['confirmation', 'again', 'reminder', 'cancellation'])
    for (const email of emails) {
      if (!email) throw new Error('an e-mail is missing')
      expect(wordsOf(email)).not.toMatch(/Kontrollera|Kontot|5559999/)
    }
  })

  it('are counted by it, one and all', async () => {
    await showings.register(requested, guest, 'one-browser')
    clock = new Date('2026-11-24T18:00:00.000Z')
    await showings.register(requested, guest, 'another-browser')
    clock = new Date(dayBefore)
    await showings.sendReminders()
    await showings.cancelUnder('visning-1', guest.email)
    expect(typed).toEqual(sent.map(() => guest.email))
  })
})
