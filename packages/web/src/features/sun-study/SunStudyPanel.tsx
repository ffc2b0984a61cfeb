import type { LocalDate } from '@nyhem/domain/dates'
import type { ExplorerPlan } from '@nyhem/domain/explorer/explorer-home'
import {
  nearestHour,
  type SunPatch,
  sunInRooms,
  sunStepMinutes,
  sunThroughDay,
} from '@nyhem/domain/explorer/sun-in-rooms'
import { directionOf, type SunPosition } from '@nyhem/domain/housing/sun-on-balcony'
import { formatClock, formatLongDay } from '@nyhem/domain/sites/long-dates'
import { type ReactNode, useId, useMemo } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { PlanDrawing } from '../home-plan/PlanDrawing.tsx'
import { frameOf, pointsOf } from '../home-plan/plan-lines.ts'
import { tellRoomsApart } from '../home-plan/tell-rooms-apart.ts'
import { DayChoice } from './DayChoice.tsx'
import { SunHours } from './SunHours.tsx'
import { frameRound, type Horizon, horizonRound, SunSky } from './SunSky.tsx'
import styles from './SunStudy.module.css'
import { type SunPlace, sunDay } from './sun-day.ts'
import { TimeOfDay } from './TimeOfDay.tsx'

/** Local time at the home: minutes after midnight in steps of ten. */
export type SunMoment = { readonly date: LocalDate; readonly minutes: number }

type Props = {
  plan: ExplorerPlan
  geo: SunPlace
  /** IANA zone of the home. */
  timeZone: string
  /** Clock hours for which the picture has separate light. */
  hours: readonly number[]
  /** Date of that light, if known. */
  lightDate?: LocalDate | null
  value: SunMoment
  onChange: (value: SunMoment) => void
}

/** Sun over a plan for any date and time: its path, where it falls on floors, and for how long. */
export function SunStudyPanel({ plan: reported, geo, timeZone, hours, lightDate = null, value, onChange }: Props) {
  const site = useSite()
  const texts = useTexts('sun-study').sunStudy
  const id = useId()
  const { date, minutes } = value
  const plan = useMemo(() => tellRoomsApart(reported), [reported])
  const { latitude, longitude } = geo
  const day = useMemo(() => sunDay(date, { latitude, longitude }, timeZone), [date, latitude, longitude, timeZone])
  const rooms = useMemo(
    () => sunThroughDay(plan, (time) => day.positions[time / sunStepMinutes] ?? day.at(time)),
    [plan, day],
  )
  const sun = day.at(minutes)
  const { litRooms, patches } = sunInRooms(plan, sun)
  const where = useWhere(sun)
  const shownHour = nearestHour(hours, minutes)
  const light = useLightTexts(shownHour, date, lightDate)
  const lit = plan.rooms.filter(({ key }) => litRooms.includes(key)).map(({ title }) => title)
  const now = lit.length > 0 ? texts.now(lit.join(', ')) : texts.noneNow
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the plan and the table of hours for fields
    <div className={styles.study} role="group" aria-label={texts.label}>
      <div className={styles.room}>
        <figure className={styles.figure}>
          <SunnyPlan plan={plan} patches={patches} label={`${texts.plan(formatClock(minutes, site), where)} ${now}.`}>
            {(horizon) => <SunSky horizon={horizon} bearing={plan.bearing} day={day.positions} sun={sun} />}
          </SunnyPlan>
          <figcaption className={styles.now}>{now}</figcaption>
        </figure>
        <div className={styles.controls}>
          <TimeOfDay
            id={`${id}time`}
            {...{ minutes, where, day, hours, shownHour, light }}
            onChange={(next) => onChange({ date, minutes: next })}
          />
          <DayChoice
            id={`${id}day`}
            date={date}
            lightDate={lightDate}
            onChange={(next) => onChange({ date: next, minutes })}
          />
        </div>
        <div className={styles.day}>
          <SunHours rooms={rooms} dayText={formatLongDay(date, site)} minutes={minutes} />
          <p className={styles.note}>{texts.note}</p>
        </div>
      </div>
    </div>
  )
}

function useWhere({ altitude, azimuth }: SunPosition): string {
  const texts = useTexts('sun-study').sunStudy
  return altitude > 0 ? texts.up(texts.where[directionOf(azimuth)], Math.round(altitude)) : texts.down
}

/** Includes the date when another one is studied. */
function useLightTexts(hour: number | null, date: LocalDate, lightDate: LocalDate | null): string | null {
  const site = useSite()
  const texts = useTexts('sun-study').sunStudy
  if (hour === null) return null
  const clock = formatClock(hour * 60, site)
  const isSameDay = lightDate === null || lightDate === date
  return isSameDay ? texts.light(clock) : texts.lightOf(clock, formatLongDay(lightDate, site))
}

type SunnyPlanProps = {
  plan: ExplorerPlan
  patches: readonly SunPatch[]
  label: string
  children: (horizon: Horizon) => ReactNode
}

function SunnyPlan({ plan, patches, label, children }: SunnyPlanProps) {
  const horizon = horizonRound(frameOf(plan, 0.2))
  return (
    <PlanDrawing
      plan={plan}
      label={label}
      frame={frameRound(horizon)}
      className={styles.drawing}
      onFloor={
        <g className={styles.patches}>
          {patches.map(({ roomKey, points }) => (
            <polygon key={`${roomKey} ${points.join(' ')}`} points={pointsOf(points)} />
          ))}
        </g>
      }
    >
      {children(horizon)}
    </PlanDrawing>
  )
}
