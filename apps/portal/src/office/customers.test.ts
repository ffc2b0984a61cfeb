import { randomUUID } from 'node:crypto'
import { statementsSentByRequests } from '@nyhem/api/database/statements-sent'
import { numberKind } from '@nyhem/api/security/number-kind'
import { openVault } from '@nyhem/api/security/vault'
import type { Customer, CustomersReply } from '@nyhem/contract/calls/customers'
import type { SiteId } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keysOfFolder } from '../secret-keys.ts'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { fillHomes, minutesFromNow, newBooking, newInterest } from './sales.fixture.ts'

let portal: OfficePortal
let agent: Member
let norwegian: Member
let service: Member
let finance: Member
let officer: Member

beforeAll(async () => {
  portal = await openOfficePortal({}, fillHomes)
  agent = await portal.newMember([at('agent')])
  norwegian = await portal.newMember([at('agent', 'no')])
  service = await portal.newMember([at('service')])
  finance = await portal.newMember([at('finance')])
  officer = await portal.newMember([at('privacyOfficer', null)])
}, 120_000)
afterAll(() => portal?.close())

type Made = { name?: readonly [string, string]; email?: string; phone?: string; isConfirmed?: boolean }

async function newAccount({ name = ['Elin', 'Sandström'], email, phone = '', isConfirmed = true }: Made = {}) {
  const now = minutesFromNow(-60)
  const { id } = await portal.db
    .insertInto('account')
    .values({
      ...{ first_name: name[0], last_name: name[1], phone_number: phone, created_at: now, updated_at: now },
      email: email ?? `${randomUUID()}@example.com`,
      email_confirmed_at: isConfirmed ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const addInterest = (email: string, siteId: SiteId = 'se') =>
  portal.db
    .insertInto('interest_registration')
    .values({
      ...{ site_id: siteId, target_kind: 'stage', target_id: 'kajen-1', target_name: 'Kajen', target_path: '/kajen/' },
      ...{ interest_key: randomUUID(), first_name: 'Elin', last_name: 'Sandström', email, phone: '' },
      created_at: minutesFromNow(-30),
    })
    .execute()

const post = ({ cookie }: Member, path: string, body: object) =>
  portal.send({ method: 'POST', path: `/office/api/customers${path}`, body, cookie })
const read = ({ cookie }: Member, id: string) => portal.send({ path: `/office/api/customers/${id}`, cookie })
const find = async (who: Member, search: string) => (await post(who, '/find', { search })).json<CustomersReply>()
const idsFound = async (who: Member, search: string) => (await find(who, search)).customers.map(({ id }) => id)
const linesOf = (subject: string) =>
  portal.db.selectFrom('staff_event').select(['event', 'reason']).where('subject', '=', subject).orderBy('id').execute()

describe('a person is found', () => {
  it.each([
    ['phone, however it is written', '+46 70 111 22 33'],
    ['e-mail address', 'Vera.Unik@example.com'],
    ['beginning of the last name', 'unikss'],
    ['first and last name', 'vera unik'],
  ])('by %s', async (_name, search) => {
    const email = 'vera.unik@example.com'
    const known = await portal.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
    const id = known?.id ?? (await newAccount({ name: ['Vera', 'Unikssen'], email, phone: '070-111 22 33' }))
    if (!known) await newBooking(portal.db, { accountId: id })
    expect(await idsFound(agent, search)).toEqual([id])
  })
  it('by the number of a booking, with how it stands', async () => {
    const id = await newAccount()
    const booking = await newBooking(portal.db, { accountId: id, status: 'awaitingPayment' })
    const { customers } = await find(agent, booking.number.toLowerCase())
    expect(customers).toMatchObject([{ id, booking: { number: booking.number, status: 'awaitingPayment' } }])
  })
  it('only by what they have at the sites of who asks', async () => {
    const email = 'siri.nordmo@example.com'
    const id = await newAccount({ name: ['Siri', 'Nordmo'], email })
    expect(await idsFound(agent, 'nordmo')).toEqual([])
    await addInterest(email, 'no')
    expect(await idsFound(agent, 'nordmo')).toEqual([])
    expect(await idsFound(norwegian, 'nordmo')).toEqual([id])
    expect(await idsFound(service, 'nordmo')).toEqual([])
  })
  it('never by what somebody entered under an address that is not confirmed', async () => {
    const email = 'obekraftad@example.com'
    await newAccount({ name: ['Ove', 'Obekräftad'], email, isConfirmed: false })
    await addInterest(email)
    expect(await idsFound(agent, 'obekräftad')).toEqual([])
  })
  it('by a whole national number by who answers about personal data alone, which is written down', async () => {
    const id = await newAccount({ name: ['Göran', 'Nummer'] })
    await newBooking(portal.db, { accountId: id, buyer: null })
    const number = '195402159817'
    const hash = openVault(keysOfFolder(portal.dataFolder)).blindIndex(numberKind('SE'), number)
    await portal.db
      .insertInto('account_number')
      .values({
        ...{ account_id: id, country: 'SE', number_encrypted: Buffer.alloc(32), key_id: 'test', number_hash: hash },
        ...{ activated_at: null, created_at: minutesFromNow(-60) },
      })
      .execute()
    expect(await idsFound(agent, number)).toEqual([])
    expect(await linesOf(id)).toEqual([])
    expect(await idsFound(officer, '19540215')).toEqual([])
    expect(await idsFound(officer, '19540215-9817')).toEqual([id])
    expect(await linesOf(id)).toEqual([{ event: 'customer-found-by-number', reason: null }])
  })
  it('with contact details masked', async () => {
    const id = await newAccount({ email: 'maskerad@example.com', phone: '070-999 88 77' })
    await newBooking(portal.db, { accountId: id })
    const reply = await post(agent, '/find', { search: 'maskerad@example.com' })
    expect(reply.json<CustomersReply>().customers).toMatchObject([{ email: 'ma•••@example.com', phone: '••• 77' }])
    expect(reply.text).not.toContain('maskerad@')
  })
})

describe('one view of a person', () => {
  it('has the parts that who looks may see, and leaves the others out', async () => {
    const email = 'delar@example.com'
    const id = await newAccount({ email })
    await newBooking(portal.db, { accountId: id })
    await addInterest(email)
    const parts = async (who: Member) => Object.keys((await read(who, id)).json<Customer>())
    expect(await parts(agent)).toEqual(expect.arrayContaining(['bookings', 'interests', 'documents', 'looks']))
    for (const part of ['cases', 'payments', 'events']) expect(await parts(agent)).not.toContain(part)
    expect(await parts(finance)).toEqual(expect.arrayContaining(['payments', 'looks']))
    expect(await parts(finance)).not.toContain('bookings')
    expect(await parts(officer)).toContain('events')
  })
  it('has the rows of the sites of who looks', async () => {
    const email = 'tva-lander@example.com'
    const id = await newAccount({ email })
    await addInterest(email, 'se')
    await addInterest(email, 'no')
    const seen = async (who: Member) => (await read(who, id)).json<Customer>()
    expect((await seen(agent)).interests?.map(({ siteId }) => siteId)).toEqual(['se'])
    expect((await seen(norwegian)).ties).toEqual([{ tie: 'interest', siteId: 'no' }])
  })
  it('does not exist for who has nothing to do with them, even by a known id', async () => {
    const id = await newAccount()
    await newBooking(portal.db, { accountId: id })
    for (const who of [norwegian, service]) expect((await read(who, id)).status).toBe(404)
    expect((await post(norwegian, `/${id}/uncover`, { words: 'Ringer om visningen' })).status).toBe(404)
    expect(await linesOf(id)).toEqual([])
    expect((await read(officer, await newAccount())).status).toBe(200)
  })
  it('is written down when it is opened, and what is masked is shown for a reason', async () => {
    const id = await newAccount({ email: 'orsak@example.com', phone: '070-123 45 67' })
    await newBooking(portal.db, { accountId: id })
    const opened = await read(agent, id)
    expect(opened.json<Customer>()).toMatchObject({ email: 'or•••@example.com', phone: '••• 67' })
    expect(opened.text).not.toContain('orsak@')
    expect((await post(agent, `/${id}/uncover`, { words: ' ' })).json()).toEqual({ code: 'Words' })
    const reply = await post(agent, `/${id}/uncover`, { words: 'Ringer om visningen' })
    expect(reply.json()).toMatchObject({ code: 'Ok', email: 'orsak@example.com', phone: '070-123 45 67' })
    expect(await linesOf(id)).toEqual([
      { event: 'customer-opened', reason: null },
      { event: 'customer-uncovered', reason: 'Ringer om visningen' },
    ])
  })
  it('tells who has looked, by role and with the reason, also at a booking', async () => {
    const id = await newAccount()
    const booking = await newBooking(portal.db, { accountId: id })
    await portal.send({ path: `/office/api/bookings/${booking.id}`, cookie: agent.cookie })
    await post(agent, `/${id}/uncover`, { words: 'Ringer om visningen' })
    const reply = await read(finance, id)
    expect(reply.json<Customer>().looks).toMatchObject([
      { event: 'customer-opened', roles: ['finance'], reason: null },
      { event: 'customer-uncovered', roles: ['agent'], reason: 'Ringer om visningen' },
      { event: 'booking-opened', roles: ['agent'] },
    ])
    expect(reply.text).not.toContain(agent.name)
  })
  it('tells of looks at registrations as well, and of a booking only where bookings may be seen', async () => {
    const email = 'anmald@example.com'
    const id = await newAccount({ email })
    const booking = await newBooking(portal.db, { accountId: id, buyer: null })
    const [interest, foreign] = [
      await newInterest(portal.db, { email }),
      await newInterest(portal.db, { email, siteId: 'no' }),
    ]
    await portal.send({ path: `/office/api/bookings/${booking.id}`, cookie: agent.cookie })
    for (const [who, one] of [
      [agent, interest],
      [norwegian, foreign],
    ] as const)
      await portal.send({
        method: 'POST',
        path: `/office/api/interest/interest/${one.id}/take`,
        body: {},
        cookie: who.cookie,
      })
    const looks = async (who: Member) => (await read(who, id)).json<Customer>().looks?.map(({ event }) => event)
    expect(await looks(agent)).toEqual(['customer-opened', 'interest-taken', 'booking-opened'])
    const served = await portal.newMember([at('service'), at('agent', 'no')])
    expect(await looks(served)).toEqual(['customer-opened', 'customer-opened', 'interest-taken'])
  })
  it('shows accounts that may be of the same person', async () => {
    const phone = '070-555 44 33'
    const id = await newAccount({ name: ['Dubbel', 'Gångare'], email: 'dubbel@example.com', phone })
    const byPhone = await newAccount({ name: ['Dubbel', 'Gångare'], phone: '+46705554433' })
    const byEmail = await newAccount({ name: ['D', 'G'], email: 'Dubbel@example.com', isConfirmed: false })
    const unseen = await newAccount({ name: ['Dubbel', 'Gångare'], phone })
    for (const accountId of [id, byPhone, byEmail]) await newBooking(portal.db, { accountId, buyer: null })
    const { doubles } = (await read(agent, id)).json<Customer>()
    expect(doubles).toHaveLength(2)
    expect(doubles).toEqual(
      expect.arrayContaining([
        { id: byPhone, name: 'Dubbel Gångare', same: ['name-and-phone'] },
        { id: byEmail, name: 'D G', same: ['email'] },
      ]),
    )
    expect(doubles.map((one) => one.id)).not.toContain(unseen)
  })
  it('takes as many statements for much as for little', async () => {
    const [little, much] = ['litet@example.com', 'mycket@example.com']
    const ids = [await newAccount({ email: little }), await newAccount({ email: much })] as const
    await addInterest(little)
    for (let made = 0; made < 20; made += 1) await addInterest(much)
    for (let made = 0; made < 5; made += 1) await newBooking(portal.db, { accountId: ids[1] })
    await newBooking(portal.db, { accountId: ids[0] })
    for (const id of ids) await read(agent, id)
    const counts = []
    for (const id of ids) counts.push((await statementsSentByRequests(() => read(agent, id))).length)
    expect(counts[0]).toBeGreaterThan(5)
    expect(counts[1]).toBe(counts[0])
    expect(counts[0]).toBeLessThanOrEqual(30)
  })
})

describe('nobody of the staff can be a customer', () => {
  it('since opening, finding and uncovering a person makes no session', async () => {
    const id = await newAccount({ email: 'sessionslos@example.com' })
    await newBooking(portal.db, { accountId: id })
    const replies = [
      await read(agent, id),
      await post(agent, '/find', { search: 'sessionslos@example.com' }),
      await post(agent, `/${id}/uncover`, { words: 'Ringer om visningen' }),
    ]
    for (const { headers } of replies) expect(headers['set-cookie']).toBeUndefined()
    expect(await portal.db.selectFrom('account_session').select('account_id').execute()).toEqual([])
    expect(await portal.db.selectFrom('account_token').select('account_id').execute()).toEqual([])
  })
})
