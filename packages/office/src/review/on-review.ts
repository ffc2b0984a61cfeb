import type { PageReview } from '@nyhem/contract/calls/reviews'
import type { useReviewTexts } from '../texts/use-review-texts.tsx'

export type Done = keyof ReturnType<typeof useReviewTexts>['panel']['done']
export type OnReview = (review: PageReview, done: Done) => void
