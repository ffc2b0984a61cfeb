import { bookingFlows } from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'

/**
 * Pages of booking a home. They are the same for everyone and may be cached: which home, which booking and which step
 * stand in the address, and the browser asks for a person's booking by the calls of booking.
 */

/** Pages that a booking leads to; null where the site has not published one. */
const bookingLinksSchema = z.object({
  info: z.string().nullable(),
  booking: z.string().nullable(),
  contract: z.string().nullable(),
  login: z.string().nullable(),
  residenceSearch: z.string().nullable(),
  myPages: z.string().nullable(),
  privacy: z.string().nullable(),
  purchaseNotification: z.string().nullable(),
  start: z.string(),
})

const frame = { heading: z.string(), intro: z.string().nullable(), links: bookingLinksSchema, phone: z.string() }

export const buyResidenceModel = z.object(frame)
/** What booking means, before it begins. `flow`: the site's usual one; a home may have another. */
export const buyResidenceInfoModel = z.object({
  ...frame,
  /** With the pages where a person sees to what is missing. */
  links: bookingLinksSchema.extend({ consent: z.string().nullable(), settings: z.string().nullable() }),
  flow: z.enum(bookingFlows),
})
export const buyResidenceContractModel = z.object(frame)
/** Where a bank leads back to, and where a booking that is done can be read. */
export const buyResidenceOutcomeModel = z.object(frame)
/** Which error it is stands behind `#`. Source: public-site specification §8. */
export const buyResidenceErrorModel = z.object(frame)
/** One payment that is asked of a person. Which booking it is of stands in the address (`?bookingId=`). */
export const paymentModel = z.object(frame)
