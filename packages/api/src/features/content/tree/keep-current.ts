import { refuseInsideAny } from '../../../database/transaction-scope.ts'

export type Stored<T> = {
  /** Returns the value, reading it if absent or outdated. Rethrows read errors. Refused inside a transaction. */
  get(): Promise<T>
  /** May be outdated. */
  last(): T | null
  forget(): void
}

/** Caches a value in memory. Concurrent calls share one read; a read invalidated while running is repeated. */
export function keepCurrent<T>(read: () => Promise<T>): Stored<T> {
  let value: T | null = null
  let isCurrent = false
  let reading: Promise<T> | null = null
  let version = 0

  async function refresh(): Promise<T> {
    for (;;) {
      const started = version
      const fresh = await read()
      value = fresh
      if (started === version) {
        isCurrent = true
        return fresh
      }
    }
  }

  return {
    async get() {
      // Also when current: a transaction that sometimes waits for a read must not depend on luck.
      refuseInsideAny('shared read')
      if (isCurrent && value !== null) return value
      reading ??= refresh().finally(() => {
        reading = null
      })
      return reading
    },
    last: () => value,
    forget() {
      isCurrent = false
      version += 1
    },
  }
}
