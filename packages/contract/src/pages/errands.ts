import { caseOrders, caseStatuses, managementTypes } from '@nyhem/domain/case/case-status'
import { z } from 'zod'
import { caseDetailSchema, caseListReplySchema } from '../calls/case.ts'

/** Cases of the one who is logged in, or of the association that they act for. Source: fault-reports specification §2.2. */
export const myPagesErrandsModel = z.object({
  heading: z.string(),
  /** Whose calls are asked: a board's or a customer's. */
  side: z.enum(['board', 'customer']),
  associationName: z.string().nullable(),
  /** What the address asks for. */
  question: z.object({
    statuses: z.array(z.enum(caseStatuses)),
    managements: z.array(z.enum(managementTypes)),
    order: z.enum(caseOrders),
    page: z.number().int(),
  }),
  /** Null when it could not be read: then the page says so, and is a page all the same. */
  list: z.nullable(caseListReplySchema),
  /** The case that the address opens; `unknown` when there is none, or not for this person. */
  opened: z
    .union([z.object({ code: z.literal('Ok'), case: caseDetailSchema }), z.object({ code: z.literal('unknown') })])
    .nullable(),
  /** Opens the fault report. */
  reportHref: z.string(),
  company: z.object({ phone: z.string(), email: z.string() }),
})
