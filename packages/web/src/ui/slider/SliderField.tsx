import { useEffect, useRef, useState } from 'react'
import fieldStyles from '../fields/Field.module.css'
import { Field } from '../fields/Field.tsx'
import styles from './SliderField.module.css'
import { type NumberBounds, nearestAllowed, parseWholeNumber } from './whole-number.ts'

type Props = NumberBounds & {
  id: string
  label: string
  hint?: string
  value: number
  onChange: (value: number) => void
  /** Inside the field, after the number. */
  unit: string
  /** The number as people read it; also what the slider says aloud, with the unit. */
  format: (value: number) => string
  /** Reads what was typed. Whole numbers unless told otherwise. */
  parse?: (text: string) => number | null
}

/** A slider with its number field: the hand is quick, the keyboard exact. */
export function SliderField({
  id,
  label,
  hint,
  value,
  onChange,
  unit,
  format,
  parse = parseWholeNumber,
  ...bounds
}: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const slider = useRef<HTMLInputElement>(null)

  // Set by script, because the security policy allows no style attribute in the page itself.
  useEffect(() => {
    const share = (value - bounds.min) / (bounds.max - bounds.min || 1)
    slider.current?.style.setProperty('--filled', `${share * 100}%`)
  }, [value, bounds.min, bounds.max])

  const accept = () => {
    const number = typed === null ? null : parse(typed)
    // The keyboard is exact: only the ends bound what is typed, not the slider's steps.
    if (number !== null) onChange(nearestAllowed(number, { ...bounds, step: 1 }))
    setTyped(null)
  }

  return (
    <Field name={id} label={label} hint={hint}>
      <div className={styles.room}>
        <div className={styles.both}>
          <input
            ref={slider}
            type="range"
            className={styles.slider}
            aria-label={label}
            aria-valuetext={`${format(value)} ${unit}`}
            {...bounds}
            value={value}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
          />
          <div className={fieldStyles.affixed}>
            <input
              id={id}
              type="text"
              className={fieldStyles.input}
              inputMode="numeric"
              autoComplete="off"
              aria-describedby={hint && `${id}-hint`}
              value={typed ?? format(value)}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={accept}
              onKeyDown={(event) => event.key === 'Enter' && accept()}
            />
            <span className={fieldStyles.unit}>{unit}</span>
          </div>
        </div>
      </div>
    </Field>
  )
}
