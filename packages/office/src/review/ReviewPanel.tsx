import type { PageReview, Review } from '@nyhem/contract/calls/reviews'
import { readPageReview } from '@nyhem/contract/routes/reviews.paths'
import { useState } from 'react'
import { call } from '../calls/call.ts'
import { momentText } from '../texts/format.ts'
import { useReviewTexts } from '../texts/use-review-texts.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Message } from '../ui/Message.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import { AskForReview } from './AskForReview.tsx'
import { DecideReview } from './DecideReview.tsx'
import { LookAfterwards } from './LookAfterwards.tsx'
import type { Done, OnReview } from './on-review.ts'
import type { PagePanelProps } from './page-panel.ts'
import { ReviewRule } from './ReviewRule.tsx'
import css from './review.module.css'

/** How the draft of a page stands with a second person, and what one may do about it. */
export function ReviewPanel({ onChanged, ...page }: PagePanelProps & { onChanged?: () => void }) {
  const { panel } = useReviewTexts()
  const [done, setDone] = useState<Done | null>(null)
  const params = { pageId: page.pageId }
  const { answer, again, set } = useAnswer(`${page.pageId} ${page.revision}`, () => call(readPageReview, { params }))
  const review = answer.kind === 'failed' ? null : answer.value
  const onReview: OnReview = (changed, said) => {
    set(changed)
    setDone(said)
    onChanged?.()
  }
  return (
    <section aria-labelledby="review-panel" className={css.panel}>
      <h2 id="review-panel" className={css.heading}>
        {panel.heading}
      </h2>
      {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
      {review === null && answer.kind === 'asking' && <Loading />}
      {done && (
        <Message key={`${done} ${review?.review?.id}`} tone="good" said="status" takesFocus>
          <p>{panel.done[done]}</p>
        </Message>
      )}
      {review && <Standing review={review} page={page} onReview={onReview} again={again} />}
    </section>
  )
}

type StandingProps = { review: PageReview; page: PagePanelProps; onReview: OnReview; again: () => void }

function Standing({ review: standing, page, onReview, again }: StandingProps) {
  const { panel } = useReviewTexts()
  const { draft, review, asksForReview, earlier } = standing
  const mayWrite = page.allowed.includes('write')
  const isOpen = draft !== null && review !== null && review.decided === null
  const isOwn = draft?.isOwn === true || review?.askedBy.isOneself === true
  return (
    <>
      {draft === null && <p>{panel.noDraft}</p>}
      {draft && !isOpen && !draft.isApproved && <p>{asksForReview ? panel.asks : panel.asksNot}</p>}
      {draft && review && <Question review={review} revision={draft.revision} isApproved={draft.isApproved} />}
      {isOpen && isOwn && <p>{draft.isOwn ? panel.isOwn : panel.waiting}</p>}
      {isOpen && !isOwn && mayWrite && (
        <DecideReview key={draft.revision} pageId={page.pageId} {...draft} onReview={onReview} again={again} />
      )}
      {draft && !isOpen && !draft.isApproved && mayWrite && (
        <AskForReview key={draft.revision} pageId={page.pageId} {...draft} onReview={onReview} again={again} />
      )}
      {earlier.length > 0 && <Earlier earlier={earlier} page={page} mayWrite={mayWrite} onReview={onReview} />}
      {page.allowed.includes('site-settings') && (
        <ReviewRule pageId={page.pageId} rule={standing.rule} onReview={onReview} />
      )}
    </>
  )
}

type QuestionProps = { review: Review; revision: number; isApproved: boolean }

function Question({ review, revision, isApproved }: QuestionProps) {
  const texts = useTexts()
  const words = useReviewTexts()
  const { askedBy, askedAt, note, decided } = review
  const nameOf = ({ name, isOneself }: { name: string; isOneself: boolean }) => (isOneself ? words.you : name)
  return (
    <>
      <div className={css.question}>
        <p>{words.asked(nameOf(askedBy), momentText(texts, askedAt))}</p>
        {note && <blockquote className={css.words}>{note}</blockquote>}
        {decided === null && review.revision !== revision && (
          <p className={css.quiet}>{words.panel.changed(review.revision, revision)}</p>
        )}
      </div>
      {decided?.decision === 'sent-back' && (
        <Message tone="wait">
          <p>{words.panel.sentBack(nameOf(decided.by))}</p>
          {decided.answer && <blockquote className={css.words}>{decided.answer}</blockquote>}
        </Message>
      )}
      {decided?.decision === 'approved' && (
        <Message tone={isApproved ? 'good' : 'wait'}>
          <p>
            {isApproved
              ? words.panel.approved(nameOf(decided.by), decided.revision)
              : words.panel.undone(nameOf(decided.by), decided.revision)}
          </p>
          {decided.answer && <blockquote className={css.words}>{decided.answer}</blockquote>}
          {isApproved && <p className={css.quiet}>{words.panel.bound(decided.revision)}</p>}
        </Message>
      )}
    </>
  )
}

type EarlierProps = { earlier: readonly Review[]; page: PagePanelProps; mayWrite: boolean; onReview: OnReview }

function Earlier({ earlier, page, mayWrite, onReview }: EarlierProps) {
  const texts = useTexts()
  const words = useReviewTexts()
  const lineOf = ({ stage, askedBy, askedAt, decided }: Review): string => {
    if (decided === null)
      return (stage === 'after' ? words.panel.unreviewed : words.asked)(askedBy.name, momentText(texts, askedAt))
    const when = momentText(texts, decided.at)
    if (stage === 'after') return words.panel.lookedAt(decided.by.name, when)
    return (decided.decision === 'approved' ? words.approvedBy : words.sentBackBy)(decided.by.name, when)
  }
  return (
    <section aria-labelledby="earlier-reviews">
      <h3 id="earlier-reviews" className={css.heading}>
        {words.panel.earlier}
      </h3>
      <ul>
        {earlier.map((review) => (
          <li key={review.id} className={css.line}>
            <p>{lineOf(review)}</p>
            {(review.decided?.answer ?? review.note) && (
              <blockquote className={css.words}>{review.decided?.answer ?? review.note}</blockquote>
            )}
            {review.stage === 'after' && review.decided === null && mayWrite && !review.askedBy.isOneself && (
              <LookAfterwards pageId={page.pageId} reviewId={review.id} onReview={onReview} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
