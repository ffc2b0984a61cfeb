import type { Path } from '@nyhem/domain/content/draft'
import { MessageSquareText } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useReviewTexts } from '../texts/use-review-texts.tsx'
import { CommentForm } from './CommentForm.tsx'
import { useComments } from './comments.tsx'
import css from './review.module.css'
import { Thread } from './Thread.tsx'

const isSame = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index])

/** Entries of lists have no comments of their own: the list has. */
const isEntry = (path: Path): boolean => path.some((name) => /^\d+$/.test(name))

/** The open comments on a field, below it, and a way to write one. Nothing where the page has no comments around it. */
export function FieldComments({ path, label }: { path: Path; label: string }) {
  const { comments: words } = useReviewTexts()
  const comments = useComments()
  const [isShown, setShown] = useState(false)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  if (!comments || isEntry(path)) return null
  const threads = comments.threads.filter((one) => one.resolved === null && isSame(one.path, path))
  if (threads.length === 0 && !comments.mayWrite) return null
  return (
    <div className={css.atField}>
      <button
        ref={toggle}
        type="button"
        className={css.toggle}
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={`${words.atField(threads.length)}: ${label}`}
        data-has={threads.length > 0 || undefined}
        onClick={() => setShown(!isShown)}
      >
        <MessageSquareText size={14} aria-hidden="true" />
        {words.atField(threads.length)}
      </button>
      <div id={id} hidden={!isShown} className={css.shown}>
        {isShown && (
          <>
            <ul>
              {threads.map((thread) => (
                <Thread key={thread.id} thread={thread} />
              ))}
            </ul>
            {comments.mayWrite && (
              <CommentForm
                label={words.writeAt(label)}
                act={words.send}
                takesFocus
                send={(said) => comments.write(path, said)}
                onClose={() => {
                  setShown(false)
                  toggle.current?.focus()
                }}
              />
            )}
          </>
        )}
      </div>
    </div>
  )
}
