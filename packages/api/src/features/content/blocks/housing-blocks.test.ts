import type { Block, BlockKind, BlockModels } from '@nyhem/contract/blocks/blocks'
import type { ExplorerStage } from '@nyhem/contract/calls/explorer'
import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Instant } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { area, contact, county, homes, importLines, kronor, municipality, stage } from '../../catalogue/sample-feed.ts'
import { type ContentTest, contentTest, now, pageOf, standard } from '../content.fixture.ts'
import type { Content } from '../content.ts'

let test: ContentTest
let content: Content

const soldAgain = (slug: string, municipalityExternalId: string): FeedInputs['succession-home'] => ({
  type: 'succession-home',
  siteId: 'se',
  externalId: `igen-${slug}`,
  municipalityExternalId,
  stageExternalId: null,
  name: `Vägen ${slug}`,
  slug,
  geo: { latitude: 59.318, longitude: 18.13 },
  address: 'Vägen',
  residenceType: 'apartment',
  disposalForm: 'condominium',
  rooms: 2,
  primaryArea: 54,
  price: kronor(3_895_000),
  outdoorSpaces: [],
  agent: { name: 'Eva Ek', company: 'Mäklarna', phone: '070-1' },
  shortDescription: 'Vid vattnet.',
  description: 'Längre.',
  images: [],
})

const houses: ExplorerStage = { stageId: 'kajen-1', token: '/told/', pictures: [], withViews: ['A-1102'] }

const blocksFile = (title: string, ...blocks: string[]) =>
  standard(title, `blocks:\n${blocks.map((block) => `  - { ${block} }`).join('\n')}`)
const entry = (title: string, day: string) =>
  `kind: article\ntitle: ${title}\npublished: { from: ${day} }\nfields: { lead: ${title} kort., body: Text. }`

beforeAll(async () => {
  test = await contentTest()
  const outcome = await importLines(test.database.db, [
    county(),
    municipality(),
    contact(),
    area(),
    municipality({ externalId: 'se-solna', name: 'Solna', slug: 'solna', code: '0184' }),
    stage({ buildings: [{ name: 'A', floors: 2, homesPerFloor: 2, roof: 'gable' }] }),
    stage({ externalId: 'kajen-2', name: 'Etapp 2', slug: 'etapp-2' }),
    area({ externalId: 'senior-gard', siteId: 'senior', name: 'Gården', slug: 'garden' }),
    stage({ externalId: 'senior-gard-1', areaExternalId: 'senior-gard' }),
    ...homes(4, 'kajen-1', (index) => ({
      floor: 1 + Math.floor(index / 2),
      possibleRooms: index === 0 ? 4 : null,
      status: index === 3 ? 'sold' : 'for-sale',
    })),
    ...homes(1, 'senior-gard-1'),
    soldAgain('ett', 'se-nacka'),
    soldAgain('tva', 'se-nacka'),
    soldAgain('tre', 'se-solna'),
  ])
  expect(outcome).toMatchObject({ code: 'Ok' })
  const explorer = 'kind: residence-explorer, heading: Se dig omkring, stage: kajen-1'
  await test.load({
    'se/bostader/page.yaml': 'kind: areas\ntitle: Bostäder\nfields: { heading: Bostäder, intro: Alla. }',
    'se/maklar-objekt/page.yaml': 'kind: succession\ntitle: Igen\nfields: { heading: Igen, intro: Alla. }',
    'se/utforska/page.yaml': blocksFile('Utforska', explorer),
    'se/tomt/page.yaml': blocksFile(
      'Tomt',
      'kind: residence-explorer, stage: kajen-2',
      'kind: residence-explorer, stage: senior-gard-1',
      'kind: residence-explorer, stage: nowhere',
      'kind: succession, municipality: kiruna',
      'kind: blog, under: /tomt/',
    ),
    'se/bostader/stockholm/nacka/kajen/etapp-1/page.yaml': `kind: stage\ntitle: Etapp 1\nblocks:\n  - { ${explorer} }\n  - { kind: text, body: Mer. }`,
    'se/igen/page.yaml': blocksFile('Igen', 'kind: succession, limit: 2', 'kind: succession, municipality: solna'),
    'se/dagbok/page.yaml': standard('Dagbok'),
    'se/dagbok/forst/page.yaml': entry('Först', '2026-01-10'),
    'se/dagbok/sist/page.yaml': entry('Sist', '2026-02-10'),
    'se/dagbok/mitt/page.yaml': entry('Mitt', '2026-02-01'),
    'se/dagbok/sen/page.yaml': entry('Sen', '2026-09-01'),
    'se/dagbok/kajen/page.yaml':
      'kind: blog-item\ntitle: Kajens kök\npublished: { from: 2026-01-05 }\nfields: { lead: Kort., author: { name: Per }, body: Text., projects: [ kajen ] }',
    'se/om-kajen/page.yaml': blocksFile('Om kajen', 'kind: blog, under: /dagbok/, projects: [ kajen ]'),
    'se/blogg/page.yaml': blocksFile(
      'Blogg',
      'kind: blog, heading: Från bygget, under: /dagbok/, newest: 2, more: { text: Allt, href: /dagbok/ }',
    ),
  })
  content = test.open({
    explorer: { entry: async () => null, stage: async (_site, stageId) => (stageId === 'kajen-1' ? houses : null) },
  })
})
afterAll(() => test.close())

