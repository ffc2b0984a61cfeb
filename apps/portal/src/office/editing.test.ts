import type { SavePageDraftReply } from '@nyhem/contract/calls/editing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { change, type EditingPortal, openEditingPortal, pagesOf } from './editing-portal.fixture.ts'
import type { Member } from './office-portal.fixture.ts'

let portal: EditingPortal
let publisher: Member
let maja: Member
beforeAll(async () => {
  portal = await openEditingPortal(
    pagesOf({
      '/om/': 'Om',
      '/om/mal/': 'Mål',
      '/press/': 'Press',
      '/press/ny/': 'Nyhet',
      '/press/flyttas/': 'Flyttas',
      '/skriv/': 'Skriv',
      '/visa/': 'Visa',
      '/plan/': 'Plan',
      '/ner/': 'Ner',
      '/ner/under/': 'Under',
      '/kast/': 'Kast',
      '/kast/under/': 'Kastad',
      '/logg/': 'Logg',
      '/spara/': 'Spara',
      '/namn/': 'Namn',
    }),
  )
  publisher = await portal.member('publisher', { name: 'Karin Ek' })
  maja = await portal.member('editor', { path: '/press/', name: 'Maja Ekwall' })
}, 240_000)
afterAll(() => portal?.close())

const codeOf = async (answer: Promise<{ json<R>(): R }>) => (await answer).json<{ code: string }>().code
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

describe('a section editor', () => {
  it('finds no page outside of the section, by no route', async () => {
    const pageId = await portal.idOf('/om/')
    const paths = ['', '/versions', '/take-down', '/versions/compare?before=1&after=1']
    for (const path of paths) expect(await statusOf(portal.get(maja, `/pages/${pageId}${path}`)), path).toBe(404)
    for (const path of ['/below', '/draft', '/draft/drop', '/check', '/publish', '/move', '/trash', '/presence'])
      expect(await statusOf(portal.post(maja, `/pages/${pageId}${path}`)), path).toBe(404)
  })

  it('writes in it, and shows nothing', async () => {
    const pageId = await portal.idOf('/press/ny/')
    await portal.write(maja, pageId, change('title', 'Nyheten'))
    expect(await portal.open(maja, pageId)).toMatchObject({
      state: 'changed',
      address: expect.stringMatching(/^http:\/\/se\.localhost(:\d+)?\/press\/ny\/$/),
      allowed: ['see-drafts', 'write', 'create-below', 'media'],
      timeZone: 'Europe/Stockholm',
      lastChange: { by: 'Maja Ekwall' },
      trail: [{ path: '/press/', title: 'Press' }],
    })
    expect(await statusOf(portal.publish(maja, pageId))).toBe(403)
    expect(await statusOf(portal.post(maja, `/pages/${pageId}/trash`, { reason: 'Bort med den' }))).toBe(403)
  })

  it('creates pages below it alone', async () => {
    const created = { slug: 'ett', kind: 'standard', title: 'Ett' }
    const answer = await portal.post(maja, `/pages/${await portal.idOf('/press/')}/below`, created)
    const { pageId } = answer.json<{ pageId: string }>()
    expect(await portal.open(maja, pageId)).toMatchObject({ state: 'draft', path: '/press/ett/' })
    expect(await statusOf(portal.post(maja, `/pages/${await portal.idOf('/om/')}/below`, created))).toBe(404)
    expect(await codeOf(portal.post(maja, `/pages/${await portal.idOf('/press/')}/below`, created))).toBe('PathTaken')
    expect(await portal.lines(pageId)).toMatchObject([{ event: 'page-created', path: '/press/ett/' }])
    expect(await codeOf(portal.post(maja, `/pages/${pageId}/draft/drop`, { revision: 1 }))).toBe('OnlyVersion')
  })
})

describe('a page that is nowhere', () => {
  it('is not found', async () => {
    expect(await statusOf(portal.get(publisher, '/pages/none'))).toBe(404)
    expect(await statusOf(portal.post(publisher, '/pages/none/draft', { versionId: 1 }))).toBe(404)
  })
})

