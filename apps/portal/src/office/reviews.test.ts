import type { ChangeCommentReply, CommentsReply } from '@nyhem/contract/calls/comments'
import type { ChangeReviewReply, ListReviewsReply, PageReview } from '@nyhem/contract/calls/reviews'
import type { Grant } from '@nyhem/domain/staff/may'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDraft, newDraft } from './office-pages.fixture.ts'
import { type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

let portal: OfficePortal
let elin: Member
let maja: Member
let petra: Member

const at = (role: Grant['role'], path: string | null = null, siteId: Grant['siteId'] = 'se'): Grant => ({
  role,
  siteId,
  path,
  until: null,
})

beforeAll(async () => {
  portal = await openOfficePortal()
  elin = await portal.newMember([at('editor')], { name: 'Elin Sten' })
  maja = await portal.newMember([at('editor')], { name: 'Maja Forsberg' })
  petra = await portal.newMember([at('publisher')], { name: 'Petra Holm' })
}, 120_000)
afterAll(() => portal?.close())

const read = async <Reply>({ cookie }: Member, path: string): Promise<Reply> =>
  (await portal.send({ path: `/office/api${path}`, cookie })).json<Reply>()
const post = ({ cookie }: Member, path: string, body: object = {}) =>
  portal.send({ method: 'POST', path: `/office/api${path}`, body, cookie })
const ask = async (who: Member, pageId: string, revision = 1, note: string | null = null) =>
  (await post(who, `/pages/${pageId}/review`, { revision, note })).json<ChangeReviewReply>()
const decide = async (who: Member, pageId: string, revision = 1, decision = 'approved', answer = '') =>
  (await post(who, `/pages/${pageId}/review/decision`, { revision, decision, answer })).json<ChangeReviewReply>()
const reviewOf = (who: Member, pageId: string) => read<PageReview>(who, `/pages/${pageId}/review`)
const eventsOf = async (pageId: string) => {
  const rows = await portal.db
    .selectFrom('staff_event')
    .select(['event', 'staff_id'])
    .where('page_id', '=', pageId)
    .orderBy('id')
    .execute()
  return rows.map(({ event, staff_id: by }) => [event, [elin, maja, petra].find(({ id }) => id === by)?.name])
}

describe('a review', () => {
  it('is asked for and approved by somebody else, and told in the log', async () => {
    const { pageId } = await newDraft(portal, { path: '/a/', by: elin })
    expect(await ask(elin, pageId, 1, 'Siffran är ny.')).toMatchObject({
      code: 'Ok',
      review: { review: { askedBy: { name: 'Elin Sten', isOneself: true }, note: 'Siffran är ny.', decided: null } },
    })
    expect(await decide(maja, pageId)).toMatchObject({
      code: 'Ok',
      review: { draft: { isApproved: true }, review: { decided: { by: { name: 'Maja Forsberg' }, revision: 1 } } },
    })
    expect(await eventsOf(pageId)).toEqual([
      ['review-asked', 'Elin Sten'],
      ['review-approved', 'Maja Forsberg'],
    ])
  })

  it('is approved neither by who asked nor by who wrote, also after asking', async () => {
    const { pageId, versionId } = await newDraft(portal, { path: '/b/', by: elin })
    await ask(petra, pageId)
    expect(await decide(petra, pageId)).toEqual({ code: 'OwnWork' })
    expect(await decide(elin, pageId)).toEqual({ code: 'OwnWork' })
    await changeDraft(portal, versionId, maja)
    expect(await decide(maja, pageId, 2)).toEqual({ code: 'OwnWork' })
  })

  it('is held to two persons by the table as well', async () => {
    const { pageId, versionId } = await newDraft(portal, { path: '/c/', by: elin })
    const made = portal.db
      .insertInto('content_review')
      .values({
        page_id: pageId,
        version_id: versionId,
        revision: 1,
        stage: 'before',
        asked_by: elin.id,
        asked_at: new Date().toISOString() as never,
        decision: 'approved',
        decided_by: elin.id,
        decided_at: new Date().toISOString() as never,
        decided_revision: 1,
      })
      .execute()
    await expect(made).rejects.toThrow('content_review_check')
  })

  it('that approved a revision approves no other', async () => {
    const { pageId, versionId } = await newDraft(portal, { path: '/d/', by: elin })
    await ask(elin, pageId)
    await changeDraft(portal, versionId, elin)
    expect(await decide(maja, pageId, 1)).toEqual({ code: 'Stale' })
    expect(await decide(maja, pageId, 2)).toMatchObject({ code: 'Ok', review: { draft: { isApproved: true } } })
    await changeDraft(portal, versionId, elin)
    expect(await reviewOf(elin, pageId)).toMatchObject({ draft: { revision: 3, isApproved: false } })
    expect(await ask(elin, pageId, 3)).toMatchObject({ code: 'Ok' })
  })

  it('is decided once', async () => {
    const { pageId } = await newDraft(portal, { path: '/e/', by: elin })
    expect(await decide(maja, pageId)).toEqual({ code: 'NotAsked' })
    await ask(elin, pageId)
    expect(await ask(petra, pageId)).toEqual({ code: 'AlreadyAsked' })
    const answers = await Promise.all([decide(maja, pageId), decide(petra, pageId, 1, 'sent-back', 'Siffran är fel.')])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['NotAsked', 'Ok'])
  })

  it('is sent back with words', async () => {
    const { pageId } = await newDraft(portal, { path: '/f/', by: elin })
    await ask(elin, pageId)
    expect(await decide(maja, pageId, 1, 'sent-back', ' ')).toEqual({ code: 'Words' })
    expect(await decide(maja, pageId, 1, 'sent-back', 'Siffran är fel.')).toMatchObject({
      code: 'Ok',
      review: {
        draft: { isApproved: false },
        review: { decided: { decision: 'sent-back', answer: 'Siffran är fel.' } },
      },
    })
  })

  it('is not decided by who has lost the right since being asked', async () => {
    const { pageId } = await newDraft(portal, { path: '/g/', by: elin })
    const jonas = await portal.newMember([at('editor')])
    await ask(elin, pageId)
    await portal.db
      .updateTable('staff_grant')
      .set({ ended_at: new Date().toISOString() as never, ended_reason: 'Test' })
      .where('staff_id', '=', jonas.id)
      .execute()
    const { status } = await post(jonas, `/pages/${pageId}/review/decision`, {
      revision: 1,
      decision: 'approved',
      answer: '',
    })
    expect(status).toBe(404)
  })
})

