import type {
  ChangeBundleReply,
  ListedBundle,
  OpenedBundle,
  PageBundle,
  PublishBundleReply,
} from '@nyhem/contract/calls/bundles'
import type { ListReviewsReply } from '@nyhem/contract/calls/reviews'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Grant } from '@nyhem/domain/staff/may'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDraft, newDraft, periodsOf } from './office-pages.fixture.ts'
import { type Member, type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

let portal: OfficePortal
let petra: Member
let jonas: Member

const at = (role: Grant['role'], siteId: SiteId | null = null, path: string | null = null): Grant => ({
  role,
  siteId,
  path,
  until: null,
})

beforeAll(async () => {
  portal = await openOfficePortal()
  petra = await portal.newMember([at('publisher')], { name: 'Petra Holm' })
  jonas = await portal.newMember([at('publisher', 'se')], { name: 'Jonas Ahl' })
}, 120_000)
afterAll(() => portal?.close())

const get = ({ cookie }: Member, path: string) => portal.send({ path: `/office/api${path}`, cookie })
const post = ({ cookie }: Member, path: string, body: object = {}) =>
  portal.send({ method: 'POST', path: `/office/api${path}`, body, cookie })

async function newBundle(who: Member, pages: { pageId: string }[] = [], name = 'Vårkampanj'): Promise<string> {
  const made = (await post(who, '/bundles', { name, clockSiteId: 'se' })).json<{ bundleId: string }>()
  for (const { pageId } of pages) await post(who, `/bundles/${made.bundleId}/pages`, { pageId })
  return made.bundleId
}
const open = async (who: Member, id: string) => (await get(who, `/bundles/${id}`)).json<OpenedBundle>()
const add = async (who: Member, id: string, pageId: string) =>
  (await post(who, `/bundles/${id}/pages`, { pageId })).json<ChangeBundleReply>()
async function publish(who: Member, id: string, withoutReview: string | null = null) {
  const { pages } = await open(who, id)
  const seen = pages.map(({ pageId, revision }) => ({ pageId, revision }))
  return (await post(who, `/bundles/${id}/publish`, { seen, withoutReview })).json<PublishBundleReply>()
}
const schedule = (who: Member, id: string, moment: string | null) =>
  post(who, `/bundles/${id}`, { name: 'Vårkampanj', clockSiteId: 'se', moment })

let drafts = 0
const draft = (siteId: SiteId = 'se', more: Partial<Parameters<typeof newDraft>[1]> = {}) => {
  drafts += 1
  return newDraft(portal, { siteId, path: `/paket-${drafts}/`, by: petra, ...more })
}
const eventsOf = async (reason: string) => {
  const rows = await portal.db
    .selectFrom('staff_event')
    .select('event')
    .where('reason', '=', reason)
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => event)
}