describe('two editors', () => {
  it('are merged by field, and told whose value stands against theirs', async () => {
    const pageId = await portal.idOf('/skriv/')
    const { versionId, revision } = await portal.open(publisher, pageId)
    const other = await portal.member('editor', { name: 'Elsa Norén' })
    const save = (who: Member, ...changes: ReturnType<typeof change>[]) =>
      portal.post(who, `/pages/${pageId}/draft`, { versionId, revision, changes })
    await save(other, change('title', 'Deras'))
    const mine = [change('title', 'Mitt'), change('seo description', 'Ny beskrivning')]
    const answer = (await save(publisher, ...mine)).json<SavePageDraftReply>()
    expect(answer).toMatchObject({
      code: 'Conflict',
      revision: 2,
      draft: { title: 'Deras', seo: { description: 'Ny beskrivning' } },
      conflicts: [{ path: ['title'], yours: 'Mitt', theirs: 'Deras', by: 'Elsa Norén' }],
    })
    expect((await portal.lines(pageId)).map(({ event }) => event)).toEqual(['draft-begun'])
  })

  it('cannot write a part that is none', async () => {
    const pageId = await portal.idOf('/skriv/')
    const { versionId, revision } = await portal.open(publisher, pageId)
    const changes = [change('unknown', 'x')]
    expect(await codeOf(portal.post(publisher, `/pages/${pageId}/draft`, { versionId, revision, changes }))).toBe(
      'PathUnknown',
    )
  })
})

describe('publishing', () => {
  it('shows the draft, and refuses one that was not seen', async () => {
    const pageId = await portal.idOf('/visa/')
    const revision = await portal.write(publisher, pageId, change('title', 'Visad'))
    await portal.write(publisher, pageId, change('seo description', 'Text'))
    const publication = { revision, from: null, until: null, note: null }
    expect(await codeOf(portal.post(publisher, `/pages/${pageId}/publish`, publication))).toBe('Stale')
    expect(await codeOf(portal.publish(publisher, pageId))).toBe('Ok')
    await expect.poll(() => portal.shown('/visa/')).toContain('Visad')
    expect(await codeOf(portal.post(publisher, `/pages/${pageId}/publish`, { ...publication, revision: 1 }))).toBe(
      'Nothing',
    )
    expect(await portal.open(publisher, pageId)).toMatchObject({ state: 'published', revision: 0 })
  })

  it('at a moment of the site’s clock shows it then, and a plan can be dropped', async () => {
    const pageId = await portal.idOf('/plan/')
    await portal.write(publisher, pageId, change('title', 'Planerad'))
    const year = new Date().getFullYear() + 1
    const answer = await portal.publish(publisher, pageId, { from: `${year}-07-01T08:00` })
    const { periods } = answer.json<{ periods: { id: number; from: string | null }[] }>()
    const planned = periods.at(-1)
    expect(planned?.from).toBe(`${year}-07-01T06:00:00.000Z`)
    expect(await portal.shown('/plan/')).toContain('Plan')
    expect(await portal.shown('/plan/')).not.toContain('Planerad')
    await sql`update content_period set shown_until = now() where page_id = ${pageId} and shown_until is not null`.execute(
      portal.db,
    )
    await sql`update content_period set shown_from = now() where id = ${planned?.id}`.execute(portal.db)
    await portal.write(publisher, await portal.idOf('/visa/'), change('title', 'Tells the processes'))
    await portal.publish(publisher, await portal.idOf('/visa/'))
    await expect.poll(() => portal.shown('/plan/')).toContain('Planerad')
    expect(await codeOf(portal.post(publisher, `/pages/${pageId}/plans/${planned?.id}/drop`))).toBe('Begun')
  })
})

describe('taking down', () => {
  it('is counted, asks for a reason, and leads visitors on', async () => {
    const pageId = await portal.idOf('/ner/')
    const down = { at: null, visitors: { to: 'parent' }, pagesBelow: 'go-too' }
    expect((await portal.get(publisher, `/pages/${pageId}/take-down`)).json()).toEqual({
      pagesBelow: 1,
      linkingPages: 0,
    })
    const taken = (reason: string) => codeOf(portal.post(publisher, `/pages/${pageId}/take-down`, { ...down, reason }))
    expect(await taken('kort')).toBe('Reason')
    expect(await taken('Gäller inte längre')).toBe('Ok')
    await expect.poll(() => portal.shown('/ner/')).toBe(302)
    expect(await portal.open(publisher, pageId)).toMatchObject({ state: 'expired' })
    expect(await portal.lines(pageId)).toMatchObject([{ event: 'page-taken-down', reason: 'Gäller inte längre' }])
  })
})