describe('publishing a page whose section asks for review', () => {
  const publish = async (pageId: string, revision: number, withoutReview?: string) =>
    (
      await post(petra, `/pages/${pageId}/publish`, { revision, from: null, until: null, note: null, withoutReview })
    ).json<{
      code: string
    }>().code

  it('needs an approval of exactly that revision', async () => {
    const { pageId, versionId } = await newDraft(portal, { path: '/p/', by: elin })
    await post(petra, `/pages/${pageId}/review-rule`, { mode: 'four-eyes', kinds: [] })
    expect(await publish(pageId, 1)).toBe('NeedsReview')
    await ask(elin, pageId)
    expect(await publish(pageId, 1)).toBe('NeedsReview')
    await decide(maja, pageId)
    await changeDraft(portal, versionId, elin)
    expect(await publish(pageId, 2)).toBe('NeedsReview')
    await ask(elin, pageId, 2)
    await decide(maja, pageId, 2)
    expect(await publish(pageId, 2)).toBe('Ok')
  })

  it('is possible without for a reason, which takes back the open question', async () => {
    const { pageId } = await newDraft(portal, { path: '/q/', by: elin })
    await post(petra, `/pages/${pageId}/review-rule`, { mode: 'named-kinds', kinds: ['standard'] })
    await ask(elin, pageId)
    expect(await publish(pageId, 1, 'nu')).toBe('NeedsReview')
    expect(await publish(pageId, 1, 'Krisen väntar inte.')).toBe('Ok')
    const { waiting, toLookAt } = await read<ListReviewsReply>(maja, '/reviews')
    expect(waiting.filter((row) => row.pageId === pageId)).toEqual([])
    expect(toLookAt.filter((row) => row.pageId === pageId)).toHaveLength(1)
    expect((await eventsOf(pageId)).map(([event]) => event)).toEqual([
      'review-rule-set',
      'review-asked',
      'page-published',
      'published-unreviewed',
    ])
  })
})

describe('the rule of a section', () => {
  it('is set by who has the settings, and holds for all below until one says otherwise', async () => {
    const { pageId: section } = await newDraft(portal, { path: '/press/' })
    const { pageId } = await newDraft(portal, { path: '/press/hus/' })
    const set = (who: Member, page: string, mode: string | null, kinds: string[] = []) =>
      post(who, `/pages/${page}/review-rule`, { mode, kinds })
    expect((await set(elin, section, 'four-eyes')).status).toBe(403)
    expect((await set(petra, section, 'named-kinds')).json()).toEqual({ code: 'Kinds' })
    expect((await set(petra, section, 'four-eyes')).json()).toMatchObject({ code: 'Ok' })
    const at = { pageId: section, path: '/press/' }
    expect(await reviewOf(elin, pageId)).toMatchObject({ asksForReview: true, rule: { mode: 'four-eyes', at } })
    await set(petra, pageId, 'named-kinds', ['press-release'])
    expect(await reviewOf(elin, pageId)).toMatchObject({ asksForReview: false })
    await set(petra, pageId, null)
    expect(await reviewOf(elin, pageId)).toMatchObject({ asksForReview: true })
    expect((await eventsOf(section)).map(([event]) => event)).toEqual(['review-rule-set'])
  })
})

