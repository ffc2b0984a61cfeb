import type { Block, BlockKind, BlockModels } from '@nyhem/contract/blocks/blocks'
import type { Instant } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { area, contact, county, homes, importLines, kronor, municipality, stage } from '../../catalogue/sample-feed.ts'
import { type ContentTest, contentTest, now, pageOf, siteFiles, standard } from '../content.fixture.ts'
import type { Content } from '../content.ts'

/** Blocks that a brand is known by. */

let test: ContentTest
let content: Content

const blocksFile = (title: string, ...blocks: string[]) =>
  standard(title, `blocks:\n${blocks.map((block) => `  - { ${block} }`).join('\n')}`)

const telephone = 'kind: telephone, heading: Ring, people: [ { name: Karin Östman, role: Mäklare } ]'

beforeAll(async () => {
  test = await contentTest()
  const outcome = await importLines(test.database.db, [
    county(),
    municipality(),
    contact(),
    area(),
    stage({ disposalForm: 'tenancy' }),
    ...homes(4, 'kajen-1', (index) => ({
      disposalForm: 'tenancy',
      primaryArea: 50 + 10 * index,
      price: kronor(180_000 + 20_000 * index),
      monthlyFee: kronor(5_000 + 500 * index),
      status: index === 3 ? 'sold' : 'for-sale',
    })),
    stage({ externalId: 'kajen-2', name: 'Etapp 2', slug: 'etapp-2' }),
    ...homes(1, 'kajen-2', () => ({ monthlyFee: kronor(4_000) })),
    {
      type: 'reference-project',
      siteId: 'se',
      externalId: 'kaj-7',
      municipalityExternalId: 'se-nacka',
      name: 'Kaj 7',
      slug: 'kaj-7',
      geo: { latitude: 59.318, longitude: 18.13 },
      status: 'finalized',
      types: [],
      contractingTypes: ['quay-concrete'],
      client: 'Hamnen',
      startedOn: '2022-03-01',
      finishedOn: '2024-10-31',
      homes: null,
      shortDescription: 'En kaj.',
      description: 'Längre.',
      facts: [],
      images: [],
    },
  ])
  expect(outcome).toMatchObject({ code: 'Ok' })
  await test.load({
    'se/bostader/page.yaml': 'kind: areas\ntitle: Bostäder\nfields: { heading: Bostäder, intro: Alla. }',
    'se/kundservice/page.yaml':
      'kind: customer-service\ntitle: Kundservice\nfields: { heading: Hej, phone: { number: 010-555, spans: [ { days: [ monday ], opens: "08:00", closes: "17:00" } ] }, topics: [ { id: kop, heading: Köp, text: Så. } ] }',
    'se/ring/page.yaml': blocksFile('Ring', telephone),
    ...siteFiles('coop'),
    'coop/ring/page.yaml': blocksFile('Ring', telephone),
    'se/vecka/page.yaml': blocksFile(
      'Vecka',
      'kind: week-programme, heading: Veckan, days: [ { day: friday, items: [ { time: "12.00", text: Lunch } ] }, { day: monday, items: [ { time: "10.00", text: Kaffe } ] } ]',
    ),
    'se/insats/page.yaml': blocksFile(
      'Insats',
      'kind: deposit-comparison, heading: Insats, body: Så., stage: kajen-1, comparedPerSquareMetre: 50000',
      'kind: deposit-comparison, heading: Ingen, body: Så., stage: kajen-2, comparedPerSquareMetre: 50000',
    ),
    'se/tavla/page.yaml': blocksFile(
      'Tavla',
      'kind: noticeboard, heading: Tavla, notes: [ { date: 2026-01-10, place: Gården, title: Först, text: A. }, { date: 2026-02-10, place: Gården, title: Sist, text: B., votes: { for: 3, against: 1 } } ]',
    ),
    'se/register/page.yaml': blocksFile(
      'Register',
      'kind: reference-register, projects: [ { id: kaj-7, sum: 412000000 }, { id: borta } ]',
    ),
    'se/projekt/page.yaml': blocksFile('Projekt', 'kind: selected-projects, projects: [ kajen-1, kajen-2 ]'),
  })
  content = test.open()
})
afterAll(() => test.close())

async function answerAt(path: string, at: Instant = now, site: 'se' | 'coop' = 'se') {
  const answer = await pageOf(content, site, path, { now: at })
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  const { blocks } = answer.page.template.viewModel as unknown as { blocks: Block[] }
  return { blocks, validUntil: answer.validUntil }
}

async function modelAt<K extends BlockKind>(kind: K, path: string): Promise<BlockModels[K]> {
  const found = (await answerAt(path)).blocks.find((block) => block.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found.model as BlockModels[K]
}

describe('the telephone', () => {
  it('has number and hours of customer service, and says the day and whether somebody answers', async () => {
    expect(await modelAt('telephone', '/ring/')).toEqual({
      heading: 'Ring',
      text: null,
      number: '010-555',
      today: 'monday',
      spans: [{ days: ['monday'], opens: '08:00', closes: '17:00' }],
      opening: { state: 'open', until: '2026-03-02T16:00:00.000Z' },
      people: [{ name: 'Karin Östman', role: 'Mäklare' }],
    })
  })

  it('makes its page anew when that changes', async () => {
    expect((await answerAt('/ring/')).validUntil).toBe('2026-03-02T16:00:00.000Z')
  })

  it('is left out of a site without customer service', async () => {
    expect((await answerAt('/ring/', now, 'coop')).blocks).toEqual([])
  })
})

it('a week begins on Monday, whatever the order of its days, and knows today', async () => {
  const { days, today } = await modelAt('week-programme', '/vecka/')
  expect([days.map(({ day }) => day), today]).toEqual([['monday', 'friday'], 'monday'])
})

describe('the comparison of deposits', () => {
  it('is about the largest home on the market, beside 15 % of a condominium of its size', async () => {
    expect(await modelAt('deposit-comparison', '/insats/')).toMatchObject({
      home: { number: 'A-1103', area: 70 },
      deposit: kronor(220_000),
      rent: kronor(6_000),
      comparedPrice: kronor(3_500_000),
      comparedOwnFunds: kronor(525_000),
    })
  })

  it('is left out where no cooperative lets homes', async () => {
    const headings = (await answerAt('/insats/')).blocks.map(({ model }) => 'heading' in model && model.heading)
    expect(headings).toEqual(['Insats'])
  })
})

it('notes are sorted by date, the newest first; uncounted homes abstained nowhere', async () => {
  const { notes } = await modelAt('noticeboard', '/tavla/')
  expect(notes.map(({ title, votes }) => [title, votes])).toEqual([
    ['Sist', { for: 3, against: 1, abstained: 0 }],
    ['Först', null],
  ])
})

it('a register has client and years of the catalogue and the sum of the editors, and no project that is gone', async () => {
  const { rows } = await modelAt('reference-register', '/register/')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ project: { name: 'Kaj 7', client: 'Hamnen' }, sum: kronor(412_000_000) })
})

it('a project of a cooperative tells its rent, of homes on the market; another tells none', async () => {
  const { projects } = await modelAt('selected-projects', '/projekt/')
  expect(projects.map(({ id, rent }) => [id, rent])).toEqual([
    ['kajen-1', { min: kronor(5_000), max: kronor(6_000) }],
    ['kajen-2', null],
  ])
})
