import { useEffect, useId, useRef, useState } from 'react'
import fieldStyles from '../fields/Field.module.css'
import styles from './RangeField.module.css'
import sliderStyles from './SliderField.module.css'
import { type NumberBounds, nearestAllowed, parseWholeNumber } from './whole-number.ts'

/** Lower and upper limit, null for none. */
export type LimitRange = { from: number | null; to: number | null }

type Props = LimitRange & {
  id: string
  label: string
  hint?: string
  /** Selected range as text. */
  summary: string
  bounds: NumberBounds
  /** Field names in a plain form. */
  names: { from: string; to: string }
  strings: { from: string; to: string }
  unit: string
  format: (value: number) => string
  /** `moving` during a slider drag, `typed` on number input. */
  onChange: (range: LimitRange, how: 'moving' | 'typed') => void
}

/** Slider with two handles and two number fields. An end at its bound sets no limit. */
export function RangeField({
  id,
  label,
  hint,
  summary,
  bounds,
  names,
  strings,
  unit,
  format,
  from,
  to,
  onChange,
}: Props) {
  const legendId = useId()
  const track = useRef<HTMLDivElement>(null)
  const low = from ?? bounds.min
  const high = to ?? bounds.max

  // Set by script, because the CSP allows no style attribute in the page.
  useEffect(() => {
    const share = (value: number) => `${(100 * (value - bounds.min)) / (bounds.max - bounds.min || 1)}%`
    track.current?.style.setProperty('--from', share(low))
    track.current?.style.setProperty('--to', share(high))
  }, [low, high, bounds.min, bounds.max])

  const limits = (lower: number, upper: number): LimitRange => ({
    from: lower <= bounds.min ? null : lower,
    to: upper >= bounds.max ? null : upper,
  })
  const handle = (end: 'from' | 'to') => ({
    type: 'range',
    className: sliderStyles.slider,
    'aria-labelledby': `${id}-${end}-label ${legendId}`,
    'aria-valuetext': `${format(end === 'from' ? low : high)} ${unit}`,
    ...bounds,
    value: end === 'from' ? low : high,
  })
  return (
    <fieldset aria-describedby={hint && `${id}-hint`}>
      <legend className={styles.legend}>
        <span className={fieldStyles.label} id={legendId}>
          {label}
        </span>{' '}
        <span className={styles.summary}>{summary}</span>
      </legend>
      {hint && (
        <p className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.track} ref={track} data-low-on-top={low > (bounds.min + bounds.max) / 2 || undefined}>
        <input
          {...handle('from')}
          onChange={(event) => onChange(limits(Math.min(Number(event.currentTarget.value), high), high), 'moving')}
        />
        <input
          {...handle('to')}
          onChange={(event) => onChange(limits(low, Math.max(Number(event.currentTarget.value), low)), 'moving')}
        />
      </div>
      <div className={styles.fields}>
        {(['from', 'to'] as const).map((end) => (
          <NumberEnd
            key={end}
            id={`${id}-${end}`}
            name={names[end]}
            label={strings[end]}
            legendId={legendId}
            unit={unit}
            text={(end === 'from' ? from : to) === null ? '' : format(end === 'from' ? low : high)}
            placeholder={format(end === 'from' ? bounds.min : bounds.max)}
            onAccept={(value) => {
              const number =
                value === null ? bounds[end === 'from' ? 'min' : 'max'] : nearestAllowed(value, { ...bounds, step: 1 })
              onChange(
                end === 'from' ? limits(Math.min(number, high), high) : limits(low, Math.max(number, low)),
                'typed',
              )
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

type EndProps = {
  id: string
  name: string
  label: string
  legendId: string
  unit: string
  text: string
  placeholder: string
  onAccept: (value: number | null) => void
}

function NumberEnd({ id, name, label, legendId, unit, text, placeholder, onAccept }: EndProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const accept = () => {
    if (typed === null || typed === text) return setTyped(null)
    const number = parseWholeNumber(typed)
    if (number !== null || typed.trim() === '') onAccept(number)
    setTyped(null)
  }
  return (
    <div className={styles.end}>
      <label className={styles.endLabel} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className={fieldStyles.affixed}>
        <input
          id={id}
          name={name}
          type="text"
          className={fieldStyles.input}
          inputMode="numeric"
          autoComplete="off"
          aria-labelledby={`${id}-label ${legendId}`}
          placeholder={placeholder}
          value={typed ?? text}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={accept}
          onKeyDown={(event) => event.key === 'Enter' && accept()}
        />
        <span className={fieldStyles.unit}>{unit}</span>
      </div>
    </div>
  )
}
