import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import styles from './Field.module.css'
import { controlProps, Field, type FieldProps } from './Field.tsx'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type' | 'className'>
type TextFieldProps = FieldProps &
  InputProps & {
    type?: 'text' | 'email' | 'tel' | 'search' | 'password' | 'date'
    unit?: string
  }

const split = <Rest extends FieldProps>({
  name,
  label,
  id,
  hint,
  error,
  optional,
  unmarked,
  width,
  ...rest
}: Rest) => ({
  field: { name, label, id, hint, error, optional, unmarked, width },
  rest,
})

export function TextField({ type = 'text', unit, ...props }: TextFieldProps) {
  const { field, rest } = split(props)
  const input = <input {...rest} {...controlProps(field)} type={type} className={styles.input} />
  return (
    <Field {...field}>
      {unit === undefined ? (
        input
      ) : (
        <div className={styles.affixed}>
          {input}
          <span className={styles.unit}>{unit}</span>
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'className'>

/** Shows the characters left where limit and value are known. */
export function TextAreaField({ maxLength, value, ...props }: TextAreaProps) {
  const texts = useTexts().ui
  const { field, rest } = split(props)
  const used = typeof value === 'string' ? value.length : null
  const left = maxLength !== undefined && used !== null ? maxLength - used : null
  return (
    <Field
      {...field}
      after={
        left !== null && (
          // Announced only when few are left: more would drown the echo of the typing.
          <p className={styles.counter} aria-live={left <= 20 ? 'polite' : 'off'}>
            {left >= 0 ? texts.charactersLeft(left) : texts.charactersOver(-left)}
          </p>
        )
      }
    >
      <textarea
        {...rest}
        {...controlProps(field)}
        {...(value !== undefined ? { value } : { maxLength })}
        className={styles.input}
      />
    </Field>
  )
}
