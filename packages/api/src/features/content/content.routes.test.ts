import { brotliDecompressSync } from 'node:zlib'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ApiServer } from '../../server/api-server.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { ground, homes, importLines, stage } from '../catalogue/sample-feed.ts'
import { type ContentTest, contentTest, now, origins, siteFiles } from './content.fixture.ts'
import { contentRoutes } from './content.routes.ts'
import type { Content } from './content.ts'
import { sitemapIndex, sitemapParts } from './syndication/sitemap.ts'

let test: ContentTest
let app: ApiServer
let content: Content

beforeAll(async () => {
  test = await contentTest()
  await importLines(test.database.db, [
    ...ground(),
    stage({
      showings: [
        {
          externalId: 'visning-1',
          kind: 'open',
          startsAt: '2026-03-08T12:00:00+01:00',
          endsAt: '2026-03-08T13:00:00+01:00',
          place: 'Kajvägen 4, porten; ring "Visning"',
          extraInfo:
            'Ta med måttband och goda skor, för huset är inte färdigt och det är lerigt på gården.\nVälkommen.',
          bookable: false,
        },
      ],
      externalId: 'kajen-2',
      slug: 'etapp-2',
    }),
    ...homes(5, 'kajen-1'),
  ])
  await test.load({
    'se/page.yaml':
      'kind: start\ntitle: Norrvida\nsiblings: start\nfields: { hero: { heading: Hej, picture: stills/a.jpg }, sentenceSearch: false }',
    'se/bostader/page.yaml': 'kind: areas\ntitle: Bostäder\nfields: { heading: Alla, intro: Här. }',
    'se/sok-bostad/page.yaml': 'kind: search\ntitle: Sök\nfields: { heading: Sök }',
    ...siteFiles('no'),
    'no/bygget/page.yaml': 'kind: blog-list\ntitle: Bygget\nfields: { lead: Dagbok. }',
    'no/bygget/dag/page.yaml':
      'kind: blog-item\ntitle: En dag\nfields: { lead: Om dagen., author: { name: Eva Ek }, body: Text }',
    'se/hemlig/page.yaml': 'kind: standard\ntitle: Hemlig\npublished: { from: +5d }',
    'se/developer/sandbox/page.yaml': 'kind: sandbox\ntitle: S\nfields: { heading: S, lead: L }',
    'se-en/site.yaml': 'footerHeadings: { company: Company, explore: Explore, help: Help }',
    'se-en/page.yaml':
      'kind: start\ntitle: Norrvida\nsiblings: start\nfields: { hero: { heading: Hello, picture: stills/a.jpg }, sentenceSearch: false }',
    'se-en/_404/page.yaml': 'kind: "404"\ntitle: Gone\nfields: { heading: Gone, lead: Nothing here. }',
    'se-en/_500/page.yaml': 'kind: "500"\ntitle: Error\nfields: { heading: Error, lead: Try again. }',
  })
  content = test.open()
  app = await buildTestApi([
    (server) =>
      contentRoutes(server, {
        calendarRevision: async () => 2,
        content,
        catalogue: test.catalogue,
        siteOfRequest: siteOfRequest({}),
        origins,
        now: () => now,
      }),
  ])
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'se.localhost:3000', ...headers } })

describe('GET /api/system/navigation/get', () => {
  it('gives navigation and footer of the host’s site', async () => {
    const reply = await get('/api/system/navigation/get')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ siteId: 'se', footer: { copyright: '© 2026 Norrvida AB' } })
  })
  it('gives those of the English sub-site under /en', async () => {
    expect((await get('/api/system/navigation/get/en')).json()).toMatchObject({ siteId: 'se-en' })
  })
  it('answers 404 under /en on a host without one, and 421 on an unknown host', async () => {
    expect((await get('/api/system/navigation/get/en', { host: 'no.localhost' })).statusCode).toBe(404)
    expect((await get('/api/system/navigation/get', { host: 'x.example' })).statusCode).toBe(421)
  })
})

