import type { BookingCondition, CheckedCondition } from '../booking/can-book.ts'
import type { DisposalForm, HomeStatus, ProjectStatus } from '../housing/enumerations.ts'

const homeTakes = {
  'for-sale': true,
  reserved: true,
  // A booking may still come to nothing.
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

/** Whether one can tell us that one wants to buy a home. What is let is not bought. Never fails. */
export const homeTakesNotification = (home: Held & { readonly status: HomeStatus }): boolean =>
  homeTakes[home.status] && home.disposalForm !== 'tenancy'

/** The same of any home of a stage. Never fails. */
export const stageTakesNotification = (stage: Held & { readonly status: ProjectStatus }): boolean =>
  stageTakes[stage.status] && stage.disposalForm !== 'tenancy'

const beforeSales: readonly ProjectStatus[] = ['planned', 'vip', 'pre-selling']

/** Whether homes of a stage are not yet booked online, though they will be sold: then a notification is the way. Never fails. */
export const notifiesInsteadOfBooking = (stage: Held & { readonly status: ProjectStatus }): boolean =>
  stageTakesNotification(stage) && beforeSales.includes(stage.status)

/** What the person can see to alone; the other conditions are ours to help with. */
const ownConditions: ReadonlySet<BookingCondition> = new Set(['logged-in', 'identified', 'of-age', 'consent'])

/** Whether something stands in the way of booking that only we can help with. Never fails. */
export const isOursToSolve = (conditions: readonly CheckedCondition[]): boolean =>
  conditions.some(({ condition, state }) => state === 'NotMet' && !ownConditions.has(condition))
