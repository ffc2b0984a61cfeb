import type { Approval, DecideApprovalReply } from '@nyhem/contract/calls/approvals'
import type { BookingStepReply, SalesBooking, SalesBookingsReply } from '@nyhem/contract/calls/sales-bookings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { fillHomes, minutesFromNow, type NewBooking, newBooking } from './sales.fixture.ts'

let portal: OfficePortal
let agent: Member
let manager: Member
let other: Member
let norwegian: Member

const byHand = { reason: 'customer-asked', words: '' } as const

beforeAll(async () => {
  portal = await openOfficePortal({}, fillHomes)
  agent = await portal.newMember([at('agent')], { name: 'Sanna Lind' })
  manager = await portal.newMember([at('manager')], { name: 'Johan Wiklund' })
  other = await portal.newMember([at('manager')], { name: 'Birgitta Nyman' })
  norwegian = await portal.newMember([at('manager', 'no')])
  // Whoever approves has held the role for a day.
  await portal.db
    .updateTable('staff_grant')
    .set({ given_at: minutesFromNow(-3 * 24 * 60) })
    .execute()
}, 120_000)
afterAll(() => portal?.close())

const get = ({ cookie }: Member, path: string) => portal.send({ path: `/office/api${path}`, cookie })
const post = ({ cookie }: Member, path: string, body: object = {}) =>
  portal.send({ method: 'POST', path: `/office/api${path}`, body, cookie })
const list = async (who: Member, query: Record<string, string> = {}) =>
  (await post(who, '/bookings/find', query)).json<SalesBookingsReply>()
const open = async (who: Member, id: string) => (await get(who, `/bookings/${id}`)).json<SalesBooking>()
const take = async (who: Member, id: string, step: 'extend' | 'cancel', body: object) =>
  (await post(who, `/bookings/${id}/${step}`, { reason: byHand, ...body })).json<BookingStepReply>()
const linesOf = (subject: string) =>
  portal.db.selectFrom('staff_event').select(['event', 'reason']).where('subject', '=', subject).orderBy('id').execute()
