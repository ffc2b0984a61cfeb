import { bookingStatuses } from '@nyhem/domain/booking/booking-moves'
import { attemptStatuses, paymentMethods } from '@nyhem/domain/booking/payment'
import { feeReturns, releaseGrounds, releaseProblems } from '@nyhem/domain/booking/release-booking'
import { staffSteps, stepLocks, stuckReasons } from '@nyhem/domain/booking/staff-steps'
import { fewestReasonWords, longestReasonWords } from '@nyhem/domain/staff/staff-reasons'
import { z } from 'zod'
import { instantSchema, moneySchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { approvalSchema, givenReasonSchema } from './approvals.ts'

/** Bookings in the sales office. Source: editing and staff reference §3.2, §3.3. */

/** Filters of the list; `before`: key of the last row that is known, for the ones older than it. */
export const salesBookingsQuerySchema = z.object({
  site: siteIdSchema.optional(),
  status: z.enum(['live', 'stuck', ...bookingStatuses]).optional(),
  stage: z.string().max(100).optional(),
  /** Number of a booking or home, name, e-mail address or phone. */
  search: z.string().trim().max(100).optional(),
  before: z
    .string()
    .regex(/^[\d\-T:.]+Z_[0-9a-f-]{36}$/)
    .optional(),
})
export type SalesBookingsQuery = z.output<typeof salesBookingsQuerySchema>

/** `until`: when the hold or the time to pay ends. `stuck`: why it waits for the staff. */
export const salesBookingRowSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  siteId: siteIdSchema,
  homeNumber: z.string(),
  stageId: z.string(),
  stageName: z.string(),
  status: z.enum(bookingStatuses),
  /** Null before buyers are entered, and once they are deleted. */
  buyer: z.string().nullable(),
  price: moneySchema,
  createdAt: instantSchema,
  until: instantSchema.nullable(),
  stuck: z.array(z.enum(stuckReasons)),
})
export type SalesBookingRow = z.output<typeof salesBookingRowSchema>

/** `count`: exact to 10,000, then null. */
export const salesBookingsReplySchema = z.object({
  bookings: z.array(salesBookingRowSchema),
  count: z.number().nullable(),
  next: z.string().nullable(),
  stages: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type SalesBookingsReply = z.output<typeof salesBookingsReplySchema>

export const bookingParamsSchema = z.object({ bookingId: z.uuid() })

/** As the screen shows it; a step sends it along, and another is `Stale`. */
export const bookingSeenSchema = z.object({ status: z.enum(bookingStatuses), holdUntil: instantSchema })
export type BookingSeen = z.output<typeof bookingSeenSchema>

const event = z.object({
  at: instantSchema,
  event: z.string(),
  actor: z.enum(['buyer', 'system', 'provider', 'staff']),
  /** Of the staff. */
  by: z.string().nullable(),
  from: z.enum(bookingStatuses).nullable(),
  to: z.enum(bookingStatuses).nullable(),
})

/** E-mail address and phone are masked until they are uncovered. */
const buyer = z.object({
  position: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  share: z.number(),
  signedAt: instantSchema.nullable(),
  hasAccount: z.boolean(),
})

const payment = z.object({
  id: z.uuid(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  amount: moneySchema,
  status: z.enum(attemptStatuses),
  at: instantSchema,
  isPlaced: z.boolean(),
  refund: z.enum(['due', 'sent', 'refused']).nullable(),
  needsPerson: z.boolean(),
})

/** `locked`: why the booking does not allow it. `mayTake`: whether one is allowed it here. */
const step = z.object({
  step: z.enum(staffSteps),
  locked: z.enum(stepLocks).nullable(),
  mayTake: z.boolean(),
  isForTwo: z.boolean(),
})

/** As `ReleaseFacts`: the screen shows what would happen by the function that decides it. */
const releaseFacts = z.object({
  grounds: z.array(z.object({ ground: z.enum(releaseGrounds), fee: z.enum(feeReturns) })),
  paid: z.object({ amount: moneySchema, canSend: z.boolean() }).nullable(),
  isWaitedFor: z.boolean(),
  buyers: z.int(),
})

export const salesBookingSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  siteId: siteIdSchema,
  home: z.object({ id: z.string(), number: z.string(), address: z.string(), path: z.string() }),
  stage: z.object({ id: z.string(), name: z.string() }),
  seen: bookingSeenSchema,
  price: moneySchema,
  fee: moneySchema.nullable(),
  createdAt: instantSchema,
  latestHoldEnd: instantSchema,
  paymentDueAt: instantSchema.nullable(),
  signedAt: instantSchema.nullable(),
  bookedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  releaseGround: z.enum(releaseGrounds).nullable(),
  stuck: z.array(z.enum(stuckReasons)),
  /** `voidedAt`: since when it is void. */
  contract: z
    .object({
      version: z.int(),
      preparedAt: instantSchema,
      isSealed: z.boolean(),
      voidedAt: instantSchema.nullable(),
    })
    .nullable(),
  buyers: z.array(buyer),
  payments: z.array(payment),
  steps: z.array(step),
  /** What a release would rest on; null: it is locked. */
  release: releaseFacts.nullable(),
  approvals: z.array(approvalSchema),
  events: z.array(event),
})
export type SalesBooking = z.output<typeof salesBookingSchema>
export type SalesBookingStep = SalesBooking['steps'][number]
export type SalesBookingEvent = SalesBooking['events'][number]

const taken = { seen: bookingSeenSchema, reason: givenReasonSchema }
export const extendHoldRequestSchema = z.object({ ...taken, until: instantSchema })
export const cancelBookingRequestSchema = z.object(taken)

/** `kept`: of the fee, in minor units. `back`: what goes back, as it was seen; another amount is `Stale`. */
export const releaseBookingRequestSchema = z.object({
  seen: bookingSeenSchema,
  ground: z.enum(releaseGrounds),
  words: z.string().max(2_000),
  kept: z.int().nonnegative(),
  back: moneySchema.nullable(),
})
export type ReleaseBookingRequest = z.output<typeof releaseBookingRequestSchema>

/**
 * The booking as it is now. `Asked`: a second person decides. `Stale`: it has changed since. `Locked`: it does not allow
 * the step. `Until`: later than the longest hold, or not later than now. `Ground`, `Kept`: as `ReleaseProblem`.
 * `ProveAgain`: the log-in is older than five minutes, and money moves.
 */
export const bookingStepReplySchema = z.object({
  code: z.enum([
    'Ok',
    'Asked',
    'Stale',
    'Locked',
    'Until',
    'Reason',
    'Words',
    'AlreadyAsked',
    ...releaseProblems,
    'ProveAgain',
  ]),
  booking: salesBookingSchema,
})
export type BookingStepReply = z.output<typeof bookingStepReplySchema>

/** Why somebody looks at what is masked: a booking is why enough, said in words. */
export const uncoverBuyersRequestSchema = z.object({ words: z.string().max(longestReasonWords) })
export const uncoverBuyersReplySchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Ok'),
    buyers: z.array(z.object({ position: z.int(), email: z.string(), phone: z.string() })),
  }),
  z.object({ code: z.literal('Words') }),
])

/** Bookings as lines of CSV, without anything about persons. `purpose` is kept in the log with the count. */
export const exportBookingsRequestSchema = z.object({
  site: siteIdSchema.optional(),
  status: salesBookingsQuerySchema.shape.status,
  stage: z.string().max(100).optional(),
  purpose: z.string().trim().min(fewestReasonWords).max(longestReasonWords),
})
export type ExportBookingsRequest = z.output<typeof exportBookingsRequestSchema>
