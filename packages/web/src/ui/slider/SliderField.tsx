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
  unit: string
  /** Also announced by the slider, with the unit. */
  format: (value: number) => string
  /** Whole numbers by default. */
  parse?: (text: string) => number | null
}

/** Slider for quick input, number field for exact input. */
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

  // Set by script, because the CSP allows no style attribute in the page.
  useEffect(() => {
    const share = (value - bounds.min) / (bounds.max - bounds.min || 1)
    slider.current?.style.setProperty('--filled', `${share * 100}%`)
  }, [value, bounds.min, bounds.max])

  const accept = () => {
    const number = typed === null ? null : parse(typed)
    // Typed values are limited by the bounds, not by the slider's steps.
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
