import { listOfStatements, statementsSentByRequests } from '@nyhem/api/database/statements-sent'
import { personReasons } from '@nyhem/contract/calls/office-names'
import type { AskMoneyReply, ListOfficePaymentsReply, OfficePayment } from '@nyhem/contract/calls/office-payments'
import type { Instant } from '@nyhem/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGround, fee, type MadeBooking, newBooking, newPayment } from './office-payments.fixture.ts'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

let portal: OfficePortal
let anders: Member
let company: Member
let gunilla: Member
let booking: MadeBooking

beforeAll(async () => {
  portal = await openOfficePortal({}, async (db) => addGround({ db } as OfficePortal))
  anders = await portal.newMember([at('finance')], { name: 'Anders Lund' })
  company = await portal.newMember([at('financeApprover', null)])
  gunilla = await portal.newMember([at('financeApprover')], { name: 'Gunilla Berg' })
  await held(gunilla)
  booking = await newBooking(portal)
}, 240_000)
afterAll(() => portal?.close())

const get = ({ cookie }: Member, path: string) => portal.send({ path: `/office/api${path}`, cookie })
const list = async (who: Member, query: Record<string, string> = {}): Promise<ListOfficePaymentsReply> =>
  (await get(who, `/payments?${new URLSearchParams(query)}`)).json()
const ids = ({ payments }: ListOfficePaymentsReply) => payments.map(({ paymentId }) => paymentId)
const post = ({ cookie }: Member, path: string, body: object) =>
  portal.send({ method: 'POST', path: `/office/api${path}`, cookie, body })
const askRefund = async (who: Member, id: string, body: object): Promise<AskMoneyReply> =>
  (await post(who, `/payments/${id}/refund`, body)).json()
const decide = async (who: Member, id: string | undefined, decision = 'approved'): Promise<string> =>
  (await post(who, `/approvals/${id}/decision`, { decision, note: '' })).json<{ code: string }>().code
/** For longer than a day, as who approves must have. */
const held = (who: Member) =>
  portal.db
    .updateTable('staff_grant')
    .set({ given_at: '2026-01-01T00:00:00.000Z' as Instant })
    .where('staff_id', '=', who.id)
    .execute()
const one = async (who: Member, id: string): Promise<OfficePayment> => (await get(who, `/payments/${id}`)).json()

describe('payments that wait for a person', () => {
  it('are listed with what was told beside what was asked, the longest waiting first', async () => {
    const late = await newPayment(portal, { booking, since: '2026-11-22T10:02:00.000Z' as Instant })
    const early = await newPayment(portal, { booking, method: 'svea', since: '2026-11-19T09:00:00.000Z' as Instant })
    const reply = await list(anders)
    expect(ids(reply).slice(0, 2)).toEqual([early, late])
    expect(reply.payments[1]).toMatchObject({
      siteId: 'se',
      payable: { kind: 'booking', id: booking.id, number: booking.number, home: expect.stringMatching(/^Kajen, .*A-/) },
      method: 'swish',
      amount: fee,
      reported: { status: 'paid', amount: { minor: 2_000_000, currency: 'SEK' } },
      reason: 'mismatch',
      since: '2026-11-22T10:02:00.000Z',
    })
  })

  it('are found by each of the seven reasons, and by the way of paying', async () => {
    for (const reason of personReasons) {
      const id = await newPayment(portal, { booking: await newBooking(portal), reason, reported: null, method: 'svea' })
      const found = await list(anders, { reason })
      expect(ids(found)).toContain(id)
      expect(new Set(found.payments.map((payment) => payment.reason))).toEqual(new Set([reason]))
      expect(ids(await list(anders, { reason, method: 'paytrail' }))).not.toContain(id)
    }
  })

  it('are those of the sites where one may see payments', async () => {
    const finnish = await newPayment(portal, {
      booking: await newBooking(portal, { siteId: 'fi' }),
      method: 'paytrail',
    })
    expect(ids(await list(anders))).not.toContain(finnish)
    expect(ids(await list(anders, { site: 'fi' }))).toEqual([])
    expect(ids(await list(company))).toContain(finnish)
    expect(ids(await list(company, { site: 'fi' }))).toEqual([finnish])
    expect((await get(anders, `/payments/${finnish}`)).status).toBe(404)
    expect((await get(company, `/payments/${finnish}`)).status).toBe(200)
    expect((await list(company, { site: 'fi' })).counts).toEqual({ waiting: 1, refunds: 0 })
  })

  it('are not for who sells or writes there', async () => {
    const id = await newPayment(portal, { booking })
    for (const role of ['manager', 'publisher'] as const) {
      const other = await portal.newMember([at(role)])
      expect((await get(other, '/payments')).status).toBe(403)
      expect((await get(other, `/payments/${id}`)).status).toBe(403)
    }
  })
})

