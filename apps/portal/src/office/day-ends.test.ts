import { camt054 } from '@nyhem/api/features/bank-files/camt054.fixture'
import type { ReadDayReply, TakeReportReply } from '@nyhem/contract/calls/provider-reports'
import type { Instant } from '@nyhem/domain/dates'
import { addDays, type LocalDate, localDateOf } from '@nyhem/domain/dates'
import type { Grant } from '@nyhem/domain/staff/may'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGround, bankSystem, newBooking, newPayment } from './office-payments.fixture.ts'
import { type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

let portal: OfficePortal
let farid: Member
let today: LocalDate

const at = (role: Grant['role'], siteId: Grant['siteId'] = null): Grant => ({ role, siteId, path: null, until: null })

beforeAll(async () => {
  portal = await openOfficePortal({}, async (db) => addGround({ db } as OfficePortal))
  farid = await portal.newMember([at('finance')])
  today = localDateOf(new Date().toISOString() as Instant, 'Europe/Stockholm')
}, 240_000)
afterAll(() => portal?.close())

const post = ({ cookie }: Member, path: string, body: object) =>
  portal.send({ method: 'POST', path: `/office/api${path}`, cookie, body })
const report = async (...rows: string[]): Promise<TakeReportReply> =>
  (
    await post(farid, '/payment-reports', {
      method: 'svea',
      text: ['id;day;kind;reference;amount;currency', ...rows].join('\n'),
    })
  ).json()
const dayOf = async (method: string, day: LocalDate = today) => {
  const reply = await portal.send({ path: `/office/api/payment-days?day=${day}`, cookie: farid.cookie })
  return reply.json<ReadDayReply>().methods.find((one) => one.method === method)
}
const referenceOf = async (id: string) =>
  (await portal.db.selectFrom('payment_attempt').select('reference').where('id', '=', id).executeTakeFirstOrThrow())
    .reference

describe('the end of a day', () => {
  it('is in balance when a provider reports what is in the ledger', async () => {
    const first = await newPayment(portal, {
      booking: await newBooking(portal),
      method: 'svea',
      received: true,
      reason: null,
    })
    const second = await newPayment(portal, {
      booking: await newBooking(portal),
      method: 'svea',
      received: true,
      reason: null,
    })
    const reference = await referenceOf(first)
    expect(await dayOf('svea')).toMatchObject({ isReported: false, isInBalance: false })
    await report(`S-1;${today};payment;${reference};25000.00;SEK`)
    expect(await dayOf('svea')).toMatchObject({
      isReported: true,
      isInBalance: false,
      sums: [{ kind: 'payment', currency: 'SEK', reportedMinor: 2_500_000, bookedMinor: 5_000_000 }],
      differences: [
        { reference: await referenceOf(second), reportedMinor: null, bookedMinor: 2_500_000, paymentId: second },
      ],
    })
    await report(`S-2;${today};payment;${await referenceOf(second)};25000.00;SEK`)
    expect(await dayOf('svea')).toMatchObject({ isInBalance: true, differences: [] })
  })

  it('counts a line once, however often it is reported', async () => {
    const day = addDays(today, -1)
    const row = `S-9;${day};refund;unknown;10.00;SEK`
    expect(await report(row)).toEqual({ code: 'Ok', lines: 1, added: 1 })
    expect(await report(row)).toEqual({ code: 'Ok', lines: 1, added: 0 })
    expect(await report(row, `S-10;${day};payment;other;1.00;SEK`)).toEqual({ code: 'Ok', lines: 2, added: 1 })
    expect((await dayOf('svea', day))?.differences).toContainEqual({
      kind: 'refund',
      reference: 'unknown',
      currency: 'SEK',
      reportedMinor: 1_000,
      bookedMinor: null,
      paymentId: null,
    })
  })

  it('of the bank differs by what is not placed, until two persons have ended it', async () => {
    const booking = await newBooking(portal)
    const text = camt054([
      { ref: 'D-1', amount: '25000.00', reference: booking.number, day: today },
      { ref: 'D-2', amount: '100.00', message: 'tack', day: today },
    ])
    // Its account is named by the office, with a file of another day.
    await post(farid, '/sites/se/bank-files', { text: camt054([{ ref: 'D-0', amount: '1.00', message: 'tack' }]) })
    await (await bankSystem(portal))(text)
    expect(await dayOf('bank')).toMatchObject({
      isReported: true,
      isInBalance: false,
      differences: [{ reference: 'D-2', reportedMinor: 10_000, bookedMinor: null }],
    })

    const gunilla = await portal.newMember([at('financeApprover')])
    await portal.db
      .updateTable('staff_grant')
      .set({ given_at: '2026-01-01T00:00:00.000Z' as Instant })
      .where('staff_id', '=', gunilla.id)
      .execute()
    const waits = await portal.db.selectFrom('bank_entry').select('id').where('bank_ref', '=', 'D-2').executeTakeFirst()
    const note = { reason: 'settled-otherwise', words: 'Banken har skickat tillbaka den.' }
    const asked = await post(farid, `/transfers/${waits?.id}/note`, note)
    const { approvalId } = asked.json<{ approvalId: string }>()
    await post(gunilla, `/approvals/${approvalId}/decision`, { decision: 'approved', note: '' })
    expect(await dayOf('bank')).toMatchObject({
      isInBalance: true,
      sums: [{ reportedMinor: 2_500_000, bookedMinor: 2_500_000 }],
      differences: [],
    })
  })

  it('is refused whole with a line that cannot be read, and is for who sees all sites', async () => {
    expect(await report(`S-20;${today};payment;x;1,00;SEK`)).toEqual({ code: 'Amount', line: 2 })
    const ofSite = await portal.newMember([at('finance', 'se')])
    expect((await portal.send({ path: '/office/api/payment-days', cookie: ofSite.cookie })).status).toBe(403)
  })
})
