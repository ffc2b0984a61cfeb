import type { SunOfRoom } from '@nyhem/domain/explorer/sun-in-rooms'
import { type SunPeriod, sunHours } from '@nyhem/domain/housing/sun-on-balcony'
import { formatDecimal } from '@nyhem/domain/sites/format'
import { formatClock } from '@nyhem/domain/sites/long-dates'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { SunBar, SunScale, sunHoursShown } from '../sun/SunBar.tsx'
import styles from './SunStudy.module.css'

type Props = { rooms: readonly SunOfRoom[]; dayText: string; minutes: number }

/** Bars inside a table with the same data. */
export function SunHours({ rooms, dayText, minutes }: Props) {
  const site = useSite()
  const texts = useTexts('sun-study').sunStudy
  const shown = sunHoursShown(rooms.flatMap(({ periods }) => periods))
  const spoken = (periods: readonly SunPeriod[]) =>
    periods
      .map(({ fromMinutes, toMinutes }) => `${formatClock(fromMinutes, site)}–${formatClock(toMinutes, site)}`)
      .join(` ${texts.and} `) || texts.none
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{texts.hours(dayText)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{texts.room}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{texts.when}</VisuallyHidden>
            <SunScale hours={shown} />
          </th>
          <th scope="col">
            <VisuallyHidden>{texts.total}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rooms.map(({ room, periods }) => (
          <tr key={room.key}>
            <th scope="row">{room.title}</th>
            <td>
              <SunBar periods={periods} hours={shown} nowMinutes={minutes} />
              <VisuallyHidden>{spoken(periods)}</VisuallyHidden>
            </td>
            <td data-none={periods.length === 0 || undefined}>
              {texts.amount(formatDecimal(sunHours(periods), site))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
