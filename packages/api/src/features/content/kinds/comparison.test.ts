import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsSentBy } from '../../../database/statements-sent.ts'
import { area, contact, county, home, homes, importLines, municipality, stage } from '../../catalogue/sample-feed.ts'
import type { PageQuery } from '../building/build-context.ts'
import { type ContentTest, contentTest, pageOf, siteFiles } from '../content.fixture.ts'
import type { Content } from '../content.ts'

let test: ContentTest
let content: Content

const showing = (externalId: string, startsAt: string) => ({
  externalId,
  kind: 'booked' as const,
  startsAt,
  endsAt: startsAt.replace('T10', 'T11'),
  place: 'Kajen',
  bookable: true,
  placesLeft: 4,
})

beforeAll(async () => {
  test = await contentTest()
  const outcome = await importLines(test.database.db, [
    county(),
    municipality(),
    contact(),
    area(),
    stage({ showings: [showing('visning-1', '2026-04-01T10:00:00Z')] }),
    stage({ externalId: 'kajen-2', name: 'Etapp 2', slug: 'etapp-2', showings: [] }),
    area({ externalId: 'gard', siteId: 'senior', name: 'Gården', slug: 'garden' }),
    stage({ externalId: 'gard-1', areaExternalId: 'gard' }),
    ...homes(4, 'kajen-1', (index) => ({ floor: 1 + index, status: index === 3 ? 'sold' : 'for-sale' })),
    home({ externalId: 'kajen-2-b-1', stageExternalId: 'kajen-2', number: 'B-1', slug: 'b-1', rooms: 2 }),
    ...homes(1, 'gard-1'),
  ])
  expect(outcome).toMatchObject({ code: 'Ok' })
  await test.load({
    ...siteFiles('se'),
    'se/jamfor/page.yaml': 'kind: comparison\ntitle: Jämför\nfields: { heading: Jämför hem }',
    'se/sok-bostad/page.yaml': 'kind: search\ntitle: Sök\nfields: { heading: Sök }',
    'se/visning/page.yaml': 'kind: showing-form\ntitle: Visning\nfields: { heading: Visning }',
  })
  content = test.open()
})
afterAll(() => test.close())

async function compare(...ids: string[]) {
  return read({ home: ids.join(';') })
}

async function read(query: PageQuery) {
  const answer = await pageOf(content, 'se', '/jamfor/', { query })
  if (answer.code !== 'Ok' && answer.code !== 'NotFound') throw new Error(answer.code)
  const { page } = answer
  return { code: answer.code, model: page.template.viewModel as PageModels['comparison'], seo: page.seo }
}

const numbers = ({ homes: shown }: PageModels['comparison']) => shown.map(({ number }) => number)

describe('a comparison of homes', () => {
  it('without homes says how to choose them', async () => {
    const { code, model } = await read({})
    expect([code, model.outcome, model.searchHref]).toEqual(['Ok', 'none', '/sok-bostad/'])
  })

  it('has the homes of the address in its order, each once', async () => {
    const { model } = await compare('kajen-1-a-1102', 'kajen-1-a-1101', 'kajen-1-a-1102')
    expect(model.outcome).toBe('homes')
    expect(numbers(model)).toEqual(['A-1102', 'A-1101'])
    expect(model.homes[0]).toMatchObject({
      href: '/bostader/stockholm/nacka/kajen/etapp-1/a-1102/',
      facts: { rooms: { rooms: 3 }, floor: { floor: 2, maxFloor: 6 } },
      withoutHref: '/jamfor/?home=kajen-1-a-1101',
    })
  })

  it('says which facts differ, and has an address for those alone', async () => {
    const { model } = await compare('kajen-1-a-1101', 'kajen-1-a-1102')
    expect(model.rows.filter(({ differs }) => differs).map(({ fact }) => fact)).toEqual(['floor'])
    expect(model.differencesHref).toBe('/jamfor/?home=kajen-1-a-1101&home=kajen-1-a-1102&differences=1')
    const only = await read({ home: 'kajen-1-a-1101;kajen-1-a-1102', differences: '1' })
    expect(only.model.onlyDifferences).toBe(true)
    expect(only.model.shareUrl).toBe(`https://se.localhost${model.differencesHref}`)
  })

  it('of more than three homes asks for three of them', async () => {
    const { model } = await compare('kajen-1-a-1101', 'kajen-1-a-1102', 'kajen-1-a-1103', 'kajen-2-b-1')
    expect([model.outcome, model.homes]).toEqual(['too-many', []])
    expect(model.choices.map(({ number }) => number)).toEqual(['A-1101', 'A-1102', 'A-1103', 'B-1'])
  })

  it('counts homes that are gone, also those of another site, and compares the others', async () => {
    const { code, model } = await compare('kajen-1-a-1101', 'nowhere', 'gard-1-a-1101')
    expect([code, model.outcome, model.missing, numbers(model)]).toEqual(['Ok', 'homes', 2, ['A-1101']])
  })

  it('whose homes are all gone is not found', async () => {
    const { code, model } = await compare('nowhere')
    expect([code, model.outcome]).toEqual(['NotFound', 'gone'])
  })

  it('keeps the price of a sold home to its buyer, and leads to no showing of it', async () => {
    const { model } = await compare('kajen-1-a-1101', 'kajen-1-a-1104')
    expect(model.homes.map(({ facts }) => facts.price?.minor ?? null)).toEqual([495_000_000, null])
    expect(model.homes.map(({ showingHref }) => showingHref)).toEqual(['/visning/?showing=visning-1', null])
  })

  it('shows a picture once, also where homes share theirs', async () => {
    const { model } = await compare('kajen-1-a-1101', 'kajen-1-a-1102', 'kajen-1-a-1103')
    const keys = model.homes.flatMap(({ picture }) => picture?.key ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('is not for search engines, which are led to the stage that all homes share', async () => {
    const one = await compare('kajen-1-a-1101', 'kajen-1-a-1102')
    expect(one.seo).toMatchObject({
      robots: 'noindex, follow',
      canonical: 'https://se.localhost/bostader/stockholm/nacka/kajen/etapp-1/',
    })
    expect(one.model.stage).toEqual({ name: 'Kajen, Etapp 1', href: '/bostader/stockholm/nacka/kajen/etapp-1/' })
    const two = await compare('kajen-1-a-1101', 'kajen-2-b-1')
    expect(two.seo.canonical).toBe('https://se.localhost/jamfor/')
    expect(two.model.stage).toBeNull()
  })

  it('reads homes and stages in one statement, whatever their number', async () => {
    const ids = ['kajen-1-a-1101', 'kajen-1-a-1102', 'kajen-2-b-1']
    await compare(...ids)
    for (const count of [1, 3]) expect(await statementsSentBy(() => compare(...ids.slice(0, count)))).toHaveLength(1)
    expect(await statementsSentBy(() => read({}))).toEqual([])
  })
})

describe('pages with homes to choose', () => {
  it('lead to the comparison where it is published', async () => {
    const answer = await pageOf(content, 'se', '/jamfor/')
    if (answer.code !== 'Ok') throw new Error(answer.code)
    expect(answer.page.global.comparisonHref).toBe('/jamfor/')
  })
})
