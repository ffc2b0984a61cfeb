import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contact, ground, importLines, kronor } from '../../catalogue/sample-feed.ts'
import type { PageQuery } from '../building/build-context.ts'
import { type ContentTest, contentTest, now, pageOf } from '../content.fixture.ts'
import type { Content } from '../content.ts'

let test: ContentTest
let content: Content

const situated = {
  siteId: 'se' as const,
  municipalityExternalId: 'se-nacka',
  geo: { latitude: 59.318, longitude: 18.13 },
  address: 'Kajvägen 2',
  shortDescription: 'Vid vattnet.',
  description: 'Med **utsikt**.',
  images: [{ key: 'stills/a.jpg', role: 'exterior' as const, altText: 'Huset', description: null }],
}

const premises = (slug: string, more: Partial<FeedInputs['premises']> = {}): FeedInputs['premises'] => ({
  ...situated,
  type: 'premises',
  externalId: `lokal-${slug}`,
  name: `Lokal ${slug}`,
  slug,
  status: 'available',
  types: ['office'],
  tags: ['Kaj'],
  minArea: 50,
  maxArea: 80,
  yearlyRentPerSquareMetre: kronor(2_450),
  availableFrom: '2026-02-01',
  contactExternalIds: ['karin'],
  ...more,
})

const rental = (slug: string, more: Partial<FeedInputs['rental-project']> = {}): FeedInputs['rental-project'] => ({
  ...situated,
  type: 'rental-project',
  externalId: `hyra-${slug}`,
  name: `Huset ${slug}`,
  slug,
  status: 'for-sale',
  concept: 'original',
  tagline: 'Nära skogen',
  moveIn: { from: '2027-01-01', to: null, determined: true },
  applicationUrl: 'https://ko.example/huset',
  contactExternalIds: ['karin'],
  ...more,
})

const rentalHome = (
  project: string,
  number: string,
  more: Partial<FeedInputs['rental-home']> = {},
): FeedInputs['rental-home'] => ({
  type: 'rental-home',
  externalId: `hyra-${project}-${number}`,
  rentalProjectExternalId: `hyra-${project}`,
  number,
  slug: number,
  address: 'Kajvägen 2',
  status: 'rented',
  residenceType: 'apartment',
  rooms: 2,
  primaryArea: 58,
  floor: 1,
  maxFloor: 4,
  hasLift: true,
  monthlyRent: kronor(9_850),
  outdoorSpaces: [],
  ...more,
})

const form =
  'blocks: [ { kind: form, formId: fraga, fields: [ { name: email, label: E-post, type: email, required: true } ], submitLabel: Skicka, thanks: Tack. }, { kind: text, body: Mer. } ]'

beforeAll(async () => {
  test = await contentTest()
  const outcome = await importLines(test.database.db, [
    ...ground(),
    contact({ externalId: 'stina', name: 'Stina Lind', role: 'interior-responsible' }),
    premises('hornet', { types: ['shop', 'restaurant'], tags: ['Kaj', 'Hörn'] }),
    premises('hallen', { minArea: 400, maxArea: 400, availableFrom: '2026-09-01', contactExternalIds: ['stina'] }),
    premises('uthyrd', { status: 'let', contactExternalIds: [] }),
    rental('nu'),
    rental('sen', { status: 'pre-selling', applicationUrl: null }),
    rental('full', { status: 'sold-out', applicationUrl: null }),
    rentalHome('nu', '1001'),
    rentalHome('nu', '1002', { status: 'for-sale', monthlyRent: kronor(12_000), rooms: 3 }),
    rentalHome('sen', '2001', { status: 'for-sale' }),
    rentalHome('full', '3001'),
  ])
  expect(outcome).toMatchObject({ code: 'Ok' })
  await test.load({
    'se/lokaler/page.yaml': `kind: premises-start\ntitle: Lokaler\nfields: { heading: Lokaler, intro: Att hyra. }\n${form}`,
    'se/lokaler/hornet/page.yaml': 'kind: premises-object\ntitle: Hörnet\nfields: { lead: Skrivet av en redaktör. }',
    'se/hyresratter/page.yaml':
      'kind: rental-start\ntitle: Hyresrätter\nfields: { heading: Hyresrätter, intro: Att hyra. }',
  })
  content = test.open()
})
afterAll(() => test.close())

async function pageAt(path: string, query: PageQuery = {}) {
  const answer = await pageOf(content, 'se', path, { query })
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  return answer.page
}
async function modelAt<K extends PageKind>(kind: K, path: string, query: PageQuery = {}): Promise<PageModels[K]> {
  const { template } = await pageAt(path, query)
  expect(template.currentComponent).toBe(kind)
  return template.viewModel as unknown as PageModels[K]
}
const slugsOf = (list: readonly { href: string }[]) => list.map(({ href }) => href.split('/').at(-2))

