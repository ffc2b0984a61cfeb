import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleSearch } from '../../examples/sample-search.ts'
import { fakeServer } from '../session/fake-server.ts'
import { askAhead, askNow } from './ask-ahead.ts'
import { stateOf } from './search-address.ts'
import type { SearchQuestion } from './search-session.ts'

const search = '/residence/stage_and_area_search'
const address = '/sok-bostad/'
const state = stateOf(sampleSearch)
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer({ [`POST ${search}`]: { body: { ...sampleSearch.result, unknownTags: [] } } })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Each test asks for others: answers are kept for half a minute. */
const about = (minArea: number): SearchQuestion => ({
  state: { ...state, filter: { ...state.filter, minArea } },
  near: null,
  offset: 0,
  limit: 30,
})
const { signal } = new AbortController()

it('what was asked for ahead is at hand, once', async () => {
  askAhead(about(41), address)
  await vi.advanceTimersByTimeAsync(0)
  const answer = askNow(about(41), address, signal)
  expect(answer).not.toBeInstanceOf(Promise)
  expect(await answer).toMatchObject({ total: sampleSearch.result.total })
  expect(askNow(about(41), address, signal)).toBeInstanceOf(Promise)
  expect(server.madeTo(search)).toHaveLength(1)
})

it('an answer on its way is waited for', async () => {
  askAhead(about(42), address)
  const answer = askNow(about(42), address, signal)
  expect(answer).toBeInstanceOf(Promise)
  expect(await answer).toMatchObject({ total: sampleSearch.result.total })
  expect(server.madeTo(search)).toHaveLength(1)
})

it('what was asked for ahead is dropped for another question, or after ten seconds', async () => {
  askAhead(about(43), address)
  await vi.advanceTimersByTimeAsync(0)
  expect(askNow(about(44), address, signal)).toBeInstanceOf(Promise)
  askAhead(about(45), address)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(askNow(about(45), address, signal)).toBeInstanceOf(Promise)
})
