import type { LocalDate } from '../dates.ts'
import type { MoveIn, Stage } from '../housing/catalogue.ts'
import { type ProjectPhase, phaseNumber } from '../housing/enumerations.ts'

/** Buyer's routes, in order. Source: public-site specification §2, timeline routes. */
export const homeRoutes = ['contract', 'interior', 'inspection', 'payment', 'move-in'] as const
export type HomeRoute = (typeof homeRoutes)[number]

/** Date from the business system for a home or for its whole stage. */
export type HomeDate = {
  readonly id: string
  readonly route: HomeRoute
  readonly title: string
  /** Null until set. */
  readonly startsOn: LocalDate | null
  readonly endsOn: LocalDate | null
  /** Local time, `10:00`. */
  readonly time: string | null
  readonly place: string | null
  readonly whatToDo: string
  readonly doneOn: LocalDate | null
}

/** Step states. `now`: on one of its days, or past them without being marked done. */
export const stepStates = ['done', 'now', 'next'] as const
export type StepState = (typeof stepStates)[number]

/** Day of a step: fixed, approximate from the stage's plan, or unknown. */
export type StepDay =
  | { readonly kind: 'day'; readonly from: LocalDate; readonly to: LocalDate | null; readonly time: string | null }
  | { readonly kind: 'about'; readonly from: LocalDate; readonly to: LocalDate | null }
  | { readonly kind: 'unknown' }

export type HomeStep = Pick<HomeDate, 'id' | 'title' | 'place' | 'whatToDo' | 'doneOn'> & {
  readonly state: StepState
  readonly day: StepDay
  /** Past its days without being marked done. */
  readonly isOverdue: boolean
}

export type RouteStanding = {
  readonly route: HomeRoute
  readonly state: StepState
  /** Day of a route without steps. */
  readonly day: StepDay
  readonly steps: readonly HomeStep[]
}

export type HomeTimeline = {
  readonly routes: readonly RouteStanding[]
  /** First route in progress, else the first ahead; null when all are done. */
  readonly present: HomeRoute | null
  /** Upcoming steps by day, not done or overdue. */
  readonly ahead: readonly (HomeStep & { readonly route: HomeRoute })[]
}

export type TimelineFacts = {
  readonly stage: Pick<Stage, 'phase' | 'phaseDates'>
  readonly moveIn: MoveIn | null
  readonly entryDate: LocalDate | null
  readonly isContractSigned: boolean
  readonly dates: readonly HomeDate[]
  readonly today: LocalDate
}

/** Phase in which a route takes place by default. */
const phaseOfRoute = {
  contract: 'sales-start',
  interior: 'interior-options',
  inspection: 'finalizing',
  payment: 'move-in',
  'move-in': 'move-in',
} as const satisfies Record<HomeRoute, ProjectPhase>

/**
 * Computes done, current and next steps of a purchase. A step the business system marks done is done regardless of
 * earlier ones. A route is done when all steps are, or, without steps, once the stage is past its phase. The contract is
 * done by the buyer's own signature alone, and until then what follows it is ahead, however far the stage has come.
 * Source: public-site specification §2 and §3 (phases). Never fails; dates may be in any order.
 */
export function homeTimeline(facts: TimelineFacts): HomeTimeline {
  const routes = homeRoutes.map((route) => routeStanding(route, facts))
  const present = routes.find(({ state }) => state === 'now') ?? routes.find(({ state }) => state === 'next')
  const ahead = routes
    .flatMap(({ route, steps }) => steps.map((step) => ({ ...step, route })))
    .filter(({ state, isOverdue, day }) => state !== 'done' && !isOverdue && day.kind === 'day')
    .sort((a, b) => compare(sortDay(a.day), sortDay(b.day)))
  return { routes, present: present?.route ?? null, ahead }
}

function routeStanding(route: HomeRoute, facts: TimelineFacts): RouteStanding {
  const day = plannedDay(route, facts)
  const steps = facts.dates
    .filter((date) => date.route === route)
    .map((date) => stepOf(date, day, facts.today))
    .sort((a, b) => compare(sortDay(a.day), sortDay(b.day)) || compare(a.id, b.id))
  return { route, day, steps, state: steps.length > 0 ? stateOfSteps(steps) : stateByPlan(route, day, facts) }
}

function stepOf(date: HomeDate, planned: StepDay, today: LocalDate): HomeStep {
  const { id, title, place, whatToDo, doneOn, startsOn, endsOn, time } = date
  const isDone = doneOn !== null
  const isOverdue = !isDone && startsOn !== null && (endsOn ?? startsOn) < today
  const isNow = !isDone && startsOn !== null && startsOn <= today
  return {
    id,
    title,
    place,
    whatToDo,
    doneOn,
    isOverdue,
    state: isDone ? 'done' : isNow ? 'now' : 'next',
    day: startsOn === null ? approximate(planned) : { kind: 'day', from: startsOn, to: endsOn, time },
  }
}

/** An undated step takes its route's day only as approximate. */
const approximate = (day: StepDay): StepDay =>
  day.kind === 'day' ? { kind: 'about', from: day.from, to: day.to } : day

function stateOfSteps(steps: readonly HomeStep[]): StepState {
  if (steps.every(({ state }) => state === 'done')) return 'done'
  return steps.some(({ state }) => state !== 'next') ? 'now' : 'next'
}

/** Without business-system steps: by its day, else by the stage's phase. */
function stateByPlan(route: HomeRoute, day: StepDay, facts: TimelineFacts): StepState {
  const { stage, isContractSigned, today } = facts
  if (day.kind === 'day') return day.from < today ? 'done' : day.from === today ? 'now' : 'next'
  const distance = phaseNumber(stage.phase) - phaseNumber(phaseOfRoute[route])
  if (route === 'contract') return isContractSigned ? 'done' : distance < 0 ? 'next' : 'now'
  // Choices of the interior end for everybody at once.
  if (route !== 'interior' && !isContractDone(facts)) return 'next'
  return distance > 0 ? 'done' : distance === 0 ? 'now' : 'next'
}

/** By the business system's steps, else by signature. */
function isContractDone({ dates, isContractSigned }: TimelineFacts): boolean {
  const steps = dates.filter(({ route }) => route === 'contract')
  return steps.length > 0 ? steps.every(({ doneOn }) => doneOn !== null) : isContractSigned
}

function plannedDay(route: HomeRoute, { stage, moveIn, entryDate }: TimelineFacts): StepDay {
  if (route === 'move-in') {
    if (entryDate !== null) return { kind: 'day', from: entryDate, to: null, time: null }
    if (moveIn !== null) return { kind: 'about', from: moveIn.from, to: moveIn.to }
  }
  const date = stage.phaseDates[phaseOfRoute[route]]
  return date === undefined ? { kind: 'unknown' } : { kind: 'about', from: date, to: null }
}

const sortDay = (day: StepDay): string =>
  day.kind === 'unknown' ? '9999' : `${day.from} ${day.kind === 'day' ? (day.time ?? '') : '~'}`

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