const statusOf = async (id: string) =>
  (await portal.db.selectFrom('booking').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('the list of bookings', () => {
  it('has those of the sites where one may see sales, and of no other', async () => {
    const [own, foreign] = [await newBooking(portal.db), await newBooking(portal.db, { siteId: 'no' })]
    const numbers = (await list(agent)).bookings.map(({ number }) => number)
    expect(numbers).toContain(own.number)
    expect(numbers).not.toContain(foreign.number)
    expect((await list(agent, { site: 'no' })).bookings).toEqual([])
    expect((await list(norwegian)).bookings.map(({ number }) => number)).toContain(foreign.number)
  })
  it.each([
    ['number', ({ number }: NewBooking) => number.toLowerCase()],
    ['number of the home', ({ homeNumber }: NewBooking) => homeNumber],
    ['e-mail address', () => 'Vera.Unik@example.com'],
    ['phone, however it is written', () => '+46 70 174 06 99'],
    ['beginning of the name', () => 'unikss'],
    ['first and last name', () => 'vera unik'],
  ] satisfies [string, (booking: NewBooking) => string][])('is searched by %s', async (_name, searchOf) => {
    const buyer = { name: ['Vera', 'Unikssen'], email: 'vera.unik@example.com', phone: '070-174 06 99' } as const
    const booking = await newBooking(portal.db, { buyer })
    const { bookings } = await list(agent, { search: searchOf(booking) })
    expect(bookings.map(({ id }) => id)).toContain(booking.id)
    expect(bookings.length).toBeLessThan(10)
  })
  it('takes what is searched for letter by letter', async () => {
    await newBooking(portal.db)
    for (const search of ['%', '_', '\\', "' or 1=1"]) expect((await list(agent, { search })).bookings).toEqual([])
  })
  it('is paged by key without gaps or repetitions', async () => {
    for (let made = 0; made < 60; made += 1) await newBooking(portal.db, { createdAt: minutesFromNow(-500) })
    const seen: string[] = []
    let before: string | null = null
    do {
      const page: SalesBookingsReply = await list(agent, before ? { before } : {})
      seen.push(...page.bookings.map(({ id }) => id))
      before = page.next
      expect(page.count).toBeGreaterThanOrEqual(60)
    } while (before !== null)
    expect(new Set(seen).size).toBe(seen.length)
    const { count } = await portal.db
      .selectFrom('booking')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('site_id', '=', 'se')
      .executeTakeFirstOrThrow()
    expect(seen.length).toBe(Number(count))
  })
  it('says which wait for the staff, and why', async () => {
    const booking = await newBooking(portal.db, { status: 'booked' })
    const { bookings } = await list(agent, { status: 'stuck' })
    expect(bookings.find(({ id }) => id === booking.id)).toMatchObject({ stuck: ['no-account'] })
    expect(bookings.every(({ stuck }) => stuck.length > 0)).toBe(true)
  })
})

describe('a booking', () => {
  it('is opened with masked contact details, which is written down', async () => {
    const { id } = await newBooking(portal.db, { buyer: { email: 'vera@example.com', phone: '070-174 06 67' } })
    const opened = await open(agent, id)
    expect(opened.buyers[0]).toMatchObject({ email: 've•••@example.com', phone: '••• 67' })
    expect(JSON.stringify(opened)).not.toContain('vera@example.com')
    expect(await linesOf(id)).toEqual([{ event: 'booking-opened', reason: null }])
  })
  it('shows contact details for a reason, which is written down', async () => {
    const { id } = await newBooking(portal.db, { buyer: { email: 'vera@example.com' } })
    expect((await post(agent, `/bookings/${id}/uncover`, { words: ' ' })).json()).toEqual({ code: 'Words' })
    const reply = await post(agent, `/bookings/${id}/uncover`, { words: 'Ringer om lånelöftet' })
    expect(reply.json()).toMatchObject({ code: 'Ok', buyers: [{ email: 'vera@example.com' }] })
    expect(await linesOf(id)).toEqual([{ event: 'buyers-uncovered', reason: 'Ringer om lånelöftet' }])
  })
  it('of another site is not there', async () => {
    const { id } = await newBooking(portal.db, { siteId: 'no' })
    for (const path of [`/bookings/${id}`, '/bookings/not-a-number'])
      expect((await get(agent, path)).status, path).toBe(404)
    expect((await post(agent, `/bookings/${id}/uncover`, { words: 'Ringer om lånelöftet' })).status).toBe(404)
  })
})

describe('a hold', () => {
  it('is extended to a moment with a reason, and the buyer is told', async () => {
    const { id, seen } = await newBooking(portal.db)
    const until = minutesFromNow(120)
    const reason = { reason: 'customer-needs-time', words: '' }
    const reply = await take(agent, id, 'extend', { seen, until, reason })
    expect(reply).toMatchObject({ code: 'Ok', booking: { seen: { holdUntil: until } } })
    expect(reply.booking.events[0]).toMatchObject({ event: 'holdExtended', actor: 'staff', by: 'Sanna Lind' })
    expect(await linesOf(id)).toEqual([{ event: 'hold-extended', reason: 'customer-needs-time' }])
  })
  it('is not extended beyond 24 hours, without a reason of the list, or after it has changed', async () => {
    const { id, seen } = await newBooking(portal.db)
    const reason = { reason: 'customer-needs-time', words: '' }
    const extend = async (changes: object) =>
      (await take(agent, id, 'extend', { seen, until: minutesFromNow(120), reason, ...changes })).code
    expect(await extend({ until: minutesFromNow(24 * 60) })).toBe('Until')
    expect(await extend({ reason: { reason: 'campaign', words: '' } })).toBe('Reason')
    expect(await extend({ reason: { reason: 'other', words: '' } })).toBe('Words')
    expect(await extend({ seen: { ...seen, holdUntil: minutesFromNow(3) } })).toBe('Stale')
    expect(await extend({ seen: { ...seen, status: 'signing' } })).toBe('Stale')
    expect(await linesOf(id)).toEqual([])
  })
  it('that is over is not extended', async () => {
    const { id, seen } = await newBooking(portal.db, { holdUntil: minutesFromNow(-1) })
    const asked = { seen, until: minutesFromNow(60), reason: { reason: 'our-fault', words: 'Sidan stod.' } }
    expect((await take(agent, id, 'extend', asked)).code).toBe('Locked')
  })
})

describe('the end of a booking by the staff', () => {
  it('takes one person before anybody has signed', async () => {
    const { id, seen } = await newBooking(portal.db)
    expect(await take(agent, id, 'cancel', { seen })).toMatchObject({
      code: 'Ok',
      booking: { seen: { status: 'cancelled' } },
    })
    expect(await linesOf(id)).toEqual([{ event: 'booking-cancelled', reason: 'customer-asked' }])
  })
  it('happens once when two press at one moment', async () => {
    const { id, seen } = await newBooking(portal.db)
    const codes = await Promise.all([take(agent, id, 'cancel', { seen }), take(manager, id, 'cancel', { seen })])
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['Ok', 'Stale'])
  })
  it('takes two managers once somebody has signed', async () => {
    const { id, seen } = await newBooking(portal.db, { status: 'awaitingPayment', isSigned: true })
    expect((await post(agent, `/bookings/${id}/cancel`, { seen, reason: byHand })).status).toBe(403)
    expect((await take(manager, id, 'cancel', { seen })).code).toBe('Asked')
    expect((await take(other, id, 'cancel', { seen })).code).toBe('AlreadyAsked')
    expect(await statusOf(id)).toBe('awaitingPayment')
    const waiting = (await get(other, '/approvals')).json<{ approvals: Approval[] }>().approvals
    const asked = waiting.find(({ subject }) => subject === id)
    const decide = async (who: Member) =>
      (
        await post(who, `/approvals/${asked?.id}/decision`, { decision: 'approved', note: '' })
      ).json<DecideApprovalReply>().code
    expect(await decide(manager)).toBe('OwnRequest')
    expect((await post(norwegian, `/approvals/${asked?.id}/decision`, { decision: 'approved', note: '' })).status).toBe(
      404,
    )
    expect(await decide(other)).toBe('Ok')
    expect(await statusOf(id)).toBe('cancelled')
    expect((await open(other, id)).approvals[0]).toMatchObject({
      state: 'approved',
      askedBy: { name: 'Johan Wiklund' },
    })
  })
  it('is stale for the second when the fee has come meanwhile', async () => {
    const { id, seen } = await newBooking(portal.db, { status: 'awaitingPayment', isSigned: true })
    await take(manager, id, 'cancel', { seen })
    await portal.db
      .updateTable('booking')
      .set({ status: 'booked', booked_at: minutesFromNow(0) })
      .where('id', '=', id)
      .execute()
    const waiting = (await get(other, '/approvals')).json<{ approvals: Approval[] }>().approvals
    const asked = waiting.find(({ subject }) => subject === id)
    const reply = await post(other, `/approvals/${asked?.id}/decision`, { decision: 'approved', note: '' })
    expect(reply.json()).toEqual({ code: 'Stale' })
    expect(await statusOf(id)).toBe('booked')
  })
})

describe('the export of bookings', () => {
  it('has no persons, guards against formulas, and is written down with purpose and count', async () => {
    const { id } = await newBooking(portal.db, { buyer: { name: ['Vera', 'Hemlig'] } })
    await sql`update booking set offer = jsonb_set(offer, '{home,number}', '"=1+1"') where id = ${id}`.execute(
      portal.db,
    )
    const reply = await post(agent, '/bookings/export', { purpose: 'Månadsrapport november' })
    expect(reply.headers['content-type']).toContain('text/csv')
    const lines = reply.text.trim().split('\r\n')
    expect(lines[0]).toBe('number;site;stage;home;status;price;currency;created')
    expect(reply.text).toContain(`"'=1+1"`)
    expect(reply.text).not.toContain('Hemlig')
    const { reason } = await portal.db
      .selectFrom('staff_event')
      .select('reason')
      .where('event', '=', 'bookings-exported')
      .executeTakeFirstOrThrow()
    expect(reason).toBe(`${lines.length - 1}: Månadsrapport november`)
    expect((await post(agent, '/bookings/export', { purpose: '' })).status).toBe(400)
  })
})
