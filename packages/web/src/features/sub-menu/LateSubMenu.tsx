import type { PageData } from '@nyhem/contract/page-data'
import { lazyPart } from '../../lazy-part.tsx'
import { useSite } from '../../site/site-context.tsx'

const LazySubMenu = lazyPart(async () => (await import('./SubMenu.tsx')).SubMenu)

/** Menu of my pages, or of career or company pages: plain links until its code has come. Most pages have none. */
export function SubMenu({ page }: { page: PageData }) {
  const { careers } = useSite().routes
  const { viewModel, careerNavigation } = page.template
  const inCareers = careers !== null && page.path.startsWith(careers)
  const hasItems = viewModel.subMenu.length > 0 || (inCareers && careerNavigation.length > 0)
  return hasItems ? <LazySubMenu page={page} inCareers={inCareers} /> : null
}
