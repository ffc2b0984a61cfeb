import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { standard } from '../content.fixture.ts'
import { change, type EditingTest, editingTest, elin, inDays, maja } from './editing.fixture.ts'

let test: EditingTest
beforeAll(async () => {
  const names = ['ett', 'ett/under', 'plan', 'ner', 'kast', 'flytt', 'fel', 'sparad']
  test = await editingTest(
    Object.fromEntries(names.map((name) => [`se/${name}/page.yaml`, standard(name.replaceAll('/', ' '))])),
  )
})
afterAll(() => test.close())
beforeEach(() => {
  test.lines.length = 0
  test.isLogBroken = false
})

const events = () => test.lines.map(({ event }) => event)

describe('the staff log', () => {
  it('tells once that a draft was begun, however often it is saved', async () => {
    await test.write('/ett/', change('title', 'A'))
    await test.write('/ett/', change('title', 'B'))
    const { written } = await test.page('/ett/')
    expect(test.lines).toEqual([
      {
        by: elin.staffId,
        event: 'draft-begun',
        siteId: 'se',
        path: '/ett/',
        pageId: await test.idOf('/ett/'),
        versionId: String(written.versionId),
        reason: null,
        requestId: null,
      },
    ])
  })

  it('tells a save that changed nothing nothing', async () => {
    const { pageId, written } = await test.page('/fel/')
    const { versionId, revision } = written
    const unknown = [change('unknown', 'A')]
    await test.editing.saveDraft(elin, { pageId, versionId, revision, changes: unknown })
    expect(events()).toEqual([])
  })

  it('names the note of a kept version, and what was restored', async () => {
    await test.write('/sparad/', change('title', 'A'))
    test.lines.length = 0
    const { pageId, written } = await test.page('/sparad/')
    const kept = await test.editing.keepVersion(elin, { pageId, revision: written.revision, note: 'Före mässan' })
    if (kept.code !== 'Ok') throw new Error(kept.code)
    await test.write('/sparad/', change('title', 'C'))
    const { revision } = (await test.page('/sparad/')).written
    await test.editing.restore(maja, { pageId, revision, versionId: kept.versionId, blockKey: null })
    expect(test.lines).toEqual([
      expect.objectContaining({ event: 'version-kept', versionId: String(kept.versionId), reason: 'Före mässan' }),
      expect.objectContaining({ event: 'version-restored', versionId: String(kept.versionId), by: maja.staffId }),
    ])
  })

  it('tells what is published, and a plan that is dropped', async () => {
    await test.write('/plan/', change('title', 'Plan'))
    await test.publish('/plan/', { from: inDays(2) })
    const { pageId, periods } = await test.page('/plan/')
    await test.editing.dropPlan(elin, { pageId, periodId: Number(periods.at(-1)?.id) })
    expect(events()).toEqual(['draft-begun', 'page-published', 'plan-dropped'])
    expect(test.lines.at(-1)?.reason).toBe(inDays(2))
  })

  it('tells one line of a page that goes with all below it', async () => {
    const pageId = await test.idOf('/ett/')
    await test.editing.trash(elin, { pageId, reason: 'Slut' })
    await test.editing.takeFromTrash(elin, pageId)
    expect(test.lines).toEqual([
      expect.objectContaining({ event: 'page-trashed', path: '/ett/', reason: 'Slut' }),
      expect.objectContaining({ event: 'page-untrashed', path: '/ett/', reason: '/ett/' }),
    ])
  })

  it('tells from where and to where a page was moved', async () => {
    const [pageId, parentId] = [await test.idOf('/flytt/'), await test.idOf('/plan/')]
    await test.editing.move(elin, { pageId, parentId, slug: 'ny' })
    expect(test.lines).toEqual([
      expect.objectContaining({ event: 'page-moved', pageId, path: '/flytt/', reason: '/plan/ny/' }),
    ])
  })

  it('tells new pages, dropped drafts, pages taken down and redirects', async () => {
    const parentId = await test.idOf('/')
    const created = await test.editing.createPage(elin, {
      siteId: 'se',
      parentId,
      slug: 'ny',
      kind: 'standard',
      title: 'Ny',
    })
    if (created.code !== 'Ok') throw new Error(created.code)
    const only = await test.editing.dropDraft(elin, { pageId: created.pageId, revision: 1 })
    expect(only).toEqual({ code: 'OnlyVersion' })
    await test.write('/fel/', change('title', 'Kastas'))
    await test.editing.dropDraft(elin, { pageId: await test.idOf('/fel/'), revision: 1 })
    const pageId = await test.idOf('/ner/')
    const down = { pageId, at: null, visitors: { to: 'gone' }, pagesBelow: 'stay' } as const
    await test.editing.takeDown(elin, { ...down, reason: 'Inaktuell' })
    const redirect = { siteId: 'se', from: '/gammal/' } as const
    await test.editing.saveRedirect(elin, { ...redirect, to: { pageId: parentId }, permanent: true })
    await test.editing.dropRedirect(elin, redirect)
    await test.editing.dropRedirect(elin, redirect)
    expect(events()).toEqual([
      'page-created',
      'draft-begun',
      'draft-dropped',
      'page-taken-down',
      'redirect-saved',
      'redirect-dropped',
    ])
    expect(test.lines[3]).toMatchObject({ path: '/ner/', reason: 'Inaktuell' })
    expect(test.lines[4]).toMatchObject({ path: '/gammal/', reason: '/', pageId: parentId })
  })
})

describe('a change whose line cannot be written', () => {
  it('is not made', async () => {
    const before = await test.page('/kast/')
    test.isLogBroken = true
    const { versionId, revision } = before.written
    const save = { pageId: before.pageId, versionId, revision, changes: [change('title', 'Ny')] }
    await expect(test.editing.saveDraft(elin, save)).rejects.toThrow('the log is away')
    await expect(test.editing.trash(elin, { pageId: before.pageId, reason: 'Slut' })).rejects.toThrow()
    const move = { pageId: before.pageId, parentId: await test.idOf('/plan/'), slug: 'x' }
    await expect(test.editing.move(elin, move)).rejects.toThrow()
    expect(await test.page('/kast/')).toEqual(before)
    expect(await test.shown('/kast/')).toContain('kast')
  })
})
