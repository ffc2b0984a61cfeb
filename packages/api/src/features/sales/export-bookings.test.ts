import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { openBookingExport } from './export-bookings.ts'
import type { SalesParts, Seller } from './sales.types.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('an export that the one who fetches it cuts off is written down too', async () => {
  const written: string[] = []
  const staff = {
    record: async (_tx: unknown, line: { event: string; reason?: string }) => {
      written.push(`${line.event} ${line.reason}`)
    },
  }
  const parts = { database, staff, now: () => '2026-11-28T08:00:00Z' as Instant } as unknown as SalesParts
  const seller = {
    actor: { kind: 'staff', grants: [] },
    by: { staffId: asId<'Staff'>('one'), requestId: 'r' },
  } as unknown as Seller
  const lines = openBookingExport(parts).exportLines(seller, { purpose: 'Månadsrapport' })
  for await (const line of lines) {
    expect(line).toContain('number;site')
    break
  }
  expect(written).toEqual(['bookings-exported 0: Månadsrapport'])
})
