import type { CaseListReply } from '@nyhem/contract/calls/case'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { describe, expect, it } from 'vitest'
import {
  board,
  boards,
  otherBoard,
  own,
  push,
  registerCaseStage,
  reported,
  reportedByBoard,
  resident,
  stage,
} from './case.stage.fixture.ts'
import { updateCase } from './case.store.ts'

registerCaseStage()

const listOf = async (token: string, { list } = boards, query = '') =>
  (await stage.call('GET', `${list}${query}`, { token })).body as CaseListReply

const change = (id: string, columns: Parameters<typeof updateCase>[2]) =>
  updateCase(stage.db, asId<'Case'>(id), columns)

describe('the overview of a house for its board', () => {
  it('counts what is open, its oldest and what is late, whatever the filters', async () => {
    const { id } = await reportedByBoard()
    const done = await reportedByBoard()
    await push(done.ticketNumber, 'completed', '2026-03-02T09:00:00Z')
    await change(id, {
      created_at: '2025-12-29T08:00:00Z' as Instant,
      settle_due_at: '2026-01-30T15:00:00Z' as Instant,
    })
    for (const query of ['', '?status=completed'])
      expect((await listOf(board, boards, query)).overview).toMatchObject({ open: 1, oldestDays: 63, late: 1 })
  })

  it('says who is at work and who pays, by number of open cases', async () => {
    const [first, second] = [await reportedByBoard(), await reportedByBoard()]
    await change(first.id, { external_id: 'tf-9001' })
    await change(second.id, { cost_bearer: 'insurance' })
    const { overview, cases } = await listOf(board)
    expect(overview?.responsibles).toEqual([
      { responsible: 'technical-management', count: 1 },
      { responsible: 'unassigned', count: 1 },
    ])
    expect(overview?.costBearers.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(overview?.costBearers).toContainEqual({ costBearer: 'insurance', count: 1 })
    expect(cases.find(({ id }) => id === second.id)?.board).toMatchObject({
      costBearer: 'insurance',
      isCostDecided: true,
      openDays: 0,
    })
  })

  it('is of its own house', async () => {
    await reportedByBoard()
    expect((await listOf(otherBoard)).overview).toEqual({
      open: 0,
      oldestDays: null,
      late: 0,
      responsibles: [],
      costBearers: [],
    })
  })

  it('is not for residents, who do not read either who pays or who is at work', async () => {
    await reported()
    const { overview, cases } = await listOf(resident, own)
    expect(overview).toBeNull()
    expect(cases.map((one) => one.board)).toEqual([null])
  })
})
