import { randomUUID } from 'node:crypto'
import type { AccountId } from '@nyhem/domain/ids'
import { statusOfInvoice } from '@nyhem/domain/invoice/invoice'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase, testServerUrl } from '../../database/test-database.ts'
import { leaveNothingDue, scriptedProvider, testBookings, testClock } from '../payments/payments.fixture.ts'
import { day, invoiceStage, sek, writtenInvoice } from './invoices.fixture.ts'
import type { WrittenInvoice } from './invoices.ts'

const clock = testClock()
let database: TestDatabase
let stage: ReturnType<typeof invoiceStage>
let elin: AccountId
let other: AccountId

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await leaveNothingDue(database.db, clock.now())
  stage = invoiceStage(database, clock)
  const people = testBookings(database.db, clock.now, async () => '')
  elin = await people.insertAccount()
  other = await people.insertAccount()
})

async function write(changes: Partial<WrittenInvoice> = {}): Promise<string> {
  const written = writtenInvoice(elin, changes)
  const find = (tx: TestDatabase['db']) =>
    tx.selectFrom('invoice').select('id').where('external_id', '=', written.externalId).executeTakeFirst()
  const known = await find(database.db)
  const before = known ? await stage.invoices.own(known.id, elin) : null
  await database.db.transaction().execute((tx) => stage.invoices.write(tx, written, before))
  return (await find(database.db))?.id ?? ''
}
const own = async (id: string) => {
  const invoice = await stage.invoices.own(id, elin)
  if (!invoice) throw new Error('no such invoice')
  return invoice
}
const status = async (id: string) => statusOfInvoice(await own(id))
const start = (invoiceId: string, method: 'swish' | 'svea' = 'swish', accountId = elin, service = stage.payments) =>
  service.startInvoice({ invoiceId, accountId, method, phone: null })
async function started(invoiceId: string, method: 'swish' | 'svea' = 'swish'): Promise<string> {
  const started = await start(invoiceId, method)
  if (started.code !== 'Ok') throw new Error(started.code)
  return started.paymentId
}
const at = (id: string) => {
  const payment = stage.providers.map(({ payments }) => payments.get(id)).find((one) => one)
  if (!payment) throw new Error('the provider has no such payment')
  return payment
}
async function pays(id: string): Promise<void> {
  at(id).status = 'paid'
  clock.pass(3_000)
  await stage.payments.status(id, elin)
}
const movements = async (id: string) =>
  (
    await database.db
      .selectFrom('ledger_movement')
      .select('kind')
      .where('attempt_id', '=', id)
      .orderBy('kind')
      .execute()
  )
    .map(({ kind }) => kind)
    .sort()
const waits = async (id: string) =>
  (await stage.payments.forPerson()).find(({ paymentId }) => paymentId === id)?.needsPerson ?? null

describe('paying an invoice', () => {
  it('reports Paid at once, notifies business systems, and writes a receipt', async () => {
    const id = await write()
    stage.reported.emails.length = 0
    const payment = await started(id)
    expect(at(payment).amount).toEqual(sek(1_250_050))
    await pays(payment)
    expect(await status(id)).toBe('Paid')
    expect(await stage.payments.status(payment, elin)).toMatchObject({ status: 'paid', isPaid: true })
    expect(stage.reported.webhooks).toEqual([`invoice.paid ${id}`])
    expect(stage.reported.emails).toEqual([`invoice receipt ${id}`])
    expect(await stage.invoices.webhook(id)).toMatchObject({ status: 'Paid', paidHere: sek(1_250_050) })
    expect(await stage.payments.webhook(payment)).toMatchObject({ bookingId: null, invoiceId: id, isPlaced: true })
  })

  it('requests the remaining amount', async () => {
    const id = await write({ paidElsewhere: sek(1_000_000) })
    expect(at(await started(id)).amount).toEqual(sek(250_050))
  })

  it('is answered again with the payment that is open', async () => {
    const id = await write()
    expect(await started(id)).toBe(await started(id))
  })

  it('cancels an open payment when less is left than it requests', async () => {
    const id = await write({ externalId: 'less-left' })
    const first = await started(id)
    await write({ externalId: 'less-left', paidElsewhere: sek(50) })
    clock.pass(3_000)
    const second = await started(id)
    expect(at(first).status).toBe('cancelled')
    expect(at(second).amount).toEqual(sek(1_250_000))
  })

  it('is for its customer alone: another account’s is not found', async () => {
    const id = await write()
    expect(await start(id, 'swish', other)).toEqual({ code: 'NotFound' })
    expect(await start(randomUUID(), 'swish', other)).toEqual({ code: 'NotFound' })
    const payment = await started(id)
    expect(await stage.payments.status(payment, other)).toBeNull()
    expect(await stage.invoices.own(id, other)).toBeNull()
  })

  it('begins nothing where nothing is left, or the invoice has been taken back', async () => {
    const paid = await write({ reported: 'Paid' })
    expect(await start(paid)).toEqual({ code: 'AlreadyPaid' })
    const removed = await write({ externalId: 'gone' })
    await database.db.transaction().execute((tx) => stage.invoices.remove(tx, 'gone'))
    expect(await start(removed)).toEqual({ code: 'NotDue' })
  })

  it('offers no way to pay of another country', async () => {
    const id = await write({ siteId: 'no', amount: { minor: 500_00, currency: 'NOK' }, lines: [] })
    expect(await start(id, 'swish')).toEqual({ code: 'Unavailable' })
    expect(await start(id, 'svea')).toMatchObject({ code: 'Ok' })
  })
})

