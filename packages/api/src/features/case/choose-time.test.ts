import type { ChooseTimeReply } from '@nyhem/contract/calls/case'
import type { VisitTime } from '@nyhem/domain/case/appointment'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertAppointment, newestAppointment } from './appointment.store.ts'
import {
  board,
  boards,
  detailOf,
  hanna,
  neighbour,
  own,
  registerCaseStage,
  reported,
  reportedByBoard,
  resident,
  stage,
} from './case.stage.fixture.ts'

registerCaseStage()

const at = (text: string): Instant => instantOf(new Date(text))
const thursday: VisitTime = { startsAt: at('2026-03-05T09:00:00Z'), endsAt: at('2026-03-05T11:00:00Z') }
const friday: VisitTime = { startsAt: at('2026-03-06T09:00:00Z'), endsAt: at('2026-03-06T11:00:00Z') }
let staffId: string

beforeAll(async () => {
  const someone = {
    subject: null,
    email: 'sofia.ek@norrvida.example',
    name: 'Sofia Ek',
    added_at: at('2026-01-01T08:00:00Z'),
  }
  staffId = (await stage.db.insertInto('staff').values(someone).returning('id').executeTakeFirstOrThrow()).id
})

/** A case that waits on the resident, to whom two times are proposed. */
async function proposed(report = reported, number = 1): Promise<string> {
  const { id } = await report()
  const given = { number, staffId: asId<'Staff'>(staffId), visitor: 'En rörmokare', times: [thursday, friday] }
  await insertAppointment(stage.db, id, { ...given, at: at('2026-03-02T08:00:00Z') })
  await stage.db
    .updateTable('fault_case')
    .set({ status: 'waiting-on-customer', waits_since: at('2026-03-02T08:00:00Z') })
    .where('id', '=', id)
    .execute()
  stage.emails.length = 0
  stage.announced.length = 0
  return id
}

type Asked = { number?: number; time?: number | null; text?: string; site?: string }

async function choose(id: string, asked: Asked = {}, token = resident, { base } = own) {
  const body = { site: 'se', number: 1, time: 0, ...asked }
  const { status, body: reply } = await stage.call('POST', `${base}/case/${id}/visit`, { token, body })
  return { status, reply: reply as ChooseTimeReply }
}
const rowOf = (id: string) =>
  stage.db.selectFrom('fault_case').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a time for a visit', () => {
  it('is chosen by the resident: the case waits no more, and a visit is booked', async () => {
    const id = await proposed()
    expect((await detailOf(id)).body).toMatchObject({ appointment: { state: 'proposed' }, may: { chooseTime: true } })
    const { reply } = await choose(id, { time: 1 })
    expect(reply).toMatchObject({
      code: 'Ok',
      case: { caseStatusId: 'customer-booked', appointment: { state: 'chosen', chosen: 1, visitor: 'En rörmokare' } },
    })
    expect(reply.case.history.map(({ kind }) => kind)).toEqual(['reported', 'time-chosen', 'status'])
    expect((await rowOf(id)).waits_since).toBeNull()
    expect(stage.emails).toEqual([`case ${id} time-chosen 1 contact`])
    expect(stage.announced).toEqual([`case.changed ${id}`])
  })
  it('that is sent twice is chosen once, with one e-mail', async () => {
    const id = await proposed()
    const replies = await Promise.all([choose(id), choose(id), choose(id)])
    expect(replies.map(({ reply }) => reply.code)).toEqual(['Ok', 'Ok', 'Ok'])
    expect(stage.emails).toHaveLength(1)
    expect(replies.at(-1)?.reply.case.history.filter(({ kind }) => kind === 'time-chosen')).toHaveLength(1)
  })
  it('may be another until the day before, and then no more', async () => {
    const id = await proposed()
    await choose(id)
    stage.clock.now = new Date('2026-03-04T22:30:00Z')
    const eve = await stage.logIn(hanna)
    expect((await choose(id, { time: 1 }, eve)).reply).toMatchObject({
      code: 'Ok',
      case: { appointment: { chosen: 1 } },
    })
    stage.clock.now = new Date('2026-03-06T06:00:00Z')
    const late = await choose(id, { time: null, text: 'Jag är bortrest.' }, await stage.logIn(hanna))
    expect(late.reply).toMatchObject({
      code: 'TooLate',
      case: { appointment: { chosen: 1 }, may: { chooseTime: false } },
    })
  })
  it('among times that were changed meanwhile is refused, with the times now proposed', async () => {
    const id = await proposed(reported, 2)
    const { reply } = await choose(id, { number: 1 })
    expect(reply).toMatchObject({
      code: 'Stale',
      case: { appointment: { number: 2, state: 'proposed', chosen: null } },
    })
    expect(stage.emails).toEqual([])
  })
  it('is not chosen in a case that is over, which shows none', async () => {
    const id = await proposed()
    await stage.db.updateTable('fault_case').set({ status: 'completed' }).where('id', '=', id).execute()
    expect((await choose(id)).reply).toMatchObject({ code: 'Done', case: { appointment: null } })
  })
  it('is chosen by nobody else, on no other site, and by the board on its own address', async () => {
    const id = await proposed()
    expect((await choose(id, {}, neighbour)).status).toBe(404)
    expect((await choose(id, { site: 'no' })).status).toBe(400)
    const ofBoard = await proposed(reportedByBoard)
    expect((await choose(ofBoard, {}, board)).status).toBe(403)
    expect((await choose(ofBoard, {}, board, boards)).reply.code).toBe('Ok')
    expect((await detailOf(ofBoard, board, boards)).body.history.at(-1)).toMatchObject({ actor: 'board' })
  })
  it('is in the person’s export', async () => {
    const id = await proposed()
    await choose(id)
    const [exported] = await stage.cases.exportOf(hanna)
    expect(exported?.visits).toEqual([{ ...thursday, visitor: 'En rörmokare' }])
  })
})

