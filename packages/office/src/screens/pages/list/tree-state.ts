import type { ListedPage } from '@nyhem/contract/calls/editing'

/** Key of the top level. */
export const top = ''

/** Pages right below one, as far as they were fetched. */
export type Level = {
  readonly pages: readonly ListedPage[]
  readonly count: number
  readonly next: string | null
  readonly state: 'here' | 'asking' | 'failed'
}

/** Levels by the page above; `open`: those that are unfolded. */
export type Tree = {
  readonly levels: Readonly<Record<string, Level>>
  readonly open: readonly string[]
}

export const emptyTree = (open: readonly string[]): Tree => ({ levels: {}, open })

export type TreeAction =
  | { readonly kind: 'asked' | 'failed'; readonly below: string }
  | {
      readonly kind: 'fetched'
      readonly below: string
      /** `more`: after those that are there. */
      readonly how: 'anew' | 'more'
      readonly reply: Pick<Level, 'pages' | 'count' | 'next'>
    }
  | { readonly kind: 'unfolded' | 'folded'; readonly pageId: string }

const nothing: Level = { pages: [], count: 0, next: null, state: 'asking' }

export function treeReducer(tree: Tree, action: TreeAction): Tree {
  switch (action.kind) {
    case 'asked':
      return withLevel(tree, action.below, { ...(tree.levels[action.below] ?? nothing), state: 'asking' })
    case 'failed':
      return withLevel(tree, action.below, { ...(tree.levels[action.below] ?? nothing), state: 'failed' })
    case 'fetched': {
      const known = action.how === 'more' ? (tree.levels[action.below]?.pages ?? []) : []
      const pages = [...known, ...action.reply.pages]
      return withLevel(tree, action.below, { ...action.reply, pages, state: 'here' })
    }
    case 'unfolded':
      return tree.open.includes(action.pageId) ? tree : { ...tree, open: [...tree.open, action.pageId] }
    case 'folded':
      return { ...tree, open: tree.open.filter((id) => id !== action.pageId) }
  }
}

const withLevel = (tree: Tree, below: string, level: Level): Tree => ({
  ...tree,
  levels: { ...tree.levels, [below]: level },
})

/** A row of the tree. `more` and `failed` fetch when they are opened; `asking` says that it is being done. */
export type TreeRow = { readonly key: string; readonly level: number; readonly above: string } & (
  | {
      readonly kind: 'page'
      readonly page: ListedPage
      readonly place: number
      readonly of: number
      readonly isOpen: boolean
    }
  | { readonly kind: 'more' | 'failed' | 'asking' }
)

/** Rows in the order in which they are shown. */
export function rowsOf(tree: Tree, above: string = top, level = 1): readonly TreeRow[] {
  const own = tree.levels[above]
  if (!own) return []
  const pages = own.pages.flatMap((page, index): readonly TreeRow[] => {
    const isOpen = page.below > 0 && tree.open.includes(page.pageId)
    const row: TreeRow = {
      ...{ kind: 'page', key: page.pageId, level, above, page, isOpen },
      ...{ place: index + 1, of: Math.max(own.count, own.pages.length) },
    }
    return isOpen ? [row, ...rowsOf(tree, page.pageId, level + 1)] : [row]
  })
  const last = own.state === 'here' ? (own.next === null ? null : 'more') : own.state
  return last === null ? pages : [...pages, { kind: last, key: `${last} ${above}`, level, above }]
}

/** Which row a key leads to, or what it folds. Null: the key does nothing here. Source: ARIA treegrid pattern. */
export type TreeStep =
  | { readonly go: number }
  | { readonly unfold: string }
  | { readonly fold: string }
  | { readonly open: TreeRow }

export function stepOf(key: string, rows: readonly TreeRow[], at: number): TreeStep | null {
  const row = rows[at]
  if (!row) return null
  switch (key) {
    case 'ArrowDown':
      return at + 1 < rows.length ? { go: at + 1 } : null
    case 'ArrowUp':
      return at > 0 ? { go: at - 1 } : null
    case 'Home':
      return { go: 0 }
    case 'End':
      return { go: rows.length - 1 }
    case 'ArrowRight':
      if (row.kind !== 'page' || row.page.below === 0) return null
      return row.isOpen ? { go: Math.min(at + 1, rows.length - 1) } : { unfold: row.page.pageId }
    case 'ArrowLeft': {
      if (row.kind === 'page' && row.isOpen) return { fold: row.page.pageId }
      const parent = rows.findIndex(({ key: id }) => id === row.above)
      return parent === -1 ? null : { go: parent }
    }
    case 'Enter':
      return { open: row }
    default:
      return null
  }
}
