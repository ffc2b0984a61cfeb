import { parsePageData, type Seo } from '@nyhem/contract/page-data'
import type { Home, Stage } from '@nyhem/domain/housing/catalogue'
import type { Place } from '@nyhem/domain/housing/listings'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { area, contact, county, home, importLines, kronor, municipality, stage } from '../../catalogue/sample-feed.ts'
import { homeSeoTitle } from '../building/housing/housing-texts.ts'
import { type ContentTest, contentTest, pageOf } from '../content.fixture.ts'
import { contentTexts } from '../texts/content-texts.ts'
import { pageTitle, shortened } from './seo.ts'

let test: ContentTest

const site = (siteId: string) => ({
  [`${siteId}/site.yaml`]: 'footerHeadings: { company: A, explore: B, help: C }',
  [`${siteId}/page.yaml`]:
    'kind: start\ntitle: Start\nsiblings: start\nfields: { hero: { heading: Nya hem, picture: stills/a.jpg }, sentenceSearch: false }',
  [`${siteId}/_404/page.yaml`]: 'kind: "404"\ntitle: Borta\nfields: { heading: Borta, lead: Här finns inget. }',
  [`${siteId}/_500/page.yaml`]: 'kind: "500"\ntitle: Fel\nfields: { heading: Fel, lead: Försök igen. }',
})

beforeAll(async () => {
  test = await contentTest()
  const imported = await importLines(test.database.db, [
    county(),
    municipality(),
    contact(),
    area(),
    stage({ images: [{ key: 'stills/hus.jpg', role: 'exterior', altText: 'Huset vid kajen' }], address: 'Kajvägen 4' }),
    home({ address: 'Kajvägen 4', totalPrice: null }),
    home({
      externalId: 'kajen-1-a-1102',
      number: 'A-1102',
      slug: 'a-1102',
      status: 'reserved',
      residenceType: 'town-house',
    }),
    home({ externalId: 'kajen-1-a-1103', number: 'A-1103', slug: 'a-1103', status: 'sold', price: kronor(1) }),
  ])
  expect(imported.code).toBe('Ok')
  await test.load({
    ...site('se'),
    ...site('se-en'),
    ...site('no'),
    ...site('fi'),
    ...site('senior'),
    'se/bostader/page.yaml': 'kind: areas\ntitle: Bostäder\nfields: { heading: Alla projekt, intro: Här finns de. }',
    'se/sok-bostad/page.yaml': 'kind: search\ntitle: Sök bostad\nfields: { heading: Sök bostad }',
    'se/om/page.yaml':
      'kind: standard\ntitle: Om oss\nsiblings: about\nseo: { title: Om Norrvida och hur vi bygger, description: Kort. }\nfields: { body: B }',
    'se/fakta/page.yaml':
      'kind: standard\ntitle: Frågor\nfields: { body: "Ett svar på **allt**." }\nblocks:\n  - { kind: faq, items: [ { id: a, question: "Får jag ha katt?", answer: "Ja, *en*." } ] }\n  - { kind: faq, items: [ { id: b, question: "Och hund?", answer: "Ja." } ] }',
    'se/nytt/page.yaml': 'kind: standard\ntitle: Nytt',
    'se/nytt/kaj/page.yaml':
      'kind: article\ntitle: Kajen börjar\npublished: { from: -10d }\nfields: { lead: Nu gräver vi., author: Karin Ek, picture: stills/kaj.jpg, body: Text }',
    'fi/om/page.yaml': 'kind: standard\ntitle: Meistä\nsiblings: about',
    'senior/om/page.yaml': 'kind: standard\ntitle: Om oss\nsiblings: about',
  })
})
afterAll(() => test.close())

async function seoOf(path: string, query = {}, siteId: SiteId = 'se'): Promise<Seo> {
  const answer = await pageOf(test.open(), siteId, path, { query })
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  return parsePageData(answer.page).seo
}
const stagePath = '/bostader/stockholm/nacka/kajen/etapp-1/'
const nodes = (seo: Seo, type: string) => seo.jsonLd.filter((node) => node['@type'] === type)

