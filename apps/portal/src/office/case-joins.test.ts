import type { CaseStepReply, JoinableCases, StaffCase, StaffCasesReply } from '@nyhem/contract/calls/staff-cases'
import type { WorkReply } from '@nyhem/contract/calls/work'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Home, newCase, newHome } from './cases.fixture.ts'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { minutesFromNow } from './sales.fixture.ts'

let portal: OfficePortal
let sofia: Member
let karim: Member
let home: Home

const twice = { reason: 'reported-twice', words: '' }

beforeAll(async () => {
  portal = await openOfficePortal()
  sofia = await portal.newMember([at('service')], { name: 'Sofia Ek' })
  karim = await portal.newMember([at('service')], { name: 'Karim Aziz' })
  home = await newHome(portal.db)
}, 120_000)
afterAll(() => portal?.close())

const make = (more: Parameters<typeof newCase>[1] = {}) => newCase(portal.db, { home, ...more })
const open = async ({ cookie }: Member, id: string) =>
  (await portal.send({ path: `/office/api/cases/${id}`, cookie })).json<StaffCase>()
const take = async ({ cookie }: Member, id: string, step: string, body: object) =>
  (await portal.send({ method: 'POST', path: `/office/api/cases/${id}/${step}`, body, cookie })).json<CaseStepReply>()
const join = async (who: Member, id: string, others: string[], more: object = {}) =>
  take(who, id, 'join', { others, reason: twice, seen: (await open(who, id)).seen, ...more })
const answer = async (id: string, text: string) =>
  take(sofia, id, 'answer', { text, template: null, waits: false, toAll: true, seen: (await open(sofia, id)).seen })
const kindsOf = async (caseId: string) => {
  const { rows } = await sql<{ kind: string }>`select data->'subject'->>'kind' as kind from job.job
    where data->>'kind' = 'case' and data::text like ${`%${caseId}%`} order by created_on`.execute(portal.db)
  return rows.map(({ kind }) => kind)
}
const linesOf = async (subject: string) =>
  (
    await portal.db.selectFrom('staff_event').select('event').where('subject', '=', subject).orderBy('id').execute()
  ).map(({ event }) => event)
const joinedPair = async () => {
  const [lead, other] = [await make(), await make()]
  expect((await join(sofia, lead.id, [other.id])).code).toBe('Ok')
  return { lead, other }
}

describe('cases that are joined', () => {
  it('are shown with the one that leads, and the history and log of each say so', async () => {
    const [lead, one, two] = [await make(), await make(), await make()]
    const reply = await join(sofia, lead.id, [one.id, two.id])
    expect(reply).toMatchObject({ code: 'Ok', case: { lead: null, may: { join: true, separate: false } } })
    expect(reply.case.joined.map(({ ticketNumber }) => ticketNumber)).toEqual([one.ticketNumber, two.ticketNumber])
    const led = await open(sofia, one.id)
    expect(led).toMatchObject({ lead: { id: lead.id }, joined: [], may: { join: false, separate: true } })
    for (const { id } of [lead, one, two]) {
      expect((await open(sofia, id)).events.map(({ kind, byStaff }) => [kind, byStaff])).toContainEqual([
        'joined',
        'Sofia Ek',
      ])
      expect(await linesOf(id)).toContain('case-joined')
    }
    const { cases } = (
      await portal.send({ path: `/office/api/cases?number=${one.ticketNumber}`, cookie: sofia.cookie })
    ).json<StaffCasesReply>()
    expect(cases).toMatchObject([{ leadNumber: lead.ticketNumber }])
  })
  it('are open ones of the same house, with a reason, all or none', async () => {
    const [lead, other, elsewhere] = [await make(), await make(), await make({ home: await newHome(portal.db) })]
    const over = await make({ status: 'completed' })
    expect((await join(sofia, lead.id, [other.id, elsewhere.id])).code).toBe('House')
    expect((await join(sofia, lead.id, [other.id, over.id])).code).toBe('Done')
    expect((await join(sofia, lead.id, ['00000000-0000-4000-8000-000000000000'])).code).toBe('House')
    expect((await join(sofia, lead.id, [lead.id])).code).toBe('House')
    expect((await join(sofia, lead.id, [other.id], { reason: { reason: 'other', words: '' } })).code).toBe('Words')
    expect((await open(sofia, other.id)).lead).toBeNull()
    const { cases } = (
      await portal.send({ path: `/office/api/cases/${lead.id}/joinable`, cookie: sofia.cookie })
    ).json<JoinableCases>()
    const offered = cases.map(({ id }) => id)
    expect(offered).toContain(other.id)
    for (const { id } of [lead, over, elsewhere]) expect(offered).not.toContain(id)
  })
  it('are joined once: of two who join at one moment one sees the other', async () => {
    const [lead, other, second] = [await make(), await make(), await make()]
    const [{ seen }, { seen: seenSecond }] = [await open(sofia, lead.id), await open(sofia, second.id)]
    const replies = await Promise.all([
      join(sofia, lead.id, [other.id], { seen }),
      join(karim, lead.id, [other.id], { seen }),
      join(karim, second.id, [other.id, lead.id], { seen: seenSecond }),
    ])
    expect(replies.filter(({ code }) => code === 'Ok')).toHaveLength(1)
    const rows = await portal.db.selectFrom('case_join').selectAll().where('case_id', '=', other.id).execute()
    expect(rows).toHaveLength(1)
    expect((await join(sofia, (await make()).id, [other.id])).code).toBe('Joined')
  })
})

