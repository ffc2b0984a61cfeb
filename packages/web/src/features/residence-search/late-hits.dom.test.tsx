import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleSearch } from '../../examples/sample-search.ts'
import { searchCode } from './search-code.ts'
import { useLateHits } from './use-late-hits.ts'

const [hit] = sampleSearch.result.hits
if (!hit) throw new Error('the sample has no hits')
const hitsNamed = (name: string): ListedHit[] =>
  Array.from({ length: 10 }, (_, index) => ({ ...hit, id: name + index }))

type Seen = { target: Element; isIntersecting: boolean }
let see: (entries: Seen[]) => void = () => undefined
let root: Root | null = null

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  await searchCode.fetch()
  vi.useFakeTimers()
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function List({ hits, isForAll = false }: { hits: readonly ListedHit[]; isForAll?: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  const isDrawn = useLateHits(list, hits, isForAll)
  return (
    <ul ref={list}>
      {hits.map((one, index) => (
        <li key={one.id}>{isDrawn(one, index) && one.id}</li>
      ))}
    </ul>
  )
}

async function show(hits: readonly ListedHit[], isForAll?: boolean): Promise<void> {
  if (!root) {
    const container = document.createElement('div')
    document.body.replaceChildren(container)
    root = createRoot(container)
  }
  await act(async () => root?.render(<List hits={hits} isForAll={isForAll ?? false} />))
}
const items = () => [...document.querySelectorAll('li')]
const drawn = () => items().filter(({ textContent }) => textContent !== '').length
/** The first hits, as the window shows them. */
const seeFirst = (count: number) => see(items().map((target, index) => ({ target, isIntersecting: index < count })))

it('hits outside the window keep their places, and are drawn once the browser is idle', async () => {
  root = null
  await show(hitsNamed('a'))
  expect(drawn()).toBe(10)
  seeFirst(3)
  await show(hitsNamed('b'))
  expect([items().length, drawn()]).toEqual([10, 3])
  await act(async () => vi.advanceTimersByTimeAsync(2_000))
  expect(drawn()).toBe(10)
  seeFirst(3)
  await show(hitsNamed('c'), true)
  expect(drawn()).toBe(10)
})

it('all hits are drawn after a list that ended within the window', async () => {
  root = null
  await show(hitsNamed('a'))
  seeFirst(10)
  await show(hitsNamed('b'))
  expect(drawn()).toBe(10)
})
