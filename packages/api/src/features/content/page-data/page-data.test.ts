import { type PageData, parsePageData } from '@nyhem/contract/page-data'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentTest, contentTest, pageOf, siteFiles, standard } from '../content.fixture.ts'
import type { Content } from '../content.ts'

let test: ContentTest
let content: Content

beforeAll(async () => {
  test = await contentTest()
  await test.load({
    ...siteFiles('no'),
    'no/lenker/page.yaml': standard(
      'Lenker',
      [
        'blocks:',
        '  - { kind: text, body: Tekst., link: { text: Norge, href: "https://www.norge.no/", openInNewTab: true } }',
        '  - { kind: text, body: Tekst., link: { text: Start, href: / } }',
      ].join('\n'),
    ),
  })
  content = test.open()
})
afterAll(() => test.close())

async function dataOf(path: string): Promise<PageData> {
  const answer = await pageOf(content, 'no', path)
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  return parsePageData(answer.page)
}

it('page data has the page metadata of public-site §3, the same for every visitor', async () => {
  const { seo, dataLayer, template, global } = await dataOf('/lenker/')
  expect(seo).toMatchObject({ title: expect.any(String), description: expect.any(String) })
  expect(dataLayer).toMatchObject({ event: 'page_view', pageId: template.pageId })
  expect(template.isInEditMode).toBe(false)
  expect(global).toMatchObject({
    cookieConsent: {
      cookieName: 'consent',
      purposes: ['statistics', 'marketing', 'thirdParty'],
      storedForSeconds: 183 * 86_400,
      dialogDelayMs: 2_000,
    },
    userLocation: { country: 'NO' },
  })
})

it('a link opens in a new tab where its editor says so, and otherwise not', async () => {
  const { viewModel } = (await dataOf('/lenker/')).template
  expect(viewModel).toMatchObject({
    blocks: [
      { model: { link: { href: 'https://www.norge.no/', openInNewTab: true } } },
      { model: { link: { href: '/', openInNewTab: false } } },
    ],
  })
})
