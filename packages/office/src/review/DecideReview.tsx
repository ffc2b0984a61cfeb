import { decideReview } from '@nyhem/contract/routes/reviews.paths'
import type { ReviewDecision } from '@nyhem/domain/content/reviews'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../calls/call.ts'
import { useReviewTexts } from '../texts/use-review-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import type { OnReview } from './on-review.ts'
import { ReviewRefusal } from './ReviewRefusal.tsx'
import css from './review.module.css'
import { useReviewChange } from './use-review-change.ts'

type Props = { pageId: string; revision: number; onReview: OnReview; again: () => void }

/** Approves the revision that is seen, or sends it back with words. */
export function DecideReview({ pageId, revision, onReview, again }: Props) {
  const { panel, problems } = useReviewTexts()
  const [answer, setAnswer] = useState('')
  const { isSending, problem, refusal, change } = useReviewChange(onReview)
  const id = useId()
  const decide = (decision: ReviewDecision) =>
    void change(decision, () => call(decideReview, { params: { pageId }, body: { revision, decision, answer } }))
  function submit(event: FormEvent): void {
    event.preventDefault()
    decide('approved')
  }
  return (
    <form onSubmit={submit} noValidate>
      <ReviewRefusal problem={problem} refusal={refusal} again={again} />
      <Field
        id={`${id}-answer`}
        label={panel.answer}
        hint={panel.answerHint}
        error={refusal?.code === 'Words' ? problems.Words : null}
      >
        {(field) => <textarea {...field} value={answer} onChange={({ target }) => setAnswer(target.value)} />}
      </Field>
      <div className={css.acts}>
        <Button onClick={() => decide('sent-back')} aria-disabled={isSending}>
          {panel.sendBack}
        </Button>
        <Button look="filled" type="submit" aria-disabled={isSending}>
          {panel.approve(revision)}
        </Button>
      </div>
      <p className={css.quiet}>{panel.bound(revision)}</p>
    </form>
  )
}