describe('a bundle', () => {
  it('shows pages of three sites from one moment, told by the clock of a site', async () => {
    const pages = [await draft('se'), await draft('no'), await draft('fi')]
    const id = await newBundle(petra, pages, 'Tre länder')
    await post(petra, `/bundles/${id}`, { name: 'Tre länder', clockSiteId: 'fi', moment: '2099-03-02T08:00' })
    expect(await publish(petra, id)).toMatchObject({
      code: 'Ok',
      bundle: { state: 'scheduled', moment: '2099-03-02T06:00:00.000Z', timeZone: 'Europe/Helsinki' },
    })
    for (const { pageId } of pages) expect(await periodsOf(portal, pageId)).toEqual(['2099-03-02T06:00:00.000Z'])
    expect(await eventsOf('Tre länder')).toEqual([
      'bundle-made',
      ...pages.map(() => 'bundle-page-added'),
      'bundle-changed',
      ...pages.map(() => 'page-published'),
      'bundle-published',
    ])
  })

  it('with one page that is not whole shows none, and names it', async () => {
    const good = await draft()
    const bad = await draft('no', { fields: { heading: 7 } })
    const id = await newBundle(petra, [good, bad])
    expect((await open(petra, id)).pages.map(({ pageId, problems }) => [pageId, problems.length])).toEqual(
      expect.arrayContaining([
        [good.pageId, 0],
        [bad.pageId, 1],
      ]),
    )
    expect(await publish(petra, id)).toMatchObject({
      code: 'Refused',
      pages: [{ pageId: bad.pageId, code: 'Problems', problems: [{ path: ['fields', 'heading'] }] }],
    })
    expect(await periodsOf(portal, good.pageId)).toEqual([])
    expect(await open(petra, id)).toMatchObject({ state: 'open', published: null })
  })

  it('is published as it was seen', async () => {
    const [one, other] = [await draft(), await draft()]
    const id = await newBundle(petra, [one, other])
    const { pages } = await open(petra, id)
    await changeDraft(portal, other.versionId, jonas)
    const seen = pages.map(({ pageId, revision }) => ({ pageId, revision }))
    const answer = await post(petra, `/bundles/${id}/publish`, { seen, withoutReview: null })
    expect(answer.json()).toMatchObject({ code: 'Refused', pages: [{ pageId: other.pageId, code: 'Stale' }] })
    expect(await periodsOf(portal, one.pageId)).toEqual([])
  })

  it('from which a page has gone since it was seen shows none, and names it', async () => {
    const [one, gone] = [await draft(), await draft()]
    const id = await newBundle(petra, [one, gone])
    const seen = (await open(petra, id)).pages.map(({ pageId, revision }) => ({ pageId, revision }))
    await post(petra, `/bundles/${id}/pages/remove`, { pageId: gone.pageId })
    const answer = await post(petra, `/bundles/${id}/publish`, { seen, withoutReview: null })
    expect(answer.json()).toMatchObject({ code: 'Refused', pages: [{ pageId: gone.pageId, code: 'Gone' }] })
    expect(await periodsOf(portal, one.pageId)).toEqual([])
  })

  it('takes a draft that is in no other', async () => {
    const page = await draft()
    const [one, other] = [await newBundle(petra, [page]), await newBundle(petra)]
    expect(await add(petra, other, page.pageId)).toEqual({ code: 'InAnother' })
    await post(petra, `/bundles/${one}/pages/remove`, { pageId: page.pageId })
    expect(await add(petra, other, page.pageId)).toMatchObject({
      code: 'Ok',
      bundle: { pages: [{ pageId: page.pageId }] },
    })
    expect((await get(petra, `/pages/${page.pageId}/bundle`)).json<PageBundle>().bundle?.bundleId).toBe(other)
  })

  it('is scheduled for a moment that exists and is to come', async () => {
    const id = await newBundle(petra, [await draft()])
    expect((await schedule(petra, id, '2027-03-28T02:30')).json()).toEqual({ code: 'NoSuchMoment' })
    expect((await schedule(petra, id, '2020-01-01T08:00')).json()).toEqual({ code: 'MomentPast' })
    expect((await schedule(petra, id, '2099-01-01T08:00')).json()).toMatchObject({ code: 'Ok' })
    expect((await schedule(petra, id, null)).json()).toMatchObject({ code: 'Ok', bundle: { moment: null } })
  })

  it('becomes drafts again before it begins, with who wrote them', async () => {
    const page = await draft('se', { by: jonas })
    const id = await newBundle(petra, [page])
    await schedule(petra, id, '2099-01-01T08:00')
    await publish(petra, id)
    expect((await post(petra, `/bundles/${id}/take-apart`)).json()).toEqual({ code: 'NotOpen' })
    expect((await post(petra, `/bundles/${id}/unschedule`)).json()).toMatchObject({
      code: 'Ok',
      bundle: { state: 'open', pages: [{ pageId: page.pageId, isGone: false }] },
    })
    expect(await periodsOf(portal, page.pageId)).toEqual([])
    const authors = await portal.db
      .selectFrom('content_draft_author')
      .innerJoin('content_page_version as version', 'version.id', 'version_id')
      .select('staff_id')
      .where('version.page_id', '=', page.pageId)
      .where('version.state', '=', 'draft')
      .execute()
    expect(authors.map(({ staff_id: id }) => id).toSorted()).toEqual([jonas.id, petra.id].toSorted())
    expect((await post(petra, `/bundles/${id}/take-apart`)).json()).toEqual({ code: 'Ok' })
    expect((await get(petra, `/bundles/${id}`)).status).toBe(404)
  })

  it('that visitors see is neither changed nor taken apart', async () => {
    const id = await newBundle(petra, [await draft()])
    expect(await publish(petra, id)).toMatchObject({ code: 'Ok', bundle: { state: 'shown' } })
    expect((await post(petra, `/bundles/${id}/unschedule`)).json()).toEqual({ code: 'Started' })
    expect((await schedule(petra, id, null)).json()).toEqual({ code: 'NotOpen' })
    expect(await add(petra, id, (await draft()).pageId)).toEqual({ code: 'NotOpen' })
  })
})

