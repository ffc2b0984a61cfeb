import { useEffect, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import styles from './ErrorSummary.module.css'
import { useErrorInTitle } from './use-error-in-title.ts'

export type FieldProblem = { fieldId: string; label: string; message: string }

type Props = {
  /** In field order. Nothing is shown while empty. */
  problems: readonly FieldProblem[]
  /** Grows with each failed attempt, so that the summary regains focus even for the same problems. */
  attempt: number
}

/** Error summary above a form: takes focus, each line links to its field, and the page's title says that it is there. */
export function ErrorSummary({ problems, attempt }: Props) {
  const texts = useTexts().ui
  const box = useRef<HTMLDivElement>(null)
  const any = problems.length > 0
  useErrorInTitle(any, texts.errorPrefix)

  useEffect(() => {
    if (any && attempt > 0) box.current?.focus()
  }, [any, attempt])

  if (!any) return null
  return (
    <div ref={box} className={styles.summary} tabIndex={-1} role="alert">
      <h2 className={styles.heading}>{texts.errorSummary(problems.length)}</h2>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a href={`#${problem.fieldId}`} onClick={(event) => focusField(event, problem.fieldId)}>
              {withoutEnd(problem.label)}: {lowerFirst(problem.message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field itself: following the anchor would only scroll and leave focus on the link. */
function focusField(event: { preventDefault: () => void }, fieldId: string) {
  const field = document.getElementById(fieldId)
  if (field === null) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  // Keeps the label and the message above the field visible.
  ;(field.closest('div, fieldset') ?? field).scrollIntoView({ block: 'center' })
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLocaleLowerCase() + sentence.slice(1)

/** A label may end with punctuation, which would double before a colon. */
const withoutEnd = (label: string) => label.replace(/[.?:!]{1,3}$/, '')
