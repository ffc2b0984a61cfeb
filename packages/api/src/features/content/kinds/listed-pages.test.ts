import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Instant } from '@nyhem/domain/dates'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ground, importLines, kronor, municipality } from '../../catalogue/sample-feed.ts'
import { type ContentTest, contentTest, now, origins, pageOf, siteFiles } from '../content.fixture.ts'
import type { Content } from '../content.ts'
import { sitemapParts } from '../syndication/sitemap.ts'

let test: ContentTest
let content: Content

const situated = {
  siteId: 'se' as const,
  municipalityExternalId: 'se-nacka',
  geo: { latitude: 59.318, longitude: 18.13 },
  shortDescription: 'Vid vattnet.',
  description: '## Uppdraget\n\nLängre.',
  images: [{ key: 'stills/a.jpg', role: 'exterior' as const, altText: 'Huset', description: null }],
}

const reference = (slug: string, more: Partial<FeedInputs['reference-project']>): FeedInputs['reference-project'] => ({
  ...situated,
  type: 'reference-project',
  externalId: `ref-${slug}`,
  name: `Projekt ${slug}`,
  slug,
  status: 'finalized',
  types: ['tenancy'],
  contractingTypes: [],
  client: 'Beställaren',
  startedOn: '2022-03-01',
  finishedOn: '2024-10-31',
  homes: 40,
  facts: [{ label: 'Byggtid', value: '31 månader' }],
  ...more,
})

const succession = (slug: string, more: Partial<FeedInputs['succession-home']>): FeedInputs['succession-home'] => ({
  ...situated,
  type: 'succession-home',
  externalId: `igen-${slug}`,
  name: `Vägen ${slug}`,
  slug,
  stageExternalId: null,
  address: 'Vägen',
  residenceType: 'apartment',
  disposalForm: 'condominium',
  rooms: 2,
  primaryArea: 54,
  price: kronor(3_895_000),
  outdoorSpaces: [],
  agent: { name: 'Eva Ek', company: 'Mäklarna', phone: '070-1' },
  ...more,
})

const listFile = (kind: PageKind, title: string) =>
  `kind: ${kind}\ntitle: ${title}\nfields: { heading: ${title}, intro: Se allt. }`

beforeAll(async () => {
  test = await contentTest()
  const outcome = await importLines(test.database.db, [
    ...ground(),
    municipality({ externalId: 'se-solna', name: 'Solna', slug: 'solna', code: '0184' }),
    reference('nytt', { finishedOn: '2025-06-30', types: ['premises'] }),
    reference('gammalt', { finishedOn: '2019-06-30', types: ['tenancy', 'premises'] }),
    reference('pa-vag', { status: 'ongoing', finishedOn: '2024-12-31', types: ['nursing-homes'] }),
    reference('kajen', { types: [], contractingTypes: ['quay-concrete'] }),
    reference('kajkant', { siteId: 'contractor', types: [], contractingTypes: ['quay-concrete', 'infrastructure'] }),
    reference('vag', { siteId: 'contractor', types: ['premises'], contractingTypes: ['road-construction'] }),
    reference('hus', { siteId: 'contractor', types: ['premises'] }),
    ...Array.from({ length: 12 }, (_, index) =>
      succession(`n-${index}`, index === 0 ? { municipalityExternalId: 'se-solna', stageExternalId: 'kajen-1' } : {}),
    ),
    succession('visas', {
      showings: [
        {
          externalId: 'visning-1',
          kind: 'open',
          startsAt: '2026-03-08T11:00:00.000Z',
          endsAt: '2026-03-08T12:00:00.000Z',
          place: 'Vägen',
        },
      ],
    }),
  ])
  expect(outcome).toMatchObject({ code: 'Ok' })
  await test.load({
    'se/bostader/page.yaml': listFile('areas', 'Bostäder'),
    'se/referensprojekt/page.yaml': listFile('reference-start', 'Referensprojekt'),
    'se/referensprojekt/nytt/page.yaml':
      'kind: reference-project\ntitle: Nytt\nfields: { lead: Skrivet av en redaktör. }',
    'se/referensprojekt/borta/page.yaml': 'kind: reference-project\ntitle: Borta',
    ...siteFiles('contractor'),
    'contractor/projekt/page.yaml':
      'kind: reference-start\ntitle: Projekt\nfields: { heading: Projekt, intro: Se allt., variant: contracting }',
    'se/maklar-objekt/page.yaml': listFile('succession', 'Mäklarobjekt'),
  })
  content = test.open()
})
afterAll(() => test.close())

