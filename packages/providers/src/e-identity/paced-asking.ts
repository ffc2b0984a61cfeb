/** Rules of asking a provider how an order stands. */
export type Pacing<Answer> = {
  /** Least time between two questions for one order, in milliseconds. */
  readonly everyMs: number
  /** An answer older than this is not given while a newer one is on its way, in milliseconds. */
  readonly freshMs: number
  /** How long an answer is remembered when nobody asks, in milliseconds. */
  readonly keepMs: number
  now(): number
  /** Null when the answer is final; otherwise the least wait for the next question, in milliseconds (0 for the usual). */
  waitMs(answer: Answer): number | null
}

type Entry<Answer> = {
  askedAt: number
  answeredAt: number
  usedAt: number
  last: Answer | null
  inFlight: Promise<Answer> | null
  waitMs: number | null
}

/** Asks for many listeners at once, and remembers. */
export type PacedAsking<Answer> = {
  /** `ask` is given the answer before; it should answer and not throw. What it throws is forgotten and thrown on. */
  ask(key: string, ask: (before: Answer | null) => Promise<Answer>): Promise<Answer>
  forget(key: string): void
  /** How many are remembered. */
  size(): number
}

/**
 * At most one question is in flight for each key, and none is asked before its time. In between, the last answer is
 * given at once: a thousand browsers that ask each second wait for nobody. A final answer is remembered, since a
 * provider gives it only once.
 */
export function pacedAsking<Answer>(pacing: Pacing<Answer>): PacedAsking<Answer> {
  // In order of use, so that forgetting begins with the longest unused.
  const entries = new Map<string, Entry<Answer>>()

  function entryOf(key: string, now: number): Entry<Answer> {
    for (const [oldKey, { usedAt }] of entries) {
      if (now - usedAt <= pacing.keepMs) break
      entries.delete(oldKey)
    }
    const entry = entries.get(key) ?? fresh<Answer>()
    entry.usedAt = now
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  async function question(key: string, ask: (before: Answer | null) => Promise<Answer>, entry: Entry<Answer>) {
    entry.askedAt = pacing.now()
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
      const isDue = entry.inFlight === null && entry.waitMs !== null && now - entry.askedAt >= entry.waitMs
      if (isDue) entry.inFlight = question(key, ask, entry)
      if (entry.inFlight === null && entry.last !== null) return entry.last
      if (entry.inFlight !== null && (entry.last === null || now - entry.answeredAt > pacing.freshMs))
        return entry.inFlight
      // Nobody waits for this question; whoever asks next is told what became of it.
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
  askedAt: Number.NEGATIVE_INFINITY,
  answeredAt: Number.NEGATIVE_INFINITY,
  usedAt: 0,
  last: null,
  inFlight: null,
  waitMs: 0,
})