async function blocksAt(path: string, at: Instant = now, query: Record<string, string> = {}): Promise<Block[]> {
  const answer = await pageOf(content, 'se', path, { now: at, query })
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  return (answer.page.template.viewModel as unknown as { blocks: Block[] }).blocks
}
async function blockAt<K extends BlockKind>(
  kind: K,
  ...requested: Parameters<typeof blocksAt>
): Promise<BlockModels[K]> {
  const found = (await blocksAt(...requested)).find((block) => block.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found.model as BlockModels[K]
}
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('the residence explorer of a page', () => {
  it('lists every home of its stage with its way there, and the façade that they lie in', async () => {
    const model = await blockAt('residence-explorer', '/utforska/')
    expect(model).toMatchObject({
      heading: 'Se dig omkring',
      stageId: 'kajen-1',
      stageName: 'Kajen, Etapp 1',
      stageHref: '/bostader/stockholm/nacka/kajen/etapp-1/',
      buildings: [{ name: 'A', floors: 2 }],
      houses,
    })
    expect(model.homes.map(({ number, status, possibleRooms }) => [number, status, possibleRooms])).toEqual([
      ['A-1101', 'for-sale', 4],
      ['A-1102', 'for-sale', null],
      ['A-1103', 'for-sale', null],
      ['A-1104', 'sold', null],
    ])
    expect(model.homes[0]?.href).toBe('/bostader/stockholm/nacka/kajen/etapp-1/a-1101/')
  })

  it('is narrowed by the address, so that its choices work without scripts', async () => {
    const { homeList } = await blockAt('residence-explorer', '/utforska/', now, {
      rooms: '3',
      floor: '2',
      under: '5000000',
      available: '1',
    })
    expect(homeList).toMatchObject({ rooms: 3, floor: 2, maxPrice: 5_000_000, onlyAvailable: true })
  })

  it('joins the list of homes on the page of its own stage, so that they do not stand there twice', async () => {
    const answer = await pageOf(content, 'se', '/bostader/stockholm/nacka/kajen/etapp-1/')
    if (!('page' in answer)) throw new Error('no page')
    const model = answer.page.template.viewModel as unknown as PageModels['stage']
    expect(model.explorer).toEqual({ heading: 'Se dig omkring', intro: null, houses })
    expect(model.homes).toHaveLength(4)
    expect(model.blocks.map(({ kind }) => kind)).toEqual(['text'])
  })
})

describe('homes that agents sell on, on a page', () => {
  it('are some of all in the order of the day while no municipality is named', async () => {
    const model = await blockAt('succession', '/igen/')
    expect(model).toMatchObject({ municipality: null, total: 3, allHref: '/maklar-objekt/' })
    expect(model.homes).toHaveLength(2)
    const list = await pageOf(content, 'se', '/maklar-objekt/')
    if (!('page' in list)) throw new Error('no page')
    const { homes: all } = list.page.template.viewModel as unknown as PageModels['succession']
    expect(namesOf(model.homes)).toEqual(namesOf(all).slice(0, 2))
  })

  it('are those of the municipality that is named, with the way to its list', async () => {
    const [, block] = await blocksAt('/igen/')
    expect(block?.model).toMatchObject({
      municipality: 'Solna',
      total: 1,
      homes: [{ name: 'Vägen tre' }],
      allHref: '/maklar-objekt/?kommun=solna',
    })
  })
})

describe('the newest of a blog, on a page', () => {
  it('are so many published entries, the latest first, with the way to all', async () => {
    const { entries, more } = await blockAt('blog', '/blogg/')
    expect(entries.map(({ title, publishedAt }) => [title, publishedAt])).toEqual([
      ['Sist', '2026-02-10'],
      ['Mitt', '2026-02-01'],
    ])
    expect(more).toMatchObject({ text: 'Allt', href: '/dagbok/' })
  })

  it('are about a project alone, where one is named', async () => {
    const { entries } = await blockAt('blog', '/om-kajen/')
    expect(entries.map(({ title }) => title)).toEqual(['Kajens kök'])
  })

  it('have another first one when its day has come', async () => {
    const { entries } = await blockAt('blog', '/blogg/', '2026-09-02T08:00:00.000Z' as Instant)
    expect(entries[0]?.title).toBe('Sen')
  })
})

it('a block with nothing to show is left out: no homes, another site’s stage, a place or a blog without any', async () => {
  expect(await blocksAt('/tomt/')).toEqual([])
})
