import { useRef } from 'react'
import { useEarlyChoice } from './early-choice.ts'
import styles from './QuietSelect.module.css'
import type { SelectOption } from './SelectField.tsx'

type Props<Value extends string> = {
  label: string
  name: string
  value: Value
  options: readonly (SelectOption & { value: Value })[]
  /** Owner form of a control outside it. */
  form?: string
  onSelect: (value: Value) => void
}

/** Inline choice: label and native select, underlined like a link. */
export function QuietSelect<Value extends string>({ label, name, value, options, form, onSelect }: Props<Value>) {
  const select = useRef<HTMLSelectElement>(null)
  const choose = ({ selectedIndex }: HTMLSelectElement) => {
    const chosen = options[selectedIndex]
    if (chosen) onSelect(chosen.value)
  }
  // One of a form is taken over with the whole form.
  useEarlyChoice(select, value, form === undefined ? choose : null)
  return (
    <label className={styles.quiet}>
      <span>{label}</span>{' '}
      <select
        ref={select}
        className={styles.select}
        name={name}
        form={form}
        value={value}
        onChange={(event) => choose(event.currentTarget)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
