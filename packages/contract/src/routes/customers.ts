import { z } from 'zod'
import * as calls from '../calls/customers.ts'
import * as joins from '../calls/joined-accounts.ts'
import * as paths from './customers.paths.ts'
import { defineRoutes } from './define-route.ts'

const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
const ofCustomer = {
  ...call,
  params: calls.customerParamsSchema,
  errors: ['NotFound'],
  staff: { action: 'see-customers', subject: 'site' },
} as const

const ofPair = {
  ...ofCustomer,
  params: joins.joinParamsSchema,
  staff: { action: 'join-accounts', subject: 'site' },
} as const

/**
 * Calls of the office about persons with an account, on the office's host. What is looked for stands in the body, since
 * addresses of requests are kept in logs. Source: decision 0115.
 */
export const customers = defineRoutes(paths, {
  findCustomers: {
    ...call,
    summary: 'Persons by phone, e-mail address, name, booking number or national number, tied to one of one’s sites',
    staff: { action: 'see-customers', subject: 'somewhere' },
    body: calls.findCustomersRequestSchema,
    replies: { 200: calls.customersReplySchema },
  },
  readCustomer: {
    ...ofCustomer,
    summary: 'One view of a person with the parts that one may see; is written down',
    replies: { 200: calls.customerSchema },
  },
  uncoverCustomer: {
    ...ofCustomer,
    summary: 'Contact details of a person, with a reason; is written down',
    body: calls.uncoverCustomerRequestSchema,
    replies: { 200: calls.uncoverCustomerReplySchema },
  },
  previewJoin: {
    ...ofPair,
    summary: 'What would move if an account became part of another, or why it cannot',
    replies: { 200: joins.previewJoinReplySchema },
  },
  askJoin: {
    ...ofPair,
    summary: 'Asks for a second person to join two accounts',
    body: joins.askJoinRequestSchema,
    replies: { 200: joins.askJoinReplySchema },
  },
  keepApart: {
    ...ofPair,
    summary: 'Two accounts are of two persons, or no longer held for that; is written down',
    body: joins.keepApartRequestSchema,
    replies: { 200: joins.keepApartReplySchema },
  },
  seeAsCustomer: {
    ...ofCustomer,
    staff: { action: 'see-as-customer', subject: 'site' },
    summary: 'Why one looks at the pages of a person as they see them; opens them for half an hour',
    body: calls.seeAsCustomerRequestSchema,
    replies: { 200: calls.seeAsCustomerReplySchema },
  },
  pageSeenAs: {
    ...ofCustomer,
    staff: { action: 'see-as-customer', subject: 'site' },
    summary: 'A page of a person as they see it, as HTML from which nothing can be done; is written down',
    query: calls.pageSeenAsQuerySchema,
    replies: { 200: z.string() },
    errors: ['NotFound', 'Forbidden'],
  },
})
