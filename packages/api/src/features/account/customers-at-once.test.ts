import { type Instant, instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import { openAccounts } from './account.ts'
import type { Accounts } from './account.types.ts'

const now = (): Instant => instantOf(new Date('2026-03-02T08:00:00Z'))
let database: TestDatabase
let accounts: Accounts
beforeAll(async () => {
  database = await openTestDatabase()
  accounts = await openAccounts({ database, vault: testVault(), now })
})
afterAll(async () => {
  await accounts.close()
  await database.close()
})

const association = {
  type: 'association',
  externalId: 'brf-1',
  siteId: 'se',
  name: 'Brf Lotskajen 1',
  organisationNumber: '769900-0019',
  hasTechnicalManagement: true,
}
const campaign = { type: 'vip-campaign', externalId: 'NORRVIDA', siteId: 'se', validFrom: '2026-01-01T00:00:00Z' }
const booking = { siteId: 'se', relation: 'booking', isOngoing: true }
const many = Array.from({ length: 1_100 }, (_, index) => ({
  type: 'customer',
  externalId: `c-${index}`,
  firstName: 'Elin',
  lastName: 'Sandström',
  email: `elin.${index}@demo.example`,
  nationalNumber: index === 700 ? { country: 'SE', number: '198804129826' } : null,
  deceased: index === 3,
  bookings: [
    { ...booking, homeExternalId: `h-${index}` },
    { ...booking, homeExternalId: `h-${index}-b`, entryDate: '2026-05-01' },
  ],
  boards: ['brf-1'],
  vipMemberships: [{ siteId: 'se', campaignCode: 'NORRVIDA' }],
}))

async function* linesOf(lines: readonly object[]) {
  for (const [index, line] of lines.entries()) yield { line: index + 1, text: JSON.stringify(line) }
}
const send = () =>
  accounts.importCustomers({
    lines: linesOf([association, campaign, ...many]),
    notifications: { notify: async () => false, settle: async () => false },
    sessions: { revokeAll: async () => undefined, revokeBoards: async () => undefined },
  })

async function personOf(externalId: string) {
  const { id } = await database.db
    .selectFrom('account')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  return accounts.person(asId<'Account'>(id))
}

const versionsOf = async (table: 'account' | 'account_booking' | 'board_membership') =>
  (await sql<{ version: string }>`select xmin::text as version from ${sql.table(table)}`.execute(database.db)).rows
const versions = async () => [
  await versionsOf('account'),
  await versionsOf('account_booking'),
  await versionsOf('board_membership'),
]

describe('a batch of many customers', () => {
  it('is stored with all that they have, and sent again touches no row', async () => {
    expect(await send()).toMatchObject({ code: 'Ok', summary: { added: 1_102, changed: 0, unchanged: 0 } })
    const last = await personOf('c-1099')
    expect(last).toMatchObject({ firstName: 'Elin', email: 'elin.1099@demo.example', associations: [{ id: 'brf-1' }] })
    expect(last?.bookings.map(({ homeId }) => homeId).sort()).toEqual(['h-1099', 'h-1099-b'])
    expect(last?.vipMemberships).toMatchObject([{ siteId: 'se', campaignCode: 'NORRVIDA' }])
    expect((await personOf('c-700'))?.numbers).toMatchObject([{ country: 'SE', activatedAt: null }])
    expect((await personOf('c-3'))?.isDeceased).toBe(true)
    const before = await versions()
    expect(await send()).toMatchObject({ code: 'Ok', summary: { added: 0, changed: 0, unchanged: 1_102 } })
    expect(await versions()).toEqual(before)
  })
})
