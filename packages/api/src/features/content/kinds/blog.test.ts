import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentTest, contentTest, now, origins, pageOf, siteFiles } from '../content.fixture.ts'
import type { Content } from '../content.ts'
import { blogFeed } from '../syndication/blog-feed.ts'
import { publishedPage, treeOfSite } from '../tree/content-snapshot.ts'

let test: ContentTest
let content: Content

const entry = (title: string, from: string, topic: string) =>
  `kind: blog-item\ntitle: ${title}\npublished: { from: ${from} }\nfields:\n  lead: Om ${title}.\n  author: { name: Eva Ek, role: Platschef }\n  topic: ${topic}\n  body: Text`

beforeAll(async () => {
  test = await contentTest()
  const days = ['-1d', '-3d', '-20d', '-40d', '-60d', '-80d', '-100d']
  await test.load({
    ...siteFiles('se'),
    'se/bygget/page.yaml':
      'kind: blog-list\ntitle: Bygget & vi\nfields: { lead: Dagbok., topics: [ { key: tak, text: Tak }, { key: grund, text: Grund }, { key: tomt, text: Tomt } ] }',
    ...Object.fromEntries(
      days.map((day, index) => [
        `se/bygget/dag-${index}/page.yaml`,
        entry(`Dag ${index}`, day, index % 2 === 0 ? 'tak' : 'grund'),
      ]),
    ),
    'se/bygget/sedan/page.yaml': entry('Sedan', '+2d', 'tak'),
    'se/bygget/annat/page.yaml': entry('Annat ämne', '-12m', 'okant'),
    'se/djupt/page.yaml': 'kind: standard\ntitle: Djupt',
    'se/djupt/ner/page.yaml': 'kind: blog-list\ntitle: Tom\nfields: { lead: Ingenting. }',
  })
  content = test.open()
})
afterAll(() => test.close())

async function page<K extends PageKind>(kind: K, path: string, query = {}) {
  const answer = await pageOf(content, 'se', path, { query })
  if (answer.code !== 'Ok') throw new Error(`${path}: ${answer.code}`)
  expect(answer.page.template.currentComponent).toBe(kind)
  return { model: answer.page.template.viewModel as unknown as PageModels[K], page: answer.page }
}
const titlesOf = (model: PageModels['blog-list']) =>
  model.months.flatMap(({ entries }) => entries.map(({ title }) => title))

describe('a blog', () => {
  it('has its newest entries first, month by month, and none that is not published', async () => {
    const { model } = await page('blog-list', '/bygget/')
    expect(model.months.map(({ month, entries }) => [month, entries.length])).toEqual([
      ['2026-03-01', 1],
      ['2026-02-01', 2],
      ['2026-01-01', 2],
      ['2025-12-01', 1],
    ])
    expect(titlesOf(model)[0]).toBe('Dag 0')
    expect(model).toMatchObject({ total: 8, found: 8 })
  })
  it('continues to its next page by a plain link', async () => {
    const { model } = await page('blog-list', '/bygget/')
    expect(model.paging).toEqual({ page: 1, pages: 2, previousHref: null, nextHref: '/bygget/?page=2' })
    const next = await page('blog-list', '/bygget/', { page: '2' })
    expect(titlesOf(next.model)).toEqual(['Dag 6', 'Annat ämne'])
    expect(next.model.paging.previousHref).toBe('/bygget/')
  })
  it('is narrowed by a topic, which another press takes back', async () => {
    const { model, page: whole } = await page('blog-list', '/bygget/', { topic: 'grund' })
    expect(titlesOf(model)).toEqual(['Dag 1', 'Dag 3', 'Dag 5'])
    expect(model.topics.map(({ key, count, href, chosen }) => [key, count, href, chosen])).toEqual([
      ['tak', 4, '/bygget/?topic=tak', false],
      ['grund', 3, '/bygget/', true],
    ])
    expect(whole.seo.robots).toBe('noindex, follow')
  })
  it('shows everything, and says so, when an unknown filter is requested', async () => {
    const { model } = await page('blog-list', '/bygget/', { topic: 'tomt', year: '1999' })
    expect(model).toMatchObject({ dropped: true, found: 8 })
  })
  it('is empty, without a feed at a deeper path', async () => {
    const { model } = await page('blog-list', '/djupt/ner/')
    expect(model).toMatchObject({ total: 0, months: [], feedHref: null })
  })
})

describe('an entry', () => {
  it('leads to the days before and after, and to its topic', async () => {
    const { model } = await page('blog-item', '/bygget/dag-1/')
    expect(model.newer?.title).toBe('Dag 0')
    expect(model.older?.title).toBe('Dag 2')
    expect(model.topic).toMatchObject({ text: 'Grund', href: '/bygget/?topic=grund' })
    const first = await page('blog-item', '/bygget/dag-0/')
    expect(first.model.newer).toBeNull()
    const last = await page('blog-item', '/bygget/annat/')
    expect(last.model).toMatchObject({ older: null, topic: null })
  })
  it('is a posting to search engines, by its author', async () => {
    const { seo } = (await page('blog-item', '/bygget/dag-1/')).page
    expect(seo.jsonLd.find((node) => node['@type'] === 'BlogPosting')).toMatchObject({
      headline: 'Dag 1',
      author: { '@type': 'Person', name: 'Eva Ek' },
    })
  })
})

describe('the feed of a blog', () => {
  it('lists its entries with their URLs, and no future ones', async () => {
    const tree = treeOfSite(await content.published(), 'se')
    const list = publishedPage(tree, '/bygget/', now)
    if (!list) throw new Error('no diary')
    const feed = blogFeed({ site: ownSites.se, tree, origins, now }, list)
    expect(feed).toContain('<title>Bygget &amp; vi, Norrvida</title>')
    expect(feed.match(/<entry>/g)).toHaveLength(8)
    expect(feed).toContain(`<id>${origins.se}/bygget/dag-3/</id>`)
    expect(feed).not.toContain('Sedan')
  })
})
