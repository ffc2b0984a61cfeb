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
  where: string
  day: SunDay
  /** Clock hours with separate light, and the one shown. */
  hours: readonly number[]
  shownHour: number | null
  light: string | null
  onChange: (minutes: number) => void
}

const dayLength = 1_440

/** Marks the hours that the picture has light for. */
export function TimeOfDay({ id, minutes, where, day, hours, shownHour, light, onChange }: Props) {
  const site = useSite()
  const texts = useTexts('sun-study').sunStudy
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
        {where.charAt(0).toUpperCase() + where.slice(1)}. {horizonTexts(day, texts, (time) => formatClock(time, site))}
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

/** Sun-up period, every third hour, and the picture's hours. As wide as the thumb's travel. */
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

type Strings = ReturnType<typeof useTexts>['sunStudy']

/** Sunrise and sunset, or that there is none. */
function horizonTexts({ rise, set, isUpAllDay }: SunDay, texts: Strings, clock: (minutes: number) => string): string {
  if (rise !== null && set !== null) return texts.riseAndSet(clock(ofDay(rise)), clock(ofDay(set)))
  return isUpAllDay ? texts.upAllDay : texts.downAllDay
}

/** Wraps to clock time, also for a sun that sets after midnight. */
const ofDay = (minutes: number): number => (minutes + dayLength) % dayLength
