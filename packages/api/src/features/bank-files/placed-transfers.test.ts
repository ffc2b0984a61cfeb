import { randomUUID } from 'node:crypto'
import type { AccountId, ApprovalId, StaffId } from '@nyhem/domain/ids'
import type { Money } from '@nyhem/domain/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { day, invoiceStage, sek, writtenInvoice } from '../invoices/invoices.fixture.ts'
import type { WrittenInvoice } from '../invoices/invoices.ts'
import { testBookings, testClock } from '../payments/payments.fixture.ts'
import { insertAccount, insertFile, insertTransfers } from './bank-files.store.ts'
import { openTransferChanges } from './transfer-changes.ts'

const clock = testClock()
const account = 'SE3550000000054910000003'
let database: TestDatabase
let stage: ReturnType<typeof invoiceStage>
let elin: AccountId
let staffId: StaffId
let fileId: string

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  stage = invoiceStage(database, clock)
  elin = await testBookings(db, clock.now, async () => '').insertAccount()
  const { id } = await db
    .insertInto('staff')
    .values({ subject: randomUUID(), email: 'axel@norrvida.example', name: 'Axel', added_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  staffId = id as StaffId
  await insertAccount(db, { number: account, siteId: 'se', by: staffId, now: clock.now() })
  const file = { sha256: Buffer.alloc(32), by: { staffId }, transfers: 9, added: 9, now: clock.now() }
  fileId = await insertFile(db, file)
})
afterAll(() => database?.close())

async function newInvoice(changes: Partial<WrittenInvoice> = {}): Promise<string> {
  const written = writtenInvoice(elin, { amount: sek(1_000), ...changes })
  await database.db.transaction().execute((tx) => stage.invoices.write(tx, written, null))
  const of = database.db.selectFrom('invoice').select('id').where('external_id', '=', written.externalId)
  return (await of.executeTakeFirstOrThrow()).id
}

const place = (invoiceId: string, made: { readonly bankRef?: string; readonly seenDue?: Money | null } = {}) =>
  database.db.transaction().execute((tx) =>
    stage.payments.place(tx, {
      id: randomUUID(),
      payable: { kind: 'invoice', id: invoiceId },
      amount: sek(1_000),
      bankRef: made.bankRef ?? randomUUID(),
      seenDue: made.seenDue ?? null,
      now: clock.now(),
    }),
  )
const referencesOf = (invoiceId: string) =>
  database.db
    .selectFrom('payment_attempt')
    .select(['reference', 'provider_ref', 'transfer_ref'])
    .where('invoice_id', '=', invoiceId)
    .execute()

describe('a transfer that pays', () => {
  it('is known by the bank’s id of the transfer, which two banks may both give', async () => {
    const [one, other] = [await newInvoice(), await newInvoice()]
    expect(await place(one, { bankRef: 'B-1' })).toBe(true)
    expect(await place(other, { bankRef: 'B-1' })).toBe(true)
    for (const id of [one, other])
      expect(await referencesOf(id)).toMatchObject([{ provider_ref: null, transfer_ref: 'B-1' }])
  })
  it('has a statement number that no other invoice has, though two business systems gave one number', async () => {
    const [one, other] = [await newInvoice({ number: '1001' }), await newInvoice({ number: '1001' })]
    expect(await place(one)).toBe(true)
    expect(await place(other)).toBe(true)
    for (const id of [one, other])
      expect(await referencesOf(id)).toMatchObject([{ reference: `1001-${id.slice(0, 8)}-1` }])
  })
  it('pays only what was seen to be due', async () => {
    const id = await newInvoice()
    expect(await place(id, { seenDue: sek(2_000) })).toBe(false)
    expect(await place(id, { seenDue: sek(1_000) })).toBe(true)
  })
})

describe('an approved placing', () => {
  it('is not made when something else is due at its moment, between reading the facts and paying', async () => {
    const { db } = database
    const id = await newInvoice()
    const changes = openTransferChanges(stage.payments)
    const transfer = { account, bankRef: 'S-1', bookedOn: day('2026-03-01'), amount: sek(1_000) }
    const unread = { ...transfer, reference: null, message: null }
    const [entry] = await insertTransfers(db, fileId, { transfers: [unread], now: clock.now() })
    const payload = { transferId: entry?.id ?? '', payable: { kind: 'invoice' as const, id }, due: sek(1_000) }
    expect(await changes.place.asSeen(db, payload, false)).not.toBeNull()
    await db.updateTable('invoice').set({ amount_minor: 1_500 }).where('id', '=', id).execute()
    const by = {
      staffId,
      now: clock.now(),
      requestId: null,
      approvalId: randomUUID() as ApprovalId,
      askedBy: staffId,
      reason: { reason: 'paid-wrong-amount' as const, words: '' },
    }
    expect(await db.transaction().execute((tx) => changes.place.apply(tx, payload, by))).toBe(false)
    expect(await referencesOf(id)).toEqual([])
    await db.updateTable('invoice').set({ amount_minor: 1_000 }).where('id', '=', id).execute()
    expect(await db.transaction().execute((tx) => changes.place.apply(tx, payload, by))).toBe(true)
  })
})
