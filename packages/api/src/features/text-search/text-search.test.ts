import {
  type TextSearchReply,
  type TextSearchRequestBody,
  textSearchReplySchema,
} from '@nyhem/contract/calls/text-search'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { ownSites, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiServer } from '../../server/api-server.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { document } from './sample-documents.ts'
import { textSearchRoutes } from './text-search.routes.ts'
import { openTextSearch, type TextSearch } from './text-search.ts'
import type { TextDocument } from './text-search.types.ts'

const now = '2026-03-02T08:00:00.000Z' as Instant
const day = (date: string) => date as LocalDate

const documents: TextDocument[] = [
  document({
    title: 'Sjöfartskajen',
    category: 'residencialarea',
    names: ['Nacka', 'Stockholms län', 'Lägenhet', 'Bostadsrätt'],
    intro: 'Hem vid vattnet i Nacka.',
    breadcrumbs: [{ text: 'Start', href: '/' }],
  }),
  document({
    title: 'Tallbacken',
    category: 'residencialproject',
    names: ['Malmö', 'Radhus'],
    body: 'Två visningslägenheter är öppna. Här byggs radhus med egen tomt och plats för cyklar i förrådet bredvid.',
  }),
  document({ title: 'Malmo på engelska', body: 'Orten skrivs utan prickar utomlands.' }),
  document({ title: 'Om oss', body: 'Vi bygger bostäder.' }),
  document({ title: 'Bostadsrättslägenhet eller hus?', category: 'news', date: day('2026-02-01') }),
  document({ title: 'Zebror på Åsen', category: 'news', date: day('2026-03-01'), body: 'Nya lägenheter.' }),
  document({ title: 'Lediga jobb', category: 'career', intro: 'Bygg lägenheter med oss.' }),
  document({ title: 'Framtidens lägenhet', visibleFrom: '2026-04-01T00:00:00.000Z' as Instant }),
  document({ title: 'Förra årets lägenhet', visibleUntil: '2026-01-01T00:00:00.000Z' as Instant }),
  document({ title: 'Sustainability', siteId: 'se-en', body: 'How we build apartments.' }),
  document({ title: 'Selveierleiligheter ved Tromsø', siteId: 'no', body: 'Boliger ved fjorden.' }),
  document({ title: 'Tietosuoja', siteId: 'fi', body: 'Säilytämme tietoja vain vähän aikaa.' }),
  document({ title: 'Kysymyksiä', siteId: 'fi', body: 'Lue tietosuojaseloste ja muut ehdot ennen varausta.' }),
  document({ title: 'Kerrostaloasunnot Jyväskylässä', siteId: 'fi', body: 'Uusia koteja Turussa ja Helsingissä.' }),
]

let search: TextSearch
let app: ApiServer

beforeAll(async () => {
  search = openTextSearch({})
  search.start(async () => documents)
  app = await buildTestApi([
    (api) => textSearchRoutes(api, { textSearch: search, siteOfRequest: siteOfRequest({}), now: () => now }),
  ])
})
afterAll(async () => {
  await app.close()
  await search.close()
})

const post = (body: unknown, siteId: Site['siteId'] = 'se') =>
  app.inject({ method: 'POST', url: '/textsearch', headers: { host: siteById(siteId).host }, payload: body as object })

async function find(text: string, over: Partial<TextSearchRequestBody> = {}, siteId: Site['siteId'] = 'se') {
  const reply = await post({ text, ...over }, siteId)
  expect(reply.statusCode, reply.body).toBe(200)
  return textSearchReplySchema.parse(reply.json())
}
const titles = ({ hits }: TextSearchReply) => hits.map(({ title }) => title)
const joined = (pieces: readonly { text: string }[] | undefined) => pieces?.map(({ text }) => text).join('')
const marked = (pieces: readonly { text: string; hit: boolean }[] | undefined) =>
  pieces?.filter(({ hit }) => hit).map(({ text }) => text)

