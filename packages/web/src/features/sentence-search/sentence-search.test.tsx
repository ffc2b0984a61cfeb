import { siteById } from '@nyhem/domain/sites/all-sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTexts } from '../../texts/load-texts.ts'
import { SentenceSearch } from './SentenceSearch.tsx'

beforeAll(() => Promise.all((['sv', 'no', 'fi'] as const).map(loadTexts)))

const choices = {
  counties: [{ slug: 'a', name: 'Uusimaa', homes: 1 }],
  residenceTypes: ['apartment'] as const,
  maxRooms: 2,
  maxPrices: [3_000_000],
}

/** The sentence with the first choice of each, or the last. */
function sentence(siteId: 'se' | 'no' | 'fi', which: 'first' | 'last') {
  const html = renderToStaticMarkup(
    <SiteProvider site={siteById(siteId)}>
      <SentenceSearch action="/" choices={choices} availableHomes={3} />
    </SiteProvider>,
  )
  const said = html.slice(html.indexOf('<p'), html.indexOf('</p>'))
  return said
    .replaceAll(/<select[^>]*>(.*?)<\/select>/g, (_, options: string) => {
      const texts = [...options.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map((match) => match[1] ?? '')
      return (which === 'first' ? texts[0] : texts.at(-1)) ?? ''
    })
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('the sentence of the search', () => {
  it.each([
    ['se', 'Visa alla hem i hela Sverige med minst 1 rum oavsett pris'],
    ['no', 'Vis alle boliger i hele Norge med minst 1 rom uansett pris'],
    ['fi', 'Näytä kaikki asunnot koko Suomessa joissa on vähintään 1 huone mihin hintaan tahansa'],
  ] as const)('is a sentence before anything is chosen: %s', (site, expected) => {
    expect(sentence(site, 'first')).toBe(expected)
  })

  it.each([
    ['se', /i Uusimaa med minst 2 rum för högst 3 000 000 kr$/],
    ['no', /i Uusimaa med minst 2 rom til maks kr 3 000 000$/],
    ['fi', /alueella Uusimaa joissa on vähintään 2 huonetta hintaan enintään 3 000 000 €$/],
  ] as const)('is one with a choice of each: %s', (site, expected) => {
    expect(sentence(site, 'last')).toMatch(expected)
  })
})
