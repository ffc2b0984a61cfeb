import type { CaseListReply } from '@nyhem/contract/calls/case'
import { asId } from '@nyhem/domain/ids'
import { describe, expect, it } from 'vitest'
import { houses } from '../technical-management/technical-management.fixture.ts'
import {
  board,
  boards,
  detailOf,
  hanna,
  neighbour,
  other,
  otherBoard,
  own,
  push,
  registerCaseStage,
  reported,
  reportedByBoard,
  residence,
  resident,
  stage,
  unmanaged,
} from './case.stage.fixture.ts'

registerCaseStage()

const { agreement } = houses

describe('a case that is reported', () => {
  it('has the next ticket of its site and year', async () => {
    const [first, second] = [await reported(), await reported()]
    const serial = (ticket: string) => Number(ticket.slice(-6))
    expect(first.ticketNumber).toMatch(/^S2026-\d{6}$/)
    expect(serial(second.ticketNumber)).toBe(serial(first.ticketNumber) + 1)
  })
  it('has a ticket of its own each, when many are reported at once', async () => {
    const home = await residence()
    const made = await Promise.all(Array.from({ length: 8 }, () => stage.report({ accountId: hanna, residence: home })))
    expect(new Set(made.map(({ ticketNumber }) => ticketNumber)).size).toBe(8)
  })
  it('is one case though its draft is sent twice', async () => {
    const draftId = asId<'ReportDraft'>('6b1f6f3e-3c55-4a39-9a60-6c7c6a3d8a10')
    const home = await residence()
    const send = () => stage.report({ accountId: hanna, residence: home, draftId })
    const [one, two] = await Promise.all([send(), send()])
    expect(two).toEqual(one)
    expect(stage.announced).toHaveLength(1)
  })
  it('is confirmed to the reporter, who requested a copy, and reported to the technical management', async () => {
    const { id } = await reported()
    expect(stage.emails).toEqual([`case ${id} received - contact`])
    expect(stage.announced).toEqual([`case.created ${id}`])
  })
  it('is also reported to the board when it is a board case', async () => {
    const { id } = await reportedByBoard()
    expect(stage.emails).toContain(`case ${id} received - board`)
  })
})

describe('who sees a case', () => {
  it('is the resident who reported it of an apartment of their own', async () => {
    const { id } = await reported()
    expect((await detailOf(id)).status).toBe(200)
    expect((await detailOf(id, neighbour)).status).toBe(404)
  })
  it('is not a former resident of the apartment', async () => {
    const { id } = await reported()
    await stage.feed(agreement({ validUntil: '2026-03-01' }))
    const after = await detailOf(id)
    await stage.feed(agreement())
    expect(after.status).toBe(404)
  })
  it('is the board of its association, which has technical management, and no other', async () => {
    const { id } = await reportedByBoard()
    expect((await detailOf(id, board, boards)).status).toBe(200)
    expect((await detailOf(id, otherBoard, boards)).status).toBe(404)
    expect((await detailOf(id, unmanaged, boards)).status).toBe(404)
  })
  it('is not the board acting as a customer, nor a customer acting as the board', async () => {
    const { id } = await reported()
    expect((await detailOf(id, board)).status).toBe(403)
    expect((await detailOf(id, resident, boards)).status).toBe(403)
  })
  it('is not an anonymous visitor', async () => {
    const { id } = await reported()
    expect((await stage.call('GET', `${own.base}/case/${id}`)).status).toBe(401)
  })
  it('is no one on another site', async () => {
    const { id } = await reported()
    const there = await stage.call('GET', `${own.base}/case/${id}`, { token: resident, host: 'senior.localhost' })
    expect(there.status).toBe(404)
  })
  it('has cases, or has none', async () => {
    await reported()
    const of = async (token: string) => (await stage.call('GET', '/case_management/has_cases', { token })).body
    expect(await of(resident)).toEqual({ hasCases: true })
    expect(await of(unmanaged)).toEqual({ hasCases: false })
  })
})