describe('text search: words of the languages', () => {
  it.each([
    ['lägenhet', 'Sjöfartskajen', 'se'],
    ['lägenheterna', 'Sjöfartskajen', 'se'],
    ['lagenhet', 'Sjöfartskajen', 'se'],
    ['bostadsrätt', 'Bostadsrättslägenhet eller hus?', 'se'],
    ['lägenhet', 'Bostadsrättslägenhet eller hus?', 'se'],
    ['visning', 'Tallbacken', 'se'],
    ['hus', 'Tallbacken', 'se'],
    ['leilighet', 'Selveierleiligheter ved Tromsø', 'no'],
    ['selveier', 'Selveierleiligheter ved Tromsø', 'no'],
    ['Tromso', 'Selveierleiligheter ved Tromsø', 'no'],
    ['Tromsö', 'Selveierleiligheter ved Tromsø', 'no'],
    ['asunto', 'Kerrostaloasunnot Jyväskylässä', 'fi'],
    ['kerrostalo', 'Kerrostaloasunnot Jyväskylässä', 'fi'],
    ['Helsinki', 'Kerrostaloasunnot Jyväskylässä', 'fi'],
    ['turku', 'Kerrostaloasunnot Jyväskylässä', 'fi'],
    ['jyvaskyla', 'Kerrostaloasunnot Jyväskylässä', 'fi'],
  ] as const)('%s finds "%s" on %s', async (text, title, siteId) => {
    expect(titles(await find(text, {}, siteId))).toContain(title)
  })

  it('ranks Malmö before Malmo for "Malmö", and finds both by "malmo"', async () => {
    expect(titles(await find('malmo'))).toHaveLength(2)
    expect(titles(await find('malmo')).sort()).toEqual(['Malmo på engelska', 'Tallbacken'])
  })

  it.each([
    ['lägenhte', 'lägenhet'],
    ['sjöfartkajen', 'sjöfartskajen'],
    ['tallbakken', 'tallbacken'],
    ['rradhus', 'radhus'],
  ])('forgives one typing error: %s was %s', async (typed, meant) => {
    const reply = await find(typed)
    expect(reply.total).toBeGreaterThan(0)
    expect(reply.corrected).toBe(meant)
  })

  it('forgives nothing in short words, and says so when nothing is found', async () => {
    expect(await find('xus')).toMatchObject({ total: 0, hits: [], corrected: null })
  })

  it('finds words by their beginning', async () => {
    expect(titles(await find('sjöf'))).toEqual(['Sjöfartskajen'])
    expect(titles(await find('ny bostadsr'))).toContain('Sjöfartskajen')
  })

  it('finds a compound that was written apart', async () => {
    expect(titles(await find('rad hus'))[0]).toBe('Tallbacken')
  })

  it('finds the page of what a compound is about, also where another page has the whole word', async () => {
    expect(titles(await find('tietosuojaseloste', {}, 'fi')).sort()).toEqual(['Kysymyksiä', 'Tietosuoja'])
  })

  it('finds titles of stop words, and nothing for stop words that are no title', async () => {
    expect(titles(await find('om oss'))).toEqual(['Om oss'])
    expect(await find('och att')).toMatchObject({ total: 0 })
  })

  it('requires all words, and most of them where no page has all', async () => {
    expect(titles(await find('lägenhet nacka'))).toEqual(['Sjöfartskajen'])
    expect(titles(await find('lägenhet nacka zanzibar'))).toEqual(['Sjöfartskajen'])
  })
})

