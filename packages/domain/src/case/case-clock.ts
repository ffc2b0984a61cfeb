import type { Instant } from '../dates.ts'
import { addServiceTime, type ServicePlace, serviceDayMs, serviceTimeBetween } from '../service/service-hours.ts'
import { type CaseStatus, groupOfStatus, type ManagementType } from './case-status.ts'

/** By when a case is answered and settled, in opening hours of customer service. Source: decision 0125. */
export type CaseClock = {
  readonly answerDueAt: Instant
  /** Null: nobody has answered since it was reported or opened again. */
  readonly answeredAt: Instant | null
  readonly settleDueAt: Instant
  /** Waits on the resident since then: meanwhile no time passes. */
  readonly waitsSince: Instant | null
}

export type ClockedCase = { readonly isUrgent: boolean; readonly type: ManagementType; readonly place: ServicePlace }

type Limits = { readonly answerDays: number; readonly settleDays: number }

/** Working days, of opening hours each. The first answer is never later than `answer-promise` tells the reporter. */
const limitsOf = {
  guarantee: { answerDays: 2, settleDays: 20 },
  management: { answerDays: 2, settleDays: 10 },
  'management-other': { answerDays: 2, settleDays: 15 },
} as const satisfies Record<ManagementType, Limits>

/** Of what cannot wait, whatever the type: an hour to answer. */
const urgentAnswerMs = 3_600_000
const urgentSettleDays = 1

/** The clock of a case that was reported, or opened again, at a moment. Never fails. */
export function startCaseClock(at: Instant, { isUrgent, type, place }: ClockedCase): CaseClock {
  const day = serviceDayMs(place.country)
  const { answerDays, settleDays } = limitsOf[type]
  return {
    answerDueAt: addServiceTime(at, isUrgent ? urgentAnswerMs : answerDays * day, place),
    answeredAt: null,
    settleDueAt: addServiceTime(at, (isUrgent ? urgentSettleDays : settleDays) * day, place),
    waitsSince: null,
  }
}

/** What moves the clock. `resumed`: the resident has answered, or the case goes on without. */
export type ClockEvent = 'answered' | 'waits' | 'resumed' | 'reopened'

/** The clock after an event. Due moments move by the opening hours for which it waited. Never fails. */
export function caseClockAfter(clock: CaseClock, event: ClockEvent, at: Instant, of: ClockedCase): CaseClock {
  switch (event) {
    case 'answered':
      return clock.answeredAt === null ? { ...clock, answeredAt: at } : clock
    case 'waits':
      return clock.waitsSince === null ? { ...clock, waitsSince: at } : clock
    case 'resumed': {
      if (clock.waitsSince === null) return clock
      const waited = serviceTimeBetween(clock.waitsSince, at, of.place)
      const later = (due: Instant) => (waited === 0 ? due : addServiceTime(due, waited, of.place))
      const answerDueAt = clock.answeredAt === null ? later(clock.answerDueAt) : clock.answerDueAt
      return { ...clock, answerDueAt, settleDueAt: later(clock.settleDueAt), waitsSince: null }
    }
    case 'reopened':
      return startCaseClock(at, of)
  }
}

/** Statuses in which nothing happens until the resident does something. */
const waitingOnResident: ReadonlySet<CaseStatus> = new Set([
  'waiting-on-customer',
  'info-from-customer',
  'customer-not-booked',
  'not-responding',
])

export const waitsOnResident = (status: CaseStatus): boolean => waitingOnResident.has(status)

/** The clock after a status: any but the first means that somebody has looked at it. Never fails. */
export function caseClockInStatus(clock: CaseClock, status: CaseStatus, at: Instant, of: ClockedCase): CaseClock {
  const seen = groupOfStatus[status] === 'registered' ? clock : caseClockAfter(clock, 'answered', at, of)
  return caseClockAfter(seen, waitsOnResident(status) ? 'waits' : 'resumed', at, of)
}
