import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleSearch } from '../../examples/sample-search.ts'
import { stateOf } from './search-address.ts'
import { openSearchSession, type SearchAnswer, type SearchQuestion, type SearchView } from './search-session.ts'

const waitMs = 300
const state = stateOf(sampleSearch)
const [hit] = sampleSearch.result.hits
if (!hit) throw new Error('the sample has no hits')
const hitsNamed = (...ids: string[]) => ids.map((id) => ({ ...hit, id }))
const answerOf = (changes: Partial<SearchAnswer> = {}): SearchAnswer => ({
  ...sampleSearch.result,
  relaxed: [],
  nearby: [],
  unknownTags: [],
  ...changes,
})
const first: SearchView = { state, answer: answerOf(), progress: 'ready', appendedAt: null, near: null }
const narrowed = (minRooms: number) => ({ ...state, filter: { ...state.filter, minRooms } })

type Requested = SearchQuestion & { signal: AbortSignal; reply: (answer: SearchAnswer) => void; fail: () => void }

/** Requests are answered by the test. */
function open(view: SearchView = first) {
  const requested: Requested[] = []
  const written: string[] = []
  const session = openSearchSession({
    first: view,
    waitMs,
    ask: (question, signal) =>
      new Promise((reply, reject) => {
        requested.push({ ...question, signal, reply, fail: () => reject(new Error('away')) })
      }),
    write: ({ filter, pages }, entry) => written.push(`${entry} rooms ${filter.minRooms} pages ${pages}`),
  })
  return { session, requested, written }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a search in the browser', () => {
  it('shows a choice at once, queries at once, and retains the last answer until the next arrives', async () => {
    const { session, requested } = open()
    session.change(narrowed(3), 'at-once')
    expect(session.view()).toMatchObject({ state: narrowed(3), progress: 'asking', answer: { total: 12 } })
    expect(requested).toMatchObject([{ offset: 0, limit: 30 }])
    requested[0]?.reply(answerOf({ total: 4 }))
    await vi.advanceTimersByTimeAsync(0)
    expect(session.view()).toMatchObject({ progress: 'ready', answer: { total: 4 } })
  })

  it('waits 300 ms on quick changes, and queries once for all of them', async () => {
    const { session, requested } = open()
    session.change(narrowed(2), 'at-once')
    session.change(narrowed(3), 'at-once')
    session.change(narrowed(4), 'at-once')
    expect(requested).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(requested).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requested.map(({ state: { filter } }) => filter.minRooms)).toEqual([2, 4])
  })

  it('aborts the question before, whose answer no longer counts', async () => {
    const { session, requested } = open()
    session.change(narrowed(2), 'at-once')
    await vi.advanceTimersByTimeAsync(waitMs)
    session.change(narrowed(3), 'at-once')
    expect(requested.map(({ signal }) => signal.aborted)).toEqual([true, false])
    requested[1]?.reply(answerOf({ total: 3 }))
    requested[0]?.reply(answerOf({ total: 2 }))
    await vi.advanceTimersByTimeAsync(0)
    expect(session.view().answer?.total).toBe(3)
  })

  it('adds one history entry for each settled change, and one for a slider in motion', async () => {
    const { session, written } = open()
    session.change(narrowed(2), 'at-once')
    await vi.advanceTimersByTimeAsync(waitMs)
    for (const rooms of [3, 4, 5]) {
      session.change(narrowed(rooms), 'when-settled')
      await vi.advanceTimersByTimeAsync(waitMs - 1)
    }
    await vi.advanceTimersByTimeAsync(waitMs)
    session.change(narrowed(2), 'when-settled')
    await vi.advanceTimersByTimeAsync(waitMs)
    expect(written).toEqual(['push rooms 2 pages 1', 'push rooms 5 pages 1', 'replace rooms 2 pages 1'])
  })

  it('appends the next 30, updates the URL, and drops the pages when the query changes', async () => {
    const { session, requested, written } = open({
      ...first,
      answer: answerOf({ total: 45, hits: hitsNamed('a', 'b') }),
    })
    session.showMore()
    expect(session.view().progress).toBe('appending')
    expect(requested).toMatchObject([{ offset: 2, limit: 30 }])
    requested[0]?.reply(answerOf({ total: 45, hits: hitsNamed('b', 'c') }))
    await vi.advanceTimersByTimeAsync(0)
    expect(session.view()).toMatchObject({ appendedAt: 2, progress: 'ready', state: { pages: 2 } })
    expect(session.view().answer?.hits.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    session.change(narrowed(3), 'at-once')
    expect(written).toEqual(['replace rooms null pages 2', 'push rooms 3 pages 1'])
    expect(requested.at(-1)).toMatchObject({ offset: 0, limit: 30 })
  })

  it('keeps the same objects for hits that say the same', async () => {
    const { session, requested } = open()
    const before = session.view().answer?.hits[0]
    session.change(narrowed(2), 'at-once')
    requested[0]?.reply(answerOf({ hits: structuredClone(sampleSearch.result.hits) }))
    await vi.advanceTimersByTimeAsync(0)
    expect(session.view().answer?.hits[0]).toBe(before)
  })

  it('says that the search is unavailable, retains what was chosen, and retries on request', async () => {
    const { session, requested } = open()
    session.change(narrowed(3), 'at-once')
    requested[0]?.fail()
    await vi.advanceTimersByTimeAsync(0)
    expect(session.view()).toMatchObject({ progress: 'failed', state: narrowed(3) })
    session.retry()
    requested[1]?.reply(answerOf({ total: 7 }))
    await vi.advanceTimersByTimeAsync(0)
    expect(session.view()).toMatchObject({ progress: 'ready', answer: { total: 7 } })
  })

  it('keeps the hits when the next page cannot be had', async () => {
    const { session, requested } = open()
    session.showMore()
    requested[0]?.fail()
    await vi.advanceTimersByTimeAsync(0)
    expect(session.view()).toMatchObject({ progress: 'append-failed', answer: { total: 12 } })
  })

  it('shows a choice and its answer at once where the answer is at hand', () => {
    const atHand = answerOf({ total: 4 })
    const session = openSearchSession({ first, waitMs, ask: () => atHand, write: () => undefined })
    session.change(narrowed(3), 'at-once')
    expect(session.view()).toMatchObject({ state: narrowed(3), progress: 'ready', isAnsweredAtOnce: true })
    expect(session.view().answer?.total).toBe(4)
  })

  it('asks ahead for what is pressed, but not among quick changes, of which the last is asked for', async () => {
    const asked: (number | null)[] = []
    const askAhead = ({ state: { filter } }: SearchQuestion) => asked.push(filter.minRooms)
    const session = openSearchSession({ first, waitMs, ask: () => answerOf(), askAhead, write: () => undefined })
    session.prepare(narrowed(2))
    expect(session.view()).toBe(first)
    session.change(narrowed(2), 'at-once')
    session.prepare(narrowed(3))
    await vi.advanceTimersByTimeAsync(waitMs)
    session.prepare(narrowed(4))
    expect(asked).toEqual([2, 4])
  })

  it('lays hits out in another way without asking', () => {
    const { session, requested, written } = open()
    session.arrange({ ...state, layout: 'list' })
    expect(session.view().state.layout).toBe('list')
    expect(requested).toEqual([])
    expect(written).toEqual(['replace rooms null pages 1'])
  })
})
