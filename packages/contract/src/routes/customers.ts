import * as calls from '../calls/customers.ts'
import * as paths from './customers.paths.ts'
import { defineRoutes } from './define-route.ts'

const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
const ofCustomer = {
  ...call,
  params: calls.customerParamsSchema,
  errors: ['NotFound'],
  staff: { action: 'see-customers', subject: 'site' },
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
})
