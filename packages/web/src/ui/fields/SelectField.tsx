import { type ReactNode, type SelectHTMLAttributes, useRef } from 'react'
import { useEarlyChoice } from './early-choice.ts'
import styles from './Field.module.css'
import { controlProps, Field, type FieldProps } from './Field.tsx'

export type SelectOption = { value: string; label: string }

type Props = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'className' | 'children'> & {
    options: readonly SelectOption[]
    empty?: string
  }

export function SelectField({ options, empty, ...props }: Props): ReactNode {
  const { name, label, id, hint, error, optional, unmarked, width, ...rest } = props
  const field = { name, label, id, hint, error, optional, unmarked, width }
  const select = useRef<HTMLSelectElement>(null)
  // The handler is React's: it hears the event as if the choice were made now.
  useEarlyChoice(select, rest.value, (element) => element.dispatchEvent(new Event('change', { bubbles: true })))
  return (
    <Field {...field}>
      <select ref={select} {...rest} {...controlProps(field)} className={styles.input}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
