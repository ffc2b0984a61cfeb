import type { MarkedPhoto as Marked } from '@nyhem/contract/calls/photo-marks'
import { markWords } from '@nyhem/domain/case/photo-mark-words'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { MarkedPhoto } from './MarkedPhoto.tsx'

const siteIds = ['se', 'no', 'fi', 'se-en'] as const
let root: Root

const marked: Marked = {
  largeHref: '/large',
  marks: [
    { kind: 'arrow', x: 0.5, y: 0.5, width: -0.3, height: -0.3, text: 'Packningen' },
    { kind: 'box', x: 0.7, y: 0.7, width: 0.2, height: 0.2, text: '' },
  ],
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe.each(siteIds)('a photo that is marked on %s', (siteId) => {
  it('says its marks in a list by number, and draws them once the picture is there', async () => {
    const container = document.createElement('div')
    document.body.replaceChildren(container)
    root = createRoot(container)
    const site = siteById(siteId)
    await act(async () =>
      root.render(
        <SiteProvider site={site}>
          <MarkedPhoto marked={marked} />
        </SiteProvider>,
      ),
    )
    const { kinds, zones, alt } = markWords(site.locale)
    expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      `${kinds.arrow} ${zones['top-left']}: Packningen`,
      `${kinds.box} ${zones['bottom-right']}`,
    ])
    expect(document.querySelector('svg')).toBeNull()
    const picture = document.querySelector('img')
    Object.defineProperties(picture, { naturalWidth: { value: 1_600 }, naturalHeight: { value: 1_200 } })
    await act(async () => picture?.dispatchEvent(new Event('load')))
    expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe(alt(2))
    expect([...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual(['1', '2'])
  })
})
