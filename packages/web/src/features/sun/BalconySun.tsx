import type { LocalDate } from '@nyhem/domain/dates'
import type { Direction, OutdoorArea } from '@nyhem/domain/housing/enumerations'
import { type SunPeriod, sunHours, sunOnBalcony } from '@nyhem/domain/housing/sun-on-balcony'
import { formatDecimal } from '@nyhem/domain/sites/format'
import { formatClock, formatLongDay } from '@nyhem/domain/sites/long-dates'
import { Heading } from '../../ui/heading/Heading.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import type { HomeLanguage } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './BalconySun.module.css'
import { SunBar, SunScale, sunHoursShown } from './SunBar.tsx'

type Props = {
  kind: OutdoorArea
  direction: Direction
  geo: { latitude: number; longitude: number }
}

// Longest day, equinox and shortest day. The year changes times by minutes only.
const days = ['2027-06-21', '2027-03-21', '2027-12-21'] as const satisfies readonly string[]

export function BalconySun({ kind, direction, geo }: Props) {
  const language = useHousing('home')
  const { site, texts } = language
  const rows = days.map((day) => {
    const date = day as LocalDate
    return { day: formatLongDay(date, site), periods: sunOnBalcony({ geo, direction, date, timeZone: site.timeZone }) }
  })
  const hours = sunHoursShown(rows.flatMap((row) => row.periods))
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
      <SunScale hours={hours} className={styles.scale} />
    </>
  )
}

function spoken(periods: readonly SunPeriod[], { site, texts }: HomeLanguage): string {
  if (periods.length === 0) return texts.sun.none
  const times = periods.map(
    ({ fromMinutes, toMinutes }) => `${formatClock(fromMinutes, site)}–${formatClock(toMinutes, site)}`,
  )
  const total = texts.sun.hoursSpoken(formatDecimal(sunHours(periods), site))
  return `${total}, ${texts.sun.between(times.join(` ${texts.sun.and} `))}`
}
