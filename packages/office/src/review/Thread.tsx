import type { Comment, CommentThread } from '@nyhem/contract/calls/comments'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { momentText } from '../texts/format.ts'
import { useReviewTexts } from '../texts/use-review-texts.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Initials } from '../ui/Initials.tsx'
import { CommentForm } from './CommentForm.tsx'
import { useComments } from './comments.tsx'
import css from './review.module.css'

/** A comment with its answers. `place`: where it stands, when that is not seen around it. */
export function Thread({ thread, place, onPlace }: { thread: CommentThread; place?: string; onPlace?: () => void }) {
  const texts = useTexts()
  const { comments: words } = useReviewTexts()
  const comments = useComments()
  const [isAnswering, setAnswering] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  function close(): void {
    flushSync(() => setAnswering(false))
    opener.current?.focus()
  }
  const { id, resolved, replies } = thread
  return (
    <li className={css.thread} data-settled={resolved !== null || undefined}>
      {place !== undefined && (
        <p className={css.place}>
          {onPlace && !thread.isGone ? (
            <button type="button" onClick={onPlace} aria-label={words.toField(place)}>
              {place}
            </button>
          ) : (
            place
          )}
        </p>
      )}
      <Said comment={thread} />
      {replies.length > 0 && (
        <ul className={css.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Said comment={reply} />
            </li>
          ))}
        </ul>
      )}
      {resolved && <p className={css.quiet}>{words.settledBy(resolved.by, momentText(texts, resolved.at))}</p>}
      {comments?.mayWrite && !isAnswering && (
        <div className={css.acts}>
          <Button ref={opener} small onClick={() => setAnswering(true)} aria-label={words.answerTo(thread.by)}>
            {words.answer}
          </Button>
          {resolved ? (
            <Button small look="quiet" onClick={() => void comments.reopen(id)}>
              {words.reopen}
            </Button>
          ) : (
            <Button small look="quiet" onClick={() => void comments.resolve(id)}>
              <Check size={14} aria-hidden="true" />
              {words.settle}
            </Button>
          )}
        </div>
      )}
      {comments && isAnswering && (
        <CommentForm
          label={words.answerTo(thread.by)}
          act={words.sendAnswer}
          takesFocus
          send={(said) => comments.reply(id, said)}
          onClose={close}
        />
      )}
    </li>
  )
}

function Said({ comment: { by, at, words } }: { comment: Comment }) {
  const texts = useTexts()
  return (
    <div className={css.said}>
      <Initials name={by} />
      <div>
        <p>
          <strong>{by}</strong> <time dateTime={at}>{momentText(texts, at)}</time>
        </p>
        <p className={css.text}>{words}</p>
      </div>
    </div>
  )
}
