import type { Instant } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { now, standard } from '../content.fixture.ts'
import { at, change, type EditingTest, editingTest, elin, inDays } from './editing.fixture.ts'

const names = [
  'nu',
  'fredag',
  'helg',
  'plan',
  'ner',
  'ner/under',
  'ner/under/mer',
  'ersatt',
  'vidare',
  'kast',
  'kast/under',
  'rest',
]

let test: EditingTest
beforeAll(async () => {
  const pages = names.map((name) => [`se/${name}/page.yaml`, standard(name.replaceAll('/', ' '))])
  test = await editingTest({
    ...Object.fromEntries(pages),
    'se/nyhet/page.yaml': 'kind: article\ntitle: Nyhet\npublished: { from: 2026-01-10 }\nfields: { lead: L, body: B }',
    'se/form/page.yaml': standard(
      'Form',
      'blocks: [ { kind: form, formId: fraga, fields: [ { name: a, label: A, type: text, required: true } ], submitLabel: S, thanks: T } ]',
    ),
  })
})
afterAll(() => test.close())

const publication = async (
  path: string,
  over: { from?: Instant | null; until?: Instant | null; revision?: number } = {},
) => {
  const { pageId, written } = await test.page(path)
  return test.editing.publish(elin, {
    pageId,
    revision: written.revision,
    from: null,
    until: null,
    note: null,
    ...over,
  })
}

describe('publishing', () => {
  it('shows the draft now, and the next draft begins from it', async () => {
    await test.write('/nu/', change('title', 'Ny'))
    await test.publish('/nu/')
    expect(await test.shown('/nu/')).toContain('Ny')
    expect((await test.page('/nu/')).written).toMatchObject({ revision: 0, draft: { title: 'Ny' } })
  })

  it('at a moment leaves what is shown until then', async () => {
    await test.write('/fredag/', change('title', 'På fredag'))
    await test.publish('/fredag/', { from: inDays(4) })
    expect(await test.shown('/fredag/', inDays(3.9))).toContain('fredag')
    expect(await test.shown('/fredag/', inDays(4))).toContain('På fredag')
  })

  it('until a moment brings back what was shown before; a correction meanwhile is what comes back', async () => {
    await test.write('/helg/', change('title', 'Över helgen'))
    await test.publish('/helg/', { from: inDays(4), until: inDays(7) })
    expect(await test.shown('/helg/', inDays(8))).toContain('helg')
    await test.write('/helg/', change('title', 'Rättad'))
    await test.publish('/helg/')
    const titles = [inDays(0), inDays(5), inDays(8)].map((moment) => test.shown('/helg/', moment))
    expect(await Promise.all(titles)).toEqual(
      ['Rättad', 'Över helgen', 'Rättad'].map((title) => expect.stringContaining(title)),
    )
  })

  it('that is planned can be dropped before it begins, and not after', async () => {
    await test.write('/plan/', change('title', 'Planerad'))
    await test.publish('/plan/', { from: inDays(2) })
    const { pageId, periods } = await test.page('/plan/')
    const periodId = periods.at(-1)?.id ?? 0
    expect(await test.editing.dropPlan(at(elin, inDays(3)), { pageId, periodId })).toEqual({ code: 'Begun' })
    expect(await test.editing.dropPlan(elin, { pageId, periodId })).toMatchObject({
      code: 'Ok',
      periods: [{ until: null }],
    })
    expect(await test.shown('/plan/', inDays(3))).toContain('plan')
    expect(await test.editing.dropPlan(elin, { pageId, periodId })).toEqual({ code: 'NotFound' })
  })

  it('keeps the date that the page bears; a new page bears the day of its first publication', async () => {
    await test.write('/nyhet/', change('fields body', 'Rättad'))
    await test.publish('/nyhet/')
    const made = await test.editing.createPage(elin, {
      siteId: 'se',
      parentId: await test.idOf('/'),
      slug: 'ny-nyhet',
      kind: 'article',
      title: 'Ny nyhet',
    })
    expect(made.code).toBe('Ok')
    await test.write('/ny-nyhet/', change('fields lead', 'L'), change('fields body', 'B'))
    await test.publish('/ny-nyhet/', { from: inDays(1) })
    const { trees } = await test.content.published()
    test.content.forget('content')
    const tree = (await test.content.published()).trees.get('se')
    expect(trees.get('se')).not.toBe(tree)
    const dated = (path: string) => tree?.byPath.get(path)?.at(-1)?.publishedFrom
    expect([dated('/nyhet/'), dated('/ny-nyhet/')]).toEqual(['2026-01-09T23:00:00.000Z', inDays(1)])
  })

  it('is refused for another revision than was seen, an empty time, and what the page names but is not there', async () => {
    await test.write('/rest/', change('title', 'Rest'))
    expect(await publication('/rest/', { revision: 9 })).toEqual({ code: 'Stale' })
    expect(await publication('/rest/', { from: inDays(2), until: inDays(1) })).toEqual({ code: 'PeriodEmpty' })
    await test.write('/rest/', change('blocks lista', { kind: 'article-list', fields: { articles: ['/finns-inte/'] } }))
    expect(await publication('/rest/')).toMatchObject({
      code: 'Problems',
      problems: [{ path: ['blocks', 'lista', 'fields', 'articles', '0'], problem: 'there is no page at /finns-inte/' }],
    })
    await test.write('/rest/', change('blocks lista', null))
    const form = {
      formId: 'fraga',
      fields: [{ name: 'a', label: 'A', type: 'text', required: true }],
      submitLabel: 'S',
      thanks: 'T',
    }
    await test.write('/rest/', change('blocks form', { kind: 'form', fields: form }))
    expect(await publication('/rest/')).toMatchObject({
      code: 'Problems',
      problems: [{ path: ['blocks', 'form', 'fields', 'formId'] }],
    })
    await test.write('/rest/', change('blocks form', null), change('fields body', '[bort](/borta/)'))
    expect(await publication('/rest/')).toMatchObject({
      code: 'Ok',
      warnings: [{ problem: '/borta/ leads to no page' }],
    })
  })
})

