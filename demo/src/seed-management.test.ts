import { createHash } from 'node:crypto'
import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { testVault } from '@nyhem/api/security/test-vault'
import { caseStatuses, groupOfStatus } from '@nyhem/domain/case/case-status'
import { instantOf, type LocalDate } from '@nyhem/domain/dates'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ManagementTask, seedManagementWhereEmpty } from './seed-management.ts'
import { seedPeopleWhereEmpty } from './seed-people.ts'

let database: TestDatabase
const stored = new Map<string, Buffer>()
const store: ManagementTask['store'] = {
  async put(key, { stream }) {
    const bytes = Buffer.concat(await stream.toArray())
    stored.set(key, bytes)
    return { sha256: createHash('sha256').update(bytes).digest() }
  },
  open: async () => null,
  remove: async () => undefined,
  list: async function* none() {
    yield* []
  },
  close: () => undefined,
}
const task = () => ({
  database,
  vault: testVault(),
  log: { info: () => undefined, warn: () => undefined },
  siteOrigins: Object.fromEntries(siteIds.map((id) => [id, `https://${id}.example`])) as Record<SiteId, string>,
  store,
  today: '2026-03-02' as LocalDate,
  now: instantOf(new Date('2026-03-02T08:00:00Z')),
})
beforeAll(async () => {
  database = await openTestDatabase()
  await seedPeopleWhereEmpty(task())
  await seedManagementWhereEmpty(task())
}, 120_000)
afterAll(() => database.close())

const casesOf = async (externalId: string) =>
  database.db
    .selectFrom('fault_case')
    .innerJoin('account', 'account.id', 'fault_case.reported_by')
    .select(['fault_case.id', 'fault_case.external_id', 'status', 'reporter', 'ticket_number', 'fault_case.created_at'])
    .where('account.external_id', '=', externalId)
    .execute()

describe('the technical management of the demo', () => {
  it('has houses for the boards that have management, and a home for each resident', async () => {
    const rows = await database.db.selectFrom('managed_property').select('association_id').execute()
    expect(rows.map((row) => row.association_id ?? '').sort()).toEqual([
      '',
      'brf-isbrytaren-1',
      'brf-lotskajen-1',
      'brf-magasinshusen-2',
      'brf-skepparkvarteret-1',
      'sameiet-elvehagen-1',
    ])
    const homes = await database.db.selectFrom('residence_agreement').select('apartment_id').execute()
    expect(homes.map((row) => row.apartment_id).sort()).toEqual(['no-elvehagen-1-a-202', 'se-sjofartskajen-1-a-1102'])
  })

  it('has cases of the residents in every group, with answers and rounds', async () => {
    const hannas = await casesOf('hanna')
    const groups = new Set(
      caseStatuses.flatMap((one) => (hannas.some(({ status }) => status === one) ? [groupOfStatus[one]] : [])),
    )
    expect(groups).toEqual(new Set(['registered', 'ongoing', 'executed', 'closed']))
    expect((await casesOf('ingrid')).map(({ status }) => status).sort()).toEqual([
      'completed-no',
      'ongoing-no',
      'waiting-on-weather',
    ])
    expect((await database.db.selectFrom('case_message').select('id').execute()).length).toBeGreaterThan(5)
    expect((await database.db.selectFrom('case_round').select('id').execute()).length).toBeGreaterThan(5)
  })

  it('has photos of what residents reported, with their bytes', async () => {
    const rows = await database.db
      .selectFrom('case_file')
      .innerJoin('fault_case', 'fault_case.id', 'case_file.case_id')
      .select(['external_id', 'type', 'storage_key', 'case_file.bytes'])
      .where('message_id', 'is', null)
      .where('round_id', 'is', null)
      .orderBy('external_id')
      .execute()
    expect(rows.map(({ external_id, type }) => `${external_id} ${type}`)).toEqual([
      'case-hanna-1 image/jpeg',
      'case-hanna-2 image/jpeg',
      'case-hanna-4 image/jpeg',
      'case-ingrid-1 image/jpeg',
      'case-ingrid-2 image/jpeg',
    ])
    expect(rows.map(({ storage_key }) => stored.get(storage_key)?.length)).toEqual(rows.map(({ bytes }) => bytes))
  })

  it('has more cases of an association than stand on a page', async () => {
    const tomas = await casesOf('tomas')
    expect(tomas.length).toBeGreaterThan(25)
    expect(new Set(tomas.map(({ reporter }) => reporter))).toEqual(new Set(['board-member']))
    expect(new Set(tomas.map(({ ticket_number }) => ticket_number)).size).toBe(tomas.length)
  })

  it('has tips for each fitting that are about that fitting', async () => {
    const articles = await database.db.selectFrom('case_article').select(['id', 'explains']).execute()
    const assets = await database.db
      .selectFrom('managed_asset')
      .select(['name', 'part', 'faq_ids'])
      .distinct()
      .execute()
    const explained = new Map(articles.map(({ id, explains }) => [id, explains]))
    const strange = assets.flatMap(({ name, part, faq_ids }) =>
      faq_ids.filter((id) => !explained.get(id)?.includes(part)).map((id) => `${name}: ${id}`),
    )
    expect(strange).toEqual([])
    // One for all appliances would be shown for those that it says nothing of.
    expect(articles.filter(({ explains }) => explains.includes('appliances'))).toEqual([])
  })

  it('rings for the answers of these days alone', async () => {
    const rows = await database.db
      .selectFrom('notification')
      .select('name')
      .where('notification_type', '=', 'Case')
      .execute()
    expect(rows).toEqual([{ name: 'answered' }, { name: 'answered' }])
  })

  it('is left alone where there is one', async () => {
    await database.db.updateTable('managed_property').set({ name: 'Ny' }).execute()
    await seedManagementWhereEmpty(task())
    const rows = await database.db.selectFrom('managed_property').select('name').distinct().execute()
    expect(rows).toEqual([{ name: 'Ny' }])
  })
})
