import { MessageSquareText } from 'lucide-react'
import { useReviewTexts } from '../texts/use-review-texts.tsx'
import { useCommentCounts } from './comments.tsx'
import css from './review.module.css'

/** Open comments of a block, or of the page's own fields; nothing where there are none. */
export function CommentCount({ blockKey }: { blockKey: string | null }) {
  const { comments } = useReviewTexts()
  const count = useCommentCounts().get(blockKey) ?? 0
  if (count === 0) return null
  return (
    <span className={css.count}>
      <MessageSquareText size={13} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className={css.hidden}>{comments.open(count)}</span>
    </span>
  )
}