describe('the list of premises', () => {
  it('has what is to let first, with its choices and their counts', async () => {
    const model = await modelAt('premises-start', '/lokaler/')
    expect(slugsOf(model.premises)).toEqual(['hallen', 'hornet', 'uthyrd'])
    expect(model).toMatchObject({
      choices: { types: ['office', 'shop', 'restaurant'], tags: ['Kaj', 'Hörn'] },
      counts: { types: { office: 2, shop: 1, restaurant: 1 }, tags: { Kaj: 3, Hörn: 1 } },
      bounds: { min: 0, max: 200 },
      contacts: [{ name: 'Karin Ek' }],
    })
    expect(model.premises.map(({ availableNow }) => availableNow)).toEqual([false, true, true])
  })

  it('is narrowed by its address, which search engines leave out', async () => {
    const query = { types: 'office', maxArea: '100', sort: 'area' }
    const model = await modelAt('premises-start', '/lokaler/', query)
    expect(slugsOf(model.premises)).toEqual(['uthyrd'])
    expect(model).toMatchObject({ sort: 'area', filter: { minMaxArea: { min: 0, max: 100 } } })
    expect((await pageAt('/lokaler/', query)).seo).toMatchObject({
      robots: 'noindex, follow',
      canonical: 'https://se.localhost/lokaler/',
    })
    expect((await pageAt('/lokaler/')).seo.robots).toBe('index, follow')
  })

  it.each([
    { tags: 'Borta;Hörn' },
    { tags: '<script>;Hörn;__proto__', types: 'castle', minArea: '-1', maxArea: 'NaN', sort: "'; drop table" },
  ])('leaves out what it does not know, %o, and names the tags', async (query) => {
    const model = await modelAt('premises-start', '/lokaler/', query)
    expect(slugsOf(model.premises)).toEqual(['hornet'])
    expect(model.filter).toEqual({ tags: ['Hörn'], types: [], minMaxArea: { min: 0, max: 200 } })
    expect(model.unknownTags.length).toBeGreaterThan(0)
  })
})

describe('a page of premises', () => {
  it("adds editors' words, and the form of the list but not its other blocks", async () => {
    const model = await modelAt('premises-object', '/lokaler/hornet/')
    expect(model).toMatchObject({ lead: 'Skrivet av en redaktör.', description: '<p>Med <strong>utsikt</strong>.</p>' })
    expect(model.blocks.map(({ kind }) => kind)).toEqual(['form'])
    expect(slugsOf(model.others)).toEqual(['hallen'])
  })

  it('falls back to those who let the others when it has no contacts of its own', async () => {
    expect((await modelAt('premises-object', '/lokaler/uthyrd/')).contacts).toMatchObject([{ name: 'Karin Ek' }])
  })

  it('has its trail, and the rent of a square metre for search engines', async () => {
    const { seo, template } = await pageAt('/lokaler/hornet/')
    expect(template.breadcrumbs.map(({ href }) => href)).toEqual(['/', '/lokaler/', null])
    expect(seo.title).toContain('Lokal hornet, Nacka, 50–80')
    expect(seo.jsonLd.find((node) => node['@type'] === 'Offer')).toMatchObject({
      availability: 'https://schema.org/InStock',
      priceSpecification: { price: '2450', priceCurrency: 'SEK', billingDuration: { unitCode: 'ANN' } },
    })
  })

  it('answers 404 with the page for premises when there are none', async () => {
    expect(await pageAt('/lokaler/borta/')).toMatchObject({
      statusCode: 404,
      template: { currentComponent: 'not-found-premises' },
    })
  })
})

describe('rented homes', () => {
  it('are listed by house, those with homes to let first; before letting begins none can be had', async () => {
    const { projects } = await modelAt('rental-start', '/hyresratter/')
    expect(slugsOf(projects)).toEqual(['nu', 'sen', 'full'])
    expect(projects.map(({ homes }) => homes)).toEqual([
      { total: 2, available: 1 },
      { total: 1, available: 0 },
      { total: 1, available: 0 },
    ])
  })

  it('have a page of their house with those to let first, and how to apply', async () => {
    const model = await modelAt('rental-project', '/hyresratter/nu/')
    expect(model.homes.map(({ number, status }) => [number, status])).toEqual([
      ['1002', 'for-sale'],
      ['1001', 'rented'],
    ])
    expect(model).toMatchObject({
      application: 'open',
      applicationUrl: 'https://ko.example/huset',
      onlyAvailable: false,
      project: { rent: { min: { minor: 1_200_000 }, max: { minor: 1_200_000 } }, rooms: { min: 3, max: 3 } },
    })
    expect(await modelAt('rental-project', '/hyresratter/nu/', { available: '1' })).toMatchObject({
      onlyAvailable: true,
    })
    expect(await modelAt('rental-project', '/hyresratter/sen/')).toMatchObject({ application: 'not-yet' })
    expect(await modelAt('rental-project', '/hyresratter/full/')).toMatchObject({ application: 'closed' })
  })

  it('are offered one by one to search engines, by the month', async () => {
    const { seo } = await pageAt('/hyresratter/nu/')
    expect(seo.jsonLd.find((node) => node['@type'] === 'ApartmentComplex')).toMatchObject({
      numberOfAccommodationUnits: 2,
      numberOfAvailableAccommodationUnits: 1,
    })
    expect(seo.jsonLd.filter((node) => node['@type'] === 'Offer')).toMatchObject([
      { itemOffered: { name: '1002', numberOfRooms: 3 }, priceSpecification: { price: '12000' } },
    ])
  })
})

it('gives search by words every page below a published list, with what it is called by', async () => {
  const documents = (await content.textDocuments(now)).filter(({ url }) => /^\/(lokaler|hyresratter)\/./.test(url))
  expect(documents.map(({ url, category }) => [url, category]).sort()).toEqual([
    ['/hyresratter/full/', 'residencialproject'],
    ['/hyresratter/nu/', 'residencialproject'],
    ['/hyresratter/sen/', 'residencialproject'],
    ['/lokaler/hallen/', 'content'],
    ['/lokaler/hornet/', 'content'],
    ['/lokaler/uthyrd/', 'content'],
  ])
  expect(documents.find(({ url }) => url === '/lokaler/hornet/')).toMatchObject({
    title: 'Lokal hornet',
    names: ['Nacka', 'Stockholms län', 'Lokaler', 'Kaj', 'Hörn', 'Kajvägen 2'],
    body: 'Med utsikt.',
    breadcrumbs: [{ href: '/' }, { text: 'Lokaler', href: '/lokaler/' }],
  })
})