describe('titles and descriptions', () => {
  it('are the editor’s own first, with the name of the site said once', async () => {
    expect(await seoOf('/om/')).toMatchObject({ title: 'Om Norrvida och hur vi bygger', description: 'Kort.' })
  })
  it('fall back to what the page shows', async () => {
    expect(await seoOf('/')).toMatchObject({ title: 'Nya hem | Norrvida' })
    expect(await seoOf('/fakta/')).toMatchObject({ title: 'Frågor | Norrvida', description: 'Ett svar på allt.' })
    expect(await seoOf('/nytt/kaj/')).toMatchObject({ title: 'Kajen börjar | Norrvida', description: 'Nu gräver vi.' })
  })
  it('of the catalogue say what, how large, where and for how much', async () => {
    expect(await seoOf(`${stagePath}a-1101/`)).toMatchObject({
      title: 'Lägenhet A-1101, 3 rok, 78,5 m², Kajen, Etapp 1, Nacka | Norrvida',
      description:
        'Lägenhet A-1101 i Kajen, Nacka: 3 rok, 78,5 m², våning 1. Pris 4 950 000 kr. Se planritning, månadskostnad och visningar.',
    })
    expect((await seoOf(stagePath)).title).toBe('Kajen, Etapp 1, nya bostäder i Nacka | Norrvida')
    expect((await seoOf('/bostader/stockholm/')).title).toBe('Nya bostäder i Stockholms län | Norrvida')
  })
  it('of a home leave its municipality out when all of it gets too long', () => {
    const context = { site: ownSites.fi, texts: contentTexts('fi') }
    const place = { county: { name: 'Pirkanmaa' }, municipality: { name: 'Tampere' } } as Place
    const long = {
      residenceType: 'apartment',
      number: 'A 10',
      rooms: 2,
      primaryArea: 48.9,
      internalUsableArea: null,
    } as Home
    expect(homeSeoTitle(context, long, { name: 'Kehräämö' } as Stage, 'Pellavapiha', place).replace(/\s/g, ' ')).toBe(
      'Kerrostaloasunto A 10, 2 h+k, 48,9 m², Pellavapiha, Kehräämö',
    )
  })
  it('keep to the lengths that search results show', () => {
    expect(pageTitle('a'.repeat(60), 'Norrvida')).toBe('a'.repeat(60))
    expect(pageTitle('  ', 'Norrvida')).toBe('Norrvida')
    expect(shortened(`${'ord '.repeat(60)}`, 160)).toMatch(/ord…$/)
    expect(shortened('ord '.repeat(60), 160).length).toBeLessThanOrEqual(160)
    expect(shortened('x'.repeat(300), 160)).toHaveLength(160)
    expect(shortened('Kort.', 160)).toBe('Kort.')
  })
})

describe('canonical and robots', () => {
  it('are a whole address and open for ordinary pages', async () => {
    expect(await seoOf('/om/')).toMatchObject({ canonical: 'https://se.localhost/om/', robots: 'index, follow' })
  })
  it.each([
    ['/sok-bostad/', {}, '/sok-bostad/', 'index, follow'],
    ['/sok-bostad/', { minRooms: '3' }, '/sok-bostad/', 'noindex, follow'],
    ['/sok-bostad/', { q: 'stockholm/nacka' }, '/bostader/stockholm/nacka/', 'index, follow'],
    ['/sok-bostad/', { q: 'stockholm', sort: 'price' }, '/bostader/stockholm/', 'noindex, follow'],
    ['/sok-bostad/', { q: 'stockholm;stockholm/nacka' }, '/sok-bostad/', 'noindex, follow'],
    ['/bostader/stockholm/', {}, '/bostader/stockholm/', 'index, follow'],
    ['/bostader/stockholm/nacka/', { pages: '2' }, '/bostader/stockholm/nacka/', 'noindex, follow'],
    ['/bostader/stockholm/', { residenceType: 'apartment' }, '/bostader/stockholm/', 'noindex, follow'],
  ])('of the search %s %o lead to %s: %s', async (path, query, canonical, robots) => {
    expect(await seoOf(path, query)).toMatchObject({ canonical: `https://se.localhost${canonical}`, robots })
  })
  it('of a list of homes in another order lead to the one list', async () => {
    expect((await seoOf(stagePath, { sort: '-price' })).canonical).toBe(`https://se.localhost${stagePath}`)
  })
  it('keep error pages out of the index', async () => {
    expect(await seoOf('/inte/')).toMatchObject({ robots: 'noindex, follow', alternates: [] })
  })
})

