import type { TextSearchReply } from '@nyhem/contract/calls/text-search'
import { parsePageData } from '@nyhem/contract/page-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProblemError } from '../../../server/problems.ts'
import { area, ground, importLines, stage } from '../../catalogue/sample-feed.ts'
import { openTextSearch, type TextSearch } from '../../text-search/text-search.ts'
import type { PageQuery } from '../building/build-context.ts'
import { type ContentTest, contentTest, now, pageOf } from '../content.fixture.ts'
import type { Content } from '../content.ts'

let test: ContentTest
let search: TextSearch
let content: Content

const standard = (title: string, more = '') => `kind: standard\ntitle: ${title}\n${more}`

beforeAll(async () => {
  test = await contentTest()
  await importLines(test.database.db, [
    ...ground(),
    area({ externalId: 'parken', name: 'Parken', slug: 'parken', shortDescription: 'Radhus vid en park.' }),
    stage({ externalId: 'parken-1', areaExternalId: 'parken', slug: 'etapp-1', residenceTypes: ['town-house'] }),
  ])
  await test.load({
    'se/site.yaml':
      'footerHeadings: { company: a, explore: b, help: c }\npopularSearches: [ { text: Om, href: /om/ } ]',
    'se/page.yaml':
      'kind: start\ntitle: Start\nfields: { hero: { heading: Hej, picture: stills/a.jpg }, sentenceSearch: true }',
    'se/bostader/page.yaml': 'kind: areas\ntitle: Bostäder\nfields: { heading: Alla projekt, intro: Här. }',
    'se/sok/page.yaml': 'kind: text-search\ntitle: Sök\nfields: { heading: Vad letar du efter? }',
    'se/om-oss/page.yaml': standard(
      'Om oss',
      'fields: { lead: Vi bygger radhus., body: "**Hela** vägen <b>hem</b>." }',
    ),
    'se/om-oss/sok/page.yaml': 'kind: corporate-search\ntitle: Sök om oss\nfields: { heading: Sök om oss }',
    'se/om-oss/snart/page.yaml': standard('Radhus som kommer', 'published: { from: 2026-04-01 }'),
    'se/jobba-hos-oss/page.yaml': standard('Jobba hos oss', 'fields: { lead: Rita radhus. }'),
    'se/_404/page.yaml': 'kind: "404"\ntitle: Radhus borta\nfields: { heading: Borta, lead: Inga radhus., links: [] }',
  })
  search = openTextSearch({})
  content = test.open({ textSearch: search })
  search.start(() => content.textDocuments(now))
  await search.settled()
})
afterAll(async () => {
  await search.close()
  await test.close()
})

async function searchPage(path: string, query: PageQuery) {
  const answer = await pageOf(content, 'se', path, { query })
  if (answer.code !== 'Ok') throw new Error(answer.code)
  const { template, seo } = parsePageData(JSON.parse(JSON.stringify(answer.page)))
  if (template.currentComponent !== 'text-search' && template.currentComponent !== 'corporate-search')
    throw new Error(template.currentComponent)
  return { model: template.viewModel, seo, validUntil: answer.validUntil }
}
const urls = (result: TextSearchReply | null) => result?.hits.map(({ url }) => url).sort()

describe('the page of a text search', () => {
  it('finds published pages, areas and stages, and nothing that has no address', async () => {
    const { model } = await searchPage('/sok/', { s: 'radhus' })
    expect(urls(model.result)).toEqual([
      '/bostader/stockholm/nacka/parken/',
      '/bostader/stockholm/nacka/parken/etapp-1/',
      '/jobba-hos-oss/',
      '/om-oss/',
    ])
    expect(model.result?.categories).toMatchObject({ residencialarea: 1, residencialproject: 1, content: 1, career: 1 })
  })

  it('reads Markdown as the words that visitors see', async () => {
    const { model } = await searchPage('/sok/', { s: 'hela vägen' })
    expect(urls(model.result)).toEqual(['/om-oss/'])
    const body = model.result?.hits[0]?.crops.find(({ attribute }) => attribute === 'body')
    expect(body?.text.map(({ text }) => text).join('')).toContain('Hela vägen <b>hem</b>')
  })

  it('has tabs, order and page in its address', async () => {
    const { model } = await searchPage('/sok/', { s: 'radhus', category: 'career', sort: 'alpha', page: '2' })
    expect(model).toMatchObject({ tab: 'career', sort: 'alpha', page: 2, result: { total: 1, hits: [] } })
  })

  it('leaves homes out of the search about the company', async () => {
    const { model } = await searchPage('/om-oss/sok/', { s: 'radhus' })
    expect(model).toMatchObject({ scope: 'corporate', tabs: ['all', 'content', 'news', 'career'] })
    expect(urls(model.result)).toEqual(['/jobba-hos-oss/', '/om-oss/'])
  })

  it('shows popular searches before a query, and searches nothing below two characters', async () => {
    for (const s of [undefined, '', 'r'])
      expect((await searchPage('/sok/', { s })).model).toMatchObject({ result: null, failed: false })
  })

  it('is hidden from search engines once there is a query', async () => {
    expect((await searchPage('/sok/', {})).seo.robots).toBe('index, follow')
    expect((await searchPage('/sok/', { s: 'radhus' })).seo).toMatchObject({ robots: 'noindex, follow' })
  })

  it('says that the search is unavailable, and is cached only briefly', async () => {
    const away = test.open({ textSearch: openTextSearch({}) })
    const answer = await pageOf(away, 'se', '/sok/', { query: { s: 'radhus' } })
    expect(answer).toMatchObject({ code: 'Ok', page: { template: { viewModel: { failed: true, result: null } } } })
    expect(answer.code === 'Ok' && Date.parse(answer.validUntil ?? '') - Date.parse(now)).toBeLessThan(10_000)
  })

  it('says so too while it is switched off at the site', async () => {
    const off = test.open({ textSearch: { search: () => Promise.reject(new ProblemError('SwitchedOff')) } })
    const answer = await pageOf(off, 'se', '/sok/', { query: { s: 'radhus' } })
    expect(answer).toMatchObject({ code: 'Ok', page: { template: { viewModel: { failed: true, result: null } } } })
  })
})
