import { useState } from 'react'
import type { CallProblem, CallResult } from '../calls/call.ts'
import { useSend } from './use-send.ts'

type Coded = { readonly code: string }
type RefusedCode<Reply extends Coded> = Exclude<Reply['code'], 'Ok'>

export type SendState<Code extends string> =
  | { readonly kind: 'still' | 'sending' }
  /** `turn`: how many times, so that each refusal takes the focus. */
  | { readonly kind: 'refused'; readonly code: Code; readonly turn: number }
  | { readonly kind: 'failed'; readonly problem: CallProblem }

type Sent<Reply extends Coded> = Extract<Reply, { readonly code: 'Ok' }>

/** Sends a change, and keeps the code that came back unless it is `Ok`. */
export function useCodedSend<Reply extends Coded>(onDone: (reply: Sent<Reply>) => void) {
  const { isSending, problem, send: sendOnce } = useSend()
  const [refusal, setRefusal] = useState<{ code: RefusedCode<Reply> | null; turn: number }>({ code: null, turn: 0 })
  async function send(ask: () => Promise<CallResult<Reply>>): Promise<Reply | null> {
    const reply = await sendOnce(ask)
    if (reply === null) return null
    if (isDone(reply)) {
      setRefusal(({ turn }) => ({ code: null, turn }))
      onDone(reply)
    } else setRefusal(({ turn }) => ({ code: reply.code as RefusedCode<Reply>, turn: turn + 1 }))
    return reply
  }
  return { state: stateOf({ isSending, problem, refusal }), send }
}

function stateOf<Code extends string>(of: {
  isSending: boolean
  problem: CallProblem | null
  refusal: { code: Code | null; turn: number }
}): SendState<Code> {
  const { isSending, problem, refusal } = of
  if (isSending) return { kind: 'sending' }
  if (problem) return { kind: 'failed', problem }
  return refusal.code === null ? { kind: 'still' } : { kind: 'refused', code: refusal.code, turn: refusal.turn }
}

const isDone = <Reply extends Coded>(reply: Reply): reply is Sent<Reply> => reply.code === 'Ok'
