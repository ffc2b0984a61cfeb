import { accountEvents } from '@nyhem/domain/account/account-events'
import { bookingStatuses } from '@nyhem/domain/booking/booking-moves'
import { invoicePurposes } from '@nyhem/domain/invoice/invoice'
import { countries } from '@nyhem/domain/sites/site'
import { customerTies } from '@nyhem/domain/staff/customer-panels'
import { longestReasonWords } from '@nyhem/domain/staff/staff-reasons'
import { z } from 'zod'
import { instantSchema, moneySchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { staffLookSchema } from './account-export.ts'
import { exportedDocumentSchema } from './documents.ts'

/** Persons with an account, for the office. Source: editing and staff reference §3.10. */

/** Phone, e-mail address, beginning of a name, number of a booking, or a whole national number. */
export const findCustomersRequestSchema = z.object({ search: z.string().trim().min(2).max(100) })

/** E-mail address and phone are masked. `booking`: the newest that one may see. */
const found = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  ties: z.array(z.object({ tie: z.enum(customerTies), siteId: siteIdSchema })),
  booking: z
    .object({ id: z.uuid(), number: z.string(), homeNumber: z.string(), status: z.enum(bookingStatuses) })
    .nullable(),
})
export type FoundCustomer = z.output<typeof found>

/** By name. `isCut`: there are more, so that the search has to say more. */
export const customersReplySchema = z.object({ customers: z.array(found), isCut: z.boolean() })
export type CustomersReply = z.output<typeof customersReplySchema>

export const customerParamsSchema = z.object({ customerId: z.uuid() })

const target = z.object({ kind: z.string(), id: z.string(), name: z.string() })

/**
 * A part is missing when one may not see it anywhere; its rows are those of the sites where one may. Papers have titles
 * alone, cases what they are about.
 */
export const customerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  phone: z.string(),
  city: z.string(),
  createdAt: instantSchema,
  isDeceased: z.boolean(),
  /** Processing is restricted since then, by that request; no alerts, and nothing in files that are taken out. */
  restriction: z.object({ at: instantSchema, requestId: z.uuid() }).nullable(),
  /** Whether one may record a request about the person's data. */
  mayRecordRequest: z.boolean(),
  logsInWith: z.array(z.enum(['password', ...countries])),
  /** Where one sees the person, and by what. */
  ties: found.shape.ties,
  /** Accounts that may be of the same person, which one may see as well. */
  doubles: z.array(
    z.object({ id: z.uuid(), name: z.string(), same: z.array(z.enum(['email', 'number', 'name-and-phone'])) }),
  ),
  /** Accounts that the staff hold for other persons'. */
  apart: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Whether one may ask for doubles to be joined. */
  mayJoin: z.boolean(),
  consents: z
    .object({
      given: z.array(z.object({ siteId: siteIdSchema, givenAt: instantSchema })),
      vip: z.array(z.object({ siteId: siteIdSchema, campaignCode: z.string(), since: z.string() })),
      history: z.array(
        z.object({
          siteId: siteIdSchema,
          event: z.enum(['consent-given', 'consent-withdrawn', 'vip-joined']),
          at: instantSchema,
        }),
      ),
    })
    .optional(),
  bookings: z
    .array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        siteId: siteIdSchema,
        homeNumber: z.string(),
        status: z.enum(bookingStatuses),
        price: moneySchema,
        createdAt: instantSchema,
      }),
    )
    .optional(),
  interests: z.array(z.object({ siteId: siteIdSchema, target, createdAt: instantSchema })).optional(),
  purchaseNotifications: z
    .array(z.object({ number: z.string(), siteId: siteIdSchema, target, createdAt: instantSchema }))
    .optional(),
  showings: z
    .array(
      z.object({
        siteId: siteIdSchema,
        name: z.string(),
        startsAt: instantSchema,
        partySize: z.int(),
        /** Stands in line for a place since then; null with a place. */
        waitingSince: instantSchema.nullable(),
        /** Entered by the staff, whom the person had asked. */
        isRegisteredFor: z.boolean(),
        checkedInAt: instantSchema.nullable(),
        cancelledAt: instantSchema.nullable(),
      }),
    )
    .optional(),
  payments: z
    .array(
      z.object({
        siteId: siteIdSchema,
        number: z.string(),
        purpose: z.enum(invoicePurposes),
        dueOn: z.string(),
        amount: moneySchema,
      }),
    )
    .optional(),
  documents: z
    .array(exportedDocumentSchema.pick({ siteId: true, title: true, issuedAt: true, actedAt: true }))
    .optional(),
  cases: z
    .array(
      z.object({
        ticketNumber: z.string(),
        siteId: siteIdSchema,
        status: z.string(),
        room: z.string(),
        part: z.string(),
        createdAt: instantSchema,
      }),
    )
    .optional(),
  /** Who of the staff has looked, newest first, the last 50. */
  looks: z.array(staffLookSchema).optional(),
  events: z
    .array(z.object({ event: z.enum(accountEvents), siteId: siteIdSchema.nullable(), at: instantSchema }))
    .optional(),
})
export type Customer = z.output<typeof customerSchema>

export const uncoverCustomerRequestSchema = z.object({ words: z.string().max(longestReasonWords) })
export const uncoverCustomerReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), email: z.string().nullable(), phone: z.string(), address: z.string() }),
  /** Why has to be said, with at least five characters. */
  z.object({ code: z.literal('Words') }),
])
export type UncoverCustomerReply = z.output<typeof uncoverCustomerReplySchema>

/** `words`: why, with at least five characters. */
export const seeAsCustomerRequestSchema = z.object({ siteId: siteIdSchema, words: z.string().max(longestReasonWords) })
/** `NoMatter`: the person has no live booking and no open case at the site. `start`: address of the first page. */
export const seeAsCustomerReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), start: z.string() }),
  z.object({ code: z.enum(['Words', 'NoMatter']) }),
])
export type SeeAsCustomerReply = z.output<typeof seeAsCustomerReplySchema>

export const pageSeenAsQuerySchema = z.object({ site: siteIdSchema, path: z.string().max(200) })
