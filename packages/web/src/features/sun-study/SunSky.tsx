import type { SunPosition } from '@nyhem/domain/housing/sun-on-balcony'
import type { PlanFrame } from '../home-plan/plan-lines.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './SunStudy.module.css'

/** Circle around the drawn home, in drawing units. */
export type Horizon = { readonly x: number; readonly y: number; readonly radius: number }

/** Margins for the sun on the circle and the compass labels outside it. */
const letterRoom = 130
const letterAt = 92
const sunRadius = 48

/** Smallest circle centred on a frame and containing it. */
export const horizonRound = ({ left, top, width, height }: PlanFrame): Horizon => ({
  x: left + width / 2,
  y: top + height / 2,
  radius: Math.hypot(width, height) / 2 + sunRadius,
})

/** Includes the labels outside the horizon. */
export const frameRound = ({ x, y, radius }: Horizon): PlanFrame => ({
  left: x - radius - letterRoom,
  top: y - radius - letterRoom,
  width: 2 * (radius + letterRoom),
  height: 2 * (radius + letterRoom),
})

type Props = {
  horizon: Horizon
  /** True bearing of the drawing's upward direction. */
  bearing: number
  /** Positions over the day, and now. */
  day: readonly SunPosition[]
  sun: SunPosition
}

/** Compass directions, the sun's path on one day and its current position. */
export function SunSky({ horizon, bearing, day, sun }: Props) {
  const { texts } = useHousing()
  const at = (azimuth: number, out = 0) => {
    const turned = ((azimuth - bearing) * Math.PI) / 180
    const reach = horizon.radius + out
    return [round(horizon.x + reach * Math.sin(turned)), round(horizon.y - reach * Math.cos(turned))] as const
  }
  const [sunX, sunY] = at(sun.azimuth)
  return (
    <g>
      <circle className={styles.horizon} cx={horizon.x} cy={horizon.y} r={round(horizon.radius)} />
      <path className={styles.way} d={wayOf(day, (azimuth) => at(azimuth).join(' '))} />
      {(
        [
          ['1', 0],
          ['3', 90],
          ['5', 180],
          ['7', 270],
        ] as const
      ).map(([direction, azimuth]) => {
        const [x, y] = at(azimuth, letterAt)
        return (
          <text key={direction} className={styles.direction} x={x} y={y + 22} data-north={azimuth === 0 || undefined}>
            {texts.directionShort[direction]}
          </text>
        )
      })}
      {sun.altitude > 0 && <circle className={styles.sun} cx={sunX} cy={sunY} r={sunRadius} />}
    </g>
  )
}

/** The path while the sun is up, in two parts where it sets and rises around midnight. */
function wayOf(day: readonly SunPosition[], pointAt: (azimuth: number) => string): string {
  // Closes the path for a sun that is up at midnight.
  return [...day, ...day.slice(0, 1)]
    .map(({ azimuth, altitude }, step) => {
      if (altitude <= 0) return ''
      return `${(day[step - 1]?.altitude ?? 0) > 0 ? 'L' : 'M'}${pointAt(azimuth)}`
    })
    .join('')
}

const round = (length: number): number => Math.round(length * 10) / 10