describe('a list of cases', () => {
  const list = async (query = '', token = resident, { list: url } = own) =>
    (await stage.call('GET', url + query, { token })).body as CaseListReply

  it('comes with the newest first, and says how many there are', async () => {
    const { now } = stage.clock
    const { id } = await reported()
    stage.clock.now = new Date('2026-03-01T08:00:00Z')
    await reported()
    // Sessions are of today.
    stage.clock.now = now
    const { cases, all, total } = await list()
    expect(cases[0]?.id).toBe(id)
    expect(total).toBe(all)
    expect(cases.length).toBe(Math.min(25, all))
  })
  it('is narrowed by status, where ongoing brings what is waited for', async () => {
    const { id, ticketNumber } = await reported()
    await push(ticketNumber, 'waiting-on-material', '2026-03-02T09:00:00Z')
    const { cases, statuses } = await list('?status=ongoing')
    expect(cases.map((one) => one.id)).toEqual([id])
    expect(statuses).toContainEqual({ status: 'waiting-on-material', count: 1 })
  })
  it('is narrowed by type, and empty when nothing fits', async () => {
    await reported()
    expect((await list('?management=management')).cases).toEqual([])
    expect((await list('?management=guarantee')).cases.length).toBeGreaterThan(0)
  })
  it('counts each filter under the other, so that a count is what choosing it shows', async () => {
    const { id, ticketNumber } = await reported()
    await push(ticketNumber, 'executed', '2026-03-02T09:00:00Z')
    await stage.db.updateTable('fault_case').set({ management_type: 'management' }).where('id', '=', id).execute()
    await reported()
    const { statuses, total } = await list('?management=management')
    expect([statuses, total]).toEqual([[{ status: 'executed', count: 1 }], 1])
    const { managements, all } = await list('?status=executed&management=guarantee')
    const executed = await list('?status=executed')
    expect(managements).toEqual(executed.managements)
    expect(managements).toContainEqual({ type: 'management', count: 1 })
    expect(all).toBeGreaterThan(1)
  })
  it('by status has the lightest first', async () => {
    await reported()
    for (const status of ['completed', 'executed', 'ongoing'] as const)
      await push((await reported()).ticketNumber, status, '2026-03-02T09:00:00Z')
    const { cases } = await list('?order=status')
    const groups = cases.map(({ group }) => ['registered', 'ongoing', 'executed', 'closed'].indexOf(group))
    expect(groups).toEqual([0, 1, 2, 3])
  })
  it('of a board has the cases of its association and nothing else', async () => {
    await reportedByBoard()
    const { cases } = await list('', board, boards)
    expect(new Set(cases.map(({ brfName }) => brfName))).toEqual(new Set(['Brf brf-1']))
    expect((await list('', otherBoard, boards)).all).toBe(0)
    expect((await list('', unmanaged, boards)).all).toBe(0)
  })
  it('has the written address, with commas, of a case without a chosen one', async () => {
    const { id } = await stage.report({ accountId: other, governmentObjectId: '1204' })
    const row = await stage.db.selectFrom('fault_case').select('address').where('id', '=', id).executeTakeFirst()
    expect(row?.address).toBe('Sjöfartsgatan 2')
    expect((await list('', neighbour)).cases.some((one) => one.id === id)).toBe(false)
  })
})