describe('text search: the answer', () => {
  it('counts every category, whatever categories are requested', async () => {
    const reply = await find('lägenhet', { categories: ['career'] })
    expect(reply).toMatchObject({ total: 1, categories: { career: 1, news: 2, residencialarea: 1, pressrelease: 0 } })
    expect(titles(reply)).toEqual(['Lediga jobb'])
  })

  it('leaves out what is not published yet and what no longer is', async () => {
    const found = titles(await find('lägenhet', { take: 100 }))
    expect(found).not.toContain('Framtidens lägenhet')
    expect(found).not.toContain('Förra årets lägenhet')
  })

  it('crops about 50 characters around the first hit, with the marker where the text continues', async () => {
    const [hit] = (await find('tomt')).hits
    const crop = hit?.crops.find(({ attribute }) => attribute === 'body')?.text
    expect(marked(crop)).toEqual(['tomt'])
    expect(joined(crop)).toMatch(/^\.\.\..*\.\.\.$/)
    expect(joined(crop)?.length).toBeLessThanOrEqual(56)
    const [other] = (await find('tomt', { cropMarker: '[…]', attributesToCrop: ['intro', 'body', 'title'] })).hits
    expect(other?.crops.map(({ attribute }) => attribute)).toEqual(['body', 'title'])
    expect(joined(other?.crops[0]?.text)).toMatch(/^\[…\].*\[…\]$/)
  })

  it('marks words in the form in which they are written', async () => {
    const [hit] = (await find('lägenhet', { categories: ['news'] })).hits
    expect(marked(hit?.markedTitle)).toEqual(['Bostadsrättslägenhet'])
    const [project] = (await find('visning')).hits
    expect(marked(project?.crops[0]?.text)).toEqual(['visningslägenheter'])
  })

  it('sorts by day with the latest first, and by title as the language does', async () => {
    expect(titles(await find('lägenhet', { sortType: 'date' })).slice(0, 2)).toEqual([
      'Zebror på Åsen',
      'Bostadsrättslägenhet eller hus?',
    ])
    const byTitle = titles(await find('lägenhet', { sortType: 'alpha' }))
    expect(byTitle).toEqual([...byTitle].sort(new Intl.Collator('sv-SE').compare))
  })

  it('gives pages of 25 that follow one another', async () => {
    const all = titles(await find('lägenhet'))
    const parts = [await find('lägenhet', { take: 2 }), await find('lägenhet', { skip: 2, take: 100 })]
    expect(parts.flatMap(titles)).toEqual(all)
    expect(await find('lägenhet', { skip: 10_000 })).toMatchObject({ hits: [], total: all.length })
  })

  it('stays within the site, and its language versions on request', async () => {
    expect(titles(await find('apartment', {}, 'se'))).toEqual([])
    expect(titles(await find('apartment', { siteId: 'se-en' }))).toEqual(['Sustainability'])
    expect(titles(await find('apartment', { languages: ['sv', 'en'] }))).toEqual(['Sustainability'])
    expect(titles(await find('lägenhet', { languages: ['fi'] }))).toEqual([])
  })

  it('shows the path to the page', async () => {
    const [hit] = (await find('Sjöfartskajen')).hits
    expect(hit).toMatchObject({ category: 'residencialarea', language: 'sv', siteId: 'se', date: null })
    expect(hit?.breadcrumbs).toEqual([{ text: 'Start', href: '/' }])
  })
})

describe('text search: bad input', () => {
  it.each([
    ['text', { text: 'a' }],
    ['text', { text: '  a  ' }],
    ['text', { text: 'x'.repeat(10_000) }],
    ['text', { text: '\u0000\u0000' }],
    ['text', {}],
    ['take', { text: 'hus', take: 1_000_000 }],
    ['skip', { text: 'hus', skip: -1 }],
    ['sortType', { text: 'hus', sortType: 'love' }],
    ['categories.0', { text: 'hus', categories: ['drop table'] }],
    ['cropMarker', { text: 'hus', cropMarker: 'x'.repeat(100) }],
    ['languages.0', { text: 'hus', languages: ['tlh'] }],
  ])('is refused with a clear 400 that names %s', async (field, body) => {
    const reply = await post(body)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'InvalidInput', fields: [expect.objectContaining({ field })] })
  })

  it.each(["'; drop table content_page; --", '<script>alert(1)</script>', '🏠🏠🏠', '%%%', '..', '$& $1'])(
    'is answered honestly: %s',
    async (text) => expect((await find(text)).total).toBe(0),
  )

  it('answers 503 "Search service down" while no documents could be read', async () => {
    const failing = openTextSearch({})
    failing.start(() => Promise.reject(new Error('database away')))
    await expect(failing.search({ request: { text: 'hus' } as never, site: ownSites.se, now })).rejects.toMatchObject({
      code: 'Unavailable',
      message: 'Search service down',
    })
    await failing.close()
  })
})

describe('text search: fresh', () => {
  it('answers with other documents after a change, and reports it once', async () => {
    let current = [document({ title: 'Gammal sida' })]
    let reported = 0
    const changing = openTextSearch({ onFresh: () => (reported += 1) })
    changing.start(async () => current)
    const titlesOf = async (text: string) =>
      titles(
        await changing.search({
          request: {
            text,
            languages: [],
            sortType: 'nothing',
            categories: [],
            skip: 0,
            take: 25,
            attributesToCrop: [],
            cropMarker: '',
          },
          site: ownSites.se,
          now,
        }),
      )
    expect(await titlesOf('sida')).toEqual(['Gammal sida'])
    current = [document({ title: 'Ny sida' })]
    changing.refresh()
    expect(await titlesOf('sida')).toEqual(['Gammal sida'])
    await changing.settled()
    expect(await titlesOf('sida')).toEqual(['Ny sida'])
    changing.refresh()
    await changing.settled()
    expect(reported).toBe(2)
    await changing.close()
  })
})
