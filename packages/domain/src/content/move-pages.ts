import type { PageId } from '../ids.ts'

export type PlacedPage = { readonly id: PageId; readonly path: string; readonly parentId: PageId | null }
export type MovedPage = { readonly id: PageId; readonly from: string; readonly to: string }

/** `parentId`: null at the top of the site. */
export type Move = { readonly pageId: PageId; readonly parentId: PageId | null; readonly slug: string }

export type MovePlan =
  | { readonly code: 'Ok'; readonly moved: readonly MovedPage[] }
  | { readonly code: 'NotFound' | 'SlugFormat' | 'IntoItself' | 'PathTaken' | 'NeverMoved' }

const slugFormat = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A part of an address: lower-case letters, digits and dashes, at most 80. */
export const isSlug = (text: string): boolean => text.length <= 80 && slugFormat.test(text)

/** Most levels of an address below a list of the catalogue: county, municipality, area, stage and home. */
const mostLevels = 5

/** One or more parts of an address, with slashes between. Never fails. */
export const isSlugs = (text: string): boolean => {
  const parts = text.split('/')
  return parts.length <= mostLevels && parts.every(isSlug)
}

/** Pages in use that lie below a page, by their addresses. */
export const pagesBelow = <Page extends { readonly path: string }>(pages: readonly Page[], path: string): Page[] =>
  path.startsWith('/') ? pages.filter((page) => page.path !== path && page.path.startsWith(path)) : []

/** Address of a page below another, or at the top of a site with that prefix. */
export const pathBelow = (above: string, slug: string): string => `${above}${slug}/`

/**
 * A page with all below it at another address. `pages`: those of the site in use. `fixed`: addresses that the product
 * itself leads to, which stay.
 */
export function planMove(
  pages: readonly PlacedPage[],
  { pageId, parentId, slug }: Move,
  { pathPrefix, fixed }: { readonly pathPrefix: string; readonly fixed: ReadonlySet<string> },
): MovePlan {
  const page = pages.find(({ id }) => id === pageId)
  const parent = parentId === null ? null : pages.find(({ id }) => id === parentId)
  if (!page || parent === undefined) return { code: 'NotFound' }
  if (!isSlug(slug)) return { code: 'SlugFormat' }
  if (page.path === pathPrefix || !page.path.startsWith('/')) return { code: 'NeverMoved' }
  const moved = [page, ...pagesBelow(pages, page.path)]
  if (moved.some(({ path }) => fixed.has(path))) return { code: 'NeverMoved' }
  if (parent && (parent.id === pageId || parent.path.startsWith(page.path))) return { code: 'IntoItself' }
  const to = pathBelow(parent?.path ?? pathPrefix, slug)
  if (to === page.path) return { code: 'Ok', moved: [] }
  const ids = new Set(moved.map(({ id }) => id))
  const plan = moved.map(({ id, path }) => ({ id, from: path, to: `${to}${path.slice(page.path.length)}` }))
  const taken = new Set(pages.filter(({ id }) => !ids.has(id)).map(({ path }) => path))
  return plan.some((one) => taken.has(one.to)) ? { code: 'PathTaken' } : { code: 'Ok', moved: plan }
}