describe('that none of the times fits', () => {
  it('is said in words, which are a message that waits for an answer', async () => {
    const id = await proposed()
    expect((await choose(id, { time: null, text: ' ' })).status).toBe(400)
    const { reply } = await choose(id, { time: null, text: 'Bara efter klockan 15.' })
    expect(reply.case).toMatchObject({
      caseStatusId: 'ongoing',
      appointment: { state: 'declined', chosen: null },
      messages: [{ author: 'reporter', text: 'Bara efter klockan 15.' }],
    })
    expect((await rowOf(id)).waits_since).toBeNull()
    expect(stage.announced).toEqual([`case.message ${reply.case.messages[0]?.id}`])
  })
  it('is said once, and one of them may be chosen after all', async () => {
    const id = await proposed()
    const words = { time: null, text: 'Bara efter klockan 15.' }
    await choose(id, words)
    expect((await choose(id, words)).reply.case.messages).toHaveLength(1)
    expect((await choose(id, { time: 1 })).reply).toMatchObject({ code: 'Ok', case: { appointment: { chosen: 1 } } })
  })
  it('takes back a visit that was booked', async () => {
    const id = await proposed()
    await choose(id)
    const { reply } = await choose(id, { time: null, text: 'Jag är bortrest.' })
    expect(reply.case).toMatchObject({ caseStatusId: 'ongoing', appointment: { state: 'declined', chosen: null } })
  })
})

describe('a case that is opened again', () => {
  it('has no visit of before', async () => {
    const id = await proposed()
    await choose(id)
    await stage.db.updateTable('fault_case').set({ status: 'executed' }).where('id', '=', id).execute()
    const form = new FormData()
    for (const [name, value] of Object.entries({ site: 'se', text: 'Det droppar.', verdict: 'not-fixed' }))
      form.append(name, value)
    const { body } = await stage.call('POST', `${own.base}/case/${id}/messages`, { token: resident, form })
    expect(body).toMatchObject({ code: 'Ok', case: { caseStatusId: 'registered', appointment: null } })
    expect((await newestAppointment(stage.db, asId<'Case'>(id)))?.state).toBe('withdrawn')
  })
})
