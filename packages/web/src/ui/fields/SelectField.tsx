import type { ReactNode, SelectHTMLAttributes } from 'react'
import styles from './Field.module.css'
import { controlProps, Field, type FieldProps } from './Field.tsx'

export type SelectOption = { value: string; label: string }

type Props = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'className' | 'children'> & {
    options: readonly SelectOption[]
    /** Words of the empty choice. */
    empty?: string
  }

/** One of many, with the platform's own list. */
export function SelectField({ options, empty, ...props }: Props): ReactNode {
  const { name, label, id, hint, error, optional, unmarked, width, ...rest } = props
  const field = { name, label, id, hint, error, optional, unmarked, width }
  return (
    <Field {...field}>
      <select {...rest} {...controlProps(field)} className={styles.input}>
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
