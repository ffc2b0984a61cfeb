import { askForReview } from '@nyhem/contract/routes/reviews.paths'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../calls/call.ts'
import { useReviewTexts } from '../texts/use-review-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import type { OnReview } from './on-review.ts'
import { ReviewRefusal } from './ReviewRefusal.tsx'
import { useReviewChange } from './use-review-change.ts'

type Props = { pageId: string; revision: number; onReview: OnReview; again: () => void }

export function AskForReview({ pageId, revision, onReview, again }: Props) {
  const { panel } = useReviewTexts()
  const [note, setNote] = useState('')
  const { isSending, problem, refusal, change } = useReviewChange(onReview)
  const id = useId()
  function submit(event: FormEvent): void {
    event.preventDefault()
    const body = { revision, note: note.trim() || null }
    void change('asked', () => call(askForReview, { params: { pageId }, body }))
  }
  return (
    <form onSubmit={submit} noValidate>
      <ReviewRefusal problem={problem} refusal={refusal} again={again} />
      <Field id={`${id}-note`} label={panel.note} hint={panel.noteHint}>
        {(field) => <textarea {...field} value={note} onChange={({ target }) => setNote(target.value)} />}
      </Field>
      <Button look="filled" type="submit" aria-disabled={isSending}>
        {panel.ask(revision)}
      </Button>
    </form>
  )
}
