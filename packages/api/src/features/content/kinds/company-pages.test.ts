import type { Instant } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentTest, contentTest, now, pageOf, siteFiles, standard } from '../content.fixture.ts'
import type { Content } from '../content.ts'
import type { PageAnswer } from '../content.types.ts'

const release = (fields: string, from = '-1d') =>
  `kind: press-release\ntitle: Nytt\npublished: { from: ${from} }\nfields: { place: Täby, lead: Husen är klara., body: Hela texten., ${fields} }`
const article = (from: string) =>
  `kind: article\ntitle: Ett provhus\npublished: { from: ${from} }\nfields: { lead: Där mäter vi., body: Text. }`

let test: ContentTest
let content: Content
beforeAll(async () => {
  test = await contentTest()
  await test.load({
    ...siteFiles('se'),
    'se/om-oss/page.yaml': 'kind: corporate-start\ntitle: Om oss\nfields: { heading: Om oss, lead: Vi bygger. }',
    'se/om-oss/hallbarhet/page.yaml': standard('Hållbarhet', 'fields: { body: Text. }'),
    'se/om-oss/nyheter/page.yaml': 'kind: corporate-news\ntitle: Nyheter\nfields: { heading: Nyheter, intro: Allt. }',
    'se/om-oss/nyheter/provhus/page.yaml': article('2025-06-01'),
    'se/om-oss/kontakt/page.yaml': `kind: corporate-contact
title: Kontakt
fields:
  heading: Kontakt
  lead: Ring oss.
  switchboard: { phone: 010-555 01 00, email: hej@norrvida.example, hours: Vardagar. }
  offices: [ { id: kontor-solna, name: Solna, address: [ Solna ], geo: { latitude: 59.36, longitude: 17.99 } } ]`,
    'se/om-oss/press/page.yaml': `kind: news-room
title: Press
fields:
  heading: Pressrum
  intro: Ring.
  contacts: [ { name: Ylva Tegnér, role: Presschef } ]
  boilerplate: { heading: Om Norrvida, text: Vi bygger hem. }`,
    'se/om-oss/press/husen/page.yaml': release('topic: projects'),
    'se/om-oss/press/rapporten/page.yaml': release('topic: reports, contacts: [ { name: Bo Ek, role: VD } ]', '-9d'),
    'se/om-oss/press/i-morgon/page.yaml': release('topic: projects', '+1d'),
  })
  content = test.open()
})
afterAll(() => test.close())

const get = (path: string, query: Record<string, string> = {}, at: Instant = now) =>
  pageOf(content, 'se', path, { query, now: at })
const pageIn = (answer: PageAnswer) => {
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  return answer.page
}
const modelOf = async <Model>(path: string, query?: Record<string, string>, at?: Instant) =>
  pageIn(await get(path, query, at)).template.viewModel as unknown as Model
const hrefs = (items: readonly { href: string }[]) => items.map(({ href }) => href)

describe('a news room', () => {
  type Room = {
    releases: { href: string }[]
    topics: { topic: string; count: number }[]
    topic: string | null
    link: { kind: string; token: string } | null
  }

  it('lists the releases that are out, the latest first, and each from its day on', async () => {
    const room = await modelOf<Room>('/om-oss/press/')
    expect(hrefs(room.releases)).toEqual(['/om-oss/press/husen/', '/om-oss/press/rapporten/'])
    const tomorrow = '2026-03-03T08:00:00.000Z' as Instant
    expect((await modelOf<Room>('/om-oss/press/', {}, tomorrow)).releases).toHaveLength(3)
  })

  it('lists those of a topic; a topic without releases is ignored', async () => {
    expect(hrefs((await modelOf<Room>('/om-oss/press/', { topic: 'reports' })).releases)).toEqual([
      '/om-oss/press/rapporten/',
    ])
    expect(await modelOf<Room>('/om-oss/press/', { topic: 'sustainability' })).toMatchObject({ topic: null })
  })

  it('opened by an e-mail link knows its purpose, and is hidden from search engines', async () => {
    const page = pageIn(await get('/om-oss/press/', { confirm: 'token' }))
    expect(page.template.viewModel).toMatchObject({ link: { kind: 'confirm', token: 'token' } })
    expect(page.seo.robots).toBe('noindex, follow')
  })
})

describe('a press release', () => {
  it('has the contacts and the words about the company of the news room that it lies below', async () => {
    expect(await modelOf('/om-oss/press/husen/')).toMatchObject({
      contacts: [{ name: 'Ylva Tegnér' }],
      boilerplate: { heading: 'Om Norrvida' },
      newsRoomHref: '/om-oss/press/',
      related: [{ href: '/om-oss/press/rapporten/' }],
    })
    expect(await modelOf('/om-oss/press/rapporten/')).toMatchObject({ contacts: [{ name: 'Bo Ek' }] })
  })

  it('is a news article with its dateline for search engines', async () => {
    const { seo } = pageIn(await get('/om-oss/press/husen/'))
    expect(JSON.stringify(seo.jsonLd)).toContain('"@type":"NewsArticle"')
    expect(JSON.stringify(seo.jsonLd)).toContain('"dateline":"Täby"')
  })

  it('is found by words as a press release with its day', async () => {
    const documents = await content.textDocuments(now)
    const found = documents.find(({ url }) => url === '/om-oss/press/husen/')
    expect(found).toMatchObject({ category: 'pressrelease', date: '2026-03-01' })
  })

  it('is passed to e-mails once it is published, with the news room above it', async () => {
    const out = await content.pressReleases(now)
    expect(out.map(({ path }) => path).sort()).toEqual(['/om-oss/press/husen/', '/om-oss/press/rapporten/'])
    expect(out[0]).toMatchObject({ siteId: 'se', newsRoom: '/om-oss/press/' })
    expect(await content.newsRoom({ siteId: 'no', now })).toBeNull()
  })
})

describe('pages about the company', () => {
  it('list news and releases together, by year and type', async () => {
    type News = { news: { href: string; type: string }[] }
    expect((await modelOf<News>('/om-oss/nyheter/')).news.map(({ type }) => type)).toEqual([
      'press-release',
      'press-release',
      'news',
    ])
    expect(hrefs((await modelOf<News>('/om-oss/nyheter/', { year: '2025' })).news)).toEqual([
      '/om-oss/nyheter/provhus/',
    ])
    expect(pageIn(await get('/om-oss/nyheter/', { year: '2025' })).seo.robots).toBe('noindex, follow')
  })

  it('stand in one row above each of them, with the front first', async () => {
    const rowAt = async (path: string) =>
      (await modelOf<{ subMenu: { href: string; current: boolean }[] }>(path)).subMenu
    const row = await rowAt('/om-oss/press/')
    expect(hrefs(row)).toEqual([
      '/om-oss/',
      '/om-oss/hallbarhet/',
      '/om-oss/nyheter/',
      '/om-oss/press/',
      '/om-oss/kontakt/',
    ])
    expect(row.filter(({ current }) => current)).toHaveLength(1)
    expect(hrefs(await rowAt('/om-oss/hallbarhet/'))).toEqual(hrefs(row))
  })

  it('have a drawing of where each office lies, on their own site alone', async () => {
    const requested = { id: 'kontor-solna', theme: 'norrvida', now } as const
    expect(await content.drawLocation({ ...requested, site: siteById('se') })).not.toBeNull()
    expect(await content.drawLocation({ ...requested, site: siteById('no') })).toBeNull()
  })
})
