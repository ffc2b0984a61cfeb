import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { samplePicture } from '../../examples/sample-pictures.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTexts } from '../../texts/load-texts.ts'
import { Gallery } from './Gallery.tsx'

vi.mock('./PictureDialog.tsx', () => {
  throw new Error('offline')
})

it('pictures open by their address when the dialog cannot be fetched', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadTexts('sv')
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <SiteProvider site={siteById('se')}>
        <Gallery heading="Bilder av B-1303" pictures={[samplePicture('interior-kitchen-oak')]} />
      </SiteProvider>,
    ),
  )
  const link = document.querySelector<HTMLAnchorElement>('li > a')
  await act(async () => link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(link?.href))
  expect(document.querySelector('dialog')).toBeNull()
  await act(async () => root.unmount())
})
