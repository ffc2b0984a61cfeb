import { siteById } from '@nyhem/domain/sites/all-sites'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { allExamples } from '../../preview/examples.tsx'
import { App } from '../entry/App.tsx'
import { sampleMyPages } from '../examples/sample-my-pages.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { preloadEverything } from './preload-page.ts'
import { samplePageData } from './sample-page-data.ts'

beforeAll(async () => {
  await Promise.all([preloadEverything(), loadTexts('sv')])
})

const isLink = (value: object): boolean => 'text' in value && 'href' in value && 'openInNewTab' in value
/** Fields with links of the site to its own pages; editors do not write them. */
const madeBySite = new Set(['navigation', 'footer', 'areas', 'category', 'topic', 'list', 'start', 'stage'])
const marked = '?opens=new-tab'

/** Copies data with every link of it opening in a new tab, at an address that is found again. */
function inNewTabs<Data>(data: Data): Data {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change)
    // Elements of React have no link data, but references to themselves.
    if (value === null || typeof value !== 'object' || '$$typeof' in value) return value
    const changed = Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, madeBySite.has(name) ? one : change(one)]),
    )
    return isLink(value) ? { ...changed, href: `${changed.href}${marked}`, openInNewTab: true } : changed
  }
  return change(data) as Data
}

const faultsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<a\s[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(marked) && !(tag.includes('target="_blank"') && tag.includes('rel="noopener')))

describe('a link of the content whose target is blank opens in a new tab', () => {
  const examples = allExamples('se', true, inNewTabs)

  it.each(examples.map(({ name, element }) => ({ name, element })))('in $name', ({ element }) => {
    expect(faultsOf(renderToString(element))).toEqual([])
  })

  it('in the banner of a crisis', () => {
    const page = samplePageData({ siteId: 'se', kind: 'my-pages-home', model: sampleMyPages.buyer })
    const link = { text: 'Läs mer', href: '/driftlage/', openInNewTab: false }
    const banner = {
      id: 'b',
      type: 'info',
      heading: 'Driftstopp',
      text: 'I kväll',
      enabled: true,
      global: true,
    } as const
    const template = { ...page.template, crisisBanner: { ...banner, link } }
    const html = renderToString(<App site={siteById('se')} page={inNewTabs({ ...page, template })} />)
    expect(html).toContain(`/driftlage/${marked}`)
    expect(faultsOf(html)).toEqual([])
  })
})
