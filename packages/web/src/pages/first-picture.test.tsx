import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { samplePicture } from '../examples/sample-pictures.ts'
import { ProjectHero } from '../features/project-hero/ProjectHero.tsx'
import { StartHero } from './start/StartHero.tsx'
import { SiteProvider } from '../site/site-context.tsx'
import { loadTexts } from '../texts/load-texts.ts'
import { Gallery } from '../ui/gallery/Gallery.tsx'

beforeAll(() => loadTexts('sv'))

const picture = samplePicture('exterior-park-brick-quarter')
const words = { heading: 'Kajen', lead: 'Nya hem', picture }

/** The width that a browser takes of the first picture in a window of 390 pixels. */
function chosenWidth(page: ReactElement, density: number, siteId: SiteId = 'se'): number {
  const html = renderToStaticMarkup(<SiteProvider site={siteById(siteId)}>{page}</SiteProvider>)
  const [, candidates = '', sizes = ''] = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"/.exec(html) ?? []
  const share = Number(/(\d+)vw$/.exec(sizes)?.[1]) / 100
  const widths = [...candidates.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  return widths.find((width) => width >= 390 * share * density) ?? Math.max(...widths)
}

const start = <StartHero hero={{ ...words, credit: null, links: [] }}>{null}</StartHero>

describe('the first picture on a phone', () => {
  it.each([
    ['a start page', start, 'se'],
    ['a start page with gables, wider than the window', start, 'coop'],
    ['a start page with a slab', start, 'contractor'],
    ['a stage', <ProjectHero key="stage" {...words} context={null} />, 'se'],
    ['a home', <Gallery key="home" heading="A" pictures={[picture, picture]} layout="lead" />, 'se'],
  ] as const)('of %s is of 800 pixels at two per point, save what is wider, and never above 1900', (name, page, siteId) => {
    expect(chosenWidth(page, 2, siteId)).toBe(name.includes('wider') ? 1200 : 800)
    expect(chosenWidth(page, 3, siteId)).toBe(name.includes('wider') ? 1900 : 1200)
  })
})
