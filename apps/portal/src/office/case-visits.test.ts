import type { CaseStepReply, StaffCase } from '@nyhem/contract/calls/staff-cases'
import type { WorkReply } from '@nyhem/contract/calls/work'
import { instantOf, localDateOf, wallClock } from '@nyhem/domain/dates'
import { addWorkingDays } from '@nyhem/domain/working-days'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCase, newHome, residentWrites } from './cases.fixture.ts'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { minutesFromNow } from './sales.fixture.ts'

let portal: OfficePortal
let sofia: Member
let karim: Member
let norwegian: Member

beforeAll(async () => {
  portal = await openOfficePortal()
  sofia = await portal.newMember([at('service')], { name: 'Sofia Ek' })
  karim = await portal.newMember([at('service')], { name: 'Karim Aziz' })
  norwegian = await portal.newMember([at('service', 'no')], { name: 'Randi Moe' })
}, 120_000)
afterAll(() => portal?.close())

/** In so many working days, by the clock of Sweden. */
function timeIn(days: number, from = '10:00', until = '12:00') {
  const day = addWorkingDays(localDateOf(instantOf(new Date()), 'Europe/Stockholm'), days, 'SE')
  return { startsAt: wallClock(day, from, 'Europe/Stockholm'), endsAt: wallClock(day, until, 'Europe/Stockholm') }
}
/** A case that its resident finds on my pages. */
const followed = async (more: Parameters<typeof newCase>[1] = {}) =>
  newCase(portal.db, { home: await newHome(portal.db, more.siteId), ...more })
const open = async ({ cookie }: Member, id: string) =>
  (await portal.send({ path: `/office/api/cases/${id}`, cookie })).json<StaffCase>()
const post = ({ cookie }: Member, id: string, step: string, body: object) =>
  portal.send({ method: 'POST', path: `/office/api/cases/${id}/${step}`, body, cookie })
const take = async (who: Member, id: string, step: string, body: object) =>
  (await post(who, id, step, body)).json<CaseStepReply>()
const propose = (who: Member, id: string, seen: string, times: object[] = [timeIn(2), timeIn(3)]) =>
  take(who, id, 'times', { times, visitor: 'En rörmokare', seen })
const proposedIn = async (id: string) => propose(sofia, id, (await open(sofia, id)).seen)
const kindsOf = async (caseId: string) => {
  const { rows } = await sql<{ kind: string }>`select data->'subject'->>'kind' as kind from job.job
    where data->>'kind' = 'case' and data::text like ${`%${caseId}%`} order by created_on`.execute(portal.db)
  return rows.map(({ kind }) => kind)
}
const bellOf = async (id: string) =>
  (await portal.db.selectFrom('notification').select('name').where('subject_id', '=', id).execute()).map(
    ({ name }) => name,
  )
const linesOf = async (subject: string) =>
  (
    await portal.db.selectFrom('staff_event').select('event').where('subject', '=', subject).orderBy('id').execute()
  ).map(({ event }) => event)
const chosen = (id: string) =>
  portal.db.updateTable('case_appointment').set({ state: 'chosen', chosen: 0 }).where('case_id', '=', id).execute()
const waiting = async (subject: string) => {
  const { queues } = (await portal.send({ path: '/office/api/waiting', cookie: sofia.cookie })).json<WorkReply>()
  const queue = queues.find((one) => one.queue === 'cases')
  return queue?.items.find((one) => one.subject === subject)?.why ?? null
}

