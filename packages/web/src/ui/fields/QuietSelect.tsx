import styles from './QuietSelect.module.css'
import type { SelectOption } from './SelectField.tsx'

type Props<Value extends string> = {
  label: string
  name: string
  value: Value
  options: readonly (SelectOption & { value: Value })[]
  /** The form that it is sent with, when it stands outside it. */
  form?: string
  onSelect: (value: Value) => void
}

/** A choice in a line of text: label and native select, underlined like a link. */
export const QuietSelect = <Value extends string>({ label, name, value, options, form, onSelect }: Props<Value>) => (
  <label className={styles.quiet}>
    {label}{' '}
    <select
      className={styles.select}
      name={name}
      form={form}
      value={value}
      onChange={(event) => {
        const chosen = options[event.currentTarget.selectedIndex]
        if (chosen) onSelect(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)
