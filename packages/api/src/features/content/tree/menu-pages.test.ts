import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standard } from '../content.fixture.ts'
import { type EditingTest, editingTest, elin, inDays } from '../editing/editing.fixture.ts'

let test: EditingTest
beforeAll(async () => {
  const banner =
    'id: b, type: info, heading: H, text: T, enabled: true, global: true, from: "2026-03-03T08:00", until: "2026-03-05T08:00"'
  test = await editingTest({
    'se/site.yaml': [
      'footerHeadings: { company: Företaget, explore: Upptäck, help: Hjälp }',
      'menus: { main: [ { page: /b/, text: Bé }, { page: /a/ }, { page: /borta/ } ] }',
      `crisisBanner: { ${banner} }`,
    ].join('\n'),
    'se/a/page.yaml': standard('A', 'menu: [ { in: main, order: 1 }, { in: legal, order: 1 } ]'),
    'se/b/page.yaml': standard('B', 'menu: [ { in: main, order: 2 }, { in: legal, order: 2 } ]'),
    'se/borta/page.yaml': standard('Borta', 'published: { until: 2026-01-01 }'),
  })
})
afterAll(() => test.close())

const navigation = (days = 0) => test.content.getNavigation({ site: siteById('se'), now: inDays(days) })

describe('a menu', () => {
  it('is in the order of the site, without pages that are not shown; others are in that of the pages', async () => {
    const { navigation: shown, footer } = await navigation()
    expect(shown.main.map(({ text, href }) => `${text} ${href}`)).toEqual(['Bé /b/', 'A /a/'])
    expect(footer.legal.map(({ href }) => href)).toEqual(['/a/', '/b/', '/status/'])
  })

  it('finds a page that has moved', async () => {
    const parentId = await test.idOf('/')
    const pageId = await test.idOf('/b/')
    const move = async (slug: string) => {
      await test.editing.move(elin, { pageId, parentId, slug })
      test.content.forget('content')
    }
    await move('flyttad')
    expect((await navigation()).navigation.main.map(({ href }) => href)).toEqual(['/flyttad/', '/a/'])
    await move('b')
  })
})

describe('the banner', () => {
  it('is shown from its first moment until before its last, by the clock of the site', async () => {
    const days = [0, 0.95, 0.96, 2.95, 2.96]
    const shown = []
    for (const day of days) shown.push((await navigation(day)).crisisBanner !== null)
    expect(shown).toEqual([false, false, true, true, false])
  })

  it('tells nobody when it begins and ends', async () => {
    expect(Object.keys((await navigation(1)).crisisBanner ?? {})).not.toContain('from')
  })
})
