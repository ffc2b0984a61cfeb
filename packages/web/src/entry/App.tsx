import type { PageData } from '@nyhem/contract/page-data'
import type { Site } from '@nyhem/domain/sites/site'
import { useEffect } from 'react'
import { NavigationProgress } from '../features/navigation/NavigationProgress.tsx'
import { SiteSwitcher } from '../features/site-switcher/LateSiteSwitcher.ts'
import { PageLayout } from '../layouts/PageLayout.tsx'
import { PageView } from '../pages/PageView.tsx'
import { PageProvider } from '../site/page-context.tsx'
import { SiteProvider } from '../site/site-context.tsx'
import type { SiteLink } from '../site/site-link.ts'
import { ToastRegion } from '../ui/toast/ToastRegion.tsx'

type Props = {
  site: Site
  page: PageData
  /** Pages shown since the document was loaded; every visit starts with fresh state. */
  visit?: number
  switcherSites?: readonly SiteLink[]
}

/** The whole page below `<body>`, identical on server and client. */
export function App({ site, page, visit = 0, switcherSites = [] }: Props) {
  // Last effect after the first render, signalling to tests and measurements that all parts are interactive.
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
