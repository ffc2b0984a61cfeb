import { siteById } from '@nyhem/domain/sites/all-sites'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleObject } from '../../examples/sample-object.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { HomeInHouse } from './HomeInHouse.tsx'

const house = sampleObject.house ?? never()
const draw = () =>
  renderToStaticMarkup(
    <SiteProvider site={siteById('se')}>
      <HomeInHouse home={sampleObject} house={house} headingId="house-heading" />
    </SiteProvider>,
  )

beforeAll(async () => {
  await loadTexts('sv')
  await loadTextGroup('sv', 'home')
})

describe('where the home lies in its house', () => {
  it('is one marked window of its front', () => {
    expect(draw().match(/<rect[^>]*class="[^"]*cell/g)).toHaveLength(house.floors.flat().length)
    expect(draw().match(/data-active="true"/g)).toHaveLength(1)
  })
  it('is told in the same words beside the drawing, which screen readers skip', () => {
    expect(draw()).toMatch(/<svg[^>]*aria-hidden="true"/)
    for (const words of ['Hus B', '4 av 7', 'Nummer 3 av 3 från vänster', 'Finnbodavägen 12'])
      expect(draw()).toContain(words)
  })
  it('leads to the home among the others of the stage', () =>
    expect(draw()).toContain(`href="${sampleObject.stage.href}#home-${sampleObject.objectId}"`))
})

function never(): never {
  throw new Error('the sample lies in a house')
}
