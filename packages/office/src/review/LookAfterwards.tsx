import { lookAfterwards } from '@nyhem/contract/routes/reviews.paths'
import { call } from '../calls/call.ts'
import { useReviewTexts } from '../texts/use-review-texts.tsx'
import { Button } from '../ui/Button.tsx'
import type { OnReview } from './on-review.ts'
import { ReviewRefusal } from './ReviewRefusal.tsx'
import { useReviewChange } from './use-review-change.ts'

type Props = { pageId: string; reviewId: number; onReview: OnReview }

export function LookAfterwards({ pageId, reviewId, onReview }: Props) {
  const { panel } = useReviewTexts()
  const { isSending, problem, refusal, change } = useReviewChange(onReview)
  const look = () => void change('looked', () => call(lookAfterwards, { params: { pageId }, body: { reviewId } }))
  return (
    <>
      <ReviewRefusal problem={problem} refusal={refusal} again={look} />
      <Button small aria-disabled={isSending} onClick={look}>
        {panel.look}
      </Button>
    </>
  )
}
