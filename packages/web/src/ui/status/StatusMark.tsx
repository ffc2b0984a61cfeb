import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './StatusMark.module.css'
import { type StatusForm, statusForms } from './status-forms.tsx'

/** A status is always a word, a shape and a colour. */
export type StatusTone =
  | 'for-sale'
  | 'reserved'
  | 'booked'
  | 'sold'
  | 'pre-selling'
  | 'showing-apartment'
  | 'not-available'
  | 'succession'
  | 'registered'
  | 'ongoing'
  | 'executed'
  | 'closed'

type Props = {
  tone: StatusTone
  form: StatusForm
  children: ReactNode
  bare?: boolean
  className?: string | undefined
}

/** A pill on its own, plain in tables. */
export const StatusMark = ({ tone, form, children, bare, className }: Props) => (
  <span className={classNames(styles.status, bare && styles.bare, className)} data-tone={tone}>
    <svg
      className={styles.form}
      width="13"
      height="13"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {statusForms[form]}
    </svg>
    {children}
  </span>
)
