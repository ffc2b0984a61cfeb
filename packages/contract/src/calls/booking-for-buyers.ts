import { bookingStatuses } from '@nyhem/domain/booking/booking-moves'
import { bookingSteps } from '@nyhem/domain/booking/booking-steps'
import { givenBackStatuses, pointStates, timelinePoints, waysOn } from '@nyhem/domain/booking/booking-timeline'
import { paymentMethods } from '@nyhem/domain/booking/payment'
import { paymentStandings, strayMoneyKinds } from '@nyhem/domain/booking/payment-standing'
import { z } from 'zod'
import { instantSchema, moneySchema } from '../shared-models.ts'
import { bookedHomeSchema, bookingPaymentSchema } from './booking.ts'

/** Booking data visible to every buyer. */

/** A deadline. `secondsLeft` is the server's: the browser's clock may be wrong. */
const deadlineSchema = z.object({ until: instantSchema, secondsLeft: z.number().int() })

/** Status of a person's booking of a home. */
const bookingTimelineSchema = z.object({
  bookingId: z.uuid(),
  number: z.string(),
  status: z.enum(bookingStatuses),
  points: z.array(
    z.object({ point: z.enum(timelinePoints), state: z.enum(pointStates), at: instantSchema.nullable() }),
  ),
  end: z.object({ how: z.enum(givenBackStatuses), at: instantSchema.nullable() }).nullable(),
  nextStep: z.enum(bookingSteps).nullable(),
  /** Null once the clock has stopped. */
  hold: deadlineSchema.nullable(),
  /** Buyers in order, holder first; empty until stored. */
  buyers: z.array(z.object({ firstName: z.string(), hasSigned: z.boolean(), isYou: z.boolean() })),
  /** Null without a fee. `due`: while unpaid. */
  fee: z.object({ amount: moneySchema, due: deadlineSchema.nullable() }).nullable(),
  /** The sealed contract, or null; after a release it stays, and is void. */
  contractHref: z.string().nullable(),
  isContractVoid: z.boolean(),
  /** What goes back of the fee after a release. */
  back: z.object({ amount: moneySchema, state: z.enum(strayMoneyKinds) }).nullable(),
  wayOn: z.object({ way: z.enum(waysOn), href: z.string() }).nullable(),
})
export type BookingTimelineModel = z.infer<typeof bookingTimelineSchema>

/** `GET /api/buyresidence/timeline/{objectId}`: null without a booking of the home. */
export const bookingTimelineReplySchema = z.object({ timeline: bookingTimelineSchema.nullable() })

/**
 * `GET /api/buyresidence/payment/{bookingId}`: the booking's fee, payable by any of its buyers. Other accounts find
 * none.
 */
export const requestedPaymentSchema = z.object({
  /** Of the booking. */
  id: z.uuid(),
  number: z.string(),
  isHolder: z.boolean(),
  home: bookedHomeSchema,
  /** Receives the fee. */
  seller: z.string(),
  standing: z.enum(paymentStandings),
  /** Money beyond the paid or due amount; after a release, the fee that goes back. */
  stray: z.enum(strayMoneyKinds).nullable(),
  payment: bookingPaymentSchema,
  due: deadlineSchema.nullable(),
  /** For the payment of the booking. `number`: as on statements of account. */
  receipt: z
    .object({ number: z.string(), paidAt: instantSchema, amount: moneySchema, method: z.enum(paymentMethods) })
    .nullable(),
  /** What goes back of the fee after a release. */
  back: moneySchema.nullable(),
})
export type RequestedPayment = z.infer<typeof requestedPaymentSchema>
