import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { mayOpenMyPage, myPageAt } from '@nyhem/domain/sites/my-pages-menu'
import type { BuildContext } from '../building/build-context.ts'
import { residenceNewsPage } from '../kinds/my-pages-news.ts'
import type { FoundPage } from '../kinds/page-kind.ts'
import { publishedPage } from '../tree/content-snapshot.ts'
import { slugBelow } from './listed-page.ts'

type PersonalContext = Pick<BuildContext, 'site' | 'path' | 'now' | 'today' | 'tree' | 'catalogue' | 'visitor'>

/**
 * Returns whether a page behind the login is answered as not found for the logged-in visitor. A board member who
 * requests a private page is prompted to log in as a private person before this check. Source: public-site
 * specification §2 and §6.
 */
export function isNotTheirs({ site, path, today, visitor }: PersonalContext): boolean {
  if (!visitor || visitor.association || !isBehindLogin(site, path)) return false
  const page = myPageAt(site, path)
  return page !== null && !mayOpenMyPage(page, { site, visitor: visitor.menu, today })
}

/** News article; null if the visitor may read none at this path. */
export async function articleOfNews(context: PersonalContext): Promise<FoundPage | { kind: 'closed' } | null> {
  const { site, tree, now, visitor } = context
  const slug = slugBelow(context, 'myPagesNews')
  const { myPagesNews } = site.routes
  const entry = slug === null || myPagesNews === null ? null : publishedPage(tree, myPagesNews, now)
  if (slug === null || !entry) return null
  // Does not reveal to logged-out visitors whether the article exists.
  if (!visitor) return { kind: 'closed' }
  const item = await visitor.newsItem(slug)
  return item && residenceNewsPage.page({ entry, visitor, item })
}
