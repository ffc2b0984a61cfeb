import type { ChangeReviewReply } from '@nyhem/contract/calls/reviews'
import type { ReviewProblem } from '@nyhem/domain/content/reviews'
import { useState } from 'react'
import type { CallResult } from '../calls/call.ts'
import { useSend } from '../ui/use-send.ts'
import type { Done, OnReview } from './on-review.ts'

/** Sends a question or a decision, and keeps why it was refused. `turn`: each refusal takes the focus. */
export function useReviewChange(onReview: OnReview) {
  const { isSending, problem, send } = useSend()
  const [refusal, setRefusal] = useState<{ code: ReviewProblem; turn: number } | null>(null)
  async function change(done: Done, ask: () => Promise<CallResult<ChangeReviewReply>>): Promise<void> {
    const answer = await send(ask)
    if (answer === null) return
    if (answer.code === 'Ok') onReview(answer.review, done)
    else setRefusal((before) => ({ code: answer.code, turn: (before?.turn ?? 0) + 1 }))
  }
  return { isSending, problem, refusal, change }
}
