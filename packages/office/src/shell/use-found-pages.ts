import type { ListedPage } from '@nyhem/contract/calls/editing'
import { listPages } from '@nyhem/contract/routes/editing.paths'
import { useEffect, useState } from 'react'
import { call } from '../calls/call.ts'
import { useMe, useSession } from '../entry/session.tsx'
import { siteToShow } from '../entry/sites-to-edit.ts'

export type PageSearch = {
  readonly state: 'still' | 'searching' | 'found' | 'failed'
  readonly found: readonly ListedPage[]
}

const still: PageSearch = { state: 'still', found: [] }

/** Fewer letters fit half of the site. */
const fewestLetters = 2
/** In milliseconds, after the last letter. */
const pauseMs = 200
const mostShown = 8

/** Pages of the site that was shown last, by title or address. An answer that is too late is not shown. */
export function useFoundPages(typed: string): PageSearch {
  const { heed } = useSession()
  const site = siteToShow(useMe(), null)?.id ?? null
  const search = typed.trim()
  const [result, setResult] = useState(still)
  useEffect(() => {
    if (site === null || search.length < fewestLetters) return setResult(still)
    let isWanted = true
    setResult((last) => ({ state: 'searching', found: last.found }))
    const timer = setTimeout(async () => {
      const answer = heed(await call(listPages, { query: { site, search } }))
      if (!isWanted) return
      if (answer.ok) setResult({ state: 'found', found: answer.value.pages.slice(0, mostShown) })
      else setResult({ state: 'failed', found: [] })
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [site, search, heed])
  return result
}
