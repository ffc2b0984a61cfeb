import { bookingStatuses } from '@nyhem/domain/booking/booking-moves'
import { bookingSteps } from '@nyhem/domain/booking/booking-steps'
import { givenBackStatuses, pointStates, timelinePoints, waysOn } from '@nyhem/domain/booking/booking-timeline'
import { z } from 'zod'
import { instantSchema, moneySchema } from '../shared-models.ts'

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
export type BookingTimelineReply = z.infer<typeof bookingTimelineReplySchema>
