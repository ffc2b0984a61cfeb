import type { PageData } from '@nyhem/contract/page-data'
import type { Site } from '@nyhem/domain/sites/site'
import { useEffect } from 'react'
import { NavigationProgress } from '../features/navigation/NavigationProgress.tsx'
import { SiteSwitcher } from '../features/site-switcher/SiteSwitcher.tsx'
import { PageLayout } from '../layouts/PageLayout.tsx'
import { PageView } from '../pages/PageView.tsx'
import { PageProvider } from '../site/page-context.tsx'
import { SiteProvider } from '../site/site-context.tsx'
import type { SiteLink } from '../site/site-link.ts'
import { ToastRegion } from '../ui/toast/ToastRegion.tsx'

type Props = {
  /** The site that the page belongs to. */
  site: Site
  page: PageData
  /** Counts the pages shown since the document was loaded; every visit begins with fresh state. */
  visit?: number
  switcherSites?: readonly SiteLink[]
}

/** The whole page below `<body>`, the same on the server and in the browser. */
export function App({ site, page, visit = 0, switcherSites = [] }: Props) {
  // Last of all that happens after the first drawing, so that tests and measurements know when every part listens.
  useEffect(() => {
    document.documentElement.dataset.alive = ''
  }, [])
  return (
    <SiteProvider site={site}>
      <NavigationProgress />
      <PageProvider value={page}>
        <PageLayout page={page}>
          <PageView key={visit} page={page.template} />
        </PageLayout>
      </PageProvider>
      <ToastRegion />
      {switcherSites.length > 0 && <SiteSwitcher sites={switcherSites} />}
    </SiteProvider>
  )
}
