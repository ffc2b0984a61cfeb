/** By then a change is announced or rolled back. */
const longestWaitMs = 10_000

/**
 * Ids that this process is changing. Their cached values are not trusted until the database announces the change,
 * shortly after the commit: the process that made it must not see the old state.
 */
export type UntilHeard<Id> = {
  /** Called in the transaction that writes and announces the change. */
  begin(id: Id): void
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
