import { randomUUID } from 'node:crypto'
import { listOfStatements, statementsSentByRequests } from '@nyhem/api/database/statements-sent'
import type { ListOfficePaymentsReply } from '@nyhem/contract/calls/office-payments'
import type { SalesBookingsReply } from '@nyhem/contract/calls/sales-bookings'
import type { InterestReplies } from '@nyhem/contract/calls/staff-interest'
import type { ChangeWorkReply, WorkReply } from '@nyhem/contract/calls/work'
import { instantOf } from '@nyhem/domain/dates'
import { mostSnoozeDays, type WorkQueue } from '@nyhem/domain/staff/work-queues'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPayment } from './office-payments.fixture.ts'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { fillHomes, minutesFromNow, newBooking, newInterest, newShowing } from './sales.fixture.ts'

let portal: OfficePortal
let agent: Member
let manager: Member
let norwegian: Member
let cashier: Member
let editor: Member

beforeAll(async () => {
  portal = await openOfficePortal({}, fillHomes)
  agent = await portal.newMember([at('agent')], { name: 'Sanna Lind' })
  manager = await portal.newMember([at('manager')], { name: 'Johan Wiklund' })
  norwegian = await portal.newMember([at('agent', 'no')])
  cashier = await portal.newMember([at('finance')])
  editor = await portal.newMember([at('editor')])
}, 120_000)
afterAll(() => portal?.close())
beforeEach(() => portal.db.deleteFrom('work_item').execute())

const queues = async ({ cookie }: Member) =>
  (await portal.send({ path: '/office/api/waiting', cookie })).json<WorkReply>().queues
const queue = async (who: Member, name: WorkQueue) => (await queues(who)).find((one) => one.queue === name)
const item = async (who: Member, name: WorkQueue, subject: string) =>
  (await queue(who, name))?.items.find((one) => one.subject === subject)
const send = ({ cookie }: Member, name: WorkQueue, subject: string, body: object) =>
  portal.send({ method: 'POST', path: `/office/api/waiting/${name}/${encodeURIComponent(subject)}`, body, cookie })
const change = async (who: Member, name: WorkQueue, subject: string, body: object) =>
  (await send(who, name, subject, body)).json<ChangeWorkReply>().code
const read = async <Reply>({ cookie }: Member, path: string) =>
  (await portal.send({ path: `/office/api${path}`, cookie })).json<Reply>()

/** A home that is kept for its queue, in which one person waits; who has the turn for so long. */
async function keptHome(homeId: string, endsInHours?: number): Promise<void> {
  const { db } = portal
  const now = instantOf(new Date())
  const place = { site_id: 'se', stage_id: 'kajen-1', home_id: homeId }
  const person = { first_name: 'Ingrid', last_name: 'Sahlin', created_at: now, updated_at: now }
  const { id } = await db.insertInto('account').values(person).returning('id').executeTakeFirstOrThrow()
  const entry = { ...place, id: randomUUID(), account_id: id, queue_group: 'interest', entered_at: now }
  await db.insertInto('home_queue_entry').values(entry).execute()
  await db
    .insertInto('home_queue')
    .values({ ...place, version: 1, kept_at: now })
    .execute()
  if (endsInHours === undefined) return
  const turn = { ...place, id: randomUUID(), entry_id: entry.id, account_id: id, opened_at: now }
  await db
    .insertInto('home_turn')
    .values({ ...turn, ends_at: minutesFromNow(endsInHours * 60) })
    .execute()
}

