import { sunStepMinutes } from '@nyhem/domain/explorer/sun-in-rooms'
import { sunPeriods } from '@nyhem/domain/housing/sun-on-balcony'
import { formatClock } from '@nyhem/domain/sites/long-dates'
import { useSite, useTexts } from '../../site/site-context.tsx'
import sliderStyles from '../../ui/slider/SliderField.module.css'
import styles from './SunStudy.module.css'
import type { SunDay } from './sun-day.ts'

type Props = {
  id: string
  minutes: number
  /** Where the sun stands then, in words. */
  where: string
  day: SunDay
  /** Hours of the clock for which the picture has light of its own, and which of them it shows now. */
  hours: readonly number[]
  shownHour: number | null
  /** What is said of the light that the picture shows. */
  light: string | null
  onChange: (minutes: number) => void
}

const dayLength = 1_440

/** The time of day: a slider over the daylight, with the hours marked that the picture has light of. */
export function TimeOfDay({ id, minutes, where, day, hours, shownHour, light, onChange }: Props) {
  const site = useSite()
  const texts = useTexts().sunStudy
  const clock = formatClock(minutes, site)
  return (
    <div>
      <div className={styles.timeLine}>
        <label htmlFor={id}>{texts.time}</label>
        <output htmlFor={id} className={styles.clock}>
          {clock}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={sliderStyles.slider}
        min={0}
        max={dayLength - sunStepMinutes}
        step={sunStepMinutes}
        value={minutes}
        aria-valuetext={`${clock}, ${where}`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <Daylight day={day} hours={hours} />
      <p className={styles.where}>
        {where.charAt(0).toUpperCase() + where.slice(1)}. {horizonWords(day, texts, (time) => formatClock(time, site))}
      </p>
      {hours.length > 0 && (
        <fieldset className={styles.lights}>
          <legend>{texts.lights}</legend>
          {hours.map((hour) => (
            <button
              key={hour}
              type="button"
              className={styles.choice}
              aria-pressed={hour === shownHour}
              onClick={() => onChange(hour * 60)}
            >
              {formatClock(hour * 60, site)}
            </button>
          ))}
          <p>{light}</p>
        </fieldset>
      )}
    </div>
  )
}

/** Under the slider: when the sun is up, every third hour, and the hours of light. As wide as its thumb travels. */
function Daylight({ day, hours }: Pick<Props, 'day' | 'hours'>) {
  const up = sunPeriods(sunStepMinutes, (minutes) => (day.positions[minutes / sunStepMinutes]?.altitude ?? 0) > 0)
  return (
    <div className={styles.daylight} aria-hidden="true">
      <svg viewBox={`0 0 ${dayLength} 12`} preserveAspectRatio="none" aria-hidden="true">
        {up.map(({ fromMinutes, toMinutes }) => (
          <rect key={fromMinutes} className={styles.up} x={fromMinutes} width={toMinutes - fromMinutes} height={6} />
        ))}
        {hours.map((hour) => (
          <path key={hour} className={styles.tick} d={`M${hour * 60} 0v12`} />
        ))}
      </svg>
      <div className={styles.hours}>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </div>
    </div>
  )
}

type Words = ReturnType<typeof useTexts>['sunStudy']

/** When the sun rises and sets, or that it does not. */
function horizonWords({ rise, set, isUpAllDay }: SunDay, texts: Words, clock: (minutes: number) => string): string {
  if (rise !== null && set !== null) return texts.riseAndSet(clock(ofDay(rise)), clock(ofDay(set)))
  return isUpAllDay ? texts.upAllDay : texts.downAllDay
}

/** By the clock, also of a sun that sets after midnight. */
const ofDay = (minutes: number): number => (minutes + dayLength) % dayLength
