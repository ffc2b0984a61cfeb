import { ProblemError } from './problems.ts'

const retryAfterSeconds = 5

/** Runs a few tasks at once and queues up to `mostWaiting`; beyond that throws TooManyRequests. */
export function takeTurns(
  atOnce: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= mostWaiting) throw new ProblemError('TooManyRequests', { retryAfterSeconds })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Keys use memory only while they have work. */
export function takeTurnsByKey<Key>(
  atOnce: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <T>(key: Key, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<Key, { readonly inTurn: ReturnType<typeof takeTurns>; pending: number }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { inTurn: takeTurns(atOnce, mostWaiting), pending: 0 }
    queues.set(key, queue)
    queue.pending += 1
    try {
      return await queue.inTurn(work)
    } finally {
      queue.pending -= 1
      if (queue.pending === 0) queues.delete(key)
    }
  }
}
