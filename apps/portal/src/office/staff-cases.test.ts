import { listOfStatements, statementsSentByRequests } from '@nyhem/api/database/statements-sent'
import type { CasePresence, CaseStepReply, StaffCase, StaffCasesReply } from '@nyhem/contract/calls/staff-cases'
import type { WorkReply } from '@nyhem/contract/calls/work'
import { doneStatuses } from '@nyhem/domain/case/case-desk'
import { instantOf } from '@nyhem/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCase, newCaseFile, residentWrites } from './cases.fixture.ts'
import { at, type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'
import { minutesFromNow } from './sales.fixture.ts'

let portal: OfficePortal
let sofia: Member
let karim: Member
let norwegian: Member
let agent: Member

beforeAll(async () => {
  portal = await openOfficePortal()
  sofia = await portal.newMember([at('service')], { name: 'Sofia Ek' })
  karim = await portal.newMember([at('service')], { name: 'Karim Aziz' })
  norwegian = await portal.newMember([at('service', 'no')], { name: 'Randi Moe' })
  agent = await portal.newMember([at('agent')])
}, 120_000)
afterAll(() => portal?.close())

const list = async ({ cookie }: Member, query: Record<string, string> = {}) =>
  (await portal.send({ path: `/office/api/cases?${new URLSearchParams(query)}`, cookie })).json<StaffCasesReply>()
const numbers = async (who: Member, query: Record<string, string> = {}) =>
  (await list(who, query)).cases.map(({ ticketNumber }) => ticketNumber)
const open = async ({ cookie }: Member, id: string) =>
  (await portal.send({ path: `/office/api/cases/${id}`, cookie })).json<StaffCase>()
const post = ({ cookie }: Member, id: string, step: string, body: object = {}) =>
  portal.send({ method: 'POST', path: `/office/api/cases/${id}/${step}`, body, cookie })
const take = async (who: Member, id: string, step: string, body: object) =>
  (await post(who, id, step, body)).json<CaseStepReply>()
const answer = (who: Member, id: string, seen: string, more: object = {}) =>
  take(who, id, 'answer', { text: 'Vi kommer på torsdag.', template: null, waits: false, seen, ...more })
const linesOf = async (subject: string) =>
  (
    await portal.db.selectFrom('staff_event').select('event').where('subject', '=', subject).orderBy('id').execute()
  ).map(({ event }) => event)
const emailsOf = async (caseId: string) => {
  const { rows } = await sql<{ data: { subject: { kind: string } } }>`
    select data from job.job where data->>'kind' = 'case' and data::text like ${`%${caseId}%`}`.execute(portal.db)
  return rows.map(({ data }) => data)
}
const waiting = async (who: Member, subject: string) => {
  const { queues } = (await portal.send({ path: '/office/api/waiting', cookie: who.cookie })).json<WorkReply>()
  const queue = queues.find((one) => one.queue === 'cases')
  return queue?.items.find((one) => one.subject === subject)?.why ?? null
}

describe('the list of cases', () => {
  it('has urgent ones first, then the oldest, of the sites where one may see them', async () => {
    const late = await newCase(portal.db, { createdAt: minutesFromNow(-10) })
    const early = await newCase(portal.db, { createdAt: minutesFromNow(-90) })
    const urgent = await newCase(portal.db, { isUrgent: true })
    const foreign = await newCase(portal.db, { siteId: 'no' })
    const shown = await numbers(sofia)
    const order = [urgent, early, late].map(({ ticketNumber }) => shown.indexOf(ticketNumber))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(order).not.toContain(-1)
    expect(shown).not.toContain(foreign.ticketNumber)
    expect(await numbers(norwegian)).toContain(foreign.ticketNumber)
    expect((await portal.send({ path: '/office/api/cases', cookie: agent.cookie })).status).toBe(403)
  })
  it('is narrowed by state, urgency, type, who has it, and finds a number whatever its state', async () => {
    const done = await newCase(portal.db, { status: 'completed' })
    const other = await newCase(portal.db, { type: 'management-other', takenBy: sofia.id })
    const urgent = await newCase(portal.db, { isUrgent: true })
    expect(await numbers(sofia, { state: 'closed' })).toContain(done.ticketNumber)
    expect(await numbers(sofia)).not.toContain(done.ticketNumber)
    expect(await numbers(sofia, { number: done.ticketNumber.toLowerCase() })).toEqual([done.ticketNumber])
    expect(await numbers(norwegian, { number: done.ticketNumber })).toEqual([])
    expect(await numbers(sofia, { type: 'management-other' })).toEqual([other.ticketNumber])
    const mine = await numbers(sofia, { taken: 'me' })
    expect(mine).toContain(other.ticketNumber)
    expect(mine).not.toContain(urgent.ticketNumber)
    expect(await numbers(sofia, { taken: 'unassigned' })).not.toContain(other.ticketNumber)
    const rush = await numbers(sofia, { urgent: '1' })
    expect(rush).toContain(urgent.ticketNumber)
    expect(rush).not.toContain(other.ticketNumber)
  })
  it.each(['open', 'closed'])('is paged by key without loss or repetition: %s', async (state) => {
    const db = portal.db
    const site = state === 'open' ? 'senior' : 'coop'
    const who = await portal.newMember([at('service', site)])
    const sameMoment = minutesFromNow(-30)
    for (let nth = 0; nth < 53; nth += 1)
      await newCase(db, {
        siteId: site,
        status: state === 'open' ? 'registered' : 'completed',
        isUrgent: nth % 7 === 0,
        createdAt: nth % 3 === 0 ? sameMoment : minutesFromNow(-nth),
      })
    const first = await list(who, { state })
    expect([first.cases.length, first.count]).toEqual([50, 53])
    const second = await list(who, { state, after: first.next ?? '' })
    const all = [...first.cases, ...second.cases].map(({ id }) => id)
    expect([second.next, new Set(all).size]).toEqual([null, 53])
  })
  it('reads open and done cases by an index of theirs', async () => {
    const done = sql.join(doneStatuses.map((status) => sql.lit(status)))
    for (const [index, where] of [
      ['fault_case_open', sql`status not in (${done}) order by (urgent_fault is null), created_at, id`],
      ['fault_case_done', sql`status in (${done}) order by created_at desc, id desc`],
    ] as const) {
      const plan = await portal.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        await sql`set local enable_bitmapscan = off`.execute(tx)
        return sql<Record<string, string>>`explain select * from fault_case where ${where} limit 50`.execute(tx)
      })
      const lines = plan.rows.map((row) => Object.values(row).join()).join('\n')
      expect(lines).toContain(index)
      expect(lines).not.toContain('Sort')
    }
  })
  it('sends as many statements, however many cases there are', async () => {
    const sent = await statementsSentByRequests(async () => {
      await list(sofia)
    })
    expect(sent.length, listOfStatements(sent)).toBeLessThanOrEqual(6)
  })
})

