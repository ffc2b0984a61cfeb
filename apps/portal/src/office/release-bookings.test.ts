import { createHash, randomUUID } from 'node:crypto'
import type { Approval, DecideApprovalReply } from '@nyhem/contract/calls/approvals'
import type { BookingStepReply, ReleaseBookingRequest, SalesBooking } from '@nyhem/contract/calls/sales-bookings'
import { ledgerEntries, type PaymentMethod } from '@nyhem/domain/booking/payment'
import type { Money } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { fillHomes, minutesFromNow, newBooking } from './sales.fixture.ts'

let portal: OfficePortal
let agent: Member
let manager: Member
let other: Member
let notFresh: Member
let norwegian: Member
let secondNorwegian: Member

const fee: Money = { minor: 5_000_000, currency: 'SEK' }

beforeAll(async () => {
  portal = await openOfficePortal({}, fillHomes)
  agent = await portal.newMember([at('agent')], { name: 'Sanna Lind' })
  manager = await portal.newMember([at('manager')], { name: 'Johan Wiklund' })
  other = await portal.newMember([at('manager')], { name: 'Birgitta Nyman' })
  notFresh = await portal.newMember([at('manager')], { startedAt: minutesFromNow(-30) })
  norwegian = await portal.newMember([at('manager', 'no')])
  secondNorwegian = await portal.newMember([at('manager', 'no')])
  // An approver has held the role for a day.
  await portal.db
    .updateTable('staff_grant')
    .set({ given_at: minutesFromNow(-3 * 24 * 60) })
    .execute()
}, 120_000)
afterAll(() => portal?.close())

const get = ({ cookie }: Member, path: string) => portal.send({ path: `/office/api${path}`, cookie })
const post = ({ cookie }: Member, path: string, body: object = {}) =>
  portal.send({ method: 'POST', path: `/office/api${path}`, body, cookie })
const open = async (who: Member, id: string) => (await get(who, `/bookings/${id}`)).json<SalesBooking>()

type Booked = Awaited<ReturnType<typeof booked>>

/** A booked home with its sealed contract, and the fee that paid it. */
async function booked(made: { siteId?: SiteId; method?: PaymentMethod; isPaid?: boolean } = {}) {
  const { siteId = 'se', method = 'swish', isPaid = true } = made
  const { db } = portal
  const now = minutesFromNow(-3)
  const person = { first_name: 'Vera', last_name: 'Holm', created_at: now, updated_at: now }
  const { id: accountId } = await db.insertInto('account').values(person).returning('id').executeTakeFirstOrThrow()
  const booking = await newBooking(db, { status: 'booked', isSigned: true, siteId, accountId })
  const homeId = `kajen-1-${booking.homeNumber.toLowerCase()}`
  await db.updateTable('catalogue_home').set({ kept_as: 'booked' }).where('id', '=', homeId).execute()
  await db
    .insertInto('account_booking')
    .values({
      account_id: accountId,
      home_id: homeId,
      site_id: siteId,
      stage_id: 'kajen-1',
      relation: 'booking',
      object_page_exists: true,
      entry_date: null,
      is_succession: false,
      is_ongoing: true,
      created_at: now,
      booking_id: booking.id,
    })
    .execute()
  const contractId = randomUUID()
  const sha256 = createHash('sha256').update(contractId).digest('hex')
  const version = { booking_id: booking.id, version: 1, title: 'Bokningsavtal', prepared_at: now }
  await db
    .insertInto('contract')
    .values({
      ...version,
      id: contractId,
      site_id: siteId,
      terms_version: 'SE-BOKNING 2026:2',
      pages: 3,
      signers: 1,
      state: 'sealed',
      unsigned_sha256: sha256,
      sealed_sha256: sha256,
      signed_at: now,
      sealed_at: now,
    })
    .execute()
  await db
    .insertInto('booking_contract')
    .values({
      ...version,
      contract_id: contractId,
      facts_hash: Buffer.alloc(32),
      document_hash: sha256,
      summary: Buffer.alloc(32),
      key_id: 'test',
    })
    .execute()
  return { ...booking, accountId, homeId, contractId, paymentId: isPaid ? await paid(booking, method) : '' }
}

async function paid(booking: { id: string; number: string }, method: PaymentMethod): Promise<string> {
  const id = randomUUID()
  const now = minutesFromNow(-3)
  await portal.db
    .insertInto('payment_attempt')
    .values({
      id,
      booking_id: booking.id,
      method,
      amount_minor: fee.minor,
      currency: fee.currency,
      reference: `${booking.number}-1`,
      provider_ref: method === 'bank' ? null : `${method}-${id}`,
      transfer_ref: `t-${id}`,
      status: 'paid',
      created_at: now,
      settled_at: now,
    })
    .execute()
  for (const kind of ['received', 'placed'] as const)
    await portal.db.transaction().execute(async (tx) => {
      await tx.insertInto('ledger_movement').values({ attempt_id: id, kind, booking_id: booking.id, at: now }).execute()
      for (const { account, amount } of ledgerEntries[kind](fee))
        await tx
          .insertInto('ledger_entry')
          .values({ attempt_id: id, kind, account, amount_minor: amount.minor, currency: amount.currency })
          .execute()
    })
  return id
}