describe('hreflang', () => {
  it('joins siblings of one brand, the page itself included, with English for everyone else', async () => {
    expect((await seoOf('/')).alternates).toEqual([
      { hreflang: 'en', href: 'https://se.localhost/en/' },
      { hreflang: 'fi-FI', href: 'https://fi.localhost/' },
      { hreflang: 'nb-NO', href: 'https://no.localhost/' },
      { hreflang: 'sv-SE', href: 'https://se.localhost/' },
      { hreflang: 'x-default', href: 'https://se.localhost/en/' },
    ])
  })
  it('leaves out languages without the page, and is empty for a page alone', async () => {
    expect((await seoOf('/om/')).alternates.map(({ hreflang }) => hreflang)).toEqual(['fi-FI', 'sv-SE'])
    expect((await seoOf('/om/', {}, 'senior')).alternates).toEqual([])
    expect((await seoOf('/fakta/')).alternates).toEqual([])
  })
})

describe('Open Graph', () => {
  it('has a whole picture address with its words', async () => {
    expect((await seoOf(stagePath)).openGraph).toEqual({
      type: 'website',
      image: 'https://se.localhost/pictures/1200/3x2/0123456789abcdef/stills/hus.jpg.webp',
      imageAlt: 'Huset vid kajen',
    })
    expect((await seoOf('/nytt/kaj/')).openGraph.type).toBe('article')
  })
})

describe('JSON-LD', () => {
  it('names the organization on every page', async () => {
    expect(nodes(await seoOf('/om/'), 'Organization')).toMatchObject([
      { '@context': 'https://schema.org', name: 'Norrvida', legalName: 'Norrvida AB', url: 'https://se.localhost/' },
    ])
  })
  it('of a home is a residence with an offer that says availability and price', async () => {
    const seo = await seoOf(`${stagePath}a-1101/`)
    expect(nodes(seo, 'Apartment')).toMatchObject([
      {
        numberOfRooms: 3,
        floorSize: { value: 78.5, unitCode: 'MTK' },
        address: { addressLocality: 'Nacka', addressCountry: 'SE', streetAddress: 'Kajvägen 4' },
        geo: { latitude: 59.318 },
      },
    ])
    expect(nodes(seo, 'Offer')).toMatchObject([
      {
        price: '4950000',
        priceCurrency: 'SEK',
        availability: 'https://schema.org/InStock',
        url: `https://se.localhost${stagePath}a-1101/`,
      },
    ])
  })
  it('follows type and status of the home', async () => {
    const reserved = await seoOf(`${stagePath}a-1102/`)
    expect(nodes(reserved, 'House')).toHaveLength(1)
    expect(nodes(reserved, 'Offer')).toMatchObject([{ availability: 'https://schema.org/LimitedAvailability' }])
    expect(nodes(await seoOf(`${stagePath}a-1103/`), 'Offer')).toEqual([])
  })
  it('of a stage has the range of its prices', async () => {
    expect(nodes(await seoOf(stagePath), 'AggregateOffer')).toMatchObject([
      { lowPrice: 4_950_000, priceCurrency: 'SEK' },
    ])
  })
  it('has the trail to the page', async () => {
    const [trail] = nodes(await seoOf(`${stagePath}a-1101/`), 'BreadcrumbList')
    expect(trail?.itemListElement).toMatchObject([
      { position: 1, name: 'Start', item: 'https://se.localhost/' },
      { name: 'Bostäder', item: 'https://se.localhost/bostader/' },
      { name: 'Stockholms län', item: 'https://se.localhost/bostader/stockholm/' },
      { name: 'Nacka', item: 'https://se.localhost/bostader/stockholm/nacka/' },
      { name: 'Kajen' },
      { name: 'Etapp 1' },
      { position: 7, name: 'A-1101' },
    ])
  })
  it('joins all questions of a page to one FAQ, as plain text', async () => {
    expect(nodes(await seoOf('/fakta/'), 'FAQPage')).toMatchObject([
      { mainEntity: [{ name: 'Får jag ha katt?', acceptedAnswer: { text: 'Ja, en.' } }, { name: 'Och hund?' }] },
    ])
  })
  it('of an article has author, day and publisher', async () => {
    expect(nodes(await seoOf('/nytt/kaj/'), 'Article')).toMatchObject([
      {
        headline: 'Kajen börjar',
        author: { '@type': 'Person', name: 'Karin Ek' },
        datePublished: '2026-02-20',
        inLanguage: 'sv-SE',
        publisher: { '@id': 'https://se.localhost/#organization' },
      },
    ])
  })
  it('has whole addresses only', async () => {
    for (const path of ['/', '/om/', stagePath, `${stagePath}a-1101/`, '/nytt/kaj/']) {
      const text = JSON.stringify((await seoOf(path)).jsonLd)
      expect(text.match(/"(url|item|@id|image)":\s*"\/[^"]*"/g)).toBeNull()
    }
  })
})
