import { OverloadError } from './problems.ts'

type SlotLimits = {
  readonly atOnce: number
  /** Of these at most so many for one key, such as a network. */
  readonly perKey: number
  readonly mostWaiting: number
  readonly mostWaitingPerKey: number
  /** Milliseconds. */
  readonly longestWaitMs: number
}

type Waiting = { readonly key: string; readonly begin: () => void }

/**
 * Bounds what goes on at once when it ends elsewhere than in the function that began it; else `takeTurns`. The returned
 * function frees the slot, once. Throws OverloadError (Unavailable) when the queue is full or the wait too long; an aborted `signal`
 * leaves the queue.
 */
export function openSlots({ atOnce, perKey, mostWaiting, mostWaitingPerKey, longestWaitMs }: SlotLimits) {
  const busy = new Map<string, number>()
  const waiting: Waiting[] = []
  let taken = 0

  const mayBegin = (key: string) => taken < atOnce && (busy.get(key) ?? 0) < perKey
  function begin(key: string): () => void {
    taken += 1
    busy.set(key, (busy.get(key) ?? 0) + 1)
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      taken -= 1
      const left = (busy.get(key) ?? 1) - 1
      if (left > 0) busy.set(key, left)
      else busy.delete(key)
      beginNext()
    }
  }

  /** Of those that may begin, the key that has least; of these, the first. */
  function beginNext(): void {
    const [next] = waiting
      .filter((one) => mayBegin(one.key))
      .sort((one, other) => (busy.get(one.key) ?? 0) - (busy.get(other.key) ?? 0))
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    next.begin()
  }

  const isFull = (key: string) =>
    waiting.length >= mostWaiting || waiting.filter((one) => one.key === key).length >= mostWaitingPerKey

  return {
    async take(key: string, signal?: AbortSignal): Promise<() => void> {
      if (mayBegin(key)) return begin(key)
      if (isFull(key) || signal?.aborted) throw new OverloadError()
      const turn = Promise.withResolvers<() => void>()
      const one: Waiting = { key, begin: () => turn.resolve(begin(key)) }
      const leave = () => {
        const index = waiting.indexOf(one)
        if (index >= 0) waiting.splice(index, 1)
        turn.reject(new OverloadError())
      }
      const timer = setTimeout(leave, longestWaitMs)
      signal?.addEventListener('abort', leave)
      waiting.push(one)
      try {
        return await turn.promise
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
    },
  }
}
