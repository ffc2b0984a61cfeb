import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Instant } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentTest, contentTest, pageOf, siteFiles } from '../content.fixture.ts'
import type { Content } from '../content.ts'

let test: ContentTest
let content: Content

const reported = (name: string, from: string) =>
  `kind: testimonial\ntitle: ${name} berättar\npublished: { from: ${from} }\nfields: { lead: L, name: ${name}, context: Granne, quote: Bra, questions: [ { question: Varför, answer: "Ljuset, *mest*." }, { question: Och, answer: Inget } ] }`
const image = (title: string, more = '') =>
  `kind: image-file\ntitle: ${title}\nfields: { lead: L, picture: stills/a.jpg, caption: Om ${title}, photographer: Eva Ek${more} }`

beforeAll(async () => {
  test = await contentTest()
  await test.load({
    ...siteFiles('se'),
    'se/flytt/page.yaml':
      'kind: campaign\ntitle: Flytt\nfields: { lead: L, from: +2d, until: +5d, body: Text, link: { text: Boka, href: / }, meanwhile: { text: Alla, href: / }, terms: Villkor }',
    'se/folk/page.yaml': 'kind: standard\ntitle: Folk',
    'se/folk/ada/page.yaml': reported('Ada', '-3d'),
    'se/folk/bo/page.yaml': reported('Bo', '-2d'),
    'se/folk/senare/page.yaml': reported('Cia', '+2d'),
    'se/bilder/page.yaml': 'kind: image-file\ntitle: Bilder\nfields: { lead: Alla., terms: "Ange *studion*." }',
    'se/bilder/a/page.yaml': image('Ateljén'),
    'se/bilder/b/page.yaml': image('Balkong', ', terms: Egna villkor, date: 2025-11-02'),
    'se/bilder/c/page.yaml': image('Cykel'),
    'se/ensam/page.yaml': image('Ensam'),
  })
  content = test.open()
})
afterAll(() => test.close())

async function page<K extends PageKind>(kind: K, path: string, now?: string) {
  const answer = await pageOf(content, 'se', path, now ? { now: now as Instant } : {})
  if (answer.code !== 'Ok') throw new Error(`${path}: ${answer.code}`)
  expect(answer.page.template.currentComponent).toBe(kind)
  return { model: answer.page.template.viewModel as unknown as PageModels[K], page: answer.page }
}

describe('a campaign', () => {
  it('says when it begins, and invites to nothing before', async () => {
    const { model } = await page('campaign', '/flytt/')
    expect(model).toMatchObject({ state: 'coming', from: '2026-03-04', until: '2026-03-07', daysLeft: 0, link: null })
    expect(model.meanwhile?.text).toBe('Alla')
  })
  it('runs from the first midnight where the site is to the last', async () => {
    expect((await page('campaign', '/flytt/', '2026-03-03T22:59:00.000Z')).model.state).toBe('coming')
    const first = await page('campaign', '/flytt/', '2026-03-03T23:00:00.000Z')
    expect(first.model).toMatchObject({ state: 'running', daysLeft: 4, meanwhile: null })
    expect(first.model.link?.text).toBe('Boka')
    expect(first.page.seo.jsonLd.find((node) => node['@type'] === 'SaleEvent')).toMatchObject({
      startDate: '2026-03-04',
      endDate: '2026-03-07',
    })
    expect((await page('campaign', '/flytt/', '2026-03-07T22:59:00.000Z')).model).toMatchObject({ daysLeft: 1 })
  })
  it('stays when it is over, out of the search engines', async () => {
    const { model, page: whole } = await page('campaign', '/flytt/', '2026-03-07T23:00:00.000Z')
    expect(model).toMatchObject({ state: 'over', daysLeft: 0, link: null })
    expect(whole.seo.robots).toBe('noindex, follow')
  })
})

describe('a story about a person', () => {
  it('has its questions with answers, and the others that are published', async () => {
    const { model } = await page('testimonial', '/folk/ada/')
    expect(model.questions[0]).toEqual({ question: 'Varför', answer: '<p>Ljuset, <em>mest</em>.</p>' })
    expect(model.others.map(({ name, href }) => [name, href])).toEqual([['Bo', '/folk/bo/']])
  })
})

describe('a press picture', () => {
  it('is offered whole in every width up to its own and in each format', async () => {
    const { model } = await page('image-file', '/bilder/b/')
    expect(model.image?.downloads.map(({ width, height, format }) => [width, height, format])).toEqual([
      [480, 320, 'webp'],
      [480, 320, 'avif'],
      [800, 533, 'webp'],
      [800, 533, 'avif'],
      [1200, 800, 'webp'],
      [1200, 800, 'avif'],
      [1900, 1267, 'webp'],
      [1900, 1267, 'avif'],
    ])
    expect(model.image?.downloads[0]?.href).toContain('/480/org/')
    expect(model.image?.downloads[0]?.fileName).toBe('b-480.webp')
  })
  it('is between its neighbours, and takes the terms of its collection', async () => {
    const first = (await page('image-file', '/bilder/a/')).model
    expect(first.collection).toMatchObject({ position: 1, previous: null, next: { title: 'Balkong' } })
    expect(first.terms).toContain('<em>studion</em>')
    const middle = (await page('image-file', '/bilder/b/')).model
    expect(middle.collection).toMatchObject({ previous: { title: 'Ateljén' }, next: { title: 'Cykel' } })
    expect(middle.terms).toBe('<p>Egna villkor</p>')
  })
  it('is alone where there is no collection', async () => {
    const { model } = await page('image-file', '/ensam/')
    expect(model).toMatchObject({ collection: null, terms: '' })
  })
  it('gives machines its creator and where its terms are', async () => {
    const { seo } = (await page('image-file', '/bilder/b/')).page
    expect(seo.jsonLd.find((node) => node['@type'] === 'ImageObject')).toMatchObject({
      caption: 'Om Balkong',
      creator: { name: 'Eva Ek' },
      dateCreated: '2025-11-02',
      width: 1900,
    })
  })
  it('has a collection with all of them', async () => {
    const { model } = await page('image-file', '/bilder/')
    expect(model.image).toBeNull()
    expect(model.collection?.pictures.map(({ title }) => title)).toEqual(['Ateljén', 'Balkong', 'Cykel'])
  })
})
