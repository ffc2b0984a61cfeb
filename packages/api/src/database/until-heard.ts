/** A change that was begun is heard of within this time, or was rolled back. */
const longestWaitMs = 10_000

/**
 * Things that this process is changing. What is remembered of one is not believed until the database has announced the
 * change: the announcement comes a moment after the commit, and the one who made the change must not see the old state.
 */
export type UntilHeard<Id> = {
  /** A change is being written, in a transaction that announces it. */
  begin(id: Id): void
  /** A change was announced. */
  heard(id: Id): void
  isWaiting(id: Id): boolean
}

export function waitUntilHeard<Id>(nowMs: () => number): UntilHeard<Id> {
  const waiting = new Map<Id, { count: number; until: number }>()
  return {
    begin(id) {
      const count = (waiting.get(id)?.count ?? 0) + 1
      waiting.set(id, { count, until: nowMs() + longestWaitMs })
    },
    heard(id) {
      const entry = waiting.get(id)
      if (!entry) return
      if (entry.count > 1) entry.count -= 1
      else waiting.delete(id)
    },
    isWaiting(id) {
      if (waiting.size === 0) return false
      const entry = waiting.get(id)
      if (entry && entry.until <= nowMs()) waiting.delete(id)
      return waiting.has(id)
    },
  }
}