describe('the sitemap', () => {
  it('lists what may be found, with the last change and the other languages', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const found = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(found).toContain('https://se.localhost/')
    expect(found).toContain('https://se.localhost/bostader/stockholm/nacka/kajen/etapp-1/a-1101/')
    expect(found).toContain('https://se.localhost/bostader/stockholm/')
    expect(found).toContain('https://se.localhost/bostader/stockholm/nacka/')
    expect(found).toContain('https://se.localhost/sok-bostad/')
    expect(found).toHaveLength(13)
    expect(body).not.toMatch(/hemlig|sandbox|_404/)
    expect(body).toContain('<xhtml:link rel="alternate" hreflang="en" href="https://se.localhost/en/"/>')
    expect(body.match(/<lastmod>\d{4}-\d{2}-\d{2}T[\d:.]+Z<\/lastmod>/g)).toHaveLength(13)
  })
  it('is one per site', async () => {
    const { body } = await get('/en/sitemap.xml')
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(['https://se.localhost/en/'])
    expect((await get('/en/sitemap.xml', { host: 'no.localhost' })).statusCode).toBe(404)
  })
  it('is read once for all who ask, and again when the catalogue or an hour has passed', async () => {
    const pagesOfSite = vi.spyOn(test.catalogue, 'pagesOfSite')
    const askTwice = async (later: Instant) => {
      await Promise.all([1, 2].map(() => content.sitemaps({ site: ownSites.se, now: later })))
      return pagesOfSite.mock.calls.length
    }
    content.forget('catalogue')
    expect(await askTwice(now)).toBe(1)
    content.forget('availability')
    content.forget('showing')
    expect(await askTwice(now)).toBe(1)
    content.forget('catalogue')
    expect(await askTwice(now)).toBe(2)
    expect(await askTwice(instantOf(new Date(Date.parse(now) + 3_600_000)))).toBe(3)
  })
  it('is split when it grows too long', async () => {
    const context = {
      site: ownSites.se,
      now,
      snapshot: await content.published(),
      catalogue: test.catalogue,
      origins,
    }
    const parts: string[] = []
    for await (const part of sitemapParts(context, 3)) parts.push(part)
    expect(parts.map((text) => text.match(/<loc>/g)?.length)).toEqual([3, 3, 3, 3, 1])
    expect(new Set(parts.flatMap((text) => text.match(/<loc>.*?<\/loc>/g) ?? [])).size).toBe(13)
    expect(sitemapIndex((part) => `https://se.localhost/sitemap-${part}.xml`, 2)).toContain(
      '<sitemap><loc>https://se.localhost/sitemap-2.xml</loc></sitemap>',
    )
    expect((await get('/sitemap-1.xml')).statusCode).toBe(200)
    expect((await get('/sitemap-2.xml')).statusCode).toBe(404)
  })
})

describe('robots.txt', () => {
  it('names the sitemaps of the host and keeps robots from calls', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Disallow: /api/\n')
    expect(body).toContain('Sitemap: https://se.localhost/sitemap.xml\nSitemap: https://se.localhost/en/sitemap.xml\n')
  })
})

describe('a showing as a calendar file', () => {
  it('has its times, its place and words that cannot break out of it', async () => {
    const { body, headers } = await get('/showings/visning-1.ics')
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="visning-1.ics"')
    const lines = body.split('\r\n')
    expect(lines).toContain('DTSTART:20260308T110000Z')
    expect(lines).toContain('DTEND:20260308T120000Z')
    expect(lines).toContain('SEQUENCE:2')
    expect(lines).toContain('STATUS:CONFIRMED')
    expect(lines).toContain('SUMMARY:Visning: Kajen\\, Etapp 1')
    expect(lines).toContain('LOCATION:Kajvägen 4\\, porten\\; ring "Visning"')
    expect(body.replaceAll('\r\n ', '')).toContain('lerigt på gården.\\nVälkommen.')
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
  it('is not found for an unknown id', async () => {
    expect((await get('/showings/inte.ics')).statusCode).toBe(404)
    expect((await get('/showings/..%2f.ics')).statusCode).toBe(400)
  })
})

describe('the drawing of a location', () => {
  it('shows land, water and walking time, leaves their sources to the caption, and runs nothing', async () => {
    const { body, headers, statusCode } = await get('/map/location/kajen-1.svg')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(body).toContain('>15 min</text>')
    expect(body).not.toContain('GeoNames')
    expect(body).toContain('fill="#cbdadd"')
    expect(body).not.toMatch(/<script|on\w+=|href=/)
    expect((await get('/map/location/kajen-1.svg', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })
  it('is sent in the encoding that the browser takes', async () => {
    const encodingOf = async (accepted: string) =>
      (await get('/map/location/kajen-1.svg', { 'accept-encoding': accepted })).headers['content-encoding']
    expect(await encodingOf('gzip, deflate, br')).toBe('br')
    expect(await encodingOf('gzip, br;q=0')).toBe('gzip')
    expect(await encodingOf('identity')).toBeUndefined()
    const { rawPayload } = await get('/map/location/kajen-1.svg', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(rawPayload).toString()).toContain('>15 min</text>')
  })
  it('takes the colours of another theme', async () => {
    expect((await get('/map/location/kajen.svg?theme=grannhem')).body).toContain('fill="#cbdddd"')
    expect((await get('/map/location/kajen.svg?theme=x')).statusCode).toBe(400)
  })
  it('is there for areas and stages of the host’s site only', async () => {
    expect((await get('/map/location/nowhere.svg')).statusCode).toBe(404)
    expect((await get('/map/location/kajen.svg', { host: 'no.localhost' })).statusCode).toBe(404)
    expect((await get('/map/location/..%2f..%2fx.svg')).statusCode).toBe(400)
  })
})

describe('the feed of a blog', () => {
  it('is below its URL, and below no other page', async () => {
    const norway = { host: 'no.localhost' }
    const { body, headers } = await get('/bygget/feed.xml', norway)
    expect(headers['content-type']).toContain('application/atom+xml')
    expect(body).toContain('<title>En dag</title>')
    expect((await get('/bygget/feed.xml')).statusCode).toBe(404)
    expect((await get('/ingenting/feed.xml', norway)).statusCode).toBe(404)
  })
})
