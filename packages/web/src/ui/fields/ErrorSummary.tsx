import { useEffect, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import styles from './ErrorSummary.module.css'

export type FieldProblem = { fieldId: string; label: string; message: string }

type Props = {
  /** In the order of the fields. Nothing is shown while it is empty. */
  problems: readonly FieldProblem[]
  /** Grows with each failed try, so that the summary takes focus again though the problems are the same. */
  attempt: number
}

/** What is wrong in a form, on top of it: takes focus, and each line leads to its field. */
export function ErrorSummary({ problems, attempt }: Props) {
  const texts = useTexts().ui
  const box = useRef<HTMLDivElement>(null)
  const any = problems.length > 0

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

/** Moves focus to the field itself: following the anchor alone would scroll and leave focus on the link. */
function focusField(event: { preventDefault: () => void }, fieldId: string) {
  const field = document.getElementById(fieldId)
  if (field === null) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  // The label and the message above the field are to be seen too.
  ;(field.closest('div, fieldset') ?? field).scrollIntoView({ block: 'center' })
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLocaleLowerCase() + sentence.slice(1)

/** A label may be a question or a sentence; before a colon its sign would stand double. */
const withoutEnd = (label: string) => label.replace(/[.?:!]+$/, '')
