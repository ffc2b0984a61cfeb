import { ProblemError } from './problems.ts'

/** Told to whoever comes to a full queue. */
const retryAfterSeconds = 5

/**
 * Does a few pieces of work at once and lets others wait; whoever comes when `mostWaiting` wait is told to come again
 * (TooManyRequests).
 */
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
