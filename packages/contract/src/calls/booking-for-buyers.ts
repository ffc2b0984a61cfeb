import { bookingStatuses } from '@nyhem/domain/booking/booking-moves'
import { bookingSteps } from '@nyhem/domain/booking/booking-steps'
import { givenBackStatuses, pointStates, timelinePoints, waysOn } from '@nyhem/domain/booking/booking-timeline'
import { paymentMethods } from '@nyhem/domain/booking/payment'
import { paymentStandings, strayMoneyKinds } from '@nyhem/domain/booking/payment-standing'
import { z } from 'zod'
import { instantSchema, moneySchema } from '../shared-models.ts'
import { bookedHomeSchema, bookingPaymentSchema } from './booking.ts'

/** What every buyer of a booking may see of it, whoever holds it. */

/** A time that runs out. `secondsLeft` is the server's: the browser's clock may be wrong. */
const deadlineSchema = z.object({ until: instantSchema, secondsLeft: z.number().int() })

/** Where a person's booking of a home stands. */
const bookingTimelineSchema = z.object({
  bookingId: z.uuid(),
  /** What people call it by. */
  number: z.string(),
  status: z.enum(bookingStatuses),
  points: z.array(
    z.object({ point: z.enum(timelinePoints), state: z.enum(pointStates), at: instantSchema.nullable() }),
  ),
  end: z.object({ how: z.enum(givenBackStatuses), at: instantSchema.nullable() }).nullable(),
  nextStep: z.enum(bookingSteps).nullable(),
  /** Null once the clock no longer runs. */
  hold: deadlineSchema.nullable(),
  /** The buyers in their order, the holder first; empty until they have been written down. */
  buyers: z.array(z.object({ firstName: z.string(), hasSigned: z.boolean(), isYou: z.boolean() })),
  /** Null where nothing is paid. `due`: while it is waited for. */
  fee: z.object({ amount: moneySchema, due: deadlineSchema.nullable() }).nullable(),
  /** The sealed contract; null before. */
  contractHref: z.string().nullable(),
  wayOn: z.object({ way: z.enum(waysOn), href: z.string() }).nullable(),
})
export type BookingTimelineModel = z.infer<typeof bookingTimelineSchema>

/** `GET /api/buyresidence/timeline/{objectId}`: null for whoever has no booking of the home. */
export const bookingTimelineReplySchema = z.object({ timeline: bookingTimelineSchema.nullable() })

/**
 * `GET /api/buyresidence/payment/{bookingId}`: the fee that is asked of a booking's buyers, any of whom may pay it. For
 * anybody else there is none.
 */
export const askedPaymentSchema = z.object({
  /** Of the booking. */
  id: z.uuid(),
  /** What people call it by. */
  number: z.string(),
  isHolder: z.boolean(),
  home: bookedHomeSchema,
  /** The company that the fee goes to. */
  seller: z.string(),
  standing: z.enum(paymentStandings),
  /** Money besides what has paid, or is still to be paid. */
  stray: z.enum(strayMoneyKinds).nullable(),
  payment: bookingPaymentSchema,
  /** While it is waited for. */
  due: deadlineSchema.nullable(),
  /** Of the payment that has paid the booking. `number`: as on statements of account. */
  receipt: z
    .object({ number: z.string(), paidAt: instantSchema, amount: moneySchema, method: z.enum(paymentMethods) })
    .nullable(),
})
export type AskedPayment = z.infer<typeof askedPaymentSchema>
