/** Freshness of an answer. Source: fault-reports specification §7.5 (queries: retry once, 30 s, not on focus). */
export const staleMs = 30_000
const maxStored = 50

type Running<Answer> = { readonly answer: Promise<Answer>; readonly stop: AbortController; waiting: number }

/** Answers by key: one request at a time, cached while fresh, requested again after a failure. */
export function openAnswerCache<Answer>() {
  let stored = new Map<string, { readonly answer: Answer; readonly until: number }>()
  let running = new Map<string, Running<Answer>>()

  function keep(key: string, answer: Answer, freshMs: number = staleMs): void {
    stored.delete(key)
    if (freshMs <= 0) return
    if (stored.size >= maxStored) stored.delete(stored.keys().next().value ?? '')
    stored.set(key, { answer, until: Date.now() + freshMs })
  }

  function begin(key: string, ask: (signal: AbortSignal) => Promise<Answer>, freshMs: (answer: Answer) => number) {
    const stop = new AbortController()
    const one: Running<Answer> = {
      stop,
      waiting: 0,
      answer: ask(stop.signal)
        .then((answer) => {
          // After `clear` the answer must not be stored.
          if (running.get(key) === one) keep(key, answer, freshMs(answer))
          return answer
        })
        .finally(() => running.get(key) === one && running.delete(key)),
    }
    running.set(key, one)
    return one
  }

  return {
    find(key: string): Answer | null {
      const found = stored.get(key)
      return found && found.until > Date.now() ? found.answer : null
    },
    keep,
    /** Clears everything, including requests in flight. */
    clear(): void {
      stored = new Map()
      running = new Map()
    },
    /** The fresh answer or the request in flight, which is aborted when every caller's signal has aborted. */
    async load(
      key: string,
      ask: (signal: AbortSignal) => Promise<Answer>,
      { signal, freshMs = () => staleMs }: { signal?: AbortSignal | null; freshMs?: (answer: Answer) => number } = {},
    ): Promise<Answer> {
      signal?.throwIfAborted()
      const fresh = this.find(key)
      if (fresh !== null) return fresh
      const one = running.get(key) ?? begin(key, ask, freshMs)
      one.waiting++
      if (!signal) return one.answer
      const aborted = Promise.withResolvers<never>()
      const leave = () => {
        one.waiting--
        if (one.waiting === 0) {
          if (running.get(key) === one) running.delete(key)
          one.stop.abort(signal.reason)
        }
        aborted.reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      return Promise.race([one.answer, aborted.promise]).finally(() => signal.removeEventListener('abort', leave))
    },
  }
}