describe('one case', () => {
  it('masks contact details until a reason is given; opening and uncovering are written down', async () => {
    const { id } = await newCase(portal.db)
    const shown = await open(sofia, id)
    expect(shown.reporter).toMatchObject({ name: 'Nils Ekdahl', email: expect.stringMatching(/^ni•/) })
    expect((await post(sofia, id, 'uncover', { words: 'x' })).json()).toEqual({ code: 'Words' })
    const uncovered = (await post(sofia, id, 'uncover', { words: 'Ringer om besöket' })).json()
    expect(uncovered).toMatchObject({ code: 'Ok', reporter: { phone: '070-174 06 52' } })
    expect(await linesOf(id)).toEqual(['case-opened', 'case-uncovered'])
  })
  it('is not there for those of another site, whatever they ask', async () => {
    const { id } = await newCase(portal.db)
    for (const step of ['answer', 'notes', 'assign', 'cost', 'close', 'presence'])
      expect((await post(norwegian, id, step)).status, step).toBe(404)
    expect((await portal.send({ path: `/office/api/cases/${id}`, cookie: norwegian.cookie })).status).toBe(404)
  })
  it('gives only its own files, to be saved and never run', async () => {
    const [one, other] = [await newCase(portal.db), await newCase(portal.db)]
    const file = await newCaseFile(portal, one.id)
    const read = ({ cookie }: Member, caseId: string) =>
      portal.send({ path: `/office/api/cases/${caseId}/files/${file}`, cookie })
    const { attachments } = await open(sofia, one.id)
    expect(attachments).toMatchObject([{ id: file, name: 'fläkt.jpg' }])
    const sent = await read(sofia, one.id)
    expect([sent.status, sent.text]).toEqual([200, '0123456789'])
    expect(sent.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect((await read(sofia, other.id)).status).toBe(404)
    expect((await read(norwegian, one.id)).status).toBe(404)
  })
  it('sends a bounded number of statements', async () => {
    const { id } = await newCase(portal.db)
    const sent = await statementsSentByRequests(async () => {
      await open(sofia, id)
    })
    expect(sent.length, listOfStatements(sent)).toBeLessThanOrEqual(11)
  })
})

describe('an answer', () => {
  it('is a message to the resident, with one e-mail without the words, and the first answer of the clock', async () => {
    const { id } = await newCase(portal.db)
    const { seen, templates } = await open(sofia, id)
    const chosen = templates.find(({ template }) => template === 'looked-at')
    expect(chosen?.text).toContain('Hej Nils!')
    const reply = await answer(sofia, id, seen, { text: chosen?.text, template: 'looked-at' })
    expect(reply.code).toBe('Ok')
    expect(reply.case.messages).toMatchObject([
      { author: 'management', byStaff: 'Sofia Ek', text: chosen?.text, template: 'looked-at' },
    ])
    expect(reply.case.due).toMatchObject({ what: 'settle', isPaused: false })
    const emails = await emailsOf(id)
    expect(emails.map(({ subject }) => subject?.kind)).toEqual(['answered'])
    expect(JSON.stringify(emails)).not.toContain('Hej Nils')
    expect(await linesOf(id)).toContain('case-answered')
  })
  it('is refused and shown what is new when something has come while it was written', async () => {
    const { id } = await newCase(portal.db)
    const { seen } = await open(sofia, id)
    await residentWrites(portal.db, id, { text: 'Nu läcker det också.' })
    const refused = await answer(sofia, id, seen)
    expect(refused.code).toBe('Stale')
    expect(refused.case.messages.map(({ text }) => text)).toEqual(['Nu läcker det också.'])
    expect(await emailsOf(id)).toEqual([])
    expect((await answer(sofia, id, refused.case.seen)).code).toBe('Ok')
  })
  it('of two at one moment is sent once: the other sees it', async () => {
    const { id } = await newCase(portal.db)
    const { seen } = await open(sofia, id)
    const replies = await Promise.all([answer(sofia, id, seen), answer(karim, id, seen), answer(sofia, id, seen)])
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['Ok', 'Stale', 'Stale'])
    expect((await open(karim, id)).messages).toHaveLength(1)
    expect(await emailsOf(id)).toHaveLength(1)
  })
  it('that waits on the resident stops the clock', async () => {
    const { id } = await newCase(portal.db)
    const { seen } = await open(sofia, id)
    const reply = await answer(sofia, id, seen, { waits: true, template: 'need-information' })
    expect(reply.case).toMatchObject({ status: 'waiting-on-customer', due: { isPaused: true } })
  })
  it('that goes on without the resident starts the clock again', async () => {
    const { id } = await newCase(portal.db)
    const { seen } = await open(sofia, id)
    const waiting = await answer(sofia, id, seen, { waits: true, template: 'need-information' })
    const reply = await answer(sofia, id, waiting.case.seen)
    expect(reply.code).toBe('Ok')
    expect(reply.case.status).not.toBe('waiting-on-customer')
    expect(reply.case.due?.isPaused).toBe(false)
  })
  it('leaves the status of a case that the technical management has taken on', async () => {
    const { id } = await newCase(portal.db, { externalId: 'tf-1', status: 'ongoing' })
    const { seen } = await open(sofia, id)
    expect((await answer(sofia, id, seen, { waits: true })).case.status).toBe('ongoing')
  })
  it('is not sent in a case that is over', async () => {
    const { id } = await newCase(portal.db, { status: 'shredded' })
    const { seen, may } = await open(sofia, id)
    expect([may.answer, (await answer(sofia, id, seen)).code]).toEqual([false, 'Done'])
  })
  it('and its e-mail are written together, or neither', async () => {
    const { id } = await newCase(portal.db)
    const { seen } = await open(sofia, id)
    await sql`create function refuse_line() returns trigger language plpgsql as $$ begin
      if new.event = 'case-answered' then raise exception 'stopped'; end if; return new; end $$`.execute(portal.db)
    await sql`create trigger refuse_line before insert on staff_event for each row execute function refuse_line()`.execute(
      portal.db,
    )
    try {
      expect((await post(sofia, id, 'answer', { text: 'Hej', template: null, waits: false, seen })).status).toBe(500)
    } finally {
      await sql`drop trigger refuse_line on staff_event`.execute(portal.db)
    }
    expect((await open(sofia, id)).messages).toEqual([])
    expect(await emailsOf(id)).toEqual([])
  })
})