describe('money of an invoice that is not needed', () => {
  it('goes back when the invoice is paid twice', async () => {
    const id = await write()
    const [first, second] = [await started(id), await started(id, 'svea')]
    await pays(first)
    await pays(second)
    await stage.payments.sendRefunds()
    expect(await movements(first)).toEqual(['placed', 'received'])
    expect(await movements(second)).toEqual(['received', 'refunded'])
    expect((await own(id)).paidHere).toEqual(sek(1_250_050))
    expect((await stage.payments.moneyOfInvoices(database.db, [id])).get(id)).toMatchObject({
      receipts: [{ amount: sek(1_250_050), method: 'swish' }],
      stray: 'returned',
    })
  })

  it('goes back when the business system has said Paid meanwhile', async () => {
    const id = await write({ externalId: 'paid-meanwhile' })
    const payment = await started(id)
    await write({ externalId: 'paid-meanwhile', reported: 'Paid', paidElsewhere: sek(1_250_050) })
    await pays(payment)
    await stage.payments.sendRefunds()
    // The provider accepted it and is polled for the result.
    clock.pass(60_000)
    await stage.payments.sendRefunds()
    expect(await movements(payment)).toEqual(['received', 'refunded'])
    expect(await status(id)).toBe('Paid')
  })

  it('is put before a person where the provider sends nothing back', async () => {
    stage = invoiceStage(database, clock, scriptedProvider('swish', { repeatableStart: true, refund: false }))
    const id = await write()
    const payment = await started(id)
    await database.db.updateTable('invoice').set({ reported_status: 'Paid' }).where('id', '=', id).execute()
    await pays(payment)
    expect(await waits(payment)).toBe('cannot-refund')
    expect(await movements(payment)).toEqual(['received'])
  })

  it('goes to staff when another amount was reported, and their note is in the invoice’s log', async () => {
    const id = await write()
    const payment = await started(id)
    at(payment).amount = sek(7)
    await pays(payment)
    expect(await waits(payment)).toBe('mismatch')
    expect(await status(id)).toBe('NotPaidSent')
    await stage.payments.resolve(payment, { action: 'note', note: 'seen', keyId: 'abc' })
    const events = await database.db.selectFrom('invoice_event').selectAll().where('invoice_id', '=', id).execute()
    expect(events).toMatchObject([{ event: 'payment.resolved', detail: { action: 'note' } }])
  })

  it('still pays when its notice comes late', async () => {
    const id = await write()
    const payment = await started(id)
    clock.pass(26 * 3_600_000)
    at(payment).status = 'paid'
    await stage.payments.notice('swish', payment, { headers: { genuine: 'yes' }, query: {}, body: '' })
    await stage.payments.idle()
    expect(await status(id)).toBe('Paid')
  })
})

/** Server only: the embedded database has one connection, so no concurrency. */
describe.runIf(testServerUrl)('two payments of one invoice that come in at the same moment', () => {
  it('wait for one another: one pays, the other goes back', async () => {
    const id = await write()
    const ids = [await started(id), await started(id, 'svea')]
    for (const one of ids) at(one).status = 'paid'
    clock.pass(10_000)
    await Promise.all(ids.map((one) => stage.payments.status(one, elin)))
    await stage.payments.idle()
    expect(stage.failures).toEqual([])
    const counts = (await Promise.all(ids.map(movements))).map(({ length }) => length)
    expect(counts.sort()).toEqual([1, 2])
    expect((await own(id)).paidHere).toEqual(sek(1_250_050))
  })
})

