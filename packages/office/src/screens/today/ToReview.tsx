import type { ListedReview } from '@nyhem/contract/calls/reviews'
import { officePages } from '@nyhem/contract/office-pages'
import { listReviews } from '@nyhem/contract/routes/reviews.paths'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import css from './Today.module.css'

/** Of each list. */
const mostLines = 5

/** What waits for oneself to review or to look at, the oldest first. */
export function ToReview() {
  const texts = useTexts()
  const { today } = texts
  const { answer, again } = useAnswer('reviews', () => call(listReviews))
  const value = answer.kind === 'failed' ? null : answer.value
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  if (value === null) return <Loading />
  const toLookAt = value.toLookAt.filter(({ askedBy }) => !askedBy.isOneself)
  if (value.waiting.length + toLookAt.length === 0) return <Empty title={today.nothing} why={today.nothingWhy} />
  return (
    <>
      <Queue list="waiting" reviews={value.waiting} />
      <Queue list="toLookAt" reviews={toLookAt} />
    </>
  )
}

type QueueProps = { list: 'waiting' | 'toLookAt'; reviews: readonly ListedReview[] }

function Queue({ list, reviews }: QueueProps) {
  const texts = useTexts()
  const words = texts.today.reviews
  const oldest = reviews[0]
  if (!oldest) return null
  const all = `${officePages.reviews}?${new URLSearchParams({ list })}`
  const addressOf = ({ pageId }: ListedReview) => `${all}&${new URLSearchParams({ page: pageId })}`
  const isWaiting = list === 'waiting'
  return (
    <section aria-labelledby={`today-${list}`} className={css.queue}>
      <h2 id={`today-${list}`} className={css.heading}>
        {words[list]} <span className={css.count}>{reviews.length}</span>
        <span className={css.oldest}>{words.oldest(momentText(texts, oldest.askedAt))}</span>
      </h2>
      <ul>
        {reviews.slice(0, mostLines).map((review) => (
          <li key={review.id} className={css.item}>
            <div>
              <Link href={addressOf(review)} data-row>
                {review.title === '' ? review.path : review.title}
              </Link>
              <small>
                {(isWaiting ? words.asked : words.published)(review.askedBy.name, momentText(texts, review.askedAt))}
              </small>
            </div>
            {review.bundle?.moment && <span className={css.oldest}>{momentText(texts, review.bundle.moment)}</span>}
          </li>
        ))}
      </ul>
      {reviews.length > mostLines && (
        <p>
          <Link href={all}>{words.more(reviews.length - mostLines)}</Link>
        </p>
      )}
    </section>
  )
}
