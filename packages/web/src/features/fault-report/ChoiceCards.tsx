import type { LucideIcon } from 'lucide-react'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import styles from './FaultReport.module.css'

export type CardChoice = { value: string; label: string; icon: LucideIcon }

type Props = {
  name: string
  id: string
  /** Accessible name, for users who do not see the heading. */
  label: string
  value: string
  choices: readonly CardChoice[]
  error: string | null
  onChoose: (value: string) => void
}

export function ChoiceCards({ name, id, label, value, choices, error, onChoose }: Props) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <FieldError id={id} error={error} />
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChoose(choice.value)}
              className={styles.cardInput}
            />
            <Icon of={choice.icon} size={32} />
            <span className={styles.cardLabel}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
