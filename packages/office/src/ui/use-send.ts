import { useRef, useState } from 'react'
import type { CallProblem, CallResult } from '../calls/call.ts'
import { useSession } from '../entry/session.tsx'

/** A change that is sent once at a time. Null: it was not answered, and `problem` says why. */
export function useSend() {
  const { heed } = useSession()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  // Two presses of one moment see the same state.
  const isOnItsWay = useRef(false)
  async function send<Value>(ask: () => Promise<CallResult<Value>>): Promise<Value | null> {
    if (isOnItsWay.current) return null
    isOnItsWay.current = true
    setSending(true)
    setProblem(null)
    const result = heed(await ask())
    isOnItsWay.current = false
    setSending(false)
    if (result.ok) return result.value
    setProblem(result.problem)
    return null
  }
  return { isSending, problem, send }
}
