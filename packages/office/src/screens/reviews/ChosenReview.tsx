import type { ListedReview } from '@nyhem/contract/calls/reviews'
import { addressOfEdited } from '@nyhem/contract/office-pages'
import { Link } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { CommentsPanel } from '../../review/CommentsPanel.tsx'
import { ReviewPanel } from '../../review/ReviewPanel.tsx'
import { useReviewTexts } from '../../texts/use-review-texts.tsx'
import css from './Reviews.module.css'

type Props = { review: Pick<ListedReview, 'pageId'> & Partial<ListedReview>; onChanged: () => void }

/** The draft with its question and its comments. What one may do there is asked by the server. */
export function ChosenReview({ review, onChanged }: Props) {
  const words = useReviewTexts()
  const { allowed } = useMe()
  const { pageId, siteId = 'se', kind = 'standard', title } = review
  // Settings belong to the page's own window.
  const page = { pageId, siteId, kind, revision: 0, allowed: allowed.filter((action) => action !== 'site-settings') }
  return (
    <div className={css.chosen}>
      {title && <p className={css.title}>{title}</p>}
      <Link href={addressOfEdited(pageId)} className={css.open}>
        {words.openPage}
      </Link>
      <ReviewPanel {...page} onChanged={onChanged} />
      <CommentsPanel {...page} />
    </div>
  )
}
