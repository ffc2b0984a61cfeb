import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Field.module.css'
import { controlProps, FieldError, type FieldProps } from './Field.tsx'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type' | 'className'>
type CheckboxProps = Omit<FieldProps, 'label' | 'width'> & InputProps & { label: ReactNode }

/** Yes or no. The whole row is the target. */
export function CheckboxField({ name, id = name, label, hint, error, optional, ...rest }: CheckboxProps) {
  return (
    <div className={classNames(styles.field, error && styles.bad)}>
      <FieldError id={id} error={error} />
      <label className={styles.check}>
        <input
          {...rest}
          {...controlProps({ name, id, label: '', hint, error, optional })}
          type="checkbox"
          className={styles.box}
        />
        <span className={styles.checkText}>
          {label}
          {hint && (
            <span className={styles.hint} id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </label>
    </div>
  )
}

type CheckboxRowsProps = Omit<FieldProps, 'width'> & {
  /** Each row has its own name or value, so that a plain form submits exactly the ticked ones. */
  options: readonly { name: string; value: string; label: ReactNode; defaultChecked: boolean }[]
}

/** Checkboxes as outlined rows. */
export function CheckboxRows({ name, id = name, label, hint, error, options }: CheckboxRowsProps) {
  return (
    <GroupFrame name={name} id={id} label={label} hint={hint} error={error}>
      {options.map((option) => (
        <label key={`${option.name} ${option.value}`} className={styles.pick}>
          <input
            type="checkbox"
            name={option.name}
            value={option.value}
            className={styles.box}
            defaultChecked={option.defaultChecked}
          />
          <span className={styles.checkText}>{option.label}</span>
        </label>
      ))}
    </GroupFrame>
  )
}

/** Group of controls with one label. Takes focus itself when the error summary links to it. */
function GroupFrame({ name, id = name, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  const described = controlProps({ name, id, label, hint, error })['aria-describedby']
  return (
    <fieldset
      className={classNames(styles.field, styles.group, error && styles.bad)}
      id={id}
      tabIndex={-1}
      aria-describedby={described}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  )
}

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; end?: ReactNode }

type RadioRowsProps = Omit<FieldProps, 'width'> & {
  options: readonly RadioOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: (value: string) => void
}

/** Radio buttons as outlined rows, with a consequence such as a price at the end. */
export function RadioRows({
  name,
  id = name,
  label,
  hint,
  error,
  options,
  value,
  defaultValue,
  onChange,
}: RadioRowsProps) {
  return (
    <GroupFrame name={name} id={id} label={label} hint={hint} error={error}>
      {options.map((option) => (
        <label key={option.value} className={styles.pick}>
          <input
            type="radio"
            name={name}
            value={option.value}
            className={styles.box}
            {...(value !== undefined
              ? { checked: value === option.value, onChange: () => onChange?.(option.value) }
              : { defaultChecked: defaultValue === option.value })}
          />
          <span className={styles.checkText}>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
          {option.end && <span className={styles.end}>{option.end}</span>}
        </label>
      ))}
    </GroupFrame>
  )
}