describe('a case that the technical management moves along', () => {
  it('has its status and history entry, and informs the reporter by e-mail and notification', async () => {
    const { id, ticketNumber } = await reported()
    stage.emails.length = 0
    expect(await push(ticketNumber, 'ongoing', '2026-03-02T09:00:00Z')).toEqual([])
    const { body } = await detailOf(id)
    expect(body.caseStatusId).toBe('ongoing')
    expect(body.history.at(-1)).toMatchObject({ kind: 'status', actor: 'management', status: 'ongoing' })
    expect(stage.emails).toEqual([`case ${id} status-changed ongoing contact`])
  })
  it('of a board case informs the board at its own address, too', async () => {
    const { id, ticketNumber } = await reportedByBoard()
    stage.emails.length = 0
    await push(ticketNumber, 'ongoing', '2026-03-02T09:00:00Z')
    expect(stage.emails).toContain(`case ${id} status-changed ongoing board`)
  })
  it('rings until the reporter has read it', async () => {
    const { id, ticketNumber } = await reported()
    await push(ticketNumber, 'ongoing', '2026-03-02T09:00:00Z')
    const waiting = async () =>
      (await stage.notifications.everything(hanna)).filter(({ title }) => title.startsWith(ticketNumber)).length
    expect(await waiting()).toBe(1)
    await detailOf(id)
    expect(await waiting()).toBe(0)
  })
  it('is reported once though it is pushed twice', async () => {
    const { id, ticketNumber } = await reported()
    await push(ticketNumber, 'ongoing', '2026-03-02T09:00:00Z')
    stage.emails.length = 0
    await push(ticketNumber, 'ongoing', '2026-03-02T09:00:00Z')
    expect(stage.emails).toEqual([])
    expect((await detailOf(id)).body.history.filter(({ kind }) => kind === 'status')).toHaveLength(1)
  })
  it('keeps the newer status when an older one comes late', async () => {
    const { id, ticketNumber } = await reported()
    await push(ticketNumber, 'executed', '2026-03-02T10:00:00Z')
    await push(ticketNumber, 'ongoing', '2026-03-02T09:00:00Z')
    expect((await detailOf(id)).body.caseStatusId).toBe('executed')
  })
  it('is none that is not known', async () => {
    const problems = await push('S2026-999999', 'ongoing', '2026-03-02T09:00:00Z')
    expect(problems[0]).toMatchObject({ field: expect.stringContaining('ticketNumber') })
  })
  it('is answered in, once for each message', async () => {
    const { id, ticketNumber } = await reported()
    const message = {
      type: 'case-message',
      ticketNumber,
      externalId: `m-${ticketNumber}`,
      text: 'Vi kommer på torsdag.',
      at: '2026-03-02T09:00:00Z',
    } as const
    expect((await detailOf(id)).body.answerBy).toMatch(/^2026-03-/)
    await stage.feed(message)
    await stage.feed(message)
    const { body } = await detailOf(id)
    expect(body.messages).toHaveLength(1)
    expect(body.messages[0]).toMatchObject({ author: 'management', isMine: false, text: 'Vi kommer på torsdag.' })
    expect([body.hasAnswer, body.answerBy]).toEqual([true, null])
  })
  it('has the rounds that were reported last', async () => {
    const { id, ticketNumber } = await reported()
    const round = (name: string) => ({ externalId: `${name}-${ticketNumber}`, name })
    const rounds = { type: 'case-rounds', ticketNumber } as const
    await stage.feed({ ...rounds, rounds: [round('Packning'), round('Kran')] })
    await stage.feed({ ...rounds, rounds: [round('Kran')] })
    const { body } = await detailOf(id)
    expect(body.rounds.map(({ name }) => name)).toEqual(['Kran'])
    expect(body.nrOfCaseControlPoints).toBe(1)
    const all = await stage.call('GET', '/case_management/rounds', { token: resident })
    expect(all.body.map(({ caseId }: { caseId: string }) => caseId)).toEqual([id])
    expect((await stage.call('GET', `/case_management/rounds/${id}`, { token: neighbour })).status).toBe(404)
  })
})

describe('the sheet of cases', () => {
  const sheet = (token: string) =>
    stage.call('GET', '/case_management/cases.csv', { token }) as Promise<{ status: number; body: unknown }>

  it('has the association’s cases for its board, and no other’s', async () => {
    const { ticketNumber } = await reportedByBoard()
    const [mine, theirs] = [await sheet(board), await sheet(otherBoard)]
    expect(mine.status).toBe(200)
    expect(String(mine.body)).toContain(ticketNumber)
    expect(String(theirs.body)).not.toContain(ticketNumber)
  })

  it('is not for residents', async () => {
    expect((await sheet(resident)).status).toBe(403)
  })
})