describe('a message to all', () => {
  it('is written in each case with its own number, and each reporter gets one e-mail', async () => {
    const { lead, other } = await joinedPair()
    const reply = await answer(lead.id, `Hej! Vi kommer på torsdag (${lead.ticketNumber}).`)
    expect(reply.code).toBe('Ok')
    expect((await open(sofia, other.id)).messages).toMatchObject([
      { byStaff: 'Sofia Ek', text: `Hej! Vi kommer på torsdag (${other.ticketNumber}).` },
    ])
    for (const { id } of [lead, other]) expect(await kindsOf(id)).toEqual(['answered'])
  })
  it('that names a reporter is sent to none', async () => {
    const { lead, other } = await joinedPair()
    expect((await answer(lead.id, 'Hej Nils! Vi kommer på torsdag.')).code).toBe('Named')
    expect(await kindsOf(lead.id)).toEqual([])
    expect((await open(sofia, other.id)).messages).toEqual([])
  })
  it('is not what an answer to one reporter is', async () => {
    const { lead, other } = await joinedPair()
    const { seen } = await open(sofia, lead.id)
    await take(sofia, lead.id, 'answer', { text: 'Hej Nils!', template: null, waits: false, seen })
    expect((await open(sofia, other.id)).messages).toEqual([])
    expect(await kindsOf(other.id)).toEqual([])
  })
})

describe('the case that leads', () => {
  it('closes the others with the same reason, each with its own e-mail and line of the log', async () => {
    const { lead, other } = await joinedPair()
    const reason = { reason: 'fault-settled', words: '' }
    const { case: closed } = await take(sofia, lead.id, 'close', { reason, seen: (await open(sofia, lead.id)).seen })
    expect([closed.status, closed.joined[0]?.status]).toEqual(['completed', 'completed'])
    for (const { id } of [lead, other]) {
      expect(await kindsOf(id)).toEqual(['status-changed'])
      expect(await linesOf(id)).toContain('case-closed')
    }
  })
  it('is closed with the others, or none of them', async () => {
    const { lead, other } = await joinedPair()
    const reason = { reason: 'fault-settled', words: '' }
    const { seen } = await open(sofia, lead.id)
    await sql`create function refuse_close() returns trigger language plpgsql as $$ begin
      if new.event = 'case-closed' and new.subject = '${sql.raw(other.id)}' then raise exception 'stopped'; end if;
      return new; end $$`.execute(portal.db)
    await sql`create trigger refuse_close before insert on staff_event for each row execute function refuse_close()`.execute(
      portal.db,
    )
    try {
      const path = `/office/api/cases/${lead.id}/close`
      expect((await portal.send({ method: 'POST', path, body: { reason, seen }, cookie: sofia.cookie })).status).toBe(
        500,
      )
    } finally {
      await sql`drop trigger refuse_close on staff_event`.execute(portal.db)
    }
    for (const { id } of [lead, other]) {
      expect((await open(sofia, id)).status).toBe('registered')
      expect(await kindsOf(id)).toEqual([])
    }
  })
  it('waits in the queue in place of the others, but for what their residents say', async () => {
    const old = { createdAt: minutesFromNow(-99_000), answerDueAt: minutesFromNow(-90_000) }
    const [lead, other] = [await make(old), await make(old)]
    await join(sofia, lead.id, [other.id])
    const queued = async () => {
      const { queues } = (await portal.send({ path: '/office/api/waiting', cookie: sofia.cookie })).json<WorkReply>()
      return (queues.find((one) => one.queue === 'cases')?.items ?? []).map(({ subject }) => subject)
    }
    expect(await queued()).toContain(lead.id)
    expect(await queued()).not.toContain(other.id)
  })
})

describe('a joined case', () => {
  it('is separated again, and both histories say so', async () => {
    const { lead, other } = await joinedPair()
    const reason = { reason: 'our-fault', words: 'Det var ett annat fel.' }
    const { code, case: free } = await take(sofia, other.id, 'separate', {
      reason,
      seen: (await open(sofia, other.id)).seen,
    })
    expect([code, free.lead, free.may.separate]).toEqual(['Ok', null, false])
    for (const { id } of [lead, other]) {
      expect((await open(sofia, id)).events.at(-1)?.kind).toBe('separated')
      expect(await linesOf(id)).toContain('case-separated')
    }
    expect((await take(sofia, other.id, 'separate', { reason, seen: free.seen })).code).toBe('Done')
  })
  it('that is opened again stands alone', async () => {
    const { lead, other } = await joinedPair()
    const reason = { reason: 'fault-settled', words: '' }
    await take(sofia, lead.id, 'close', { reason, seen: (await open(sofia, lead.id)).seen })
    const again = { reason: { reason: 'fault-remains', words: '' }, seen: (await open(sofia, other.id)).seen }
    const reply = await take(sofia, other.id, 'reopen', again)
    expect(reply.case).toMatchObject({ status: 'registered', lead: null })
    expect((await open(sofia, lead.id)).joined).toEqual([])
  })
})