describe('taking down', () => {
  it('ends what is shown and planned, says why, and leads visitors on', async () => {
    await test.write('/ersatt/', change('title', 'Planerad'))
    await test.publish('/ersatt/', { from: inDays(5) })
    const pageId = await test.idOf('/ersatt/')
    const visitors = { to: 'page', pageId: await test.idOf('/vidare/') } as const
    const taken = { pageId, at: inDays(1), reason: 'Sammanslagen', visitors, pagesBelow: 'stay' } as const
    expect(await test.editing.takeDown(elin, taken)).toEqual({ code: 'Ok', pages: 1 })
    expect(await test.shown('/ersatt/')).toContain('ersatt')
    expect(await test.shown('/ersatt/', inDays(1))).toBe('/vidare/')
    expect(await test.shown('/ersatt/', inDays(6))).toBe('/vidare/')
    const period = await test.database.db
      .selectFrom('content_period')
      .select(['ended_by', 'reason'])
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()
    expect(period).toEqual({ ended_by: elin.staffId, reason: 'Sammanslagen' })
    await test.write('/ersatt/', change('title', 'Åter'))
    await test.publish('/ersatt/', { from: inDays(2), by: at(elin, inDays(2)) })
    expect(await test.shown('/ersatt/', inDays(3))).toContain('Åter')
  })

  it('takes along the pages below when asked, which are counted before', async () => {
    const pageId = await test.idOf('/ner/under/')
    expect(await test.editing.countTakeDown(pageId, now)).toEqual({ pagesBelow: 1, linkingPages: 0 })
    const taken = { pageId, at: null, reason: 'R', visitors: { to: 'parent' }, pagesBelow: 'go-too' } as const
    expect(await test.editing.takeDown(elin, taken)).toEqual({ code: 'Ok', pages: 2 })
    expect(await test.shown('/ner/under/mer/')).toBe('/ner/')
    expect(await test.shown('/ner/')).toContain('ner')
  })

  it.each(['/', '_404', '_500'])('is refused for %s, without which a site does not work', async (path) => {
    const taken = {
      pageId: await test.idOf(path),
      at: null,
      reason: 'R',
      visitors: { to: 'gone' },
      pagesBelow: 'stay',
    } as const
    expect(await test.editing.takeDown(elin, taken)).toEqual({ code: 'NeverDown' })
  })
})

describe('the trash', () => {
  it('takes a page with all below from visitors, and gives its address free', async () => {
    const pageId = await test.idOf('/kast/')
    expect(await test.editing.trash(elin, { pageId, reason: 'Gammal' })).toEqual({ code: 'Ok', pages: 2 })
    expect([await test.shown('/kast/'), await test.shown('/kast/under/')]).toEqual([null, null])
    const parentId = await test.idOf('/')
    const made = await test.editing.createPage(elin, {
      siteId: 'se',
      parentId,
      slug: 'kast',
      kind: 'standard',
      title: 'Ny',
    })
    expect(made.code).toBe('Ok')
    expect(await test.editing.takeFromTrash(elin, pageId)).toEqual({ code: 'PathTaken' })
    if (made.code === 'Ok') await test.editing.trash(elin, { pageId: made.pageId, reason: 'R' })
    expect(await test.editing.takeFromTrash(elin, pageId)).toEqual({ code: 'Ok', path: '/kast/' })
    expect(await test.shown('/kast/')).toBeNull()
    await test.write('/kast/', change('title', 'Åter'))
    await test.publish('/kast/', { by: at(elin, inDays(1)) })
    expect(await test.shown('/kast/', inDays(1))).toContain('Åter')
    expect(now < inDays(1)).toBe(true)
  })
})
