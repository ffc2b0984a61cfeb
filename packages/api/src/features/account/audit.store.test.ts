import { instantOf } from '@nyhem/domain/dates'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { deleteAuditBefore, insertAuditLine } from './audit.store.ts'

// Partitions are made and dropped: each test has tables of its own.
let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const at = (text: string) => instantOf(new Date(text))
const note = (text: string) => insertAuditLine(database.db, { accountId: null, event: 'data-changed' }, at(text))
const night = (now: string, before: string) => deleteAuditBefore(database.db, at(before), at(now))

/** Partition and time of each line, oldest first. */
async function lines(): Promise<string[]> {
  const { rows } = await sql<{
    line: string
  }>`select tableoid::regclass || ' ' || to_char(created_at at time zone 'UTC',
    'YYYY-MM-DD') as line from account_audit order by created_at`.execute(database.db)
  return rows.map(({ line }) => line)
}
async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'account_audit'::regclass order by 1`.execute(database.db)
  return rows.map(({ name }) => name)
}

describe('lines about accounts', () => {
  it('are taken whatever their time, also where no month has been made', async () => {
    for (const moment of ['2019-01-01', '2026-11-27', '2071-05-01']) await note(moment)
    expect(await lines()).toEqual([
      'month.account_audit_before 2019-01-01',
      'month.account_audit_before 2026-11-27',
      'month.account_audit_rest 2071-05-01',
    ])
  })

  it('have a partition of their month, made two months ahead and once', async () => {
    await night('2080-11-27', '2078-11-27')
    await night('2080-11-28', '2078-11-28')
    expect(await partitions()).toEqual(
      expect.arrayContaining(['2080_11', '2080_12', '2081_01'].map((name) => `month.account_audit_${name}`)),
    )
    for (const moment of ['2080-11-01', '2080-12-31T23:59:59Z', '2081-01-01', '2081-02-01']) await note(moment)
    expect(await lines()).toEqual([
      'month.account_audit_2080_11 2080-11-01',
      'month.account_audit_2080_12 2080-12-31',
      'month.account_audit_2081_01 2081-01-01',
      'month.account_audit_rest 2081-02-01',
    ])
    // Lines that came before their month was made stay where they are.
    await night('2080-12-01', '2078-12-01')
    expect((await lines()).at(-1)).toBe('month.account_audit_rest 2081-02-01')
  })

  it('go with their month once it is over and too old, others by themselves', async () => {
    await night('2090-05-10', '2088-05-10')
    for (const moment of ['2019-01-01', '2090-05-31', '2090-06-01', '2090-06-15', '2090-06-16']) await note(moment)
    expect(await night('2092-06-16', '2090-06-16')).toBeGreaterThanOrEqual(2)
    expect(await lines()).toEqual(['month.account_audit_2090_06 2090-06-16'])
    expect(await partitions()).not.toContain('month.account_audit_2090_05')
    expect(await partitions()).not.toContain('month.account_audit_before')
  })
})
