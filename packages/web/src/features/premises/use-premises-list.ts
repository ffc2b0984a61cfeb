import type { PremisesSearchReply } from '@nyhem/contract/calls/premises-search'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import {
  type PremisesFilter,
  type PremisesSearch,
  premisesAreaBounds,
  premisesQuery,
  premisesQueryNames,
} from '@nyhem/domain/search/premises-filter'
import { debounceMs } from '@nyhem/domain/search/search-limits'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { readStoredSearch, storedSearchCookie } from './premises-cookie.ts'

type Model = PageModels['premises-start']
/** `restored`: the list uses choices from an earlier visit. */
type Progress = 'shown' | 'restored' | 'asking' | 'failed'

const answerOf = ({ total, counts, relaxed, unknownTags, premises }: Model): PremisesSearchReply => ({
  total,
  counts,
  relaxed,
  unknownTags,
  hits: premises,
})

/** The address always holds the choices; the browser saves them for six days. */
export function usePremisesList(model: Model) {
  const site = useSite()
  const { siteId, country } = site
  const [search, setSearch] = useState<PremisesSearch>({ filter: model.filter, sort: model.sort })
  const [answer, setAnswer] = useState(() => answerOf(model))
  const [progress, setProgress] = useState<Progress>('shown')
  const requestContext = useRef<AbortController>(new AbortController())

  const ask = async (wanted: PremisesSearch, after: { waitMs: number; reached: Progress }) => {
    requestContext.current.abort()
    requestContext.current = new AbortController()
    const { signal } = requestContext.current
    setProgress('asking')
    try {
      await pause(after.waitMs, signal)
      // Loaded with the first search: mere reading needs none of it.
      const { fetchPremises } = await import('./fetch-premises.ts')
      setAnswer(await fetchPremises(siteId, wanted, signal))
      setProgress(after.reached)
    } catch (cause) {
      // Superseded, or the page was left.
      if (signal.aborted) return
      console.warn('premises could not be fetched', cause)
      setProgress('failed')
    }
  }

  const addressOf = (wanted: PremisesSearch) => `${model.action}${premisesQuery(wanted, country)}`
  const show = (wanted: PremisesSearch, after: Parameters<typeof ask>[1]) => {
    setSearch(wanted)
    // Replaced, not pushed: Back leaves the list instead of undoing choices one by one.
    history.replaceState(history.state, '', addressOf(wanted))
    void ask(wanted, after)
  }
  const choose = (wanted: PremisesSearch) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
    document.cookie = storedSearchCookie(wanted, country, location.protocol === 'https:')
    show(wanted, { waitMs: debounceMs, reached: 'shown' })
  }

  const restore = useRef(show)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const isRequested = Object.values(premisesQueryNames).some((name) => query.has(name))
    const stored = isRequested ? null : readStoredSearch(document.cookie, country)
    if (stored && premisesQuery(stored, country) !== '') restore.current(stored, { waitMs: 0, reached: 'restored' })
    return () => requestContext.current.abort()
  }, [country])

  const filtered = (own: Partial<PremisesFilter>): PremisesSearch => ({
    ...search,
    filter: { ...search.filter, ...own },
  })
  return {
    search,
    answer,
    progress,
    filtered,
    everything: { filter: { tags: [], types: [], minMaxArea: premisesAreaBounds[country] }, sort: search.sort },
    addressOf,
    choose,
    retry: () => void ask(search, { waitMs: 0, reached: 'shown' }),
  }
}

export type PremisesList = ReturnType<typeof usePremisesList>

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
