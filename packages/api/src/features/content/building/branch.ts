import type { Branch } from '@nyhem/contract/pages/corporate-parts'
import { type PageEntry, pageById, publishedChildren } from '../tree/content-snapshot.ts'
import type { BuildContext } from './build-context.ts'

type BranchContext = Pick<BuildContext, 'site' | 'tree' | 'now'>

/** Kinds in the branch menu, in order. */
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

/** Articles and releases are in lists instead. */
export const isInBranch = ({ kind, path }: PageEntry): boolean => branchKinds.includes(kind) && path.startsWith('/')

/** Child pages in the menu; company pages in order of kind. */
const branchBelow = ({ tree, now }: BranchContext, entry: PageEntry): PageEntry[] =>
  publishedChildren(tree, entry.id, now)
    .filter(isInBranch)
    .sort((a, b) => branchKinds.indexOf(a.kind) - branchKinds.indexOf(b.kind))

/** Side menu: child pages, else siblings; none at the top level. */
export function sideMenu(context: BranchContext, entry: PageEntry): Branch {
  // Company pages have their row above the page.
  if (corporateBranch(context, entry).some(({ current }) => current)) return []
  const parent = parentOf(context, entry)
  const below = branchBelow(context, entry)
  const branch = below.length > 0 || !parent ? below : branchBelow(context, parent)
  return branch.map((page) => linkTo(page, entry))
}

/** Kinds that may head a company branch. */
const frontKinds = ['corporate-start', 'corporate-about']

/** Company pages with the head first; none where the whole site is such a branch. */
export function corporateBranch(context: BranchContext, entry: PageEntry): Branch {
  let top: PageEntry | null = null
  for (let page: PageEntry | null = entry; page !== null; page = parentOf(context, page))
    if (frontKinds.includes(page.kind)) top = page
  if (top === null || top.path === context.site.pathPrefix) return []
  return [top, ...branchBelow(context, top)].map((page) => linkTo(page, entry))
}

/** Unless it is the start page. */
function parentOf({ site, tree, now }: BranchContext, { parentId }: PageEntry): PageEntry | null {
  const parent = pageById(tree, parentId, now)
  return parent && parent.path !== site.pathPrefix ? parent : null
}

const linkTo = ({ id, title, path }: PageEntry, current: PageEntry) => ({
  text: title,
  href: path,
  current: id === current.id,
})
