import type { CommonModel } from '@nyhem/contract/page-data'
import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { menuEntryAt, myPagesMenu } from '@nyhem/domain/sites/my-pages-menu'
import type { BuildContext } from '../building/build-context.ts'
import { publishedPage } from '../tree/content-snapshot.ts'

export function subMenuOf(context: BuildContext): CommonModel['subMenu'] {
  const { site, path, tree, now, today, visitor } = context
  if (visitor === null || path === site.routes.consent || !isBehindLogin(site, path)) return []
  const here = menuEntryAt(site, path)
  return myPagesMenu({ site, visitor: visitor.menu, today }).flatMap((entry) => {
    const page = publishedPage(tree, entry.path, now)
    return page ? [{ text: page.title, href: page.path, current: entry.entry === here }] : []
  })
}
