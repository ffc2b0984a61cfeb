import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { examples } from '../../pages/search/SearchPage.examples.ts'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { ResidenceSearch } from './ResidenceSearch.tsx'

const locales = ['sv', 'no', 'fi'] as const
beforeAll(async () => {
  for (const locale of locales)
    await Promise.all([
      loadTexts(locale),
      ...(['search', 'home'] as const).map((group) => loadTextGroup(locale, group)),
    ])
})

const [example] = Object.values(examples)
if (!example) throw new Error('there is no example')

type Tenures = NonNullable<typeof example>['choices']['disposalForm']

/** The page without scripts. */
function served(siteId: SiteId, disposalForm: Tenures): string {
  const model = { ...example, choices: { ...example?.choices, disposalForm } } as NonNullable<typeof example>
  return renderToString(
    <SiteProvider site={siteById(siteId)}>
      <PageProvider value={{ path: '/', formState: null }}>
        <ResidenceSearch model={model} />
      </PageProvider>
    </SiteProvider>,
  ).replaceAll(/[\u00a0\u202f]/g, ' ')
}

const hintOf = (html: string): string =>
  /<fieldset aria-describedby="monthly-cost-hint">.*?id="monthly-cost-hint">(.*?)<\/p>/s.exec(html)?.[1] ?? ''

describe('the filter of the travel time', () => {
  const travelHint = (siteId: SiteId) => {
    const html = served(siteId, ['condominium'])
    const [field = ''] = /<input[^>]*name="travelFrom"[^>]*>/.exec(html) ?? []
    const [, id = ''] = /aria-describedby="([^"]+)"/.exec(field) ?? []
    return new RegExp(`id="${id}"[^>]*>(.*?)</p>`, 's').exec(html)?.[1]?.replaceAll('<!-- -->', '') ?? ''
  }

  it('is fields of the form, without scripts', () => {
    const html = served('se', ['condominium'])
    expect(html).toMatch(/<input[^>]*name="travelFrom"/)
    expect(html).toMatch(/<select[^>]*name="travelMinutes"/)
    expect(html).toMatch(/<select[^>]*name="travelBy"/)
  })

  it.each([
    ['se', 'Ungefär, räknat på avståndet: fågelvägen gånger 1,3 i 30 km/h, plus 10 minuter'],
    ['no', 'Omtrent, regnet ut fra avstanden: luftlinje ganger 1,3 i 30 km/t, pluss 10 minutter'],
    ['fi', 'Suunnilleen, etäisyydestä laskettuna: linnuntie kertaa 1,3, nopeus 30 km/h ja 10 minuuttia'],
  ] as const)('says that it is approximate, and by which figures: %s', (site, words) => {
    expect(travelHint(site)).toContain(words)
  })
})

describe('the filter of the monthly cost', () => {
  it('has both ends as fields of the form, without scripts', () => {
    const html = served('se', ['condominium'])
    expect(html).toMatch(/<input[^>]*name="minMonthlyCost"/)
    expect(html).toMatch(/<input[^>]*name="maxMonthlyCost"/)
  })

  it.each([
    ['se', '85 % av priset till 3,35 % ränta'],
    ['no', '85 % av prisen til 5,15 % rente'],
    ['fi', 'lainaa on 85 % hinnasta ja korko on 3,15 %'],
  ] as const)('says what loan is in it, and which homes have none that is known: %s', (site, words) => {
    const hint = hintOf(served(site, ['condominium']))
    expect(hint).toContain(words)
    expect(hint).toMatch(/utan känt pris|uten kjent pris|hintaa tai vastiketta ei tiedetä/)
  })

  it('says that homes which agents resell are not among them, where the site has such', () => {
    expect(hintOf(served('se', ['condominium']))).toContain('Hem som säljs vidare av mäklare')
    expect(hintOf(served('no', ['condominium']))).not.toContain('megler')
  })

  it('has no loan in it where all homes are rented', () => {
    const hint = hintOf(served('coop', ['tenancy']))
    expect(hint).toContain('utan lån')
    expect(hint).not.toContain('85 %')
    expect(hintOf(served('se', ['condominium', 'tenancy']))).toMatch(/85 %.*utan lån/)
  })
})
