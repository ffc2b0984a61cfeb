import { parsePageData } from '@nyhem/contract/page-data'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ground, homes, importLines, kronor } from '../../../catalogue/sample-feed.ts'
import { type Search, SearchServiceDown } from '../../../search/search.ts'
import { type ContentTest, contentTest, pageOf } from '../../content.fixture.ts'

let test: ContentTest

beforeAll(async () => {
  test = await contentTest()
  await importLines(test.database.db, [
    ...ground(),
    ...homes(8, 'kajen-1', (index) => ({
      price: kronor(3_000_000 + index * 500_000),
      rooms: 1 + (index % 4),
      status: 'for-sale',
    })),
  ])
  await test.load({
    'se/sok-bostad/page.yaml': 'kind: search\ntitle: Sök\nfields: { heading: Sök bostad }',
  })
  await vi.waitFor(async () => expect((await searchOf({})).result?.homes).toBe(8), { timeout: 20_000 })
})
afterAll(() => test.close())

type Query = Readonly<Record<string, string>>

const answerTo = (query: Query, search?: Search) =>
  pageOf(test.open(search ? { search } : {}), 'se', '/sok-bostad/', { query })

async function searchOf(query: Query, search?: Search) {
  const answer = await answerTo(query, search)
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  const page = parsePageData(answer.page)
  const { viewModel } = page.template
  if (!('searchMode' in viewModel)) throw new Error('no search')
  return { ...viewModel, robots: page.seo.robots }
}

/** Address that the sentence leads to. */
async function addressOf(query: Query): Promise<string> {
  const answer = await answerTo(query)
  if (answer.code !== 'Redirect') throw new Error(`no redirect: ${answer.code}`)
  expect(answer.status).toBe(302)
  return answer.to
}

/** The page that the sentence leads to. */
async function pageAfter(sentence: string) {
  const { searchParams } = new URL(await addressOf({ sentence }), 'http://localhost')
  return searchOf(Object.fromEntries(searchParams))
}

describe('a search sentence', () => {
  it('leads to the address of its filter, with the sentence', async () => {
    const to = new URL(
      await addressOf({ sentence: 'trea i Nacka under fyra miljoner med balkong' }),
      'http://localhost',
    )
    expect(to.pathname).toBe('/sok-bostad/')
    expect(Object.fromEntries(to.searchParams)).toEqual({
      q: 'stockholm/nacka',
      maxPrice: '4000000',
      minRooms: '3',
      maxRooms: '3',
      outdoorArea: 'balcony',
      said: 'trea i Nacka under fyra miljoner med balkong',
    })
  })

  it('shows the homes of its filter, and nothing left when all was understood', async () => {
    const page = await pageAfter('trea i Nacka under 4,5 miljoner')
    expect(page.result?.homes).toBe(1)
    expect(page.sentence).toEqual({ text: 'trea i Nacka under 4,5 miljoner', left: [] })
  })

  it('tells which words the filter lacks, and why', async () => {
    const { sentence } = await pageAfter('trea med jacuzzi och öppen spis, inte bottenvåning')
    expect(sentence.left).toEqual([
      { text: 'jacuzzi', reason: 'unknown' },
      { text: 'öppen spis', reason: 'no-filter' },
      { text: 'inte bottenvåning', reason: 'negated' },
    ])
  })

  it('takes the place of the filters before it, and keeps order, mode and layout', async () => {
    const to = await addressOf({ sentence: 'tvåa', minRooms: '4', sort: 'price', show: 'homes', list: 'list' })
    expect(Object.fromEntries(new URL(to, 'http://localhost').searchParams)).toEqual({
      minRooms: '2',
      maxRooms: '2',
      sort: 'price',
      show: 'homes',
      list: 'list',
      said: 'tvåa',
    })
  })

  it('without words is the whole search', async () => {
    expect(await addressOf({ sentence: '  ' })).toBe('/sok-bostad/')
  })

  it('is understood in English, too', async () => {
    expect((await pageAfter('three rooms in Nacka')).state.filter).toMatchObject({
      minRooms: 3,
      tags: ['stockholm/nacka'],
    })
  })

  it('is read when search is back: while it is away, the box keeps the words', async () => {
    const down = () => Promise.reject(new SearchServiceDown())
    const away = {
      searchProjects: down,
      searchHomes: down,
      tagsOfSite: down,
      tagsByUrl: down,
      placesOfSite: down,
      travelPlacesOfSite: down,
    } as unknown as Search
    const page = await searchOf({ sentence: 'trea i Nacka' }, away)
    expect(page.result).toBeNull()
    expect(page.sentence).toEqual({ text: 'trea i Nacka', left: [] })
  })

  it('is not for search engines', async () => {
    expect((await pageAfter('jacuzzi')).robots).toBe('noindex, follow')
    expect((await searchOf({})).robots).toBe('index, follow')
  })
})
