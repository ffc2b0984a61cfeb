/**
 * Indexes of the first `wanted` keys, smallest first, including ties with the last. Only these are sorted: a query may
 * match thousands of documents of which one page is shown.
 */
export function firstByKey(keys: Float64Array, wanted: number): number[] {
  const limit = wanted < keys.length ? nthSmallest(keys, wanted) : Number.POSITIVE_INFINITY
  const first: number[] = []
  for (let at = 0; at < keys.length; at += 1) if ((keys[at] as number) <= limit) first.push(at)
  return first.sort((a, b) => (keys[a] as number) - (keys[b] as number))
}

/** By a heap with the largest of them on top. */
function nthSmallest(keys: Float64Array, count: number): number {
  if (count <= 0) return Number.NEGATIVE_INFINITY
  const heap = keys.slice(0, count).sort().reverse()
  for (let at = count; at < keys.length; at += 1) {
    const key = keys[at] as number
    if (key < (heap[0] as number)) replaceTop(heap, key)
  }
  return heap[0] as number
}

function replaceTop(heap: Float64Array, key: number): void {
  let at = 0
  for (;;) {
    const left = at * 2 + 1
    if (left >= heap.length) break
    const right = left + 1
    const larger = right < heap.length && (heap[right] as number) > (heap[left] as number) ? right : left
    if ((heap[larger] as number) <= key) break
    heap[at] = heap[larger] as number
    at = larger
  }
  heap[at] = key
}
