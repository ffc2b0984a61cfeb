import type { TextHit } from '@nyhem/contract/calls/text-search'
import { findTags, searchTexts } from '@nyhem/contract/routes/search.paths'
import { searchQueryNames } from '@nyhem/domain/search/search-address'
import { debounceMs, textSearchLimits } from '@nyhem/domain/search/search-limits'
import { isSearchable } from '@nyhem/domain/search/text-search-address'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useEffect, useState } from 'react'
import { read } from '../api-client/read.ts'
import { isSwitchedOff } from '../api-client/refusal-of.ts'

export type QuickAnswer = {
  text: string
  places: readonly { href: string; name: string; within: string | null }[]
  hits: readonly TextHit[]
  total: number
  corrected: string | null
}

export type QuickSearch =
  | { state: 'idle' }
  | { state: 'searching'; before: QuickAnswer | null }
  | { state: 'found'; answer: QuickAnswer }
  | { state: 'failed'; text: string; isSwitchedOff: boolean }

type Parts = { siteId: SiteId; residenceSearch: string | null; text: string; attempt: number }

/** On a typing pause. Source: public-site specification §5 (2 characters, 300 ms). */
export function useQuickSearch({ siteId, residenceSearch, text, attempt }: Parts): QuickSearch {
  const [search, setSearch] = useState<QuickSearch>({ state: 'idle' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same
  useEffect(() => {
    const requested = text.trim()
    if (!isSearchable(requested)) {
      setSearch({ state: 'idle' })
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      setSearch((before) => ({ state: 'searching', before: before.state === 'found' ? before.answer : null }))
      try {
        const answer = await ask({ siteId, residenceSearch, text: requested }, abort.signal)
        if (!abort.signal.aborted) setSearch({ state: 'found', answer })
      } catch (error) {
        if (abort.signal.aborted) return
        console.warn('quick search failed', error)
        setSearch({ state: 'failed', text: requested, isSwitchedOff: isSwitchedOff(error) })
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [siteId, residenceSearch, text, attempt])
  return search
}

const mostPlaces = 4

async function ask(
  { siteId, residenceSearch, text }: Omit<Parts, 'attempt'>,
  signal: AbortSignal,
): Promise<QuickAnswer> {
  const { quickHits } = textSearchLimits
  const [{ hits, total, corrected }, places] = await Promise.all([
    read(searchTexts, { body: { text, siteId, take: quickHits, attributesToCrop: [] } }, { signal }),
    residenceSearch === null ? [] : findPlaces({ siteId, residenceSearch, text }, signal),
  ])
  return { text, hits, total, corrected, places }
}

/** If this fails, the pages found are still shown. */
async function findPlaces(
  { siteId, residenceSearch, text }: { siteId: SiteId; residenceSearch: string; text: string },
  signal: AbortSignal,
): Promise<QuickAnswer['places']> {
  try {
    const body = { siteId, text, limit: mostPlaces }
    const { tags } = await read(findTags, { body }, { signal })
    return tags.map(({ url, name, within, href }) => ({
      name,
      within,
      href: href ?? `${residenceSearch}?${searchQueryNames.tags}=${encodeURIComponent(url)}`,
    }))
  } catch (error) {
    if (!signal.aborted) console.warn('type-ahead of places failed', error)
    return []
  }
}
