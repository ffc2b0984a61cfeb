import type { CaseListReply } from '@nyhem/contract/calls/case'
import type { KnownIssue } from '@nyhem/contract/calls/known-issues'
import { instantOf } from '@nyhem/domain/dates'
import { asId, type IssueId } from '@nyhem/domain/ids'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../../database/test-database.ts'
import {
  board,
  boards,
  brf,
  hanna,
  neighbour,
  other,
  otherBoard,
  own,
  registerCaseStage,
  reported,
  resident,
  stage,
  unmanaged,
} from '../case.stage.fixture.ts'
import {
  addUpdate,
  findHouseAccounts,
  findIssueFollowers,
  insertIssue,
  lockIssue,
  type NewIssue,
} from './issue.store.ts'

registerCaseStage()

const property = 'p-1'
const now = () => instantOf(stage.clock.now)
let staffId: string
let stranger: string

beforeAll(async () => {
  const person = { subject: null, email: 'sofia.ek@norrvida.example', name: 'Sofia Ek', added_at: now() }
  staffId = (await stage.db.insertInto('staff').values(person).returning('id').executeTakeFirstOrThrow()).id
  stranger = await stage.logIn(await stage.person('stranger'))
})
beforeEach(() => emptyTables(stage.db, 'known_issue'))

const update = (state: 'known' | 'repaired' | 'withdrawn', words = 'En reservdel är beställd.') =>
  ({ staffId: asId<'Staff'>(staffId), state, words, expectedOn: null, at: now() }) as const
const made = (more: Partial<NewIssue> = {}): Promise<IssueId> => {
  const issue = { siteId: 'se', associationId: null, propertyId: property, area: 'elevator', caseId: null } as const
  return insertIssue(stage.db, { ...issue, title: 'Hissen står', ...more }, update('known'))
}
async function move(id: IssueId, state: 'repaired' | 'withdrawn'): Promise<void> {
  const row = await lockIssue(stage.db, id)
  if (row) await addUpdate(stage.db, row, update(state, 'Hissen går igen.'))
}
const listed = async (token: string, { list } = own) =>
  ((await stage.call('GET', list, { token })).body as CaseListReply).knownIssues
const before = async (token: string, propertyId = property) =>
  (await stage.call('GET', `/case_management/known_issues?propertyId=${propertyId}`, { token })).body as KnownIssue[]
const meToo = (token: string, id: string) => stage.call('POST', `/case_management/known_issues/${id}/me_too`, { token })

describe('a known issue', () => {
  it('is shown to who lives in the house and to its board, and to nobody else', async () => {
    await made()
    for (const [token, side] of [
      [resident, own],
      [neighbour, own],
      [board, boards],
    ] as const) {
      expect(await listed(token, side)).toMatchObject([
        { title: 'Hissen står', words: 'En reservdel är beställd.', state: 'known', affected: 0, follows: false },
      ])
      expect(await before(token)).toHaveLength(1)
    }
    for (const [token, side] of [
      [stranger, own],
      [otherBoard, boards],
      [unmanaged, boards],
    ] as const) {
      expect(await listed(token, side)).toEqual([])
      expect(await before(token)).toMatchObject({ code: 'NotFound' })
    }
  })
  it('of a whole association is shown in each of its houses', async () => {
    await made({ propertyId: null, associationId: brf })
    expect(await before(resident)).toHaveLength(1)
    expect(await listed(board, boards)).toHaveLength(1)
    expect(await listed(otherBoard, boards)).toEqual([])
  })
  it('of another site is not shown', async () => {
    await made({ siteId: 'coop' })
    expect(await listed(resident)).toEqual([])
  })
  it('that is withdrawn is gone, and one that is repaired is shown for a week, but not before a report', async () => {
    const [gone, repaired] = [await made(), await made({ title: 'Porten' })]
    await move(gone, 'withdrawn')
    await move(repaired, 'repaired')
    expect((await listed(resident)).map(({ title, state }) => [title, state])).toEqual([['Porten', 'repaired']])
    expect(await before(resident)).toEqual([])
    stage.clock.now = new Date('2026-03-09T08:00:01Z')
    expect(await listed(await stage.logIn(hanna))).toEqual([])
  })
})

describe('who has it too', () => {
  it('follows it once, and no case is made', async () => {
    const id = await made()
    expect((await meToo(resident, id)).body).toEqual({ affected: 1 })
    expect((await meToo(resident, id)).body).toEqual({ affected: 1 })
    expect((await meToo(neighbour, id)).body).toEqual({ affected: 2 })
    expect(await listed(resident)).toMatchObject([{ affected: 2, follows: true }])
    expect(await stage.db.selectFrom('fault_case').select('id').execute()).toEqual([])
  })
  it('must live in the house, and it must not be over', async () => {
    const id = await made()
    for (const token of [stranger, otherBoard, unmanaged]) expect((await meToo(token, id)).status).toBe(404)
    await move(id, 'repaired')
    expect((await meToo(resident, id)).status).toBe(404)
    expect(await findIssueFollowers(stage.db, id)).toEqual([])
  })
  it('are also the reporters of the case it was made from, of those joined to it, and their neighbours', async () => {
    const [lead, joined] = [await reported(), await stage.report({ accountId: other })]
    await stage.db
      .insertInto('case_join')
      .values({ case_id: joined.id, lead_id: lead.id, staff_id: staffId, joined_at: now() })
      .execute()
    const id = await made({ caseId: lead.id })
    expect(await findIssueFollowers(stage.db, id)).toEqual([hanna, other].toSorted())
    expect((await meToo(resident, id)).body).toEqual({ affected: 2 })
    const rows = await stage.db.selectFrom('known_issue_follower').selectAll().execute()
    expect(rows).toEqual([])
  })
})

describe('the notification of a known issue', () => {
  it('is for residents of the day and the board', async () => {
    const id = await made()
    expect(await findHouseAccounts(stage.db, id, '2026-03-02' as never)).toEqual([hanna, other].toSorted())
  })
  it('goes once the person has seen it', async () => {
    const id = await made()
    const subject = { accountId: hanna, siteId: 'se', notificationType: 'Case', subjectId: id } as const
    await stage.notifications.notify(stage.db, {
      ...subject,
      name: 'known-issue-known',
      title: 'Hissen står',
      createdOn: now(),
      dueOn: null,
    })
    const seen = () => stage.call('POST', '/case_management/known_issues/seen', { token: resident })
    expect((await seen()).body).toEqual({ settled: 1 })
    expect((await seen()).body).toEqual({ settled: 0 })
  })
})