const asked = ({ seen }: Booked, changes: Partial<ReleaseBookingRequest> = {}): ReleaseBookingRequest => ({
  seen,
  ground: 'withdrawn-by-law',
  words: 'Köparen skrev den 3 december',
  kept: 0,
  back: fee,
  ...changes,
})
const release = async (who: Member, booking: Booked, changes: Partial<ReleaseBookingRequest> = {}) =>
  (await post(who, `/bookings/${booking.id}/release`, asked(booking, changes))).json<BookingStepReply>().code
const waitingOf = async (who: Member, { id }: Booked): Promise<Approval | undefined> =>
  (await open(who, id)).approvals.find(({ state }) => state === 'waiting')
async function decide(who: Member, booking: Booked, decision: 'approved' | 'refused' | 'withdrawn' = 'approved') {
  const [request] = await portal.db
    .selectFrom('approval')
    .select('id')
    .where('subject', '=', booking.id)
    .where('decision', 'is', null)
    .execute()
  const reply = await post(who, `/approvals/${request?.id}/decision`, { decision, note: 'Nej tack' })
  return reply.json<DecideApprovalReply>().code
}
const rowsOf = async (booking: Booked) => {
  const { db } = portal
  const of = { booking: booking.id, payment: booking.paymentId || randomUUID() }
  return {
    booking: await db.selectFrom('booking').selectAll().where('id', '=', of.booking).executeTakeFirstOrThrow(),
    home: await db
      .selectFrom('catalogue_home')
      .select('status')
      .where('id', '=', booking.homeId)
      .executeTakeFirstOrThrow(),
    refunds: await db.selectFrom('payment_refund').selectAll().where('attempt_id', '=', of.payment).execute(),
    grants: await db.selectFrom('payment_refund_grant').selectAll().where('attempt_id', '=', of.payment).execute(),
    voided: await db
      .selectFrom('contract_event')
      .select(['event', 'ground'])
      .where('contract_id', '=', booking.contractId)
      .execute(),
    own: await db.selectFrom('account_booking').selectAll().where('booking_id', '=', booking.id).execute(),
  }
}
const untouched = async (booking: Booked) => {
  const rows = await rowsOf(booking)
  expect(rows.booking.status).toBe('booked')
  expect([rows.refunds, rows.grants, rows.voided]).toEqual([[], [], []])
}