describe('the list of reviews', () => {
  it('has what waits for oneself, what one has asked for, and nothing that one may not see', async () => {
    const { pageId, versionId } = await newDraft(portal, { path: '/lista/', title: 'Lista', by: elin })
    await ask(elin, pageId)
    const other = await portal.newMember([at('editor', null, 'no')])
    const section = await portal.newMember([at('editor', '/lista/')])
    const listOf = (who: Member) => read<ListReviewsReply>(who, '/reviews')
    const has = (rows: ListReviewsReply['waiting']) => rows.some((row) => row.pageId === pageId)
    expect(has((await listOf(maja)).waiting)).toBe(true)
    expect((await listOf(section)).waiting.map(({ title }) => title)).toEqual(['Lista'])
    expect(has((await listOf(elin)).sent)).toBe(true)
    expect(has((await listOf(elin)).waiting)).toBe(false)
    expect(await listOf(other)).toEqual({ waiting: [], sent: [], toLookAt: [] })
    await changeDraft(portal, versionId, maja)
    expect(has((await listOf(maja)).waiting)).toBe(false)
    expect((await listOf(petra)).waiting.find((row) => row.pageId === pageId)).toMatchObject({ hasChanged: true })
  })
})

describe('a comment', () => {
  const write = async (who: Member, pageId: string, path: string[], words: string) =>
    (await post(who, `/pages/${pageId}/comments`, { path, words })).json<ChangeCommentReply>()
  const threads = async (pageId: string) => (await read<CommentsReply>(maja, `/pages/${pageId}/comments`)).threads

  it('stands at a field, is answered, resolved and opened again', async () => {
    const { pageId } = await newDraft(portal, { path: '/k/', by: elin })
    await write(maja, pageId, ['fields', 'lead'], 'Är siffran rätt?')
    const [thread] = await threads(pageId)
    const comments = `/pages/${pageId}/comments/${thread?.id}`
    await post(maja, `${comments}/resolve`)
    expect((await threads(pageId))[0]).toMatchObject({ path: ['fields', 'lead'], resolved: { by: 'Maja Forsberg' } })
    await post(elin, `${comments}/replies`, { words: 'Ja, från i går.' })
    expect((await threads(pageId))[0]).toMatchObject({
      by: 'Maja Forsberg',
      isOwn: true,
      resolved: null,
      replies: [{ by: 'Elin Sten', isOwn: false, words: 'Ja, från i går.' }],
    })
    await post(elin, `${comments}/resolve`)
    await post(elin, `${comments}/reopen`)
    await post(elin, `${comments}/reopen`)
    expect((await eventsOf(pageId)).map(([event]) => event)).toEqual([
      'comment-written',
      'comment-resolved',
      'comment-written',
      'comment-reopened',
      'comment-resolved',
      'comment-reopened',
    ])
  })

  it('stays listed when its block is taken away, and with the block when that is moved', async () => {
    const { pageId, versionId } = await newDraft(portal, { path: '/l/', by: elin })
    const block = (key: string) => ({ key, kind: 'text', id: key, fields: {} })
    const set = (keys: string[]) =>
      portal.db
        .updateTable('content_page_version')
        .set({ blocks: JSON.stringify(keys.map(block).map(({ key: _, ...rest }) => rest)), block_keys: keys })
        .where('id', '=', versionId)
        .execute()
    await set(['x', 'y'])
    await write(maja, pageId, ['blocks', 'y', 'fields', 'body'], 'Stryk.')
    await set(['y', 'x'])
    expect((await threads(pageId))[0]).toMatchObject({ path: ['blocks', 'y', 'fields', 'body'], isGone: false })
    await set(['x'])
    expect((await threads(pageId))[0]).toMatchObject({ blockKind: 'text', isGone: true, words: 'Stryk.' })
  })

  it('is refused without words, too long, on what is not there, and in a thread of another page', async () => {
    const { pageId } = await newDraft(portal, { path: '/m/', by: elin })
    const { pageId: other } = await newDraft(portal, { path: '/n/', by: elin })
    expect(await write(maja, pageId, [], '  ')).toEqual({ code: 'Words' })
    expect(await write(maja, pageId, [], 'a'.repeat(2_001))).toEqual({ code: 'Words' })
    expect(await write(maja, pageId, ['blocks', 'borta'], 'Var är det?')).toEqual({ code: 'PathUnknown' })
    await write(maja, pageId, [], 'Hela sidan.')
    const [thread] = await threads(pageId)
    expect((await post(maja, `/pages/${other}/comments/${thread?.id}/resolve`)).status).toBe(404)
  })

  it('is not there for who may not see the page', async () => {
    const { pageId } = await newDraft(portal, { path: '/o/', by: elin })
    const norwegian = await portal.newMember([at('editor', null, 'no')])
    for (const path of [`/pages/${pageId}/comments`, `/pages/${pageId}/review`, `/pages/${pageId}/bundle`])
      expect((await portal.send({ path: `/office/api${path}`, cookie: norwegian.cookie })).status).toBe(404)
  })
})
