import { useCallback, useEffect, useState } from 'react'

type Outcome<Value> = { status: 'ready'; value: Value } | { status: 'failed'; cause: unknown }
export type Loaded<Value> = { status: 'loading' } | Outcome<Value>

type Held<Value> = { key: string | null; outcome: Outcome<Value>; last: Value | null }

/**
 * Loads when the key changes and on retry; null loads nothing. A request for another key is aborted and its answer
 * dropped. `waitMs`: for keys that change while typing.
 */
export function useLoaded<Value>(key: string | null, load: (signal: AbortSignal) => Promise<Value>, waitMs = 0) {
  const [held, setHeld] = useState<Held<Value> | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded follows from the key; each attempt loads again
  useEffect(() => {
    if (key === null) return setHeld(null)
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (outcome: Outcome<Value>) =>
      setHeld((before) => ({ key, outcome, last: outcome.status === 'ready' ? outcome.value : (before?.last ?? null) }))
    const begin = async () => {
      try {
        const value = await load(signal)
        if (!signal.aborted) show({ status: 'ready', value })
      } catch (cause) {
        if (signal.aborted) return
        console.warn('nothing was loaded', cause)
        show({ status: 'failed', cause })
      }
    }
    const timer = waitMs > 0 ? setTimeout(begin, waitMs) : void begin()
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [key, attempt])

  const retry = useCallback(() => {
    setHeld((before) => before && { ...before, key: null })
    setAttempt((before) => before + 1)
  }, [])
  /** Replaces the value of the current key. */
  const replace = useCallback(
    (value: Value) => setHeld({ key, outcome: { status: 'ready', value }, last: value }),
    [key],
  )
  const loaded: Loaded<Value> = held !== null && held.key === key ? held.outcome : { status: 'loading' }
  return {
    loaded,
    /** The latest outcome, of any key, while the next is loading. */
    settled: held?.outcome ?? null,
    /** The latest value, of any key, also after failures. */
    last: held?.last ?? null,
    retry,
    replace,
  }
}
