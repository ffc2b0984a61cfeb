import { ownSites } from '@nyhem/domain/sites/all-sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { preloadComposition } from '../../../compositions/compositions.ts'
import { SiteProvider } from '../../../site/site-context.tsx'
import { loadTexts } from '../../../texts/load-texts.ts'
import { examples } from './AreasPage.examples.ts'
import { AreasPage } from './AreasPage.tsx'

const common = { siteVersion: '1', objectId: null, subMenu: [], showPlotType: false }

beforeAll(() => Promise.all([loadTexts('sv'), preloadComposition('norrvida', { withHousing: true })]))

const drawn = (name: string): string => {
  const model = examples[name]
  if (!model) throw new Error(`no example ${name}`)
  return renderToStaticMarkup(
    <SiteProvider site={ownSites.se}>
      <AreasPage model={{ ...model, ...common }} />
    </SiteProvider>,
  )
}
const jumpsOf = (html: string) => [...html.matchAll(/href="#(county-[a-z-]+)"/g)].map(([, id]) => id)

describe('all projects', () => {
  it('begin with a way to each county, where there are many', () => {
    const html = drawn('many counties')
    expect(jumpsOf(html)).toEqual(['county-stockholm', 'county-uppsala', 'county-skane', 'county-vastra-gotaland'])
    for (const id of jumpsOf(html)) expect(html).toContain(`<section id="${id}"`)
  })

  it('have none where all counties are seen at once', () => {
    expect(jumpsOf(drawn('all projects'))).toEqual([])
  })
})
