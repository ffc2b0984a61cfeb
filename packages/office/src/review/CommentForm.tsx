import { longestComment } from '@nyhem/domain/content/comments'
import { type FormEvent, useId, useState } from 'react'
import { useReviewTexts } from '../texts/use-review-texts.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import css from './review.module.css'

type Props = {
  label: string
  act: string
  takesFocus?: true
  /** Null: nothing came back, and what was written stays. */
  send(words: string): Promise<string | null>
  onClose?(): void
}

/** Plain text. What was not sent stays written. */
export function CommentForm({ label, act, takesFocus, send, onClose }: Props) {
  const texts = useTexts()
  const { comments } = useReviewTexts()
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)
  const id = useId()
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const length = words.trim().length
    const code = length === 0 || length > longestComment ? 'Words' : await send(words)
    setError(code === 'Words' ? comments.limit : code === 'PathUnknown' ? comments.pathUnknown : null)
    if (code !== 'Ok') return
    setWords('')
    onClose?.()
  }
  return (
    <form className={css.comment} onSubmit={(event) => void submit(event)} noValidate>
      <Field id={`${id}-words`} label={label} error={error}>
        {(field) => (
          <textarea
            {...field}
            // biome-ignore lint/a11y/noAutofocus: it was opened by a button just now.
            autoFocus={takesFocus === true}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <div className={css.acts}>
        <Button small type="submit">
          {act}
        </Button>
        {onClose && (
          <Button small look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
