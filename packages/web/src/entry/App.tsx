import type { PageData } from '@nyhem/contract/page-data'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { SiteSwitcher } from '../features/site-switcher/SiteSwitcher.tsx'
import { PageLayout } from '../layouts/PageLayout.tsx'
import { PageView } from '../pages/PageView.tsx'
import { PageProvider } from '../site/page-context.tsx'
import { SiteProvider } from '../site/site-context.tsx'
import type { SiteLink } from '../site/site-link.ts'

type Props = { page: PageData; switcherSites?: readonly SiteLink[] }

/** The whole page below `<body>`, the same on the server and in the browser. */
export function App({ page, switcherSites = [] }: Props) {
  return (
    <SiteProvider site={siteById(page.siteId)}>
      <PageLayout page={page}>
        <PageProvider value={page}>
          <PageView key={page.path} page={page.template} />
        </PageProvider>
      </PageLayout>
      {switcherSites.length > 0 && <SiteSwitcher sites={switcherSites} />}
    </SiteProvider>
  )
}
