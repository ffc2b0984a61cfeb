import { viewAddressStart } from '@nyhem/domain/explorer/view-address'
import { useEffect } from 'react'
import { lazyPart } from '../../lazy-part.tsx'
import { useSite } from '../../site/site-context.tsx'

export const LazyExplorer = lazyPart(async () => (await import('./ExplorerSection.tsx')).ExplorerSection)

/** Whether the page was requested with the viewer open; false on the server. */
export const asksForViewer = (): boolean =>
  typeof location !== 'undefined' && location.hash.startsWith(viewAddressStart)

/** A shared link may ask for views that the home does not have. */
export function useViewsOrNotice(hasViews: boolean): void {
  const site = useSite()
  useEffect(() => {
    if (hasViews || !asksForViewer()) return
    void import('./without-views.ts').then(({ sayWithoutViews }) => sayWithoutViews(site)).catch(console.warn)
  }, [hasViews, site])
}
