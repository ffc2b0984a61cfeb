import { useRef, useState } from 'react'
import type { CallProblem, CallResult } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'

type Coded = { readonly code: string }
type RefusedCode<Reply extends Coded> = Exclude<Reply['code'], 'Ok'>

export type SendState<Code extends string> =
  | { readonly kind: 'still' | 'sending' }
  /** `turn`: how many times, so that each refusal takes the focus. */
  | { readonly kind: 'refused'; readonly code: Code; readonly turn: number }
  | { readonly kind: 'failed'; readonly problem: CallProblem }

type Sent<Reply extends Coded> = Extract<Reply, { readonly code: 'Ok' }>

/** Sends once at a time, and keeps what came back unless it is `Ok`. */
export function useSend<Reply extends Coded>(onDone: (reply: Sent<Reply>) => void) {
  const { heed } = useSession()
  const [state, setState] = useState<SendState<RefusedCode<Reply>>>({ kind: 'still' })
  const turns = useRef(0)
  const isSending = useRef(false)
  async function send(ask: () => Promise<CallResult<Reply>>): Promise<Reply | null> {
    if (isSending.current) return null
    isSending.current = true
    setState({ kind: 'sending' })
    const result = heed(await ask())
    isSending.current = false
    if (!result.ok) {
      setState({ kind: 'failed', problem: result.problem })
      return null
    }
    if (isDone(result.value)) {
      setState({ kind: 'still' })
      onDone(result.value)
    } else {
      turns.current += 1
      setState({ kind: 'refused', code: result.value.code as RefusedCode<Reply>, turn: turns.current })
    }
    return result.value
  }
  const refuse = (code: RefusedCode<Reply>) => {
    turns.current += 1
    setState({ kind: 'refused', code, turn: turns.current })
  }
  return { state, send, refuse }
}

const isDone = <Reply extends Coded>(reply: Reply): reply is Sent<Reply> => reply.code === 'Ok'