/** Whether a refused restoration leaves the versions as they were. */
async function refusedRestore(pageId: string, versionId: number): Promise<string[]> {
  const versions = async () => (await portal.get(publisher, `/pages/${pageId}/versions`)).text
  const [before, { revision }] = [await versions(), await portal.open(publisher, pageId)]
  const restored = { revision, blockKey: null }
  const code = await codeOf(portal.post(publisher, `/pages/${pageId}/versions/${versionId}/restore`, restored))
  return [code, (await versions()) === before ? 'unchanged' : 'changed']
}

describe('the trash', () => {
  it('takes a page with all below, which cannot be written, and gives it back', async () => {
    const pageId = await portal.idOf('/kast/')
    const below = await portal.idOf('/kast/under/')
    const { versionId } = await portal.open(publisher, pageId)
    await portal.write(publisher, pageId, change('title', 'Skriven'))
    expect(await codeOf(portal.post(publisher, `/pages/${pageId}/trash`, { reason: 'Slut på den' }))).toBe('Ok')
    expect(await portal.open(publisher, below)).toMatchObject({ state: 'trash', isInTrash: true })
    const save = { versionId, revision: 0, changes: [change('title', 'Ny')] }
    expect(await codeOf(portal.post(publisher, `/pages/${pageId}/draft`, save))).toBe('InTrash')
    expect(await refusedRestore(pageId, versionId)).toEqual(['InTrash', 'unchanged'])
    expect(await codeOf(portal.post(publisher, `/pages/${pageId}/take-from-trash`))).toBe('Ok')
    expect(await portal.open(publisher, below)).toMatchObject({ state: 'expired', isInTrash: false })
  })
})

describe('a move', () => {
  it('goes below pages alone below which one may create', async () => {
    const section = await portal.member('publisher', { path: '/press/' })
    const pageId = await portal.idOf('/press/flyttas/')
    const to = async (path: string) => ({ parentId: await portal.idOf(path), slug: 'nytt' })
    for (const route of ['/move', '/move/count'])
      expect(await codeOf(portal.post(section, `/pages/${pageId}${route}`, await to('/om/')))).toBe('TargetForbidden')
    expect((await portal.post(publisher, `/pages/${pageId}/move/count`, await to('/om/'))).json()).toMatchObject({
      code: 'Ok',
      path: '/om/nytt/',
      pages: 1,
    })
    expect((await portal.post(publisher, `/pages/${pageId}/move`, await to('/om/'))).json()).toEqual({
      code: 'Ok',
      path: '/om/nytt/',
    })
    await expect.poll(() => portal.shown('/press/flyttas/')).toBe(301)
    expect(await statusOf(portal.get(section, `/pages/${pageId}`))).toBe(404)
  })
})

describe('versions', () => {
  it('are kept with a note, named, compared and restored', async () => {
    const pageId = await portal.idOf('/spara/')
    const revision = await portal.write(publisher, pageId, change('title', 'Första'))
    const keep = (note: string) => portal.post(publisher, `/pages/${pageId}/versions`, { revision, note })
    expect(await codeOf(keep('  '))).toBe('Note')
    const { versionId } = (await keep('Före mässan')).json<{ versionId: number }>()
    await portal.write(publisher, pageId, change('title', 'Andra'))
    const { versions } = (await portal.get(publisher, `/pages/${pageId}/versions`)).json<{
      versions: { versionId: number; state: string; author: string | null; note: string | null; shown: unknown[] }[]
    }>()
    expect(versions.map(({ state, author, note }) => [state, author, note])).toEqual([
      ['kept', 'Karin Ek', 'Före mässan'],
      ['draft', 'Karin Ek', null],
      ['kept', null, null],
    ])
    expect(versions.at(-1)?.shown).toHaveLength(1)
    const first = versions.at(-1)?.versionId
    const compared = await portal.get(publisher, `/pages/${pageId}/versions/compare?before=${first}&after=${versionId}`)
    expect(compared.json()).toEqual({
      kind: 'standard',
      blocks: [],
      differences: [{ path: ['title'], before: 'Spara', after: 'Första' }],
    })
    const seen = (await portal.open(publisher, pageId)).revision
    const restore = (asked: object) => portal.post(publisher, `/pages/${pageId}/versions/${versionId}/restore`, asked)
    expect(await codeOf(restore({ revision: seen - 1, blockKey: null }))).toBe('Stale')
    expect((await restore({ revision: seen, blockKey: null })).json()).toMatchObject({
      code: 'Ok',
      draft: { title: 'Första' },
    })
  })
})