describe('a note for colleagues', () => {
  it('is changed by who wrote it alone, as seen, and keeps what it said', async () => {
    const { id } = await newCase(portal.db)
    const [note] = (await take(sofia, id, 'notes', { text: 'Grannen har samma.' })).case.notes
    if (!note) throw new Error('no note')
    const change = async (who: Member, version: number, text: string) =>
      take(who, id, `notes/${note.id}`, { text, version })
    expect((await change(karim, 1, 'Nej')).code).toBe('Person')
    const changed = await change(sofia, 1, 'Två grannar har samma.')
    expect(changed.case.notes).toMatchObject([
      {
        by: 'Sofia Ek',
        isOwn: true,
        version: 2,
        text: 'Två grannar har samma.',
        earlier: [{ text: 'Grannen har samma.' }],
      },
    ])
    expect((await change(sofia, 1, 'Tre')).code).toBe('Stale')
    expect(await emailsOf(id)).toEqual([])
  })
})

describe('who has a case', () => {
  it('is a colleague who may answer it, and is changed as seen', async () => {
    const { id } = await newCase(portal.db)
    const { colleagues } = await open(sofia, id)
    expect(colleagues.map(({ name }) => name)).toEqual(['Karim Aziz', 'Sofia Ek'])
    const first = await take(sofia, id, 'assign', { to: sofia.id, from: null })
    expect(first.case.takenBy).toEqual({ id: sofia.id, name: 'Sofia Ek', isOneself: true })
    expect((await take(karim, id, 'assign', { to: karim.id, from: null })).code).toBe('Stale')
    expect((await take(karim, id, 'assign', { to: norwegian.id, from: sofia.id })).code).toBe('Person')
    expect((await take(karim, id, 'assign', { to: karim.id, from: sofia.id })).code).toBe('Ok')
    expect((await take(karim, id, 'assign', { to: null, from: karim.id })).case.takenBy).toBeNull()
  })
  it('says who pays as is usual for its type, until the staff decide, as seen', async () => {
    const { id } = await newCase(portal.db, { type: 'guarantee' })
    expect((await open(sofia, id)).cost).toEqual({ bearer: 'developer', isDecided: false })
    expect((await take(sofia, id, 'cost', { to: 'resident', from: null })).case.cost).toEqual({
      bearer: 'resident',
      isDecided: true,
    })
    expect((await take(karim, id, 'cost', { to: 'insurance', from: null })).code).toBe('Stale')
    expect((await take(karim, id, 'cost', { to: 'resident', from: 'resident' })).code).toBe('Done')
    expect((await post(karim, id, 'cost', { to: 'neighbour', from: 'resident' })).status).toBe(400)
    expect((await take(karim, id, 'cost', { to: null, from: 'resident' })).case.cost.isDecided).toBe(false)
    expect((await linesOf(id)).filter((event) => event === 'case-cost-decided')).toHaveLength(2)
  })
})

