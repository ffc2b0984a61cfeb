import type { ListedReview, ListReviewsReply } from '@nyhem/contract/calls/reviews'
import { officePages } from '@nyhem/contract/office-pages'
import { listReviews } from '@nyhem/contract/routes/reviews.paths'
import { call } from '../../calls/call.ts'
import { useAddress } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useReviewTexts } from '../../texts/use-review-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { ChosenReview } from './ChosenReview.tsx'
import { ReviewLine } from './ReviewLine.tsx'
import css from './Reviews.module.css'

const lists = ['waiting', 'sent', 'toLookAt'] as const
type List = (typeof lists)[number]

const addressOf = (list: List, pageId?: string): string => {
  const query = new URLSearchParams({ list, ...(pageId === undefined ? {} : { page: pageId }) })
  return `${officePages.reviews}?${query}`
}

/** What waits for review, and what was published without. */
export function Reviews() {
  const texts = useTexts()
  const words = useReviewTexts()
  const { query } = useAddress()
  const list = lists.find((one) => one === query.get('list')) ?? 'waiting'
  const { answer, again } = useAnswer('reviews', () => call(listReviews))
  const value = answer.kind === 'failed' ? null : answer.value
  const chosen = chosenOf(value, query.get('page'))
  return (
    <>
      <Head crumb={texts.navigation.editing} title={words.title} />
      <Tabs chosen={list} value={value} />
      <Screen
        panel={chosen ? <ChosenReview key={chosen.pageId} review={chosen} onChanged={again} /> : <p>{words.choose}</p>}
      >
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {value === null && answer.kind === 'asking' && <Loading />}
        {value && <Lines list={list} reviews={value[list]} chosen={chosen} />}
      </Screen>
    </>
  )
}

/** Stays when it has left its list, so that what came of it can be read. */
function chosenOf(
  value: ListReviewsReply | null,
  pageId: string | null,
): (Pick<ListedReview, 'pageId'> & Partial<ListedReview>) | null {
  if (pageId === null) return null
  const all = value ? lists.flatMap((list) => value[list]) : []
  return all.find((review) => review.pageId === pageId) ?? { pageId }
}

function Tabs({ chosen, value }: { chosen: List; value: ListReviewsReply | null }) {
  const words = useReviewTexts()
  return (
    <LinkTabs
      label={words.tabsLabel}
      tabs={lists.map((list) => ({
        href: addressOf(list),
        text: words.tabs[list],
        isChosen: list === chosen,
        count: value?.[list].length,
      }))}
    />
  )
}

type LinesProps = { list: List; reviews: readonly ListedReview[]; chosen: Pick<ListedReview, 'pageId'> | null }

function Lines({ list, reviews, chosen }: LinesProps) {
  const words = useReviewTexts()
  if (reviews.length === 0) return <Empty title={words.none[list]} why={words.noneWhy[list]} />
  return (
    <>
      <ul>
        {reviews.map((review) => (
          <ReviewLine
            key={review.id}
            review={review}
            href={addressOf(list, review.pageId)}
            isChosen={review.pageId === chosen?.pageId}
            isPublished={list === 'toLookAt'}
          />
        ))}
      </ul>
      {list !== 'sent' && <p className={css.quiet}>{words.ownIsOthers}</p>}
    </>
  )
}