async function pageAt(path: string, query: Record<string, string> = {}, at: Instant = now) {
  const answer = await pageOf(content, 'se', path, { query, now: at })
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  return answer.page
}
async function modelAt<K extends PageKind>(kind: K, ...requested: Parameters<typeof pageAt>): Promise<PageModels[K]> {
  const { template } = await pageAt(...requested)
  expect(template.currentComponent).toBe(kind)
  return template.viewModel as unknown as PageModels[K]
}
const slugsOf = (list: readonly { href: string }[]) => list.map(({ href }) => href.split('/').at(-2))

describe('the list of reference projects', () => {
  it('has what is going on first, then the latest finished, and counts each type', async () => {
    const model = await modelAt('reference-start', '/referensprojekt/')
    expect(slugsOf(model.projects)).toEqual(['pa-vag', 'nytt', 'gammalt'])
    expect(model).toMatchObject({ chosen: null, dropped: false, total: 3, variant: 'housing' })
    expect(model.choices).toEqual([
      { type: 'tenancy', count: 1 },
      { type: 'premises', count: 2 },
      { type: 'nursing-homes', count: 1 },
    ])
  })

  it("has a variant of the contractor's seven types", async () => {
    const answer = await pageOf(content, 'contractor', '/projekt/', { now })
    const model = 'page' in answer ? answer.page.template.viewModel : null
    expect(model).toMatchObject({
      variant: 'contracting',
      total: 2,
      choices: [
        { type: 'quay-concrete', count: 1 },
        { type: 'road-construction', count: 1 },
        { type: 'infrastructure', count: 1 },
      ],
    })
  })

  it('is narrowed by the type of its address, which search engines leave out', async () => {
    const model = await modelAt('reference-start', '/referensprojekt/', { type: 'premises' })
    expect(slugsOf(model.projects)).toEqual(['nytt', 'gammalt'])
    expect(model).toMatchObject({ chosen: 'premises', total: 3 })
    expect((await pageAt('/referensprojekt/', { type: 'premises' })).seo).toMatchObject({
      robots: 'noindex, follow',
      canonical: 'https://se.localhost/referensprojekt/',
    })
  })

  it.each(['slott', 'detached-houses', 'quay-concrete', '__proto__', '<script>'])(
    'shows all, with a note, for the type %s that it has nothing of',
    async (type) => {
      expect(await modelAt('reference-start', '/referensprojekt/', { type })).toMatchObject({
        chosen: null,
        dropped: true,
        projects: [{}, {}, {}],
      })
    },
  )

  it('lists the pages it leads to for search engines', async () => {
    const list = (await pageAt('/referensprojekt/')).seo.jsonLd.find((node) => node['@type'] === 'ItemList')
    expect(list).toMatchObject({
      numberOfItems: 3,
      itemListElement: [{ position: 1, url: 'https://se.localhost/referensprojekt/pa-vag/' }, {}, {}],
    })
  })
})

describe('a reference project', () => {
  it('shows what, for whom and where, with what editors added and similar projects', async () => {
    const model = await modelAt('reference-project', '/referensprojekt/nytt/')
    expect(model).toMatchObject({
      heading: 'Projekt nytt',
      lead: 'Skrivet av en redaktör.',
      project: { client: 'Beställaren', homes: 40 },
      facts: [{ label: 'Byggtid', value: '31 månader' }],
      location: { address: 'Nacka, Stockholms län', mapHref: '/map/location/ref-nytt.svg?theme=norrvida' },
      listHref: '/referensprojekt/',
    })
    expect(model.description).toContain('<h2>Uppdraget</h2>')
    expect(slugsOf(model.others)).toEqual(['gammalt', 'pa-vag', 'kajen'])
    const page = await pageAt('/referensprojekt/nytt/')
    expect(page.template.breadcrumbs.map(({ text }) => text)).toEqual(['Start', 'Referensprojekt', 'Projekt nytt'])
    expect(page.seo.jsonLd).toContainEqual(expect.objectContaining({ '@type': 'Place', name: 'Projekt nytt' }))
  })

  it('that is not in the catalogue has no page, whatever editors wrote for it', async () => {
    for (const path of ['borta', 'aldrig', 'nytt/mer'])
      expect((await pageOf(content, 'se', `/referensprojekt/${path}/`)).code).toBe('NotFound')
  })
})

