import type { SunPeriod } from '@nyhem/domain/housing/sun-on-balcony'
import { classNames } from '../../ui/class-names.ts'
import styles from './SunBar.module.css'

/** Shared by all bars, for comparison. */
export type ShownHours = { readonly from: number; readonly to: number }

const usualHours: ShownHours = { from: 3, to: 23 }
const wholeDay: ShownHours = { from: 0, to: 24 }

type BarProps = {
  periods: readonly SunPeriod[]
  hours: ShownHours
  /** Minutes after midnight. */
  nowMinutes?: number | null
}

/** SVG, because the CSP allows no style attribute for a width. */
export function SunBar({ periods, hours, nowMinutes = null }: BarProps) {
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
      {nowMinutes !== null && <path className={styles.now} d={`M${at(nowMinutes)} 0v14`} />}
    </svg>
  )
}

/** The usual hours, or the whole day where the midsummer sun needs it. */
export function sunHoursShown(periods: readonly SunPeriod[]): ShownHours {
  const early = periods.some((period) => period.fromMinutes < usualHours.from * 60)
  const late = periods.some((period) => period.toMinutes > usualHours.to * 60)
  return early || late ? wholeDay : usualHours
}

/** Five hours below the bars, the first and last at their ends. */
export const SunScale = ({ hours: { from, to }, className }: { hours: ShownHours; className?: string | undefined }) => (
  <div className={classNames(styles.scale, className)} aria-hidden="true">
    {[0, 1, 2, 3, 4].map((step) => (
      <span key={step}>{String(Math.round(from + ((to - from) * step) / 4)).padStart(2, '0')}</span>
    ))}
  </div>
)
