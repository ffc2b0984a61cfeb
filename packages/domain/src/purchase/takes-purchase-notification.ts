import type { BookingCondition, CheckedCondition } from '../booking/can-book.ts'
import type { DisposalForm, HomeStatus, ProjectStatus } from '../housing/enumerations.ts'

const homeTakes = {
  'for-sale': true,
  reserved: true,
  // A booking may still be cancelled.
  booked: true,
  sold: false,
  'pre-selling': true,
  // Sold when the others are.
  'showing-apartment': true,
  'not-available': false,
  // Sold by an agent, not by us.
  succession: false,
} as const satisfies Record<HomeStatus, boolean>

const stageTakes = {
  planned: true,
  vip: true,
  'for-sale': true,
  'sold-out': false,
  'pre-selling': true,
  'move-in-ready': true,
  succession: false,
  reference: false,
} as const satisfies Record<ProjectStatus, boolean>

type Held = { readonly disposalForm: DisposalForm }

/** Whether a home accepts purchase notifications; rentals do not. Never fails. */
export const homeTakesNotification = (home: Held & { readonly status: HomeStatus }): boolean =>
  homeTakes[home.status] && home.disposalForm !== 'tenancy'

/** Whether any home of a stage accepts purchase notifications. Never fails. */
export const stageTakesNotification = (stage: Held & { readonly status: ProjectStatus }): boolean =>
  stageTakes[stage.status] && stage.disposalForm !== 'tenancy'

const beforeSales: readonly ProjectStatus[] = ['planned', 'vip', 'pre-selling']

/** Whether a stage takes notifications because online booking has not started. Never fails. */
export const notifiesInsteadOfBooking = (stage: Held & { readonly status: ProjectStatus }): boolean =>
  stageTakesNotification(stage) && beforeSales.includes(stage.status)

/** Conditions people can meet alone, or by waiting; the others need our help. */
const ownConditions: ReadonlySet<BookingCondition> = new Set(['let-in', 'logged-in', 'identified', 'of-age', 'consent'])

/** Whether a condition that needs our help prevents booking. Never fails. */
export const isOursToSolve = (conditions: readonly CheckedCondition[]): boolean =>
  conditions.some(({ condition, state }) => state === 'NotMet' && !ownConditions.has(condition))
