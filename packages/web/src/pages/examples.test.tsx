import { languageTags, locales, type SiteId } from '@nyhem/domain/sites/site'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { allExamples } from '../../preview/examples.tsx'
import { loadTexts } from '../texts/load-texts.ts'
import { faultsOfForms } from './native-forms.fixture.ts'
import { preloadEverything } from './preload-page.ts'

const siteOfLocale = { sv: 'se', no: 'no', fi: 'fi', en: 'se-en' } as const satisfies Record<string, SiteId>

beforeAll(async () => {
  await Promise.all([preloadEverything(), ...locales.map(loadTexts)])
})

/** Links that only scripts answer, without a word for those who have none and a number to call. */
const silentReportLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="#open-[^>]*>.*?<\/a>/g)]
    .filter(
      (link) =>
        !/^(?:<\/\w+>)*<noscript>(?:(?!<\/noscript>).)*href="tel:/.test(html.slice(link.index + link[0].length)),
    )
    .map(([link]) => link)

const idsOf = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])

describe.each(locales)('every example in %s', (locale) => {
  const examples = allExamples(siteOfLocale[locale], true)

  it.each(examples.map(({ name, element }) => ({ name, element })))('renders $name', ({ name, element }) => {
    const html = renderToString(element)
    const strings = html.replace(/<[^>]*>/g, ' ')
    expect(strings).not.toMatch(/\bundefined\b|\bNaN\b|\[object Object\]/)
    // The pages' CSP forbids style attributes.
    expect(html).not.toMatch(/\sstyle="/)
    // Anchors and labels need unique ids.
    const ids = idsOf(html)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(faultsOfForms(html)).toEqual([])
    expect(silentReportLinks(html)).toEqual([])
    if (/^\w+Page: /.test(name)) expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  })
})

it('speaks of languages that the sites have', () => {
  expect(Object.keys(siteOfLocale)).toEqual(Object.keys(languageTags))
})
