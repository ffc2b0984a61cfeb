import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import styles from './Field.module.css'

/** What every field shares. */
export type FieldProps = {
  name: string
  label: string
  /** Anchor of the field; the error summary links to it. The name when left out. */
  id?: string | undefined
  hint?: string | undefined
  /** A sentence that says what would do, or null while nothing is wrong. */
  error?: string | null | undefined
  /** Fields are required unless they say otherwise; required ones are not marked. */
  optional?: boolean | undefined
  /** Leaves the word "optional" out, where nobody would think the field required: a filter. */
  unmarked?: boolean | undefined
  /** As wide as its answer. */
  width?: 'short' | 'medium' | 'full' | undefined
}

/** What a field's control must carry so that label, hint and error are heard with it. */
export type ControlProps = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The attributes of a control from its field's props. */
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

/** Label, then hint, then error, then the control, so that neither a reader nor a phone's keyboard hides the message. */
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

/** The message of a wrong field, with its icon and its spoken prefix. */
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