describe('all payments', () => {
  it('go on where the page before ended, each once', async () => {
    const crowded = await portal.newMember([at('finance', 'no')])
    const made = await newBooking(portal, { siteId: 'no' })
    const moment = '2026-01-02T10:00:00.000Z'
    for (let nth = 0; nth < 60; nth += 1) await newPayment(portal, { booking: made, reason: null, received: true })
    await sql`update payment_attempt set created_at = ${moment} where booking_id = ${made.id}`.execute(portal.db)
    const first = await list(crowded, { list: 'all' })
    const second = await list(crowded, { list: 'all', after: first.next ?? '' })
    expect([first.payments.length, second.payments.length, second.next]).toEqual([50, 10, null])
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(60)
  })

  it('are found by exactly a reference or a number, never by one that is alike', async () => {
    const made = await newBooking(portal)
    const id = await newPayment(portal, { booking: made, reason: null, received: true })
    const { reference } = await one(anders, id)
    for (const search of [reference, made.number, `t-${id}`])
      expect(ids(await list(anders, { list: 'all', search })), search).toEqual([id])
    expect(ids(await list(anders, { list: 'all', search: reference.slice(0, -1) }))).toEqual([])
  })

  it('begin at the beginning after what is no place in the list', async () => {
    expect((await list(anders, { list: 'all', after: 'bm9uZQ' })).payments.length).toBeGreaterThan(0)
  })
})

