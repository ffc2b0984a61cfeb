import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { testVault } from '@nyhem/api/security/test-vault'
import { instantOf, type LocalDate } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDemoPeople } from './demo-people.ts'
import { seedPeopleWhereEmpty } from './seed-people.ts'

let database: TestDatabase
const task = () => ({
  database,
  vault: testVault(),
  log: { info: () => undefined, warn: () => undefined },
  today: '2026-03-02' as LocalDate,
  now: instantOf(new Date('2026-03-02T08:00:00Z')),
})
beforeAll(async () => {
  database = await openTestDatabase()
  await seedPeopleWhereEmpty(task())
})
afterAll(() => database.close())

describe('the people of the demo', { timeout: 60_000 }, () => {
  it('are customers whose e-ID and password log in, but for the one who is not activated', async () => {
    const rows = await database.db
      .selectFrom('account')
      .leftJoin('account_number', 'account_number.account_id', 'account.id')
      .select(['external_id', 'password_hash', 'email_confirmed_at', 'activated_at', 'number_hash'])
      .execute()
    expect(rows.map((row) => row.external_id).sort()).toEqual(
      readDemoPeople()
        .map(({ key }) => key)
        .sort(),
    )
    const idle = rows.filter((row) => !(row.password_hash && row.email_confirmed_at && row.activated_at))
    expect(idle.map((row) => row.external_id)).toEqual(['viggo'])
    expect(rows.every((row) => row.number_hash !== null)).toBe(true)
  })

  it('sit on boards, hold bookings and are awaited by something', async () => {
    const count = async (table: 'board_membership' | 'account_booking' | 'notification' | 'vip_campaign') =>
      (await database.db.selectFrom(table).selectAll().execute()).length
    expect([
      await count('board_membership'),
      await count('account_booking'),
      await count('notification'),
      await count('vip_campaign'),
    ]).toEqual([7, 7, 0, 4])
  })

  it('are left alone where there are people', async () => {
    await database.db.updateTable('account').set({ first_name: 'Ny' }).execute()
    await seedPeopleWhereEmpty(task())
    const rows = await database.db.selectFrom('account').select('first_name').distinct().execute()
    expect(rows).toEqual([{ first_name: 'Ny' }])
  })
})