describe('presence', () => {
  it('says who else has the case open and writes, and whether something has come', async () => {
    const { id } = await newCase(portal.db)
    const note = async (who: Member, more: object = {}) =>
      (
        await post(who, id, 'presence', { tab: `tab-${who.id}`, isLeaving: false, isWriting: false, ...more })
      ).json<CasePresence>()
    const before = await note(sofia)
    expect(before.others).toEqual([])
    expect((await note(karim, { isWriting: true })).others).toEqual([
      { name: 'Sofia Ek', isOneself: false, isWriting: false },
    ])
    await residentWrites(portal.db, id)
    const now = await note(sofia)
    expect(now.others).toEqual([{ name: 'Karim Aziz', isOneself: false, isWriting: true }])
    expect(now.seen).not.toBe(before.seen)
    await note(karim, { isLeaving: true })
    expect((await note(sofia)).others).toEqual([])
  })
})

describe('the technical management', () => {
  it('has taken a case on when it has given its id, not when it was sent', async () => {
    const { id } = await newCase(portal.db)
    const { seen, handOver } = await open(sofia, id)
    expect(handOver.state).toBe('not-taken-on')
    const asked = await take(sofia, id, 'hand-over', { seen, askedAt: null })
    expect((await take(sofia, id, 'hand-over', { seen, askedAt: null })).code).toBe('Stale')
    expect(asked.case.handOver).toMatchObject({ state: 'asked', externalId: null })
    await portal.db.updateTable('fault_case').set({ external_id: 'tf-77' }).where('id', '=', id).execute()
    const taken = await open(sofia, id)
    expect(taken.handOver).toMatchObject({ state: 'taken-on', externalId: 'tf-77' })
    expect((await take(sofia, id, 'hand-over', { seen: taken.seen, askedAt: taken.handOver.askedAt })).code).toBe(
      'Done',
    )
  })
})

