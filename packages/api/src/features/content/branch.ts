import type { Branch } from '@nyhem/contract/pages/corporate-parts'
import type { BuildContext } from './build-context.ts'
import { type PageEntry, publishedChildren } from './content-snapshot.ts'

type BranchContext = Pick<BuildContext, 'site' | 'tree' | 'now'>

/** Kinds that stand in the menu of their branch, in the order in which they do. */
const branchKinds = [
  'corporate-about',
  'standard',
  'sustainability-start',
  'sustainability-category',
  'investor-relations-start',
  'report-list',
  'corporate-news',
  'news-room',
  'available-jobs',
  'corporate-contact',
  'corporate-search',
]

/** Whether a page stands in the menus of the branch above it: articles and releases stand in lists. */
export const isInBranch = ({ kind, path }: PageEntry): boolean => branchKinds.includes(kind) && path.startsWith('/')

/** Pages right below another that stand in its menu, those about the company in the order of their kinds. */
const branchBelow = ({ tree, now }: BranchContext, entry: PageEntry): PageEntry[] =>
  publishedChildren(tree, entry.id, now)
    .filter(isInBranch)
    .sort((a, b) => branchKinds.indexOf(a.kind) - branchKinds.indexOf(b.kind))

/** Pages of the same branch for a side menu: those below this page, or those beside it; none at the top of the tree. */
export function sideMenu(context: BranchContext, entry: PageEntry): Branch {
  const parent = parentOf(context, entry)
  const below = branchBelow(context, entry)
  const branch = below.length > 0 || !parent ? below : branchBelow(context, parent)
  return branch.map((page) => linkTo(page, entry))
}

/** Kinds that a branch about the company may begin with. */
const frontKinds = ['corporate-start', 'corporate-about']

/** The pages about the company with the first of them in front, from any of them; none where the site itself is such a branch. */
export function corporateBranch(context: BranchContext, entry: PageEntry): Branch {
  let top: PageEntry | null = null
  for (let page: PageEntry | null = entry; page !== null; page = parentOf(context, page))
    if (frontKinds.includes(page.kind)) top = page
  if (top === null || top.path === context.site.pathPrefix) return []
  return [top, ...branchBelow(context, top)].map((page) => linkTo(page, entry))
}

/** The page above, unless that is the site's start page. */
function parentOf({ site, tree }: BranchContext, { parentId }: PageEntry): PageEntry | null {
  const parent = parentId === null ? undefined : tree.byId.get(parentId)
  return parent && parent.path !== site.pathPrefix ? parent : null
}

const linkTo = ({ id, title, path }: PageEntry, current: PageEntry) => ({
  text: title,
  href: path,
  current: id === current.id,
})
