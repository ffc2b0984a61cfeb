import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import styles from './CountedChoice.module.css'
import fieldStyles from './Field.module.css'
import { isMousePress } from './is-mouse-press.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'type'> & {
  type: 'checkbox' | 'radio'
  label: ReactNode
  /** Hit count of the choice: short for display, full for screen readers. Null while unknown. */
  count: { short: string; spoken: string; none: boolean } | null
  onChoose: () => void
  /** The mouse is down on it, so that it will most likely be chosen. */
  onPress?: () => void
  className?: string | undefined
}

/** Checkbox or radio button with its hit count. Without hits it is grey, says so, and can only be deselected. */
export function CountedChoice({ label, count, onChoose, onPress, className, ...input }: Props) {
  const isVain = count?.none === true && !input.checked
  const isEffective = !isVain && !(input.type === 'radio' && input.checked)
  return (
    <label
      className={classNames(fieldStyles.check, styles.row, isVain && styles.vain, className)}
      onPointerDown={(event) => isEffective && isMousePress(event) && onPress?.()}
    >
      <input
        {...input}
        className={fieldStyles.box}
        aria-disabled={isVain || undefined}
        onClick={(event) => isVain && event.preventDefault()}
        onChange={() => !isVain && onChoose()}
      />
      <span className={styles.label}>{label}</span>
      {count && (
        <span className={styles.count}>
          <span aria-hidden="true">{count.short}</span>
          <VisuallyHidden>{`, ${count.spoken}`}</VisuallyHidden>
        </span>
      )}
    </label>
  )
}
