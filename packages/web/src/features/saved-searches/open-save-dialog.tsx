import type { Site } from '@nyhem/domain/sites/site'
import { createRoot } from 'react-dom/client'
import { SiteProvider } from '../../site/site-context.tsx'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'

/** Puts the dialog beside the page, and takes it away when it closes. */
export function openSaveDialog(site: Site, search: { name: string; query: string }): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <SiteProvider site={site}>
      <SaveSearchDialog search={search} onClose={close} />
    </SiteProvider>,
  )
}
