import type { LocalDate } from '@nyhem/domain/dates'
import type { Direction, OutdoorArea } from '@nyhem/domain/housing/enumerations'
import { type SunPeriod, sunHours, sunOnBalcony } from '@nyhem/domain/housing/sun-on-balcony'
import { formatDecimal } from '@nyhem/domain/sites/format'
import { formatLongDay } from '@nyhem/domain/sites/long-dates'
import { Heading } from '../../ui/heading/Heading.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import type { HomeLanguage } from '../housing-words/housing-format.ts'
import { useHousing } from '../housing-words/use-housing.ts'
import styles from './BalconySun.module.css'

type Props = {
  kind: OutdoorArea
  direction: Direction
  geo: { latitude: number; longitude: number }
}

// The longest day, an equinox and the shortest day. The year moves the sun by minutes only.
const days = ['2027-06-21', '2027-03-21', '2027-12-21'] as const satisfies readonly string[]

const usualHours = { from: 3, to: 23 } as const
const wholeDay = { from: 0, to: 24 } as const

/** When the sun reaches the balcony on three days of the year: a bar of hours and the same in words. */
export function BalconySun({ kind, direction, geo }: Props) {
  const language = useHousing()
  const { site, texts } = language
  const rows = days.map((day) => {
    const date = day as LocalDate
    return { day: formatLongDay(date, site), periods: sunOnBalcony({ geo, direction, date, timeZone: site.timeZone }) }
  })
  const hours = scaleFor(rows.flatMap((row) => row.periods))
  const ticks = [0, 1, 2, 3, 4].map((step) => hours.from + ((hours.to - hours.from) * step) / 4)
  return (
    <>
      <Heading level={2} size="heading-2" id="sun-heading">
        {texts.sun.heading[kind]}
      </Heading>
      <p className={styles.basis}>{texts.sun.basis(texts.direction[direction])}</p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.day} className={styles.row}>
            <span>{row.day}</span>
            <SunBar periods={row.periods} hours={hours} />
            <strong className={styles.hours}>
              <span aria-hidden="true">{texts.sun.hours(formatDecimal(sunHours(row.periods), site))}</span>
              <VisuallyHidden>{spoken(row.periods, language)}</VisuallyHidden>
            </strong>
          </li>
        ))}
      </ul>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{String(Math.round(tick)).padStart(2, '0')}</span>
        ))}
      </div>
    </>
  )
}

/** Drawn as SVG: the security policy allows no style attribute for a width. */
function SunBar({ periods, hours }: { periods: readonly SunPeriod[]; hours: { from: number; to: number } }) {
  const length = (hours.to - hours.from) * 60
  const at = (minutes: number) => Math.min(length, Math.max(0, minutes - hours.from * 60))
  return (
    <svg className={styles.bar} viewBox={`0 0 ${length} 14`} preserveAspectRatio="none" aria-hidden="true">
      {periods.map(({ fromMinutes, toMinutes }) => (
        <g key={fromMinutes}>
          <rect className={styles.edge} x={at(fromMinutes)} width={at(toMinutes) - at(fromMinutes)} height="14" />
          <rect
            className={styles.core}
            x={at(fromMinutes) + (at(toMinutes) - at(fromMinutes)) * 0.2}
            width={(at(toMinutes) - at(fromMinutes)) * 0.6}
            height="14"
          />
        </g>
      ))}
    </svg>
  )
}

/** The usual hours, or the whole day where the sun of midsummer asks for it. */
function scaleFor(periods: readonly SunPeriod[]): { from: number; to: number } {
  const early = periods.some((period) => period.fromMinutes < usualHours.from * 60)
  const late = periods.some((period) => period.toMinutes > usualHours.to * 60)
  return early || late ? wholeDay : usualHours
}

function spoken(periods: readonly SunPeriod[], { site, texts }: HomeLanguage): string {
  if (periods.length === 0) return texts.sun.none
  const clock = (minutes: number) => {
    const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
    return `${hour}${site.locale === 'en' ? ':' : '.'}${String(minutes % 60).padStart(2, '0')}`
  }
  const times = periods.map((period) => `${clock(period.fromMinutes)}–${clock(period.toMinutes)}`)
  const total = texts.sun.hoursSpoken(formatDecimal(sunHours(periods), site))
  return `${total}, ${texts.sun.between(times.join(` ${texts.sun.and} `))}`
}
