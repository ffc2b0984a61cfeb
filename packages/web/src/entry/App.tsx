import type { PageData } from '@nyhem/contract/page-data'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { PageLayout } from '../layouts/PageLayout.tsx'
import { PageView } from '../pages/PageView.tsx'
import { PageProvider } from '../site/page-context.tsx'
import { SiteProvider } from '../site/site-context.tsx'

/** The whole page below `<body>`, the same on the server and in the browser. */
export function App({ page }: { page: PageData }) {
  return (
    <SiteProvider site={siteById(page.siteId)}>
      <PageLayout page={page}>
        <PageProvider value={page}>
          <PageView key={page.path} page={page.template} />
        </PageProvider>
      </PageLayout>
    </SiteProvider>
  )
}