describe('what waits for the staff', () => {
  it('is what the list of stuck bookings has, and leaves when it is no longer stuck', async () => {
    // Older than what other tests leave: a queue names its oldest.
    const { id, number } = await newBooking(portal.db, { status: 'booked', createdAt: minutesFromNow(-1_000_000) })
    expect(await item(agent, 'bookings', id)).toMatchObject({
      why: 'no-account',
      words: expect.stringContaining(number),
    })
    const body = { status: 'stuck' }
    const { cookie } = agent
    const listed = (
      await portal.send({ method: 'POST', path: '/office/api/bookings/find', body, cookie })
    ).json<SalesBookingsReply>()
    expect((await queue(agent, 'bookings'))?.count).toBe(listed.count)
    const now = instantOf(new Date())
    const person = { first_name: 'Anna', last_name: 'Holm', created_at: now, updated_at: now }
    const account = await portal.db.insertInto('account').values(person).returning('id').executeTakeFirstOrThrow()
    await portal.db.updateTable('booking').set({ account_id: account.id }).where('id', '=', id).execute()
    expect(await item(agent, 'bookings', id)).toBeUndefined()
  })

  it('is what the list of interest has that nobody has taken', async () => {
    const { id } = await newInterest(portal.db, { createdAt: minutesFromNow(-10_000) })
    const { interest } = await read<InterestReplies>(agent, '/interest')
    const open = interest.filter(({ standing }) => standing === 'open')
    expect(await queue(agent, 'interest')).toMatchObject({ count: open.length, oldestAt: open[0]?.firstAt })
    expect(await item(agent, 'interest', `interest:${id}`)).toMatchObject({ words: 'Kajen, etapp 1' })
    const path = `/office/api/interest/interest/${id}/take`
    await portal.send({ method: 'POST', path, body: {}, cookie: agent.cookie })
    expect(await item(manager, 'interest', `interest:${id}`)).toBeUndefined()
  })

  it('is what the inbox of payments has, for those who see payments alone', async () => {
    const { id, number } = await newBooking(portal.db, { status: 'awaitingPayment' })
    const paymentId = await newPayment(portal, { booking: { id, number, homeId: '' } })
    const { payments } = await read<ListOfficePaymentsReply>(cashier, '/payments?list=waiting')
    expect((await queue(cashier, 'payments'))?.count).toBe(payments.length)
    expect(await item(cashier, 'payments', paymentId)).toMatchObject({ why: 'mismatch' })
    expect(await queue(agent, 'payments')).toBeUndefined()
  })

  it('are turns that end within a day, and kept homes of which the next is to be asked', async () => {
    const homeOf = (number: number) => `kajen-1-a-${number}`
    await keptHome(homeOf(1190), 5)
    await keptHome(homeOf(1191), 30)
    await keptHome(homeOf(1192))
    expect(await item(agent, 'turns', homeOf(1190))).toMatchObject({ why: 'ends', until: expect.any(String) })
    expect(await item(agent, 'turns', homeOf(1191))).toBeUndefined()
    expect(await item(agent, 'turns', homeOf(1192))).toMatchObject({ why: 'next', until: null })
  })

  it('are the showings of the day, not those called off or later', async () => {
    const today = await newShowing(portal.db)
    const later = await newShowing(portal.db, { startsAt: minutesFromNow(3 * 24 * 60) })
    expect(await item(agent, 'showings', today.id)).toMatchObject({ until: today.endsAt })
    expect(await item(agent, 'showings', later.id)).toBeUndefined()
    const calledOff = { called_off_at: minutesFromNow(-1) }
    await portal.db.updateTable('catalogue_showing').set(calledOff).where('id', '=', today.id).execute()
    expect(await item(agent, 'showings', today.id)).toBeUndefined()
  })

  it('keeps to one’s sites and to what one may see', async () => {
    const { id } = await newBooking(portal.db, { status: 'booked' })
    expect(await item(norwegian, 'bookings', id)).toBeUndefined()
    expect(await queues(editor)).toEqual([])
    const take = { act: 'take', isOver: false }
    expect((await send(norwegian, 'bookings', id, take)).status).toBe(404)
    expect((await send(editor, 'bookings', id, take)).status).toBe(404)
    expect((await send(agent, 'payments', id, take)).status).toBe(404)
  })

  it('is asked in as many statements for many queues as for one', async () => {
    const both = await portal.newMember([at('manager'), at('finance')])
    expect([(await queues(cashier)).length, (await queues(both)).length]).toEqual([1, 6])
    const few = await statementsSentByRequests(() => queues(cashier))
    const many = await statementsSentByRequests(() => queues(both))
    expect(many.length, listOfStatements(many)).toBe(few.length)
  })
})

describe('a thing that waits', () => {
  let id: string
  beforeEach(async () => {
    const made = await newBooking(portal.db, { status: 'booked', createdAt: minutesFromNow(-60 * 24 * 400) })
    id = made.id
  })
  const bookings = (who: Member, body: object) => change(who, 'bookings', id, body)

  it('is taken by one; another takes it over knowing so', async () => {
    expect(await bookings(agent, { act: 'take', isOver: false })).toBe('Ok')
    expect(await bookings(manager, { act: 'take', isOver: false })).toBe('Taken')
    expect(await bookings(manager, { act: 'let-go' })).toBe('Taken')
    expect(await item(manager, 'bookings', id)).toMatchObject({ taken: { name: 'Sanna Lind', isOneself: false } })
    expect(await bookings(manager, { act: 'take', isOver: true })).toBe('Ok')
    expect(await item(manager, 'bookings', id)).toMatchObject({ taken: { name: 'Johan Wiklund', isOneself: true } })
    expect(await bookings(manager, { act: 'let-go' })).toBe('Ok')
    expect(await item(agent, 'bookings', id)).toMatchObject({ taken: null })
  })

  it('is in nobody’s hand once the time is over', async () => {
    await bookings(agent, { act: 'take', isOver: false })
    await portal.db
      .updateTable('work_item')
      .set({ taken_until: minutesFromNow(-1) })
      .execute()
    expect(await item(manager, 'bookings', id)).toMatchObject({ taken: null })
    expect(await bookings(manager, { act: 'take', isOver: false })).toBe('Ok')
  })

  it('is put aside until a moment, and counted as such', async () => {
    const before = await queue(agent, 'bookings')
    expect(await bookings(agent, { act: 'snooze', until: minutesFromNow(60) })).toBe('Ok')
    expect(await queue(agent, 'bookings')).toMatchObject({ count: (before?.count ?? 0) - 1, snoozed: 1 })
    expect(await item(agent, 'bookings', id)).toBeUndefined()
    await portal.db
      .updateTable('work_item')
      .set({ snoozed_until: minutesFromNow(-1) })
      .execute()
    expect(await item(agent, 'bookings', id)).toBeDefined()
    expect(await bookings(agent, { act: 'snooze', until: minutesFromNow(-1) })).toBe('Until')
    expect(await bookings(agent, { act: 'snooze', until: minutesFromNow((mostSnoozeDays + 1) * 1_440) })).toBe('Until')
  })

  it('has a note that all see, and an empty one takes it away', async () => {
    expect(await bookings(agent, { act: 'note', note: 'Ringt, svarar inte.' })).toBe('Ok')
    expect(await item(manager, 'bookings', id)).toMatchObject({ note: 'Ringt, svarar inte.' })
    expect(await bookings(manager, { act: 'note', note: ' ' })).toBe('Ok')
    expect(await item(agent, 'bookings', id)).toMatchObject({ note: null })
  })

  it('has a line in the log for each change', async () => {
    await bookings(agent, { act: 'take', isOver: false })
    const lines = await portal.db
      .selectFrom('staff_event')
      .select(['event', 'reason'])
      .where('subject', '=', id)
      .execute()
    expect(lines).toEqual([{ event: 'work-changed', reason: 'bookings: take' }])
  })
})
