import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { mostPages, type SearchState } from '@nyhem/domain/search/search-address'
import { debounceMs, residenceSearchLimits } from '@nyhem/domain/search/search-limits'

export type SearchResult = NonNullable<ResidenceSearchModel['result']>
/** What a search answers, with what to offer when it answers nothing. */
export type SearchAnswer = SearchResult &
  Pick<ResidenceSearchModel, 'relaxed' | 'nearby'> & { readonly unknownTags: readonly string[] }

/** Where a visitor is, for "nearest first". Kept out of the address. */
export type Position = { readonly latitude: number; readonly longitude: number }

/** What a visitor sees of a search. */
export type SearchView = {
  /** What is chosen, at once. */
  readonly state: SearchState
  /** The last answer; it stays while the next one is under way. Null when none ever came. */
  readonly answer: SearchAnswer | null
  readonly progress: 'ready' | 'asking' | 'failed' | 'appending' | 'append-failed'
  /** First hit of the page that was appended last. */
  readonly appendedAt: number | null
  readonly near: Position | null
}

export type SearchQuestion = Pick<SearchView, 'state' | 'near'> & { readonly offset: number; readonly limit: number }

/** `when-settled` waits until the hand has left a slider or a key: such changes share one entry of the history. */
export type Pace = 'at-once' | 'when-settled'

export type SearchSession = {
  view(): SearchView
  subscribe(listener: () => void): () => void
  change(state: SearchState, pace: Pace): void
  /** Lays the same hits out in another way: nothing is asked. */
  arrange(state: SearchState): void
  /** Sorts by the way from here, within some kilometres; null shows everything again. */
  searchNear(position: Position | null): void
  showMore(): void
  retry(): void
  close(): void
}

type Parts = {
  first: SearchView
  /** Throws when the search is away or the signal aborts. */
  ask: (question: SearchQuestion, signal: AbortSignal) => Promise<SearchAnswer>
  /** Writes the search into the address: as a new entry that Back leads out of, or in place of the last. */
  write: (state: SearchState, entry: 'push' | 'replace') => void
  waitMs?: number
}

const { pageSize } = residenceSearchLimits

/**
 * A search in the browser. The first of several quick changes asks at once, the rest wait until the hand rests; a new
 * question aborts the one before.
 */
export function openSearchSession({ first, ask, write, waitMs = debounceMs }: Parts): SearchSession {
  let view = first
  const listeners = new Set<() => void>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | null = null
  let lastPace: Pace = 'at-once'

  const show = (changes: Partial<SearchView>) => {
    view = { ...view, ...changes }
    for (const listener of listeners) listener()
  }

  async function run(question: Pick<SearchQuestion, 'offset' | 'limit'>, failed: SearchView['progress']) {
    running?.abort()
    const controller = new AbortController()
    running = controller
    try {
      const answer = await ask({ state: view.state, near: view.near, ...question }, controller.signal)
      if (controller.signal.aborted) return
      const earlier = question.offset > 0 ? (view.answer?.hits ?? []) : []
      const hits = [...earlier, ...withoutKnown(answer.hits, earlier)]
      show({
        answer: { ...answer, hits: keepSame(hits, view.answer?.hits ?? []) },
        progress: 'ready',
        appendedAt: question.offset > 0 ? earlier.length : null,
      })
    } catch (error) {
      if (controller.signal.aborted) return
      console.warn('search failed', error)
      show({ progress: failed })
    }
  }

  const askAnew = () => run({ offset: 0, limit: pageSize * view.state.pages }, 'failed')

  function settle(pace: Pace) {
    clearTimeout(waiting)
    clearTimeout(resting)
    waiting = undefined
    resting = setTimeout(() => {
      resting = undefined
    }, waitMs)
    // A slider that is moved again and again is one step of the history.
    write(view.state, pace === 'when-settled' && lastPace === 'when-settled' ? 'replace' : 'push')
    lastPace = pace
    void askAnew()
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(state, pace) {
      show({ state: { ...state, pages: 1 }, progress: 'asking', appendedAt: null })
      clearTimeout(waiting)
      if (pace === 'at-once' && resting === undefined) settle(pace)
      else waiting = setTimeout(() => settle(pace), waitMs)
    },
    arrange(state) {
      show({ state, appendedAt: null })
      write(state, 'replace')
    },
    searchNear(near) {
      show({ near, state: { ...view.state, pages: 1 }, progress: 'asking', appendedAt: null })
      void askAnew()
    },
    showMore() {
      if (view.answer === null || view.progress === 'appending' || view.progress === 'asking') return
      const state = { ...view.state, pages: Math.min(mostPages, view.state.pages + 1) }
      show({ state, progress: 'appending' })
      write(state, 'replace')
      void run({ offset: view.answer.hits.length, limit: pageSize }, 'append-failed')
    },
    retry() {
      show({ progress: 'asking' })
      void askAnew()
    },
    close() {
      clearTimeout(waiting)
      clearTimeout(resting)
      resting = undefined
      running?.abort()
    },
  }
}

/** A hit that moved onto the next page meanwhile is not shown twice. */
function withoutKnown(hits: readonly ListedHit[], known: readonly ListedHit[]): ListedHit[] {
  const ids = new Set(known.map(({ id }) => id))
  return hits.filter(({ id }) => !ids.has(id))
}

/** The same objects for what says the same, so that only plates that changed are drawn again. */
function keepSame(hits: readonly ListedHit[], earlier: readonly ListedHit[]): ListedHit[] {
  const known = new Map(earlier.map((hit) => [hit.id, hit]))
  return hits.map((hit) => {
    const before = known.get(hit.id)
    return before !== undefined && (before === hit || JSON.stringify(before) === JSON.stringify(hit)) ? before : hit
  })
}
