import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../when-idle.ts'

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
