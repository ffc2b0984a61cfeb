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
import { searchCode } from './search-code.ts'
import {
  openSearchSession,
  type Pace,
  type SearchAnswer,
  type SearchSession,
  type SearchView,
} from './search-session.ts'
import { useSettled } from './use-settled.ts'

/** Of the filter at hand, or from it. */
type Changes = Partial<SearchFilter> | ((filter: SearchFilter) => Partial<SearchFilter>)

export type ResidenceSearch = {
  model: ResidenceSearchModel
  view: SearchView
  session: SearchSession
  language: FilterLanguage
  /** Tags with known names, by url. */
  tags: ReadonlyMap<string, CountedTag>
  chosen: readonly ChosenFilter[]
  /** Counts of each choice, drawn after the hits when these were there at once. Null before the first answer. */
  facets: SearchAnswer['facets'] | null
  href(state: SearchState): string
  change(state: SearchState, pace?: Pace): void
  /** The same function as long as the page is shown. */
  narrow(changes: Changes, pace?: Pace): void
  /** Asks ahead for a change that is being pressed. The same function as long as the page is shown. */
  prepare(changes: Changes): void
  /** Adds a tag that the page did not know. */
  addTag(tag: CountedTag): void
}

/** Every change is searched and written into the address. */
export function useResidenceSearch(model: ResidenceSearchModel): ResidenceSearch {
  const path = usePagePath()
  const site = useSite()
  const texts = useTexts('search')
  const place = useMemo(
    (): AddressPlace => ({ action: model.action, path, placeUrl: model.place?.url ?? null }),
    [model, path],
  )
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
  const actions = useMemo(() => actionsOf(session, place), [session, place])
  const facets = useSettled(view.answer?.facets ?? null, view.isAnsweredAtOnce ? 'when-idle' : 'at-once')
  return {
    model,
    view,
    session,
    language,
    tags,
    chosen: chosenFilters(view.state, language),
    href: (state) => addressOf(state, place),
    facets,
    ...actions,
    addTag(tag) {
      setFound((known) => [...known, tag])
      if (!view.state.filter.tags.includes(tag.url)) actions.narrow({ tags: [...view.state.filter.tags, tag.url] })
    },
  }
}

function actionsOf(
  session: SearchSession,
  place: AddressPlace,
): Pick<ResidenceSearch, 'change' | 'narrow' | 'prepare'> {
  const narrowed = (changes: Changes): SearchState => {
    const { state } = session.view()
    const changed = typeof changes === 'function' ? changes(state.filter) : changes
    return { ...state, pages: 1, filter: { ...state.filter, ...changed } }
  }
  const change: ResidenceSearch['change'] = (state, pace = 'at-once') => {
    // Without its place the page would be wrong: the search moves to its own address.
    if (leavesPage(state, place)) location.assign(addressOf(state, place))
    else session.change(state, pace)
  }
  return {
    change,
    narrow: (changes, pace) => change(narrowed(changes), pace),
    prepare(changes) {
      const state = narrowed(changes)
      if (!leavesPage(state, place)) session.prepare(state)
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
    ask(question, signal) {
      const address = addressOf(question.state, place)
      const code = searchCode.current()
      // Without waiting once it is loaded: a promise would let the frame of the choice go first.
      return code
        ? code.askNow(question, address, signal)
        : searchCode.fetch().then(({ askNow }) => askNow(question, address, signal))
    },
    askAhead: (question) =>
      void searchCode.fetch().then(
        (code) => code.askAhead(question, addressOf(question.state, place)),
        () => undefined,
      ),
    onAnswer: ({ homes }) => notifyAnalytics({ event: 'search', search: 'residences', hits: homes }),
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
