import { type Instant, localDateOf } from '../dates.ts'
import { type ServicePlace, serviceTimeBetween } from '../service/service-hours.ts'

/** Times for a visit that the staff propose in a case, one of which the resident chooses. Source: decision 0126. */
export type VisitTime = { readonly startsAt: Instant; readonly endsAt: Instant }

/** `declined`: none of the times fits. `withdrawn`: called off, or replaced by other times. */
export const appointmentStates = ['proposed', 'chosen', 'declined', 'withdrawn'] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** Times of one proposal. */
export const mostVisitTimes = 5
/** Characters of who comes. */
export const longestVisitor = 120

export type VisitTimeProblem = 'Count' | 'Past' | 'Order' | 'Hours' | 'Twice'

/** `index`: of the first time that is wrong; null where it is not one of them. */
export type VisitTimesCheck =
  | { readonly code: 'Ok' }
  | { readonly code: VisitTimeProblem; readonly index: number | null }

type Frame = { readonly now: Instant; readonly place: ServicePlace }

function problemOf(time: VisitTime, { now, place }: Frame): VisitTimeProblem | null {
  const { startsAt, endsAt } = time
  if (startsAt <= now) return 'Past'
  if (endsAt <= startsAt) return 'Order'
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  const isOneDay = localDateOf(startsAt, place.timeZone) === localDateOf(endsAt, place.timeZone)
  return isOneDay && serviceTimeBetween(startsAt, endsAt, place) === length ? null : 'Hours'
}

/** One to five times that are to come, each within the working hours of one day, none named twice. Never fails. */
export function checkVisitTimes(times: readonly VisitTime[], frame: Frame): VisitTimesCheck {
  if (times.length === 0 || times.length > mostVisitTimes) return { code: 'Count', index: null }
  for (const [index, time] of times.entries()) {
    const problem = problemOf(time, frame)
    if (problem !== null) return { code: problem, index }
    const isKnown = times
      .slice(0, index)
      .some(({ startsAt, endsAt }) => startsAt === time.startsAt && endsAt === time.endsAt)
    if (isKnown) return { code: 'Twice', index }
  }
  return { code: 'Ok' }
}

export type Appointment = {
  /** The proposals of a case are counted from one. */
  readonly number: number
  readonly state: AppointmentState
  readonly times: readonly VisitTime[]
  /** Place among the times. */
  readonly chosen: number | null
}

/** The time of the visit; null while none is chosen. Never fails. */
export const chosenTimeOf = ({ state, times, chosen }: Appointment): VisitTime | null =>
  (state === 'chosen' && chosen !== null && times[chosen]) || null

type Moment = { readonly now: Instant; readonly timeZone: string }

/**
 * Whether the resident may choose among the times: until one is chosen, while one is to come; afterwards until the day
 * before the visit. Never fails.
 */
export function mayChooseTime(appointment: Appointment, { now, timeZone }: Moment): boolean {
  if (appointment.state === 'withdrawn') return false
  const chosen = chosenTimeOf(appointment)
  if (chosen !== null && localDateOf(now, timeZone) >= localDateOf(chosen.startsAt, timeZone)) return false
  return appointment.times.some(({ startsAt }) => startsAt > now)
}

/** Whether the times have passed, and none was chosen. Never fails. */
export const haveTimesPassed = ({ state, times }: Pick<Appointment, 'state' | 'times'>, now: Instant): boolean =>
  state === 'proposed' && times.every(({ startsAt }) => startsAt <= now)

/** `time` null: none of them fits. `number`: of the proposal that the resident saw. */
export type TimeChoice = { readonly number: number; readonly time: number | null }

/** `Same`: chosen before, and nothing is to be done. `Stale`: other times are proposed by now, or none. */
export type TimeChoiceCode = 'Ok' | 'Same' | 'Stale' | 'TooLate'

/** What becomes of a choice among the newest proposal of a case. Never fails. */
export function decideTimeChoice(
  appointment: Appointment | null,
  { number, time }: TimeChoice,
  moment: Moment,
): TimeChoiceCode {
  if (appointment === null || appointment.number !== number || appointment.state === 'withdrawn') return 'Stale'
  if (time === null) {
    if (appointment.state === 'declined') return 'Same'
    return appointment.state === 'chosen' && !mayChooseTime(appointment, moment) ? 'TooLate' : 'Ok'
  }
  const wanted = appointment.times[time]
  if (!wanted) return 'Stale'
  if (appointment.state === 'chosen' && appointment.chosen === time) return 'Same'
  return mayChooseTime(appointment, moment) && wanted.startsAt > moment.now ? 'Ok' : 'TooLate'
}
