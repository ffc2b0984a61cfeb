/** How long an answer is fresh. Source: fault-reports specification §7.5 (queries: retry once, 30 s, not on focus). */
export const staleMs = 30_000
const mostKept = 50

type Running<Answer> = { readonly answer: Promise<Answer>; readonly stop: AbortController; waiting: number }

/** Answers by key: asked for once at a time, kept while they are fresh, and asked for anew after a failure. */
export function openAnswerCache<Answer>() {
  let kept = new Map<string, { readonly answer: Answer; readonly until: number }>()
  let running = new Map<string, Running<Answer>>()

  function keep(key: string, answer: Answer, freshMs: number = staleMs): void {
    kept.delete(key)
    if (freshMs <= 0) return
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, { answer, until: Date.now() + freshMs })
  }

  function begin(key: string, ask: (signal: AbortSignal) => Promise<Answer>, freshMs: (answer: Answer) => number) {
    const stop = new AbortController()
    const one: Running<Answer> = {
      stop,
      waiting: 0,
      answer: ask(stop.signal)
        .then((answer) => {
          // After `clear` nobody wants to see it again.
          if (running.get(key) === one) keep(key, answer, freshMs(answer))
          return answer
        })
        .finally(() => running.get(key) === one && running.delete(key)),
    }
    running.set(key, one)
    return one
  }

  return {
    /** The fresh answer of a key, or null. */
    find(key: string): Answer | null {
      const found = kept.get(key)
      return found && found.until > Date.now() ? found.answer : null
    },
    keep,
    /** Forgets everything, what is being asked for included. */
    clear(): void {
      kept = new Map()
      running = new Map()
    },
    /** The fresh answer, or the one that is asked for now. The question ends when every caller's signal has aborted. */
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