describe('the rights to a bundle', () => {
  it('are asked of every page: one that may not be seen hides it', async () => {
    const id = await newBundle(petra, [await draft('se'), await draft('no')])
    expect((await get(jonas, `/bundles/${id}`)).status).toBe(404)
    const listed = (await get(jonas, '/bundles')).json<{ bundles: ListedBundle[] }>().bundles
    expect(listed.some(({ bundleId }) => bundleId === id)).toBe(false)
    for (const act of ['publish', 'unschedule', 'take-apart'])
      expect((await post(jonas, `/bundles/${id}/${act}`, { seen: [], withoutReview: null })).status, act).toBe(404)
    const norwegian = await draft('no')
    expect((await post(jonas, `/bundles/${await newBundle(jonas)}/pages`, norwegian)).status).toBe(404)
  })

  it('are those of an editor to look, and of a publisher to change', async () => {
    const id = await newBundle(petra, [await draft('se')])
    const editor = await portal.newMember([at('editor', 'se')])
    expect(await open(editor, id)).toMatchObject({ mayChange: false })
    expect((await post(editor, `/bundles/${id}/publish`, { seen: [], withoutReview: null })).status).toBe(403)
    expect((await post(editor, '/bundles', { name: 'N', clockSiteId: 'se' })).json()).toEqual({ code: 'NotAllowed' })
  })

  it('that were lost since a page was added publish nothing', async () => {
    const passing = await portal.newMember([at('publisher', 'se'), at('editor', 'no')])
    const page = await draft('se')
    const id = await newBundle(passing, [page])
    await portal.db
      .updateTable('staff_grant')
      .set({ ended_at: new Date().toISOString() as never, ended_reason: 'Test' })
      .where('staff_id', '=', passing.id)
      .where('role', '=', 'publisher')
      .execute()
    const { status } = await post(passing, `/bundles/${id}/publish`, {
      seen: [{ pageId: page.pageId, revision: 1 }],
      withoutReview: null,
    })
    expect(status).toBe(404)
    expect(await periodsOf(portal, page.pageId)).toEqual([])
  })
})

describe('a page whose section asks for review', () => {
  async function asking() {
    const page = await draft()
    await post(petra, `/pages/${page.pageId}/review-rule`, { mode: 'four-eyes', kinds: [] })
    return { page, id: await newBundle(petra, [page]) }
  }

  it('keeps its bundle back until it is approved', async () => {
    const { page, id } = await asking()
    expect(await open(petra, id)).toMatchObject({ pages: [{ needsReview: true }] })
    const refused = { code: 'Refused', pages: [{ pageId: page.pageId, code: 'NeedsReview', problems: [] }] }
    expect(await publish(petra, id)).toEqual(refused)
    expect(await publish(petra, id, 'kort')).toEqual(refused)
    await post(petra, `/pages/${page.pageId}/review`, { revision: 1, note: null })
    await post(jonas, `/pages/${page.pageId}/review/decision`, { revision: 1, decision: 'approved', answer: '' })
    expect(await publish(petra, id)).toMatchObject({ code: 'Ok' })
  })

  it('is shown without for a reason, and looked at by somebody else afterwards', async () => {
    const { page, id } = await asking()
    expect(await publish(petra, id, 'Krisen väntar inte.')).toMatchObject({ code: 'Ok' })
    const toLookAt = async (who: Member) =>
      (await get(who, '/reviews')).json<ListReviewsReply>().toLookAt.find(({ pageId }) => pageId === page.pageId)
    const listed = await toLookAt(jonas)
    expect(listed).toMatchObject({ note: 'Krisen väntar inte.', askedBy: { name: 'Petra Holm' } })
    const look = (who: Member) => post(who, `/pages/${page.pageId}/review/look`, { reviewId: listed?.id })
    expect((await look(petra)).json()).toEqual({ code: 'OwnWork' })
    expect((await look(jonas)).json()).toMatchObject({ code: 'Ok' })
    expect((await look(jonas)).json()).toEqual({ code: 'NotAsked' })
    expect(await toLookAt(jonas)).toBeUndefined()
    const rows = await portal.db
      .selectFrom('staff_event')
      .select('event')
      .where('page_id', '=', page.pageId)
      .orderBy('id')
      .execute()
    expect(rows.map(({ event }) => event).slice(-3)).toEqual([
      'page-published',
      'published-unreviewed',
      'unreviewed-looked-at',
    ])
  })
})
