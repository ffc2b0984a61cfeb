import { DatabaseBusy } from './database-away.ts'

/** One caller at a time, in request order. */
export type ConnectionQueue = {
  /** Throws DatabaseBusy on timeout. */
  acquire(): Promise<void>
  release(): void
}

export function connectionQueue(longestWaitMs: number): ConnectionQueue {
  const waiting = new Set<() => void>()
  let isHeld = false

  return {
    async acquire() {
      if (!isHeld) {
        isHeld = true
        return
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const timer = setTimeout(() => {
        waiting.delete(next)
        reject(new DatabaseBusy(`the embedded database was busy for ${longestWaitMs} ms`))
      }, longestWaitMs)
      const next = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(next)
      await promise
    },
    release() {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else isHeld = false
    },
  }
}
