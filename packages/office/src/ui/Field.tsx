import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Field.module.css'

type Props = {
  id: string
  label: string
  hint?: string
  error?: string | null
  children: (described: {
    id: string
    'aria-describedby'?: string
    'aria-invalid'?: true
    className: string | undefined
  }) => ReactNode
}

/** Label, hint and error of a field, and what ties them to it. */
export function Field({ id, label, hint, error, children }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </p>
      )}
      {children({
        id,
        className: css.input,
        ...(described === '' ? {} : { 'aria-describedby': described }),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
    </div>
  )
}
