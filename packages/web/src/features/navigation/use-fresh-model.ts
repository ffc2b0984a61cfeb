import type { PageData } from '@nyhem/contract/page-data'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchPageData } from './fetch-page-data.ts'

/**
 * Model of the shown page, refetched after the page has changed what it shows. `read` returns the model of the page's
 * kind, null for another. A failed refresh leaves the model as it was.
 */
export function useFreshModel<Model>(given: Model, read: (page: PageData) => Model | null) {
  const [model, setModel] = useState(given)
  const latest = useRef<AbortController | null>(null)
  const reader = useRef(read)
  useEffect(() => {
    reader.current = read
  })
  useEffect(() => () => latest.current?.abort(), [])
  const refresh = useCallback(async () => {
    latest.current?.abort()
    const own = new AbortController()
    latest.current = own
    try {
      const { page } = await fetchPageData(new URL(location.href), own.signal)
      const found = own.signal.aborted ? null : reader.current(page)
      if (found !== null) setModel(found)
    } catch (cause) {
      if (!own.signal.aborted) console.warn('the page could not be refreshed', cause)
    }
  }, [])
  return { model, refresh }
}
