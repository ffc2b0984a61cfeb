import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { searchTexts } from '@nyhem/contract/routes/search.paths'
import { debounceMs, textSearchLimits } from '@nyhem/domain/search/search-limits'
import {
  categoriesOf,
  isSearchable,
  type TextSearchState,
  textSearchQuery,
} from '@nyhem/domain/search/text-search-address'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { notifyAnalytics } from '../analytics/data-layer.ts'
import { read } from '../api-client/read.ts'
import { isSwitchedOff } from '../api-client/refusal-of.ts'

type Model = PageModels['text-search']
type Shown = Pick<Model, 'text' | 'tab' | 'sort' | 'page' | 'result' | 'failed'>

export type TextSearchView = {
  /** The answer to `shown.text`. */
  shown: Shown
  isSearching: boolean
  /** Why it failed: an operator has switched it off. */
  isSwitchedOff: boolean
  /** Call on every input. Searches when typing pauses. */
  type(text: string): void
  retry(): void
}

/** As rendered by the server, then as typed. The address follows. */
export function useTextSearch(model: Model): TextSearchView {
  const { siteId } = useSite()
  const [shown, setShown] = useState<Shown>(model)
  const [isSearching, setSearching] = useState(false)
  const [isOff, setSwitchedOff] = useState(false)
  const running = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> | undefined }>(null)

  const stop = () => {
    clearTimeout(running.current?.timer)
    running.current?.abort.abort()
    running.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is left
  useEffect(() => stop, [])

  async function search(requested: TextSearchState, signal: AbortSignal): Promise<void> {
    history.replaceState(history.state, '', `${model.action}${textSearchQuery(requested)}`)
    if (!isSearchable(requested.text)) {
      setSearching(false)
      setShown({ ...requested, result: null, failed: false })
      return
    }
    setSearching(true)
    try {
      const { pageSize, cropMarker } = textSearchLimits
      const result = await read(
        searchTexts,
        {
          body: {
            text: requested.text,
            siteId,
            sortType: requested.sort,
            categories: [...categoriesOf(model.scope, requested.tab)],
            skip: (requested.page - 1) * pageSize,
            take: pageSize,
            attributesToCrop: ['body', 'intro'],
            cropMarker,
          },
        },
        { signal },
      )
      if (signal.aborted) return
      setShown({ ...requested, result, failed: false })
      notifyAnalytics({ event: 'search', search: 'pages', hits: result.total })
    } catch (error) {
      if (signal.aborted) return
      console.warn('search failed', error)
      setSwitchedOff(isSwitchedOff(error))
      setShown({ ...requested, result: null, failed: true })
    }
    setSearching(false)
  }

  function begin(requested: TextSearchState, waitMs: number): void {
    stop()
    const abort = new AbortController()
    running.current = { abort, timer: setTimeout(() => void search(requested, abort.signal), waitMs) }
  }

  const { tab, sort, page, text } = shown
  return {
    shown,
    isSearching,
    isSwitchedOff: isOff,
    type: (typed) => begin({ text: typed.trim().slice(0, textSearchLimits.maxLength), tab, sort, page: 1 }, debounceMs),
    retry: () => begin({ text, tab, sort, page }, 0),
  }
}
