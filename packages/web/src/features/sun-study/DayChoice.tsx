import { type LocalDate, parseLocalDate } from '@nyhem/domain/dates'
import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import fieldStyles from '../../ui/fields/Field.module.css'
import styles from './SunStudy.module.css'

type Props = {
  id: string
  date: LocalDate
  /** Date of the picture's light, if known. */
  lightDate: LocalDate | null
  onChange: (date: LocalDate) => void
}

/** Years covered by both the solar formula and homes on sale. */
const years = { from: 2020, to: 2060 } as const

/** With shortcuts to the longest and shortest day. */
export function DayChoice({ id, date, lightDate, onChange }: Props) {
  const texts = useTexts('sun-study').sunStudy
  // Text of the field during editing.
  const [written, setWritten] = useState<string | null>(null)
  const year = date.slice(0, 4)
  const usual = [
    { label: texts.longest, day: `${year}-06-21` as LocalDate },
    { label: texts.equinox, day: `${year}-03-20` as LocalDate },
    { label: texts.shortest, day: `${year}-12-21` as LocalDate },
  ]
  const isUsual = usual.some(({ day }) => day.slice(5) === lightDate?.slice(5))
  const presets = lightDate === null || isUsual ? usual : [{ label: texts.lightDay, day: lightDate }, ...usual]
  const write = (text: string) => {
    setWritten(text)
    const parsed = parseLocalDate(text)
    const isNear = Number(text.slice(0, 4)) >= years.from && Number(text.slice(0, 4)) <= years.to
    if (parsed.ok && isNear) onChange(parsed.value)
  }
  return (
    <fieldset className={styles.days}>
      <legend>
        <label htmlFor={id}>{texts.day}</label>
      </legend>
      <input
        id={id}
        type="date"
        className={fieldStyles.input}
        min={`${years.from}-01-01`}
        max={`${years.to}-12-31`}
        value={written ?? date}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => setWritten(null)}
      />
      <div className={styles.presets}>
        {presets.map(({ label, day }) => (
          <button
            key={day}
            type="button"
            className={styles.choice}
            aria-pressed={day === date}
            onClick={() => onChange(day)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
