import type { SearchFilter, SearchSort } from '@nyhem/domain/search/search-filter'
import { useEffect, useMemo, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { type FoundProjects, fetchProjects, projectsQuestion } from './fetch-projects.ts'
import { type MapPlace, mapPlaces } from './map-place.ts'

export type MapProjects = {
  /** What was found last; still shown while the next answer is on its way. Null before the first. */
  found: { places: readonly MapPlace[]; total: number } | null
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

type State = { question: string | null; found: FoundProjects | null; hasFailed: boolean }

/** The stages that fit the search, fetched anew when it changes. */
export function useMapProjects({ filter, sort }: { filter: SearchFilter; sort: SearchSort }): MapProjects {
  const site = useSite()
  const texts = useTexts()
  const { siteId } = site
  // The same search always gives the same text.
  const question = projectsQuestion({ siteId, filter, sort })
  const [state, setState] = useState<State>({ question: null, found: null, hasFailed: false })
  const isAnswered = state.question === question
  useEffect(() => {
    if (isAnswered) return
    const controller = new AbortController()
    fetchProjects(question, controller.signal).then(
      (found) => setState({ question, found, hasFailed: false }),
      (cause: unknown) => {
        if (controller.signal.aborted) return
        console.warn('projects of the map could not be fetched', cause)
        setState((before) => ({ ...before, question, hasFailed: true }))
      },
    )
    return () => controller.abort()
  }, [question, isAnswered])
  const found = useMemo(
    () => state.found && { places: mapPlaces(state.found.hits, { site, texts }), total: state.found.total },
    [state.found, site, texts],
  )
  return {
    found,
    isLoading: !isAnswered,
    hasFailed: isAnswered && state.hasFailed,
    retry: () => setState((before) => ({ ...before, question: null, hasFailed: false })),
  }
}
