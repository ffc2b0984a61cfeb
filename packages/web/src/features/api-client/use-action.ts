import { useState } from 'react'
import { useSingle } from './use-single.ts'

type State<Result> = 'idle' | 'busy' | 'failed' | Result

/**
 * A call behind a button. Its result is the next state; without one it stays busy, as when the page is left. A
 * rejection is a failure.
 */
export function useAction<Arguments extends readonly unknown[], Result extends string = never>(
  call: (...args: Arguments) => Promise<Result | undefined>,
) {
  const [state, setState] = useState<State<Result>>('idle')
  const run = useSingle(async (...args: Arguments): Promise<void> => {
    setState('busy')
    try {
      const result = await call(...args)
      if (result !== undefined) setState(result)
    } catch (cause) {
      console.warn('an action failed', cause)
      setState('failed')
    }
  })
  return { state, run, reset: () => setState('idle') }
}