describe('a payment code', () => {
  const addCode = (code: string, changes: { mostUses?: number; validFrom?: string } = {}) =>
    database.db.transaction().execute((tx) =>
      stage.invoices.writeCode(tx, {
        externalId: `K-${code}`,
        siteId: 'se',
        code,
        validFrom: day(changes.validFrom ?? '2026-01-01'),
        validUntil: null,
        mostUses: changes.mostUses ?? null,
      }),
    )
  const settle = (invoiceId: string, code: string, accountId = elin) =>
    stage.invoices.settleByCode({ invoiceId, accountId, code })

  it('settles a VIP fee, in upper or lower case, and ends the notification', async () => {
    await addCode('GRON-2026')
    const id = await write({ purpose: 'vip' })
    expect(stage.reported.notifications).toEqual([expect.stringContaining(`rings ${id}`)])
    expect(await settle(id, ' gron2026')).toEqual({ code: 'Ok' })
    expect(await status(id)).toBe('Paid')
    expect(stage.reported.notifications.at(-1)).toBe(`settles ${id}`)
    expect(await stage.invoices.webhook(id)).toMatchObject({ payedWithCode: true, status: 'Paid' })
  })

  it('is used once when it is sent twice', async () => {
    await addCode('TWICE', { mostUses: 1 })
    const id = await write({ purpose: 'vip' })
    expect(await settle(id, 'TWICE')).toEqual({ code: 'Ok' })
    expect(await settle(id, 'TWICE')).toEqual({ code: 'Ok' })
    expect(await settle(await write({ purpose: 'vip' }), 'TWICE')).toEqual({ code: 'InvalidPaymentCode' })
  })

  it('settles nothing but a VIP fee on which something is left, of one’s own', async () => {
    await addCode('OTHER')
    expect(await settle(await write(), 'OTHER')).toEqual({ code: 'NotDue' })
    const id = await write({ purpose: 'vip' })
    expect(await settle(id, 'OTHER', other)).toEqual({ code: 'NotFound' })
    expect(await settle(randomUUID(), 'OTHER')).toEqual({ code: 'NotFound' })
  })

  it('is not guessed: after five wrong ones the next must wait', async () => {
    await addCode('RIGHT')
    const id = await write({ purpose: 'vip' })
    for (const code of ['A', 'B', 'C', 'D', 'E']) expect(await settle(id, code)).toEqual({ code: 'InvalidPaymentCode' })
    expect(await settle(id, 'RIGHT')).toEqual({ code: 'Wait' })
    clock.pass(60_001)
    expect(await settle(id, 'RIGHT')).toEqual({ code: 'Ok' })
  })

  it('is not good before its first day', async () => {
    await addCode('LATER', { validFrom: '2027-01-01' })
    expect(await settle(await write({ purpose: 'vip' }), 'LATER')).toEqual({ code: 'InvalidPaymentCode' })
  })
})

describe('what awaits a customer', () => {
  it('is each invoice on which something is left, named by its purpose and number, until it is paid', async () => {
    const id = await write({ purpose: 'choices', number: '400187' })
    expect(stage.reported.notifications).toEqual([
      `rings ${id}: unpaid_invoice, Tillval, faktura 400187, by 2026-03-10`,
    ])
    await pays(await started(id))
    expect(stage.reported.notifications.at(-1)).toBe(`settles ${id}`)
  })
  it('is named anew by a reminder, which ends a pause', async () => {
    const id = await write({ externalId: 'reminded', number: '4' })
    await write({ externalId: 'reminded', number: '4', reported: 'Reminder1' })
    expect(stage.reported.notifications.at(-1)).toBe(
      `rings ${id}: reminded_invoice, Delbetalning, faktura 4, by 2026-03-10`,
    )
  })
  it('is no longer what has been paid elsewhere or taken back', async () => {
    const paid = await write({ externalId: 'paid', reported: 'Paid' })
    expect(stage.reported.notifications.at(-1)).toBe(`settles ${paid}`)
    const gone = await write({ externalId: 'taken-back' })
    await database.db.transaction().execute((tx) => stage.invoices.remove(tx, 'taken-back'))
    expect(stage.reported.notifications.at(-1)).toBe(`settles ${gone}`)
  })
})

describe('what a customer is written to about', () => {
  it('is a new invoice, once, and once that it is reminded of', async () => {
    const id = await write({ externalId: 'letters' })
    await write({ externalId: 'letters' })
    await write({ externalId: 'letters', reported: 'Reminder1' })
    await write({ externalId: 'letters', reported: 'Reminder1' })
    expect(stage.reported.emails).toEqual([`invoice issued ${id}`, `invoice reminder ${id}`])
  })
  it('is not what is paid already', async () => {
    await write({ reported: 'Paid', paidElsewhere: sek(1_250_050) })
    expect(stage.reported.emails).toEqual([])
  })
})
