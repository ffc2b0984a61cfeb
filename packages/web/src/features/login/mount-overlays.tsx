import type { Site } from '@nyhem/domain/sites/site'
import { createRoot } from 'react-dom/client'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { Overlays } from './Overlays.tsx'
import type { Returned } from './returned.ts'

/** Mounts the modals beside the page, so that they survive navigation. */
export async function mountOverlays(site: Site, returned: Returned | null): Promise<void> {
  await loadTextGroup(site.locale, 'account')
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <SiteProvider site={site}>
      <Overlays returned={returned} />
    </SiteProvider>,
  )
}
