import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallProblem, CallResult } from '../calls/call.ts'
import { useSession } from '../entry/session.tsx'

export type Answer<Value> =
  | { readonly kind: 'asking'; readonly value: Value | null }
  | { readonly kind: 'here'; readonly value: Value }
  | { readonly kind: 'failed'; readonly problem: CallProblem }

/**
 * What a call answers; asked again when `question` changes. The last answer stays while a new one is on its way, and an
 * answer to an old question is dropped.
 */
export function useAnswer<Value>(
  question: string,
  ask: () => Promise<CallResult<Value>>,
): { readonly answer: Answer<Value>; readonly again: () => void; readonly set: (value: Value) => void } {
  const { heed } = useSession()
  const [answer, setAnswer] = useState<Answer<Value>>({ kind: 'asking', value: null })
  const [turn, setTurn] = useState(0)
  const asking = useRef(ask)
  asking.current = ask
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for what `ask` depends on.
  useEffect(() => {
    let isWanted = true
    setAnswer((before) => ({ kind: 'asking', value: before.kind === 'failed' ? null : before.value }))
    void asking.current().then((result) => {
      heed(result)
      if (!isWanted) return
      setAnswer(result.ok ? { kind: 'here', value: result.value } : { kind: 'failed', problem: result.problem })
    })
    return () => {
      isWanted = false
    }
  }, [question, turn, heed])
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const set = useCallback((value: Value) => setAnswer({ kind: 'here', value }), [])
  return { answer, again, set }
}