describe('a line of the log', () => {
  it('that cannot be written undoes its change', async () => {
    const pageId = await portal.idOf('/logg/')
    const before = await portal.open(publisher, pageId)
    await sql`create function log_is_away() returns trigger language plpgsql as $$
      begin raise exception 'the log is away'; end $$`.execute(portal.db)
    await sql`create trigger log_is_away before insert on staff_event for each row execute function log_is_away()`.execute(
      portal.db,
    )
    const { versionId, revision } = before
    const save = { versionId, revision, changes: [change('title', 'Ny')] }
    const answers = [
      await portal.post(publisher, `/pages/${pageId}/draft`, save),
      await portal.post(publisher, `/pages/${pageId}/trash`, { reason: 'Slut på den' }),
    ]
    await sql`drop trigger log_is_away on staff_event`.execute(portal.db)
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(await portal.open(publisher, pageId)).toEqual(before)
  })

  it('names the request', async () => {
    const pageId = await portal.idOf('/namn/')
    await portal.write(publisher, pageId, change('title', 'Ny'))
    const { request_id: requestId, staff_id: staffId } = await portal.db
      .selectFrom('staff_event')
      .select(['request_id', 'staff_id'])
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()
    expect([staffId, requestId?.length]).toEqual([publisher.id, expect.any(Number)])
  })
})

describe('presence', () => {
  it('tells the other windows of a page, until they leave or are a minute old', async () => {
    const pageId = await portal.idOf('/om/')
    const note = async (who: Member, tab: string, isLeaving = false) =>
      (await portal.post(who, `/pages/${pageId}/presence`, { tab, isLeaving })).json<{
        others: { name: string; isOneself: boolean }[]
        revision: number
      }>()
    const other = await portal.member('editor', { name: 'Elsa Norén' })
    expect(await note(publisher, 'window-1')).toEqual({ others: [], revision: 0 })
    const names = async (who: Member, tab: string) =>
      (await note(who, tab)).others.map(({ name, isOneself }) => [name, isOneself])
    expect(await names(publisher, 'window-2')).toEqual([['Karin Ek', true]])
    expect(await names(other, 'window-1')).toEqual([
      ['Karin Ek', false],
      ['Karin Ek', false],
    ])
    await note(publisher, 'window-2', true)
    expect(await names(other, 'window-1')).toEqual([['Karin Ek', false]])
    await sql`update content_presence set seen_at = seen_at - interval '61 seconds' where staff_id = ${publisher.id}::uuid`.execute(
      portal.db,
    )
    expect(await names(other, 'window-1')).toEqual([])
  })
})

describe('checking', () => {
  it('finds something of each check, or says that it is fine', async () => {
    const pageId = await portal.idOf('/om/mal/')
    const body = 'Läs mer [här](/finns-inte/).'
    await portal.write(publisher, pageId, change('fields body', body))
    const { findings } = (await portal.post(publisher, `/pages/${pageId}/check`)).json<{
      findings: { check: string; sort: string; detail: string | null }[]
    }>()
    expect(new Map(findings.map(({ check, sort, detail }) => [check, `${sort} ${detail}`]))).toEqual(
      new Map([
        ['fields', 'fine null'],
        ['links', 'look /finns-inte/'],
        ['pictures', 'fine 0'],
        ['alt-texts', 'fine 0'],
        ['headings', 'fine null'],
        ['link-texts', 'look här'],
        ['tables', 'fine null'],
        ['reading-length', 'fine 1'],
        ['description', 'look null'],
        ['siblings', 'fine null'],
      ]),
    )
  })
})
