/**
 * The first `count` of `length` indexes in order. `compare` never returns 0. When few of many are wanted, the others
 * stay unsorted.
 */
export function topOf(length: number, count: number, compare: (a: number, b: number) => number): number[] {
  if (count * 4 >= length)
    return Array.from({ length }, (_, index) => index)
      .sort(compare)
      .slice(0, count)
  // Heap with the last of the selected ones on top.
  const heap: number[] = []
  for (let index = 0; index < length; index++) {
    if (heap.length < count) {
      heap.push(index)
      rise(heap, compare)
    } else if (count > 0 && compare(index, heap[0] as number) < 0) {
      heap[0] = index
      sink(heap, compare)
    }
  }
  return heap.sort(compare)
}

type Compare = (a: number, b: number) => number

function rise(heap: number[], compare: Compare): void {
  let at = heap.length - 1
  while (at > 0) {
    const above = (at - 1) >>> 1
    if (compare(heap[at] as number, heap[above] as number) <= 0) return
    swap(heap, at, above)
    at = above
  }
}

function sink(heap: number[], compare: Compare): void {
  let at = 0
  for (;;) {
    const left = at * 2 + 1
    let last = at
    for (const below of [left, left + 1])
      if (below < heap.length && compare(heap[below] as number, heap[last] as number) > 0) last = below
    if (last === at) return
    swap(heap, at, last)
    at = last
  }
}

function swap(heap: number[], a: number, b: number): void {
  const stored = heap[a] as number
  heap[a] = heap[b] as number
  heap[b] = stored
}
