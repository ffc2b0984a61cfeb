import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { mayOpenMyPage, myPageAt } from '@nyhem/domain/sites/my-pages-menu'
import type { BuildContext } from './build-context.ts'
import type { FoundPage } from './builders/build-page.ts'
import { publishedPage } from './content-snapshot.ts'
import { slugBelow } from './listed-page.ts'

type PersonalContext = Pick<BuildContext, 'site' | 'path' | 'now' | 'today' | 'tree' | 'catalogue' | 'visitor'>

/**
 * Whether a page behind the login is none for the one who is logged in: it is answered as if there were none. A board
 * member who asks for a page of the private person is asked to log in as such, before it comes to this.
 * Source: public-site specification §2 and §6.
 */
export function isNotTheirs({ site, path, today, visitor }: PersonalContext): boolean {
  if (!visitor || visitor.association || !isBehindLogin(site, path)) return false
  const page = myPageAt(site, path)
  return page !== null && !mayOpenMyPage(page, { site, visitor: visitor.menu, today })
}

/** One article below the list of news; null where the path leads to none that the person may read. */
export async function articleOfNews(context: PersonalContext): Promise<FoundPage | { kind: 'closed' } | null> {
  const { site, tree, now, visitor } = context
  const slug = slugBelow(context, 'myPagesNews')
  const { myPagesNews } = site.routes
  const entry = slug === null || myPagesNews === null ? null : publishedPage(tree, myPagesNews, now)
  if (slug === null || !entry) return null
  // Whether there is one is said to nobody who is not logged in.
  if (!visitor) return { kind: 'closed' }
  const item = await visitor.newsItem(slug)
  return item && { kind: 'residence-news', subject: { entry, visitor, item } }
}