describe('a case that is closed by the staff', () => {
  it('has a reason of the list, is told to the resident, and is opened again with another clock', async () => {
    const { id } = await newCase(portal.db, { answeredAt: minutesFromNow(-2) })
    const { seen } = await open(sofia, id)
    const close = (reason: string, words = '') => take(sofia, id, 'close', { seen, reason: { reason, words } })
    expect((await close('campaign')).code).toBe('Reason')
    expect((await close('not-ours')).code).toBe('Words')
    const closed = await close('fault-settled')
    expect([closed.code, closed.case.status, closed.case.due]).toEqual(['Ok', 'completed', null])
    expect((await emailsOf(id)).map(({ subject }) => subject?.kind)).toEqual(['status-changed'])
    expect((await close('fault-settled')).code).toBe('Stale')
    const again = await take(sofia, id, 'reopen', {
      seen: closed.case.seen,
      reason: { reason: 'fault-remains', words: '' },
    })
    expect(again.case).toMatchObject({ status: 'registered', due: { what: 'answer' } })
    expect(again.case.events.map(({ kind, byStaff }) => [kind, byStaff])).toEqual([
      ['reported', null],
      ['closed', 'Sofia Ek'],
      ['reopened', 'Sofia Ek'],
    ])
    // A refused step shows the case once more.
    const [opened, refused] = ['case-opened', 'case-opened']
    expect(await linesOf(id)).toEqual([opened, refused, refused, 'case-closed', refused, 'case-reopened'])
  })
})

describe('the queue of cases', () => {
  it('has what is urgent until it is answered', async () => {
    const { id } = await newCase(portal.db, { isUrgent: true, createdAt: minutesFromNow(-20_000) })
    expect(await waiting(sofia, id)).toBe('urgent')
    expect(await waiting(norwegian, id)).toBeNull()
    await answer(sofia, id, (await open(sofia, id)).seen)
    expect(await waiting(sofia, id)).toBeNull()
  })
  it.each([
    ['a message without an answer', 'unanswered', null],
    ['a repair that did not do', 'not-fixed', 'not-fixed'],
  ] as const)('has %s', async (_name, why, verdict) => {
    const { id } = await newCase(portal.db, { answeredAt: minutesFromNow(-30_000), createdAt: minutesFromNow(-40_000) })
    await residentWrites(portal.db, id, { verdict })
    await portal.db
      .updateTable('case_message')
      .set({ at: minutesFromNow(-30_000) })
      .where('case_id', '=', id)
      .execute()
    expect(await waiting(sofia, id)).toBe(why)
    await answer(sofia, id, (await open(sofia, id)).seen)
    expect(await waiting(sofia, id)).toBeNull()
  })
  it('has what nobody has taken on within four opening hours, and what is past due, but not while it waits', async () => {
    const old = minutesFromNow(-60 * 24 * 30)
    const left = await newCase(portal.db, { createdAt: old })
    expect(await waiting(sofia, left.id)).toBe('not-taken-on')
    await take(sofia, left.id, 'assign', { to: sofia.id, from: null })
    expect(await waiting(sofia, left.id)).toBeNull()
    const late = await newCase(portal.db, { createdAt: old, answerDueAt: minutesFromNow(-1), externalId: 'tf-late' })
    expect(await waiting(sofia, late.id)).toBe('overdue')
    await portal.db
      .updateTable('fault_case')
      .set({ waits_since: instantOf(new Date()) })
      .where('id', '=', late.id)
      .execute()
    expect(await waiting(sofia, late.id)).toBeNull()
  })
})
