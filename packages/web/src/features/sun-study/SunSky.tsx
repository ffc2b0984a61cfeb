import type { SunPosition } from '@nyhem/domain/housing/sun-on-balcony'
import type { PlanFrame } from '../home-plan/plan-lines.ts'
import { useHousing } from '../housing-words/use-housing.ts'
import styles from './SunStudy.module.css'

/** The horizon round a plan: a circle that everything drawn of the home lies within. In the units of the drawing. */
export type Horizon = { readonly x: number; readonly y: number; readonly radius: number }

/** Round the circle: the sun stands on it, and the letters beyond the sun. */
const letterRoom = 130
const letterAt = 92
const sunRadius = 48

/** The smallest circle round a frame that stands in its middle. */
export const horizonRound = ({ left, top, width, height }: PlanFrame): Horizon => ({
  x: left + width / 2,
  y: top + height / 2,
  radius: Math.hypot(width, height) / 2 + sunRadius,
})

/** What is seen of the horizon, with room for the letters outside it. */
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
  /** Where the sun stands through the day, and now. */
  day: readonly SunPosition[]
  sun: SunPosition
}

/** The horizon with its directions, the sun's way along it on one day and the sun at its bearing. */
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

/** Along the horizon while the sun is up; in two parts where it goes down and comes up again around midnight. */
function wayOf(day: readonly SunPosition[], pointAt: (azimuth: number) => string): string {
  // To the first position again, which the sun comes back to where it is up at midnight.
  return [...day, ...day.slice(0, 1)]
    .map(({ azimuth, altitude }, step) => {
      if (altitude <= 0) return ''
      return `${(day[step - 1]?.altitude ?? 0) > 0 ? 'L' : 'M'}${pointAt(azimuth)}`
    })
    .join('')
}

const round = (length: number): number => Math.round(length * 10) / 10