describe('a booked home', () => {
  it('is released by two managers: contract void, fee on its way back, home for sale, all of it at once', async () => {
    const booking = await booked()
    expect(await release(manager, booking)).toBe('Asked')
    await untouched(booking)
    expect((await waitingOf(other, booking))?.asSeen).toMatchObject({ status: 'booked', amount: fee, kept: null })
    expect(await decide(other, booking)).toBe('Ok')
    const { booking: row, home, refunds, grants, voided, own } = await rowsOf(booking)
    expect(row).toMatchObject({ status: 'released', release_ground: 'withdrawn-by-law' })
    expect(row.ended_at).not.toBeNull()
    expect(home.status).toBe('for-sale')
    expect(voided).toEqual([{ event: 'voided', ground: 'withdrawn-by-law' }])
    expect(refunds).toMatchObject([{ status: 'due', amount_minor: fee.minor }])
    expect(grants).toMatchObject([{ refund_id: refunds[0]?.id, amount_minor: fee.minor }])
    expect(own).toEqual([])
    const contract = await portal.db.selectFrom('contract').selectAll().where('booking_id', '=', booking.id).execute()
    expect(contract).toMatchObject([{ state: 'sealed' }])
    const shown = await open(manager, booking.id)
    expect(shown).toMatchObject({ releaseGround: 'withdrawn-by-law', release: null, seen: { status: 'released' } })
    expect(shown.contract?.voidedAt).not.toBeNull()
    const log = await portal.db.selectFrom('staff_event').select('event').where('subject', '=', booking.id).execute()
    expect(log.map(({ event }) => event)).toContain('booking-released')
  })
  it('shows before what its release does, on the grounds of its country', async () => {
    const swedish = await open(manager, (await booked()).id)
    expect(swedish.release).toMatchObject({ paid: { amount: fee, canSend: true }, isWaitedFor: false, buyers: 1 })
    expect(new Set(swedish.release?.grounds.map((one) => one.fee))).toEqual(new Set(['whole']))
    const ofNorway = await open(norwegian, (await booked({ siteId: 'no' })).id)
    expect(ofNorway.release?.grounds.map(({ ground }) => ground)).toContain('cancelled-by-buyer')
    const held = await open(manager, (await newBooking(portal.db)).id)
    expect(held.release).toBeNull()
  })
  it('is not released by who asks, by an agent, or from another site', async () => {
    const booking = await booked()
    expect((await post(agent, `/bookings/${booking.id}/release`, asked(booking))).status).toBe(403)
    expect((await post(norwegian, `/bookings/${booking.id}/release`, asked(booking))).status).toBe(404)
    expect(await release(manager, booking)).toBe('Asked')
    expect(await decide(manager, booking)).toBe('OwnRequest')
    await untouched(booking)
  })
  it('is released once', async () => {
    const booking = await booked()
    expect(await release(manager, booking)).toBe('Asked')
    expect(await release(other, booking)).toBe('AlreadyAsked')
    const replies = await Promise.all([decide(other, booking), decide(other, booking)])
    expect(replies).toContain('Ok')
    expect((await rowsOf(booking)).refunds).toHaveLength(1)
    expect(await release(manager, booking)).toBe('Locked')
  })
  it('is asked for and released within five minutes of a log-in', async () => {
    const booking = await booked()
    expect(await release(notFresh, booking)).toBe('ProveAgain')
    expect(await release(manager, booking)).toBe('Asked')
    expect(await decide(notFresh, booking)).toBe('ProveAgain')
    await untouched(booking)
  })
  it.each([
    ['a ground of another country', { ground: 'cancelled-by-buyer' }, 'Ground'],
    ['more kept than the ground allows', { kept: 1 }, 'Kept'],
    ['no words', { words: ' ' }, 'Words'],
    ['another amount than was seen', { back: { ...fee, minor: fee.minor - 1 } }, 'Stale'],
    ['another status than was seen', { seen: { status: 'held', holdUntil: minutesFromNow(10) } }, 'Stale'],
  ] satisfies [string, Partial<ReleaseBookingRequest>, string][])(
    'is not released with %s',
    async (_, changes, code) => {
      const booking = await booked()
      expect(await release(manager, booking, changes)).toBe(code)
      expect(await waitingOf(manager, booking)).toBeUndefined()
    },
  )
  it.each([
    [
      'the business system has sold the home',
      ({ homeId }: Booked) =>
        portal.db.updateTable('catalogue_home').set({ feed_status: 'sold' }).where('id', '=', homeId).execute(),
    ],
    [
      'the fee has gone back otherwise',
      ({ paymentId }: Booked) =>
        portal.db
          .insertInto('payment_refund')
          .values({
            id: randomUUID(),
            attempt_id: paymentId,
            amount_minor: fee.minor,
            currency: fee.currency,
            status: 'sent',
            created_at: minutesFromNow(-1),
            settled_at: minutesFromNow(-1),
          })
          .execute(),
    ],
    [
      'a buyer was taken out',
      ({ id }: Booked) => portal.db.deleteFrom('booking_buyer').where('booking_id', '=', id).execute(),
    ],
  ] as [string, (booking: Booked) => Promise<unknown>][])(
    'is not released as it was asked once %s',
    async (_, happens) => {
      const booking = await booked()
      expect(await release(manager, booking)).toBe('Asked')
      await happens(booking)
      expect(await decide(other, booking)).toBe('Stale')
      const { booking: row, grants, voided } = await rowsOf(booking)
      expect([row.status, grants, voided]).toEqual(['booked', [], []])
    },
  )
  it('in Norway keeps compensation out of the advance, as two persons have decided', async () => {
    const booking = await booked({ siteId: 'no', method: 'svea' })
    const rest = { ...fee, minor: 3_000_000 }
    const part = { ground: 'cancelled-by-buyer', kept: 2_000_000, back: rest } as const
    expect(await release(norwegian, booking, part)).toBe('Asked')
    expect((await waitingOf(secondNorwegian, booking))?.asSeen).toMatchObject({
      amount: rest,
      kept: { ...fee, minor: 2_000_000 },
    })
    expect(await decide(secondNorwegian, booking)).toBe('Ok')
    expect(await rowsOf(booking)).toMatchObject({
      refunds: [{ amount_minor: rest.minor }],
      grants: [{ amount_minor: rest.minor }],
    })
  })
  it('whose fee came by bank transfer calls finance, who pay it back', async () => {
    const booking = await booked({ method: 'bank' })
    expect(await release(manager, booking)).toBe('Asked')
    expect(await decide(other, booking)).toBe('Ok')
    const { booking: row, refunds } = await rowsOf(booking)
    expect([row.status, refunds]).toEqual(['released', []])
    const attempt = portal.db.selectFrom('payment_attempt').selectAll().where('id', '=', booking.paymentId)
    expect((await attempt.executeTakeFirstOrThrow()).person_reason).toBe('cannot-refund')
  })
  it('without a fee is released without money', async () => {
    const booking = await booked({ isPaid: false })
    expect(await release(manager, booking, { back: null })).toBe('Asked')
    expect(await decide(other, booking)).toBe('Ok')
    expect((await rowsOf(booking)).booking.status).toBe('released')
  })
})
