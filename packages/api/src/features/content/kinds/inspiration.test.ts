import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Instant } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentTest, contentTest, pageOf, siteFiles } from '../content.fixture.ts'
import type { Content } from '../content.ts'

let test: ContentTest
let content: Content

const story = (title: string, from: string, more: string) =>
  `kind: inspiration-article\ntitle: ${title}\npublished: { from: ${from} }\nfields:\n  lead: Om ${title}.\n  picture: stills/a.jpg\n  chapters: [ { heading: Ett, body: Text }, { body: Mer text } ]\n${more}`

beforeAll(async () => {
  test = await contentTest()
  await test.load({
    ...siteFiles('se'),
    'se/lasning/page.yaml':
      'kind: inspiration-start\ntitle: Läsning\nfields: { lead: Läs., leadStory: /lasning/kakel/, pick: { heading: Nu, body: Text, link: { text: Dold, href: /lasning/senare/ }, stories: [ /lasning/senare/, /lasning/kakel/ ] } }',
    'se/lasning/bad/page.yaml': 'kind: inspiration-category\ntitle: Bad\nfields: { lead: Om bad. }',
    'se/lasning/ljus/page.yaml': 'kind: inspiration-category\ntitle: Ljus\nfields: { lead: Om ljus. }',
    'se/lasning/ljus/lampan/page.yaml': story('Lampan', '-9d', ''),
    'se/lasning/kakel/page.yaml': story('Kakel', '-20d', '  category: /lasning/bad/'),
    'se/lasning/dusch/page.yaml':
      'kind: article\ntitle: Dusch\npublished: { from: -2d }\nfields: { lead: Vatten., category: /lasning/bad/, body: Text }',
    'se/lasning/senare/page.yaml': story('Senare', '+5d', '  category: /lasning/bad/'),
    'se/lasning/vinter/page.yaml':
      'kind: inspiration-page\ntitle: Vinter\nfields: { lead: Mörkt., swatches: [ { title: Kalk, text: Tak, color: "#efeae0" }, { title: Ek, text: Golv, color: "#b98a55" } ], scenes: [ { picture: stills/a.jpg, title: Lampa, text: Text, link: { text: Dold, href: /lasning/senare/ } } ], stories: [ /lasning/kakel/ ] }',
    'se/tom/page.yaml': 'kind: inspiration-start\ntitle: Tom\nfields: { lead: Snart. }',
  })
  content = test.open()
})
afterAll(() => test.close())

async function page<K extends PageKind>(kind: K, path: string, at?: Instant) {
  const answer = await pageOf(content, 'se', path, at ? { now: at } : {})
  if (answer.code !== 'Ok') throw new Error(`${path}: ${answer.code}`)
  expect(answer.page.template.currentComponent).toBe(kind)
  return { model: answer.page.template.viewModel as unknown as PageModels[K], page: answer.page }
}
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title)

describe('the entrance of the magazine', () => {
  it('has the story that editors chose large, and the others from the newest', async () => {
    const { model } = await page('inspiration-start', '/lasning/')
    expect(model.leadStory?.title).toBe('Kakel')
    expect(titles(model.newest)).toEqual(['Dusch', 'Lampan'])
  })
  it('counts the stories of each category, those that name it and those below it', async () => {
    const { model } = await page('inspiration-start', '/lasning/')
    expect(model.categories.map(({ title, stories }) => [title, stories])).toEqual([
      ['Bad', 2],
      ['Ljus', 1],
    ])
  })
  it('leaves out what is not published, and shows it from its day', async () => {
    const { model } = await page('inspiration-start', '/lasning/')
    expect(titles(model.pick?.stories ?? [])).toEqual(['Kakel'])
    expect(model.pick?.link).toBeNull()
    const later = await page('inspiration-start', '/lasning/', '2026-03-08T08:00:00.000Z' as Instant)
    expect(titles(later.model.newest)).toEqual(['Senare', 'Dusch', 'Lampan'])
    expect(later.model.pick?.link).toMatchObject({ href: '/lasning/senare/' })
  })
  it('has no story when nothing is written', async () => {
    const { model } = await page('inspiration-start', '/tom/')
    expect(model).toMatchObject({ leadStory: null, categories: [], newest: [], pick: null })
  })
})

describe('a category', () => {
  it('has its own stories, and leads to the others', async () => {
    const { model } = await page('inspiration-category', '/lasning/bad/')
    expect(titles(model.stories)).toEqual(['Dusch', 'Kakel'])
    expect(model.categories.map(({ text, stories, current }) => [text, stories, current])).toEqual([
      ['Bad', 2, true],
      ['Ljus', 1, false],
    ])
    expect(model.start).toMatchObject({ text: 'Läsning', href: '/lasning/' })
  })
})

describe('a story', () => {
  it('has an anchor for each chapter, and the others of its category to read on', async () => {
    const { model } = await page('inspiration-article', '/lasning/kakel/')
    expect(model.chapters.map(({ id, heading }) => [id, heading])).toEqual([
      ['chapter-1', 'Ett'],
      ['chapter-2', null],
    ])
    expect(titles(model.related)).toEqual(['Dusch'])
    expect(model.category).toMatchObject({ text: 'Bad', href: '/lasning/bad/' })
  })
  it('has its category in the trail, also where its address lies beside it', async () => {
    for (const [kind, path] of [
      ['inspiration-article', '/lasning/kakel/'],
      ['article', '/lasning/dusch/'],
    ] as const) {
      const { breadcrumbs } = (await page(kind, path)).page.template
      expect(breadcrumbs.map(({ text, href }) => [text, href]).slice(1)).toEqual([
        ['Läsning', '/lasning/'],
        ['Bad', '/lasning/bad/'],
        [kind === 'article' ? 'Dusch' : 'Kakel', null],
      ])
    }
    const { breadcrumbs } = (await page('inspiration-article', '/lasning/ljus/lampan/')).page.template
    expect(breadcrumbs.map(({ text }) => text).slice(1)).toEqual(['Läsning', 'Ljus', 'Lampan'])
  })
  it('is an article to search engines, with its picture', async () => {
    const { seo } = (await page('inspiration-article', '/lasning/kakel/')).page
    expect(seo.openGraph.type).toBe('article')
    expect(seo.jsonLd.find((node) => node['@type'] === 'Article')).toMatchObject({ headline: 'Kakel' })
  })
})

describe('a theme', () => {
  it('keeps its colours, and loses links to what is not published', async () => {
    const { model } = await page('inspiration-page', '/lasning/vinter/')
    expect(model.swatches.map(({ color }) => color)).toEqual(['#efeae0', '#b98a55'])
    expect(model.scenes[0]?.link).toBeNull()
    expect(titles(model.stories)).toEqual(['Kakel'])
  })
})

describe('search by words', () => {
  it('finds stories as news, by the words of their chapters', async () => {
    const documents = await content.textDocuments('2026-03-02T08:00:00.000Z' as Instant)
    const found = documents.find(({ url }) => url === '/lasning/kakel/')
    expect(found).toMatchObject({ category: 'news', title: 'Kakel' })
    expect(found?.body).toContain('Mer text')
    expect(documents.find(({ url }) => url === '/lasning/vinter/')).toMatchObject({ category: 'content' })
  })
})
