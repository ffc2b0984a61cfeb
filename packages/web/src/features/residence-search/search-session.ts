import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { mostPages, type SearchState } from '@nyhem/domain/search/search-address'
import { debounceMs, residenceSearchLimits } from '@nyhem/domain/search/search-limits'

export type SearchResult = NonNullable<ResidenceSearchModel['result']>
export type SearchAnswer = SearchResult &
  Pick<ResidenceSearchModel, 'relaxed' | 'nearby'> & { readonly unknownTags: readonly string[] }

/** For "nearest first". Kept out of the address. */
export type Position = { readonly latitude: number; readonly longitude: number }

export type SearchView = {
  /** The choices, updated at once. */
  readonly state: SearchState
  /** Retained while the next answer loads. Null before the first. */
  readonly answer: SearchAnswer | null
  readonly progress: 'ready' | 'asking' | 'failed' | 'appending' | 'append-failed'
  /** First hit of the last appended page. */
  readonly appendedAt: number | null
  readonly near: Position | null
  /** The answer was there when the choice was made, so that one frame draws both. */
  readonly isAnsweredAtOnce?: boolean
}

export type SearchQuestion = Pick<SearchView, 'state' | 'near'> & { readonly offset: number; readonly limit: number }

/** `when-settled` waits for a pause in slider or keyboard input. Such changes share one history entry. */
export type Pace = 'at-once' | 'when-settled'

export type SearchSession = {
  view(): SearchView
  subscribe(listener: () => void): () => void
  /** Asks ahead for a choice that is being pressed, so that its change finds the answer there or on its way. */
  prepare(state: SearchState): void
  change(state: SearchState, pace: Pace): void
  /** Changes the layout without a request. */
  arrange(state: SearchState): void
  /** By distance within some kilometres. Null shows everything. */
  searchNear(position: Position | null): void
  showMore(): void
  retry(): void
  close(): void
}

type Parts = {
  first: SearchView
  /** Throws when the search is down or the signal aborts. At once where the answer was asked for ahead and is there. */
  ask: (question: SearchQuestion, signal: AbortSignal) => Promise<SearchAnswer> | SearchAnswer
  /** Asks for what most likely comes next. */
  askAhead?: (question: SearchQuestion) => void
  /** Called for each answer that is shown. */
  onAnswer?: (answer: SearchAnswer) => void
  /** Writes the address, as a new history entry or in place of the last. */
  write: (state: SearchState, entry: 'push' | 'replace') => void
  waitMs?: number
}

const { pageSize } = residenceSearchLimits

/**
 * The first of several quick changes searches at once, the others after a pause. A new search aborts the previous one.
 */
export function openSearchSession({
  first,
  ask,
  askAhead,
  write,
  onAnswer,
  waitMs = debounceMs,
}: Parts): SearchSession {
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

  function showAnswer(answer: SearchAnswer, offset: number, isAnsweredAtOnce: boolean) {
    const earlier = offset > 0 ? (view.answer?.hits ?? []) : []
    const hits = [...earlier, ...withoutKnown(answer.hits, earlier)]
    show({
      answer: { ...answer, hits: keepSame(hits, view.answer?.hits ?? []) },
      progress: 'ready',
      appendedAt: offset > 0 ? earlier.length : null,
      isAnsweredAtOnce,
    })
    onAnswer?.(answer)
  }

  async function run(part: Pick<SearchQuestion, 'offset' | 'limit'>, failed: SearchView['progress']) {
    running?.abort()
    const controller = new AbortController()
    running = controller
    try {
      const reply = ask({ state: view.state, near: view.near, ...part }, controller.signal)
      // In the same turn as the choice, so that both are drawn at once.
      const isAtOnce = !(reply instanceof Promise)
      const answer = isAtOnce ? reply : await reply
      if (!controller.signal.aborted) showAnswer(answer, part.offset, isAtOnce)
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
    // Repeated slider moves form one history entry.
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
    prepare(state) {
      // Of quick changes only the last is asked for.
      if (resting !== undefined || waiting !== undefined) return
      askAhead?.({ state: { ...state, pages: 1 }, near: view.near, offset: 0, limit: pageSize })
    },
    change(state, pace) {
      show({ state: { ...state, pages: 1 }, progress: 'asking', appendedAt: null, isAnsweredAtOnce: false })
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

/** Drops hits already shown that moved to the next page. */
function withoutKnown(hits: readonly ListedHit[], known: readonly ListedHit[]): ListedHit[] {
  const ids = new Set(known.map(({ id }) => id))
  return hits.filter(({ id }) => !ids.has(id))
}

/** Reuses equal objects, so that only changed plates re-render. */
function keepSame(hits: readonly ListedHit[], earlier: readonly ListedHit[]): ListedHit[] {
  const known = new Map(earlier.map((hit) => [hit.id, hit]))
  return hits.map((hit) => {
    const before = known.get(hit.id)
    return before !== undefined && (before === hit || JSON.stringify(before) === JSON.stringify(hit)) ? before : hit
  })
}
