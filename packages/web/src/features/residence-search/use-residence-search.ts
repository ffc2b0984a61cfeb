import type { CountedTag } from '@nyhem/contract/calls/residence-search'
import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { mapHash, type SearchState } from '@nyhem/domain/search/search-address'
import type { SearchFilter } from '@nyhem/domain/search/search-filter'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { notifyAnalytics } from '../analytics/data-layer.ts'
import { type ChosenFilter, chosenFilters, type FilterLanguage } from './chosen-filters.ts'
import { type AddressPlace, addressOf, leavesPage, stateOf } from './search-address.ts'
import { openSearchSession, type Pace, type SearchSession, type SearchView } from './search-session.ts'

export type ResidenceSearch = {
  model: ResidenceSearchModel
  view: SearchView
  session: SearchSession
  language: FilterLanguage
  /** Tags with known names, by url. */
  tags: ReadonlyMap<string, CountedTag>
  chosen: readonly ChosenFilter[]
  href(state: SearchState): string
  change(state: SearchState, pace?: Pace): void
  narrow(changes: Partial<SearchFilter>, pace?: Pace): void
  /** Adds a tag that the page did not know. */
  addTag(tag: CountedTag): void
}

/** Every change is searched and written into the address. */
export function useResidenceSearch(model: ResidenceSearchModel): ResidenceSearch {
  const path = usePagePath()
  const site = useSite()
  const texts = useTexts('search')
  const place: AddressPlace = { action: model.action, path, placeUrl: model.place?.url ?? null }
  const [session] = useState(() => sessionOf(model, place))
  const view = useSyncExternalStore(session.subscribe, session.view, session.view)
  const [found, setFound] = useState<readonly CountedTag[]>([])
  useEffect(() => {
    const stopWatching = reloadOnBack()
    return () => {
      stopWatching()
      session.close()
    }
  }, [session])

  const tags = useMemo(
    () => new Map([...model.tagChoices, ...model.tags, ...found].map((tag) => [tag.url, tag])),
    [model, found],
  )
  const language: FilterLanguage = {
    site,
    texts,
    tagNames: new Map([...tags.values()].map(({ url, name }) => [url, name])),
  }
  const change: ResidenceSearch['change'] = (state, pace = 'at-once') => {
    // Without its place the page would be wrong: the search moves to its own address.
    if (leavesPage(state, place)) location.assign(addressOf(state, place))
    else session.change(state, pace)
  }
  const narrow: ResidenceSearch['narrow'] = (changes, pace) =>
    change({ ...view.state, pages: 1, filter: { ...view.state.filter, ...changes } }, pace)
  return {
    model,
    view,
    session,
    language,
    tags,
    chosen: chosenFilters(view.state, language),
    href: (state) => addressOf(state, place),
    change,
    narrow,
    addTag(tag) {
      setFound((known) => [...known, tag])
      if (!view.state.filter.tags.includes(tag.url)) narrow({ tags: [...view.state.filter.tags, tag.url] })
    },
  }
}

function sessionOf(model: ResidenceSearchModel, place: AddressPlace): SearchSession {
  const { result, relaxed, nearby } = model
  const first: SearchView = {
    state: stateOf(model),
    answer: result && { ...result, relaxed, nearby, unknownTags: [] },
    progress: result ? 'ready' : 'failed',
    appendedAt: null,
    near: null,
  }
  return openSearchSession({
    first,
    async ask(question, signal) {
      // Loaded with the first search: mere reading needs none of it.
      const { askWithAdvice } = await import('./search-calls.ts')
      const answer = await askWithAdvice(question, addressOf(question.state, place), signal)
      if (!signal.aborted) notifyAnalytics({ event: 'search', search: 'residences', hits: answer.homes })
      return answer
    },
    write: (state, entry) => {
      const address = addressOf(state, place) + location.hash
      if (entry === 'push') history.pushState(null, '', address)
      else history.replaceState(history.state, '', address)
    },
  })
}

/** Without the Navigation API, Back between searches of one page reloads it. */
function reloadOnBack(): () => void {
  const isAnnounced: boolean = 'navigation' in window
  if (isAnnounced) return () => undefined
  let { search } = location
  const onBack = () => {
    if (location.search !== search) location.reload()
    search = location.search
  }
  window.addEventListener('popstate', onBack)
  return () => window.removeEventListener('popstate', onBack)
}

const subscribeToHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Known from the hash, which the server never sees. */
export const useMapShown = (): boolean =>
  useSyncExternalStore(
    subscribeToHash,
    () => location.hash === mapHash,
    () => false,
  )
