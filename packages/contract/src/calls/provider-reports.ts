import { paymentMethods, providerMethods } from '@nyhem/domain/booking/payment'
import { currencies } from '@nyhem/domain/money'
import { dayKinds } from '@nyhem/domain/reconciliation/day-end'
import { z } from 'zod'
import { localDateSchema } from '../shared-models.ts'
import { mostReportBytes } from './office-names.ts'

/** Calls of the office about the end of a day: what providers report, held against the ledger. */

export const takeReportRequestSchema = z.object({
  method: z.enum(providerMethods),
  text: z.string().min(1).max(mostReportBytes),
})
export const reportProblems = ['Columns', 'Fields', 'Day', 'Kind', 'Amount', 'Twice', 'TooMany'] as const
export type ReportProblem = (typeof reportProblems)[number]
/** All of the report or nothing. `line`: counted from 1, the first has the names. */
export const takeReportReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), lines: z.int().nonnegative(), added: z.int().nonnegative() }),
  z.object({ code: z.enum(reportProblems), line: z.int().positive().nullable() }),
])
export type TakeReportReply = z.output<typeof takeReportReplySchema>

/** `day`: yesterday unless told otherwise. */
export const readDayQuerySchema = z.object({ day: localDateSchema.optional() })

const sumSchema = z.object({
  kind: z.enum(dayKinds),
  currency: z.enum(currencies),
  reportedMinor: z.int(),
  bookedMinor: z.int(),
})
/** `paymentId`: of the reference, if it is one of ours. */
const differenceSchema = z.object({
  kind: z.enum(dayKinds),
  reference: z.string(),
  currency: z.enum(currencies),
  reportedMinor: z.int().nullable(),
  bookedMinor: z.int().nullable(),
  paymentId: z.uuid().nullable(),
})

/** `isReported`: there is a report of the day, so that a difference means something. */
export const dayOfMethodSchema = z.object({
  method: z.enum(paymentMethods),
  isReported: z.boolean(),
  isInBalance: z.boolean(),
  sums: z.array(sumSchema),
  differences: z.array(differenceSchema),
})
export type DayOfMethod = z.output<typeof dayOfMethodSchema>
export const readDayReplySchema = z.object({ day: localDateSchema, methods: z.array(dayOfMethodSchema) })
export type ReadDayReply = z.output<typeof readDayReplySchema>
