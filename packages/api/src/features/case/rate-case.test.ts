import type { CaseDetail, CaseListReply, RateCaseReply } from '@nyhem/contract/calls/case'
import { describe, expect, it } from 'vitest'
import {
  board,
  boards,
  detailOf,
  formOf,
  hanna,
  neighbour,
  own,
  push,
  registerCaseStage,
  reported,
  reportedByBoard,
  resident,
  stage,
} from './case.stage.fixture.ts'

registerCaseStage()

const ended = '2026-03-02T07:00:00Z'

/** A case that is over. */
async function closed(status: 'completed' | 'executed' = 'completed', report = reported): Promise<string> {
  stage.clock.now = new Date('2026-03-02T08:00:00Z')
  const { id, ticketNumber } = await report()
  stage.clock.now = new Date('2026-03-02T09:00:00Z')
  expect(await push(ticketNumber, status, '2026-03-02T08:30:00Z')).toEqual([])
  return id
}
type Asked = { score?: number; words?: string; closedAt?: string; site?: string }
async function rate(id: string, asked: Asked = {}, token = resident, { base } = own) {
  const { body: shown } = await detailOf(id, token, { ...own, base })
  const body = { site: 'se', closedAt: shown.rating?.closedAt ?? ended, score: 4, ...asked }
  const { status, body: reply } = await stage.call('POST', `${base}/case/${id}/rating`, { token, body })
  return { status, reply: reply as RateCaseReply & { fields?: object[] } }
}
const ratings = (id: string) => stage.db.selectFrom('case_rating').selectAll().where('case_id', '=', id).execute()

describe('a case that is completed', () => {
  it('is rated by who reported it, and the rating is changed', async () => {
    const id = await closed()
    const { body } = await detailOf(id)
    expect(body).toMatchObject({
      may: { rate: true, dispute: true },
      rating: { score: null, until: '2026-03-16T08:30:00.000Z' },
    })
    const { reply } = await rate(id, { score: 2, words: ' Det tog tre veckor. ' })
    expect(reply).toMatchObject({ code: 'Ok', case: { rating: { score: 2, words: 'Det tog tre veckor.' } } })
    await rate(id, { score: 5 })
    expect(await ratings(id)).toMatchObject([{ score: 5, words: null, account_id: hanna }])
    expect(reply.case.history.filter(({ kind }) => kind === 'rated')).toHaveLength(1)
  })
  it('that is sent twice is rated once', async () => {
    const id = await closed()
    const replies = await Promise.all([rate(id), rate(id), rate(id)])
    expect(replies.map(({ reply }) => reply.code)).toEqual(['Ok', 'Ok', 'Ok'])
    const { body } = await detailOf(id)
    expect(body.history.filter(({ kind }) => kind === 'rated')).toHaveLength(1)
  })
  it('is not rated once 14 days have passed', async () => {
    const id = await closed()
    stage.clock.now = new Date('2026-03-16T08:30:00Z')
    const token = await stage.logIn(hanna)
    expect((await detailOf(id, token)).body.may.rate).toBe(false)
    expect((await rate(id, {}, token)).reply.code).toBe('TooLate')
    expect(await ratings(id)).toEqual([])
  })
  it('and opened again is rated anew once it is closed again', async () => {
    const id = await closed()
    const before = (await detailOf(id)).body.rating?.closedAt
    await rate(id, { score: 4 })
    const form = formOf({ site: 'se', text: 'Den droppar igen.', verdict: 'not-fixed' })
    const { body } = await stage.call('POST', `${own.base}/case/${id}/messages`, { token: resident, form })
    const opened = (body as { case: CaseDetail }).case
    expect([opened.rating, opened.may.rate]).toEqual([null, false])
    expect((await rate(id, { ...(before ? { closedAt: before } : {}) })).reply.code).toBe('Stale')
    await push(opened.ticketNumber, 'completed', '2026-03-03T08:00:00Z')
    expect((await detailOf(id)).body.rating?.score).toBeNull()
    await rate(id, { score: 1 })
    expect((await ratings(id)).map(({ score }) => score).toSorted()).toEqual([1, 4])
  })
  it('is rated by nobody else', async () => {
    const id = await closed()
    expect((await rate(id, {}, neighbour)).status).toBe(404)
    expect((await detailOf(id, board, boards)).body).toMatchObject({ rating: null, may: { rate: false } })
    expect((await rate(id, {}, board, boards)).status).toBe(404)
    expect(await ratings(id)).toEqual([])
  })
  it.each([
    [{ score: 6 }, 'score'],
    [{ words: 'Se http://example.com' }, 'words'],
    [{ closedAt: 'i går' }, 'closedAt'],
    [{ site: 'no' }, 'site'],
  ])('is not rated with what is no rating: %o', async (asked, field) => {
    const { status, reply } = await rate(await closed(), asked)
    expect(status).toBe(400)
    expect(JSON.stringify(reply)).toContain(field)
  })
  it('asks nothing of a case that is only executed', async () => {
    expect((await detailOf(await closed('executed'))).body.rating).toBeNull()
  })
})

describe('the average of a house', () => {
  const list = async (token: string, { list: path } = boards) =>
    ((await stage.call('GET', path, { token })).body as CaseListReply).satisfaction
  it('is shown to its board once there are five ratings, and to no resident', async () => {
    for (const score of [5, 4, 4, 3]) await rate(await closed(), { score })
    expect(await list(board)).toBeNull()
    await rate(await closed('completed', reportedByBoard), { score: 5 }, board, boards)
    expect(await list(board)).toBe(4.2)
    expect(await list(resident, own)).toBeNull()
  })
})

describe('what a person has said of repairs', () => {
  it('is in the export, and goes with the account but for the score', async () => {
    const id = await closed()
    await rate(id, { score: 2, words: 'Slarvigt gjort.' })
    expect((await stage.cases.exportOf(hanna))[0]?.ratings).toMatchObject([{ score: 2, words: 'Slarvigt gjort.' }])
    await stage.db.transaction().execute((tx) => stage.cases.forget(tx, hanna))
    expect(await ratings(id)).toMatchObject([{ score: 2, words: null, account_id: null }])
  })
})
