import type { Site } from '@nyhem/domain/sites/site'
import { createRoot } from 'react-dom/client'
import { SiteProvider } from '../../site/site-context.tsx'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'

/** Resolves when the dialog has closed. */
export function openSaveDialog(site: Site, search: { name: string; query: string }): Promise<void> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const { promise, resolve } = Promise.withResolvers<void>()
  const close = () => {
    root.unmount()
    place.remove()
    resolve()
  }
  root.render(
    <SiteProvider site={site}>
      <SaveSearchDialog search={search} onClose={close} />
    </SiteProvider>,
  )
  return promise
}