describe('one payment', () => {
  it('shows how it differs, what may go back, and the other payments of the booking', async () => {
    const made = await newBooking(portal)
    const other = await newPayment(portal, { booking: made, reason: null, received: true, method: 'svea' })
    const id = await newPayment(portal, { booking: made })
    const shown = await one(anders, id)
    expect(shown).toMatchObject({
      differences: {
        amount: 'differs',
        currency: 'same',
        reference: 'same',
        time: 'in-time',
        apart: { minor: -500_000, currency: 'SEK' },
      },
      refundable: { minor: 2_000_000, currency: 'SEK' },
      movements: [],
      refundOf: null,
    })
    expect(shown.others.map(({ paymentId }) => paymentId)).toEqual([other])
    expect(shown.events.map(({ event }) => event)).toEqual(['started', 'put-before-person'])
  })

  it('shows its movements with both sides', async () => {
    const id = await newPayment(portal, { booking: await newBooking(portal), reason: 'cannot-refund', received: true })
    const { movements, differences, refundable } = await one(anders, id)
    expect(movements).toEqual([
      {
        kind: 'received',
        at: expect.any(String),
        entries: [
          { account: 'provider', amount: { minor: -fee.minor, currency: 'SEK' } },
          { account: 'unplaced', amount: fee },
        ],
      },
    ])
    expect([differences.amount, refundable]).toEqual(['same', fee])
  })

  it('has nothing to send back where the provider has named no transfer', async () => {
    const id = await newPayment(portal, { booking, transferRef: null })
    expect((await one(anders, id)).refundable).toBeNull()
  })

  it('that nobody has made is not found', async () => {
    expect((await get(anders, '/payments/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})

describe('money back', () => {
  const back = { reason: 'paid-wrong-amount', words: '', refundable: { minor: 2_000_000, currency: 'SEK' } }
  const old = new Date(Date.now() - 6 * 60_000).toISOString() as Instant

  it('is asked for by one, approved by another, and sent afterwards: three moments', async () => {
    const id = await newPayment(portal, { booking: await newBooking(portal) })
    expect(await askRefund(anders, id, back)).toMatchObject({ code: 'Ok' })
    const [request] = (await one(anders, id)).approvals
    expect(request).toMatchObject({ kind: 'refund', state: 'waiting', askedBy: { isOneself: true } })
    expect((await one(anders, id)).refundOf).toBeNull()
    expect(await decide(anders, request?.id)).toBe('OwnRequest')
    expect(await decide(gunilla, request?.id)).toBe('Ok')
    expect(await one(anders, id)).toMatchObject({
      approvals: [{ state: 'approved', decided: { by: { name: 'Gunilla Berg' } } }],
      grants: [{ approvalId: request?.id, amount: back.refundable, isLast: true }],
      refundOf: { status: 'due', amount: back.refundable, settledAt: null },
      reason: null,
      refundable: null,
    })
    expect(await decide(gunilla, request?.id)).toBe('Decided')
  })

  it('is asked for as much as was seen, once at a time, with a reason of the list', async () => {
    const id = await newPayment(portal, { booking: await newBooking(portal) })
    const more = { ...back, refundable: { minor: 2_000_001, currency: 'SEK' } }
    expect(await askRefund(anders, id, more)).toEqual({ code: 'Stale' })
    expect(await askRefund(anders, id, { ...back, reason: 'campaign' })).toEqual({ code: 'Reason' })
    expect(await askRefund(anders, id, { ...back, reason: 'other', words: 'Nej' })).toEqual({ code: 'Words' })
    expect(await askRefund(anders, id, back)).toMatchObject({ code: 'Ok' })
    expect(await askRefund(anders, id, back)).toEqual({ code: 'AlreadyAsked' })
    const nothing = await newPayment(portal, { booking, reported: null })
    expect(await askRefund(anders, nothing, back)).toEqual({ code: 'NotPossible' })
  })

  it('is not sent once anything has moved since it was asked for', async () => {
    const id = await newPayment(portal, { booking: await newBooking(portal) })
    await askRefund(anders, id, back)
    const [request] = (await one(anders, id)).approvals
    const reported = JSON.stringify({ status: 'paid', minor: 1_900_000, currency: 'SEK', reference: 'B26-1' })
    await portal.db.updateTable('payment_attempt').set({ reported }).where('id', '=', id).execute()
    expect(await decide(gunilla, request?.id)).toBe('Stale')
    expect((await one(anders, id)).refundOf).toBeNull()
  })

  it('is moved only by who has logged in within five minutes', async () => {
    const id = await newPayment(portal, { booking: await newBooking(portal) })
    const late = await portal.newMember([at('finance')], { startedAt: old })
    expect((await one(late, id)).isProven).toBe(false)
    expect(await askRefund(late, id, back)).toEqual({ code: 'ProveAgain' })
    await askRefund(anders, id, back)
    const [request] = (await one(anders, id)).approvals
    const lateApprover = await portal.newMember([at('financeApprover')], { startedAt: old })
    await held(lateApprover)
    expect(await decide(lateApprover, request?.id)).toBe('ProveAgain')
  })

  it('is asked for by finance of that site alone', async () => {
    const id = await newPayment(portal, { booking: await newBooking(portal) })
    expect((await post(gunilla, `/payments/${id}/refund`, back)).status).toBe(403)
    const norwegian = await portal.newMember([at('finance', 'no')])
    expect((await post(norwegian, `/payments/${id}/refund`, back)).status).toBe(404)
  })

  it('may be no answer: a note ends the question, by two persons, and moves nothing', async () => {
    const id = await newPayment(portal, { booking: await newBooking(portal) })
    const note = { reason: 'settled-otherwise', words: 'Betald vid kontoret.' }
    expect((await post(anders, `/payments/${id}/note`, { ...note, words: '' })).json()).toEqual({ code: 'Words' })
    expect((await post(anders, `/payments/${id}/note`, note)).json()).toMatchObject({ code: 'Ok' })
    const [request] = (await one(anders, id)).approvals
    expect(await decide(gunilla, request?.id)).toBe('Ok')
    const shown = await one(anders, id)
    expect(shown).toMatchObject({ reason: null, refundOf: null, movements: [], refundable: null })
    expect(shown.events.at(-1)).toMatchObject({ event: 'resolved', detail: 'settled-otherwise' })
  })

  it('is only of payments that wait for a person: not once a note has ended the question', async () => {
    const id = await newPayment(portal, { booking: await newBooking(portal) })
    expect(await askRefund(anders, id, back)).toMatchObject({ code: 'Ok' })
    await post(anders, `/payments/${id}/note`, { reason: 'provider-fault', words: '' })
    const { approvals } = await one(anders, id)
    const request = (kind: string) => approvals.find((approval) => approval.kind === kind)?.id
    expect(await decide(gunilla, request('payment-note'))).toBe('Ok')
    expect(await decide(gunilla, request('refund'))).toBe('Stale')
    expect(await askRefund(anders, id, back)).toEqual({ code: 'NotPossible' })
    const never = await newPayment(portal, { booking: await newBooking(portal), reason: null, received: true })
    expect((await one(anders, never)).refundable).toBeNull()
  })
})

describe('payments', () => {
  it('are asked for in as many statements as few', async () => {
    const id = await newPayment(portal, { booking })
    const sentFor = async (work: () => Promise<unknown>) => statementsSentByRequests(work)
    const few = await sentFor(() => list(anders, { reason: 'no-link' }))
    const many = await sentFor(() => list(anders, { list: 'all' }))
    expect(few.length, listOfStatements(few)).toBe(many.length)
    expect(many.length, listOfStatements(many)).toBeLessThanOrEqual(4)
    const single = await sentFor(() => one(anders, id))
    expect(single.length, listOfStatements(single)).toBeLessThanOrEqual(9)
  })
})
