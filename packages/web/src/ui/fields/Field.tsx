import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import styles from './Field.module.css'

export type FieldProps = {
  name: string
  label: string
  /** Anchor of the field, linked by the error summary. Defaults to the name. */
  id?: string | undefined
  hint?: string | undefined
  /** A sentence with the fix, or null without an error. */
  error?: string | null | undefined
  /** Fields are required by default, and required ones are not marked. */
  optional?: boolean | undefined
  /** Omits the word "optional" where no visitor expects a required field, as in filters. */
  unmarked?: boolean | undefined
  /** Matches the expected answer length. */
  width?: 'short' | 'medium' | 'full' | undefined
}

/** Attributes that associate label, hint and error with the control. */
export type ControlProps = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export function controlProps({ name, id = name, hint, error, optional }: FieldProps): ControlProps {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
  }
}

type FieldFrameProps = FieldProps & { children: ReactNode; after?: ReactNode; className?: string | undefined }

/**
 * Label, hint, error, then the control, so that a phone's keyboard does not hide the message and readers reach it
 * first.
 */
export function Field({ name, id = name, label, hint, error, optional, unmarked, width, ...rest }: FieldFrameProps) {
  const texts = useTexts().ui
  return (
    <div className={classNames(styles.field, error && styles.bad, width && styles[width], rest.className)}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && !unmarked && <span className={styles.optional}>{texts.optional}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {rest.children}
      {rest.after}
    </div>
  )
}

/** A field's error message, with icon and spoken prefix. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  const texts = useTexts().ui
  if (!error) return null
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon of={CircleAlert} size={18} />
      <span>
        <VisuallyHidden>{texts.errorPrefix}</VisuallyHidden>
        {error}
      </span>
    </p>
  )
}
