import type { LocalDate } from '../dates.ts'
import type { MoveIn, Stage } from '../housing/catalogue.ts'
import { type ProjectPhase, phaseNumber } from '../housing/enumerations.ts'

/** What a buyer goes through, in order. Source: public-site specification §2, timeline routes. */
export const homeRoutes = ['contract', 'interior', 'inspection', 'payment', 'move-in'] as const
export type HomeRoute = (typeof homeRoutes)[number]

/** A date of a home as the business system tells it: of the home itself, or of all homes of its stage. */
export type HomeDate = {
  readonly id: string
  readonly route: HomeRoute
  readonly title: string
  /** Null as long as no day is set. */
  readonly startsOn: LocalDate | null
  /** The last day, where it takes more than one. */
  readonly endsOn: LocalDate | null
  /** On the site's wall clock, `10:00`. */
  readonly time: string | null
  readonly place: string | null
  readonly whatToDo: string
  readonly doneOn: LocalDate | null
}

/** `now`: today is one of its days, or its days have passed and nobody has said that it is done. */
export const stepStates = ['done', 'now', 'next'] as const
export type StepState = (typeof stepStates)[number]

/** When something is: on a day that is set, about then by the stage's plan, or not known yet. */
export type StepDay =
  | { readonly kind: 'day'; readonly from: LocalDate; readonly to: LocalDate | null; readonly time: string | null }
  | { readonly kind: 'about'; readonly from: LocalDate; readonly to: LocalDate | null }
  | { readonly kind: 'unknown' }

export type HomeStep = Pick<HomeDate, 'id' | 'title' | 'place' | 'whatToDo' | 'doneOn'> & {
  readonly state: StepState
  readonly day: StepDay
  /** Its days have passed, and nobody has said that it is done. */
  readonly isOverdue: boolean
}

export type RouteStanding = {
  readonly route: HomeRoute
  readonly state: StepState
  /** When the route is, where it has no steps of its own. */
  readonly day: StepDay
  readonly steps: readonly HomeStep[]
}

export type HomeTimeline = {
  /** All five, in order. */
  readonly routes: readonly RouteStanding[]
  /** Where the buyer is: the first route under way, else the first ahead; null once all is done. */
  readonly present: HomeRoute | null
  /** What comes next, by day: not done, on a day that has not passed. */
  readonly ahead: readonly (HomeStep & { readonly route: HomeRoute })[]
}

export type TimelineFacts = {
  readonly stage: Pick<Stage, 'phase' | 'phaseDates'>
  readonly moveIn: MoveIn | null
  /** The day of moving in, once it is set for this buyer. */
  readonly entryDate: LocalDate | null
  /** The buyer's contract is signed, as far as we know. */
  readonly isContractSigned: boolean
  readonly dates: readonly HomeDate[]
  readonly today: LocalDate
}

/** The stage's phase in which a route happens when nothing else is known of it. */
const phaseOfRoute = {
  contract: 'sales-start',
  interior: 'interior-options',
  inspection: 'finalizing',
  payment: 'move-in',
  'move-in': 'move-in',
} as const satisfies Record<HomeRoute, ProjectPhase>

/**
 * What is done, what is now and what is next on a buyer's way. What the business system says is done is done, whatever
 * stands before it undone; a route is done when all of its steps are, and where it has none when the stage has gone past
 * its phase. Source: public-site specification §2 and §3 (phases). Never fails; the order of the dates does not matter.
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

/** A step without a day of its own is never told to be on the very day of its route. */
const approximate = (day: StepDay): StepDay =>
  day.kind === 'day' ? { kind: 'about', from: day.from, to: day.to } : day

function stateOfSteps(steps: readonly HomeStep[]): StepState {
  if (steps.every(({ state }) => state === 'done')) return 'done'
  return steps.some(({ state }) => state !== 'next') ? 'now' : 'next'
}

/** A route that the business system has no steps of stands as its stage does; moving in, as its day says. */
function stateByPlan(route: HomeRoute, day: StepDay, { stage, isContractSigned, today }: TimelineFacts): StepState {
  if (route === 'contract' && isContractSigned) return 'done'
  if (day.kind === 'day') return day.from < today ? 'done' : day.from === today ? 'now' : 'next'
  const distance = phaseNumber(stage.phase) - phaseNumber(phaseOfRoute[route])
  return distance > 0 ? 'done' : distance === 0 ? 'now' : 'next'
}

function plannedDay(route: HomeRoute, { stage, moveIn, entryDate }: TimelineFacts): StepDay {
  if (route === 'move-in') {
    if (entryDate !== null) return { kind: 'day', from: entryDate, to: null, time: null }
    if (moveIn !== null) return { kind: 'about', from: moveIn.from, to: moveIn.to }
  }
  const date = stage.phaseDates[phaseOfRoute[route]]
  return date === undefined ? { kind: 'unknown' } : { kind: 'about', from: date, to: null }
}

/** What has no day comes last. */
const sortDay = (day: StepDay): string =>
  day.kind === 'unknown' ? '9999' : `${day.from} ${day.kind === 'day' ? (day.time ?? '') : '~'}`

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
