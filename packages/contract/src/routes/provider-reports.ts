import { mostReportBytes } from '../calls/office-names.ts'
import * as calls from '../calls/provider-reports.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './provider-reports.paths.ts'

/** A provider's report is of all sites. */
const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const

/** Calls of the office about the end of a day. Source: decision 0111. */
export const providerReports = defineRoutes(paths, {
  takeReport: {
    ...call,
    staff: { action: 'ask-refund', subject: 'company' },
    summary: "Take in a provider's report of a day; read twice it adds nothing",
    body: calls.takeReportRequestSchema,
    bodyLimit: 2 * mostReportBytes,
    replies: { 200: calls.takeReportReplySchema },
  },
  readDay: {
    ...call,
    staff: { action: 'see-payments', subject: 'company' },
    summary: 'What each provider reports of a day, held against the ledger',
    query: calls.readDayQuerySchema,
    replies: { 200: calls.readDayReplySchema },
  },
})
