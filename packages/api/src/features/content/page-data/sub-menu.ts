import type { CommonModel } from '@nyhem/contract/page-data'
import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { menuEntryAt, myPagesMenu } from '@nyhem/domain/sites/my-pages-menu'
import { corporateBranch } from '../building/branch.ts'
import type { BuildContext } from '../building/build-context.ts'
import { type PageEntry, publishedPage } from '../tree/content-snapshot.ts'

/** Of my pages, or of the company pages: the same row on each page of them. */
export function subMenuOf(context: BuildContext, entry: PageEntry | null): CommonModel['subMenu'] {
  const { site, path, tree, now, today, visitor } = context
  if (!isBehindLogin(site, path)) {
    const branch = entry === null ? [] : corporateBranch(context, entry)
    // A branch with a single page has nothing to list.
    return branch.length > 1 ? branch : []
  }
  if (visitor === null || path === site.routes.consent) return []
  const here = menuEntryAt(site, path)
  return myPagesMenu({ site, visitor: visitor.menu, today }).flatMap((item) => {
    const page = publishedPage(tree, item.path, now)
    return page ? [{ text: page.title, href: page.path, current: item.entry === here }] : []
  })
}
