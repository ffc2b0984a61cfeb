import { listPages } from '@nyhem/contract/routes/editing.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { type CallProblem, call } from '../../../calls/call.ts'
import { useSession } from '../../../entry/session.tsx'
import { emptyTree, type Tree, top, treeReducer } from './tree-state.ts'

const storedName = (siteId: SiteId): string => `office-tree-${siteId}`

/** What was unfolded in this window before. */
function storedOpen(siteId: SiteId): readonly string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storedName(siteId)) ?? '[]')
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function storeOpen(siteId: SiteId, open: readonly string[]): void {
  try {
    sessionStorage.setItem(storedName(siteId), JSON.stringify(open))
  } catch {
    // The tree begins folded next time.
  }
}

type TreeOfSite = {
  readonly tree: Tree
  /** Of the top level: without it there is nothing to show. */
  readonly problem: CallProblem | null
  unfold(pageId: string): void
  fold(pageId: string): void
  fetchMore(below: string): void
  again(): void
}

/** The pages of a site by levels, each fetched when it is unfolded. */
export function useTree(siteId: SiteId): TreeOfSite {
  const { heed } = useSession()
  const [tree, dispatch] = useReducer(treeReducer, siteId, (site) => emptyTree(storedOpen(site)))
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const present = useRef(tree)
  present.current = tree
  const asked = useRef(new Set<string>())

  const fetchLevel = useCallback(
    async (below: string, how: 'anew' | 'more') => {
      asked.current.add(below)
      dispatch({ kind: 'asked', below })
      const after = how === 'more' ? present.current.levels[below]?.next : null
      const result = heed(
        await call(listPages, {
          query: { site: siteId, ...(below === top ? {} : { below }), ...(after ? { after } : {}) },
        }),
      )
      if (below === top) setProblem(result.ok ? null : result.problem)
      if (!result.ok) return dispatch({ kind: 'failed', below })
      dispatch({ kind: 'fetched', below, how, reply: result.value })
      // All but a few pages lie below the start page, so that it would be a list of a few.
      const roots = result.value.pages.filter((page) => page.below > 0)
      const [root] = roots
      if (below === top && how === 'anew' && root && roots.length === 1)
        dispatch({ kind: 'unfolded', pageId: root.pageId })
    },
    [heed, siteId],
  )

  useEffect(() => {
    void fetchLevel(top, 'anew')
  }, [fetchLevel])

  useEffect(() => {
    storeOpen(siteId, tree.open)
    const shown = Object.values(tree.levels).flatMap(({ pages }) => pages)
    for (const { pageId, below } of shown)
      if (below > 0 && tree.open.includes(pageId) && !asked.current.has(pageId)) void fetchLevel(pageId, 'anew')
  }, [siteId, tree, fetchLevel])

  return {
    tree,
    problem,
    unfold: (pageId) => dispatch({ kind: 'unfolded', pageId }),
    fold: (pageId) => dispatch({ kind: 'folded', pageId }),
    fetchMore: (below) => void fetchLevel(below, tree.levels[below]?.next ? 'more' : 'anew'),
    again: () => void fetchLevel(top, 'anew'),
  }
}
