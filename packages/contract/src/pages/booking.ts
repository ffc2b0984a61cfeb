import { bookingFlows } from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'

/**
 * Booking pages. Identical for everyone and cacheable: the address has home, booking and step; the browser fetches the
 * booking.
 */

/** Pages a booking links to; null if unpublished. */
const bookingLinksSchema = z.object({
  info: z.string().nullable(),
  booking: z.string().nullable(),
  contract: z.string().nullable(),
  terms: z.string().nullable(),
  login: z.string().nullable(),
  residenceSearch: z.string().nullable(),
  myPages: z.string().nullable(),
  privacy: z.string().nullable(),
  purchaseNotification: z.string().nullable(),
  start: z.string(),
})

const frame = { heading: z.string(), intro: z.string().nullable(), links: bookingLinksSchema, phone: z.string() }

export const buyResidenceModel = z.object(frame)
/** What booking means, before it starts. `flow`: the site's default; homes may differ. */
export const buyResidenceInfoModel = z.object({
  ...frame,
  /** With pages to complete missing data. */
  links: bookingLinksSchema.extend({ consent: z.string().nullable(), settings: z.string().nullable() }),
  flow: z.enum(bookingFlows),
})
/** The terms, before anything is booked: those of a home (`?object=`), else the site's usual ones. */
export const bookingTermsModel = z.object({
  heading: z.string(),
  intro: z.string().nullable(),
  /** The contract, its wording, and the home if one is given. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  clauses: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
})
export const buyResidenceContractModel = z.object(frame)
/** Return from a bank, and a finished booking's summary. */
export const buyResidenceOutcomeModel = z.object(frame)
/** The error is behind `#`. Source: public-site specification §8. */
export const buyResidenceErrorModel = z.object(frame)
/** One requested payment. The address identifies the booking (`?bookingId=`). */
export const paymentModel = z.object(frame)