describe('homes that agents sell on', () => {
  it('are shuffled for the day while no municipality is chosen: the same for all, another order tomorrow', async () => {
    const model = await modelAt('succession', '/maklar-objekt/')
    expect(model).toMatchObject({ municipality: 'alla-kommuner', dropped: false, total: 13 })
    expect(model.municipalities).toEqual([
      { slug: 'nacka', name: 'Nacka', tag: 'stockholm/nacka', count: 12 },
      { slug: 'solna', name: 'Solna', tag: 'stockholm/solna', count: 1 },
    ])
    const today = slugsOf(model.homes)
    const later = await modelAt('succession', '/maklar-objekt/', {}, '2026-03-02T21:00:00.000Z' as Instant)
    expect(slugsOf(later.homes)).toEqual(today)
    const tomorrow = await modelAt('succession', '/maklar-objekt/', {}, '2026-03-03T08:00:00.000Z' as Instant)
    expect(slugsOf(tomorrow.homes)).not.toEqual(today)
    expect(slugsOf(tomorrow.homes).sort()).toEqual(today.sort())
  })

  it('are built anew at midnight, when their order changes', async () => {
    expect((await pageAt('/maklar-objekt/')).validUntil).toBe('2026-03-02T23:00:00.000Z')
  })

  it('are narrowed by municipality; one without homes is dropped with a note', async () => {
    const model = await modelAt('succession', '/maklar-objekt/', { kommun: 'solna' })
    expect(slugsOf(model.homes)).toEqual(['n-0'])
    expect(model).toMatchObject({ municipality: 'solna', dropped: false, total: 13 })
    expect(await modelAt('succession', '/maklar-objekt/', { kommun: 'kiruna' })).toMatchObject({
      municipality: 'alla-kommuner',
      dropped: true,
    })
  })

  it('have a page each with agent, showings and the stage that they were sold in', async () => {
    expect(await modelAt('succession-stage', '/maklar-objekt/n-0/')).toMatchObject({
      heading: 'Vägen n-0',
      agent: { name: 'Eva Ek', company: 'Mäklarna' },
      stage: { text: 'Kajen, Etapp 1', href: '/bostader/stockholm/nacka/kajen/etapp-1/' },
      showings: [],
      others: [{}, {}, {}],
    })
    const page = await pageAt('/maklar-objekt/visas/')
    expect(page.template.viewModel).toMatchObject({
      stage: null,
      showings: [{ calendarHref: '/showings/visning-1.ics' }],
    })
    const offer = page.seo.jsonLd.find((node) => node['@type'] === 'Offer')
    expect(offer).toMatchObject({ price: '3895000', seller: { '@type': 'RealEstateAgent', name: 'Mäklarna' } })
  })

  it('lead back to the others when one is gone', async () => {
    expect(await pageAt('/maklar-objekt/sald/')).toMatchObject({
      statusCode: 404,
      template: {
        currentComponent: 'not-found-object',
        viewModel: { stage: null, successionHref: '/maklar-objekt/', areasHref: '/bostader/' },
      },
    })
    expect(await modelAt('404', '/maklar-objekt/sald/igen/')).toBeDefined()
  })
})

it('the sitemap has every page below the lists, each once', async () => {
  let text = ''
  for await (const part of sitemapParts({
    site: ownSites.se,
    now,
    snapshot: await content.published(),
    catalogue: test.catalogue,
    origins,
  }))
    text += part
  const paths = [...text.matchAll(/<loc>https:\/\/se\.localhost([^<]+)<\/loc>/g)].map(([, path]) => path)
  expect(paths).toEqual([...new Set(paths)])
  expect(paths).toEqual(expect.arrayContaining(['/referensprojekt/', '/referensprojekt/nytt/', '/maklar-objekt/n-3/']))
  expect(paths).not.toContain('/referensprojekt/borta/')
})
