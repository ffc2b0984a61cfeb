import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ground, homes, importLines } from '../../catalogue/sample-feed.ts'
import { type ContentTest, contentTest, pageOf, siteFiles, standard } from '../content.fixture.ts'
import type { Content } from '../content.ts'

let test: ContentTest
let content: Content

beforeAll(async () => {
  test = await contentTest()
  await importLines(test.database.db, [...ground(), ...homes(2, 'kajen-1')])
  await test.load({
    ...siteFiles('se'),
    'se/site.yaml':
      'footerHeadings: { company: Företaget, explore: Upptäck, help: Hjälp }\nredirects: [ { from: /nyproduktion/, to: /inspiration/ } ]',
    'se/inspiration/page.yaml': standard('Inspiration'),
    'se/om-oss/page.yaml': standard('Om oss'),
    'se/bostader/page.yaml': 'kind: areas\ntitle: Bostäder\nfields: { heading: Bostäder, intro: Alla. }',
    'se/sok-bostad/page.yaml': 'kind: search\ntitle: Sök\nfields: { heading: Sök }',
    'se/logga-in/page.yaml': 'kind: login\ntitle: Logga in\nfields: { heading: Logga in }',
    'se/mina-sidor/page.yaml': 'kind: my-pages-home\ntitle: Mina sidor\nfields: { heading: Hej }',
    'se/mina-sidor/arenden/page.yaml': 'kind: my-pages-errands\ntitle: Ärenden\nfields: { heading: Ärenden }',
    ...siteFiles('se-en'),
    'se-en/about/page.yaml': standard('About'),
  })
  content = test.open()
})
afterAll(() => test.close())

describe('an English address', () => {
  it.each([
    ['/en/sok-bostad/', '/sok-bostad/?from=en'],
    ['/en/bostader/', '/bostader/?from=en'],
    ['/en/bostader/stockholm/nacka/kajen/', '/bostader/stockholm/nacka/kajen/?from=en'],
    ['/en/inspiration/', '/inspiration/?from=en'],
    ['/en/nyproduktion/', '/inspiration/?from=en'],
  ])('of something that exists in Swedish only leads there: %s', async (path, to) => {
    expect(await pageOf(content, 'se-en', path)).toEqual({ code: 'Redirect', to, status: 302 })
  })

  it.each(['/en/no-such-page/', '/en/bostader/stockholm/atlantis/', '/en/logga-in/', '/en/mina-sidor/arenden/'])(
    'that is unknown, or of what is off in English, is not found: %s',
    async (path) => expect((await pageOf(content, 'se-en', path)).code).toBe('NotFound'),
  )

  it('of something that exists in English stays there', async () => {
    expect((await pageOf(content, 'se-en', '/en/about/')).code).toBe('Ok')
  })
})

describe('a Swedish page', () => {
  const saysSo = async (query: Record<string, string>) => {
    const answer = await pageOf(content, 'se', '/inspiration/', { query })
    return answer.code === 'Ok' && answer.page.cameFromSubSite
  }

  it('says that there is no English version to visitors led there, and to no others', async () => {
    expect(await saysSo({ from: 'en' })).toBe(true)
    expect(await saysSo({})).toBe(false)
    expect(await saysSo({ from: 'fi' })).toBe(false)
  })

  it('keeps its own address in search engines', async () => {
    const answer = await pageOf(content, 'se', '/inspiration/', { query: { from: 'en' } })
    expect(answer.code === 'Ok' && answer.page.seo.canonical).toBe('https://se.localhost/inspiration/')
  })
})