describe('times that are proposed', () => {
  it('wait on the resident while the clock stands still, and are told by one e-mail and the bell', async () => {
    const account = await portal.db
      .insertInto('account')
      .values({
        email: 'nils@example.com',
        first_name: 'Nils',
        last_name: 'Ekdahl',
        created_at: minutesFromNow(-9),
        updated_at: minutesFromNow(-9),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await followed({ accountId: account.id })
    const reply = await proposedIn(id)
    expect(reply).toMatchObject({
      code: 'Ok',
      case: {
        status: 'waiting-on-customer',
        due: { what: 'settle', isPaused: true },
        appointment: { number: 1, state: 'proposed', by: 'Sofia Ek', visitor: 'En rörmokare', havePassed: false },
        may: { propose: true, withdraw: true },
      },
    })
    expect(await kindsOf(id)).toEqual(['times-proposed'])
    expect(await bellOf(id)).toEqual(['times-proposed'])
    expect(await linesOf(id)).toContain('case-times-proposed')
  })
  it('are within the working hours of the country, one to five, and name who comes', async () => {
    const { id } = await followed()
    const { seen } = await open(sofia, id)
    expect((await propose(sofia, id, seen, [timeIn(2), timeIn(2, '16:00', '17:30')])).code).toBe('Times')
    expect((await propose(sofia, id, seen, [timeIn(2), timeIn(2)])).code).toBe('Times')
    expect((await post(sofia, id, 'times', { times: [], visitor: 'X', seen })).status).toBe(400)
    expect((await post(sofia, id, 'times', { times: [timeIn(2)], visitor: ' ', seen })).status).toBe(400)
    expect(await kindsOf(id)).toEqual([])
  })
  it('follow Norwegian hours in a Norwegian case', async () => {
    const { id } = await followed({ siteId: 'no' })
    const { seen } = await open(norwegian, id)
    expect((await propose(norwegian, id, seen, [timeIn(2, '15:00', '16:30')])).code).toBe('Times')
    expect((await propose(sofia, id, seen)).code).toBe('NotFound')
  })
  it('of two who propose at one moment are sent once: the other sees them', async () => {
    const { id } = await followed()
    const { seen } = await open(sofia, id)
    const replies = await Promise.all([propose(sofia, id, seen), propose(karim, id, seen), propose(sofia, id, seen)])
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['Ok', 'Stale', 'Stale'])
    expect(await kindsOf(id)).toEqual(['times-proposed'])
  })
  it('are not proposed to who does not find the case on my pages, nor in one that is over', async () => {
    const typed = await newCase(portal.db)
    expect((await proposedIn(typed.id)).code).toBe('Done')
    const over = await followed({ status: 'completed' })
    expect((await proposedIn(over.id)).code).toBe('Done')
  })
  it('and their e-mail are written together, or neither', async () => {
    const { id } = await followed()
    const { seen } = await open(sofia, id)
    await sql`create function refuse_times() returns trigger language plpgsql as $$ begin
      if new.event = 'case-times-proposed' then raise exception 'stopped'; end if; return new; end $$`.execute(
      portal.db,
    )
    await sql`create trigger refuse_times before insert on staff_event for each row execute function refuse_times()`.execute(
      portal.db,
    )
    try {
      expect((await post(sofia, id, 'times', { times: [timeIn(2)], visitor: 'X', seen })).status).toBe(500)
    } finally {
      await sql`drop trigger refuse_times on staff_event`.execute(portal.db)
    }
    expect((await open(sofia, id)).appointment).toBeNull()
    expect(await kindsOf(id)).toEqual([])
  })
  it('keep the case waiting when we write meanwhile, but not when the resident does', async () => {
    const { id } = await followed()
    const { case: shown } = await proposedIn(id)
    const answer = { text: 'Rörmokaren heter Ali.', template: null, waits: false, seen: shown.seen }
    expect((await take(sofia, id, 'answer', answer)).case.due?.isPaused).toBe(true)
    await residentWrites(portal.db, id)
    expect(await waiting(id)).toBe('unanswered')
  })
  it('leave the status of a case that the technical management has taken on', async () => {
    const { id } = await followed({ externalId: 'tf-visit', status: 'ongoing' })
    expect((await proposedIn(id)).case).toMatchObject({ status: 'ongoing', due: { isPaused: true } })
  })
})

describe('times that are changed', () => {
  it('take the place of the others, and of the visit that was chosen', async () => {
    const { id } = await followed()
    await proposedIn(id)
    await chosen(id)
    const reply = await propose(sofia, id, (await open(sofia, id)).seen, [timeIn(5)])
    expect(reply.case.appointment).toMatchObject({ number: 2, state: 'proposed', chosen: null })
    expect(reply.case.events.map(({ kind }) => kind)).toContain('times-changed')
    expect(await kindsOf(id)).toEqual(['times-proposed', 'times-changed'])
    const states = await portal.db.selectFrom('case_appointment').select('state').where('case_id', '=', id).execute()
    expect(states.map(({ state }) => state).toSorted()).toEqual(['proposed', 'withdrawn'])
  })
})

describe('times that are withdrawn', () => {
  it('apply no more, and the case goes on', async () => {
    const { id } = await followed()
    const { case: shown } = await proposedIn(id)
    const reply = await take(sofia, id, 'withdraw-times', { seen: shown.seen })
    expect(reply).toMatchObject({
      code: 'Ok',
      case: { appointment: null, status: 'ongoing', due: { isPaused: false } },
    })
    expect(await kindsOf(id)).toEqual(['times-proposed', 'times-withdrawn'])
    expect((await take(sofia, id, 'withdraw-times', { seen: reply.case.seen })).code).toBe('Done')
    expect((await take(karim, id, 'withdraw-times', { seen: shown.seen })).code).toBe('Stale')
  })
})

describe('the queue of cases', () => {
  it('has a case whose proposed times have passed without an answer', async () => {
    const { id } = await followed({ answeredAt: minutesFromNow(-90_000), createdAt: minutesFromNow(-99_000) })
    await proposedIn(id)
    expect(await waiting(id)).toBeNull()
    await portal.db
      .updateTable('case_appointment')
      .set({ last_starts_at: minutesFromNow(-1) })
      .where('case_id', '=', id)
      .execute()
    expect(await waiting(id)).toBe('times-passed')
  })
})
