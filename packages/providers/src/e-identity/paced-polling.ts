/** Rules for polling a provider. */
export type Pacing<Answer> = {
  /** Minimum interval between queries of an order, in milliseconds. */
  readonly everyMs: number
  /** Age in milliseconds beyond which an answer is withheld while a newer one is in flight. */
  readonly freshMs: number
  /** Retention of an unused answer, in milliseconds. */
  readonly retentionMs: number
  now(): number
  /**
   * Null when the answer is final; otherwise the minimum wait for the next query, in milliseconds (0 for the default).
   */
  waitMs(answer: Answer): number | null
}

type Entry<Answer> = {
  requestedAt: number
  answeredAt: number
  usedAt: number
  last: Answer | null
  inFlight: Promise<Answer> | null
  waitMs: number | null
}

/** Shared, cached polling for many listeners. */
export type PacedPolling<Answer> = {
  /** `ask` receives the previous answer; errors are rethrown and not cached. */
  ask(key: string, ask: (before: Answer | null) => Promise<Answer>): Promise<Answer>
  forget(key: string): void
  size(): number
}

/**
 * One query in flight per key, at the permitted interval. In between, the last answer returns immediately, so a
 * thousand browsers polling each second never wait. Final answers are cached, as providers give them once.
 */
export function pacedPolling<Answer>(pacing: Pacing<Answer>): PacedPolling<Answer> {
  // In order of use, so that eviction starts with the least recently used.
  const entries = new Map<string, Entry<Answer>>()

  function entryOf(key: string, now: number): Entry<Answer> {
    for (const [oldKey, { usedAt }] of entries) {
      if (now - usedAt <= pacing.retentionMs) break
      entries.delete(oldKey)
    }
    const entry = entries.get(key) ?? fresh<Answer>()
    entry.usedAt = now
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  async function question(key: string, ask: (before: Answer | null) => Promise<Answer>, entry: Entry<Answer>) {
    entry.requestedAt = pacing.now()
    try {
      const answer = await ask(entry.last)
      const waitMs = pacing.waitMs(answer)
      entry.waitMs = waitMs === null ? null : Math.max(pacing.everyMs, waitMs)
      entry.last = answer
      entry.answeredAt = pacing.now()
      return answer
    } catch (error) {
      entries.delete(key)
      throw error
    } finally {
      entry.inFlight = null
    }
  }

  return {
    async ask(key, ask) {
      const now = pacing.now()
      const entry = entryOf(key, now)
      const isDue = entry.inFlight === null && entry.waitMs !== null && now - entry.requestedAt >= entry.waitMs
      if (isDue) entry.inFlight = question(key, ask, entry)
      if (entry.inFlight === null && entry.last !== null) return entry.last
      if (entry.inFlight !== null && (entry.last === null || now - entry.answeredAt > pacing.freshMs))
        return entry.inFlight
      // No caller awaits this query; the next caller gets its result.
      entry.inFlight?.catch(() => undefined)
      return entry.last ?? question(key, ask, entry)
    },
    forget(key) {
      entries.delete(key)
    },
    size: () => entries.size,
  }
}

const fresh = <Answer>(): Entry<Answer> => ({
  requestedAt: Number.NEGATIVE_INFINITY,
  answeredAt: Number.NEGATIVE_INFINITY,
  usedAt: 0,
  last: null,
  inFlight: null,
  waitMs: 0,
})
