import { caseOrders, caseStatuses, managementTypes } from '@nyhem/domain/case/case-status'
import { z } from 'zod'
import { caseDetailSchema, caseListReplySchema } from '../calls/case.ts'

/** Cases of the user or their association. Source: fault-reports specification §2.2. */
export const myPagesErrandsModel = z.object({
  heading: z.string(),
  /** API variant: board or customer. */
  side: z.enum(['board', 'customer']),
  associationName: z.string().nullable(),
  /** Filters in the address. */
  question: z.object({
    statuses: z.array(z.enum(caseStatuses)),
    managements: z.array(z.enum(managementTypes)),
    order: z.enum(caseOrders),
    page: z.number().int(),
  }),
  /** Null if loading failed; the page then says so. */
  list: z.nullable(caseListReplySchema),
  /** Case opened by the address; `unknown`: nonexistent or not the user's. */
  opened: z
    .union([z.object({ code: z.literal('Ok'), case: caseDetailSchema }), z.object({ code: z.literal('unknown') })])
    .nullable(),
  reportHref: z.string(),
  company: z.object({ phone: z.string(), email: z.string() }),
})
