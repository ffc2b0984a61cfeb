import { startTransition, useEffect, useState } from 'react'

/** The value before, until it may be drawn: at once, once the browser is idle, or at a later change. */
export function useSettled<Value>(value: Value, draw: 'at-once' | 'when-idle' | 'later'): Value {
  const [settled, setSettled] = useState(() => value)
  const isDrawn = value === settled
  // While rendering, so that it commits no further time.
  if (draw === 'at-once' && !isDrawn) setSettled(() => value)
  useEffect(() => {
    if (draw !== 'when-idle' || isDrawn) return
    return whenIdle(() => startTransition(() => setSettled(() => value)))
  }, [value, isDrawn, draw])
  return draw === 'at-once' ? value : settled
}

/** Runs `work` once the browser has nothing else to do, at the latest after two seconds. Returns its cancellation. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(work, { timeout: 2_000 })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
