import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { samplePicture } from '../../examples/sample-pictures.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTexts } from '../../texts/load-texts.ts'
import { Gallery } from './Gallery.tsx'

const pictures = [
  samplePicture('interior-kitchen-oak'),
  samplePicture('interior-bathroom'),
  samplePicture('interior-laundry-room'),
]
let root: Root | null = null

const gallery = (
  <SiteProvider site={siteById('se')}>
    <Gallery heading="Bilder av B-1303" pictures={pictures} />
  </SiteProvider>
)
async function show() {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => {
    root = createRoot(container)
    root.render(gallery)
  })
}
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('li > a')]
const press = (index: number) =>
  act(async () => links()[index]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
const opened = () => vi.waitFor(() => act(async () => expect(document.querySelector('dialog[open]')).not.toBeNull()))

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await Promise.all([loadTexts('sv'), import('./PictureDialog.tsx')])
})
afterEach(() => act(async () => root?.unmount()))

describe('pictures that open large', () => {
  it('are links to their files, each with what it shows, before scripts load', () => {
    const markup = renderToString(gallery)
    expect(markup.match(/<a [^>]*href="\/pictures\/1900\/org\/[^"]+\.webp"/g)).toHaveLength(3)
    expect(markup.match(/aria-label="Öppna bilden: [^"]+"/g)).toHaveLength(3)
  })

  it('are there small until they have come large', async () => {
    await show()
    await press(0)
    await opened()
    const [small, large] = document.querySelectorAll('dialog li:first-child img')
    expect(small?.getAttribute('src')).toContain('/pictures/480/3x2/')
    expect(small?.getAttribute('alt')).toBe('')
    expect(large?.getAttribute('alt')).toBe(pictures[0]?.altText)
  })

  it('say which of how many is shown', async () => {
    await show()
    await press(2)
    await opened()
    expect(document.querySelector('[role=status]')?.textContent).toContain('Bild 3 av 3')
  })
})
