import * as calls from '../calls/bank-files.ts'
import { mostBankFileBytes } from '../calls/office-names.ts'
import { askMoneyReplySchema } from '../calls/office-payments.ts'
import { siteParamsSchema } from '../calls/site-settings.ts'
import * as paths from './bank-files.paths.ts'
import { defineRoutes } from './define-route.ts'

const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
/** Which transfers one may see is asked of the site of each, by the handler. */
const read = { ...call, staff: { action: 'see-payments', subject: 'somewhere' } } as const
const ask = {
  ...call,
  staff: { action: 'ask-refund', subject: 'somewhere' },
  params: calls.transferParamsSchema,
  errors: ['NotFound', 'Forbidden'],
} as const
/** A file of JSON, whose quotes are written as two characters. */
const bodyLimit = 2 * mostBankFileBytes

/** The bank's files, and transfers that wait for a person. Source: decision 0111. */
export const bankFiles = defineRoutes(paths, {
  takeBankFile: {
    ...call,
    staff: { action: 'ask-refund', subject: 'site' },
    summary:
      "Take in a bank's file (camt.054) of an account of the site; it pays nothing by itself, and read twice adds nothing",
    params: siteParamsSchema,
    body: calls.takeBankFileRequestSchema,
    bodyLimit,
    errors: ['NotFound'],
    replies: { 200: calls.takeBankFileReplySchema },
  },
  listTransfers: {
    ...read,
    summary: 'Transfers that no exact reference has placed, the oldest first',
    query: calls.listTransfersQuerySchema,
    replies: { 200: calls.listTransfersReplySchema },
  },
  readTransfer: {
    ...read,
    summary: 'A transfer, and what it may pay: by exact reference, then by amount and time',
    params: calls.transferParamsSchema,
    errors: ['NotFound', 'Forbidden'],
    replies: { 200: calls.transferSchema },
  },
  askPlace: {
    ...ask,
    summary: 'Ask a second person to place a transfer on what is due',
    body: calls.askPlaceRequestSchema,
    replies: { 200: askMoneyReplySchema },
  },
  askTransferNote: {
    ...ask,
    summary: 'Ask a second person to end the question of a transfer, which was settled otherwise',
    body: calls.askTransferNoteRequestSchema,
    replies: { 200: askMoneyReplySchema },
  },
  importBankFile: {
    tags: ['integration', 'payment'],
    rate: 'integration',
    summary:
      "Take in a bank's file; what names exactly one thing that is due pays it, and the same file again adds nothing",
    description:
      'The body is camt.054 (ISO 20022), sent as application/xml. Needs a key with the scope bank:write. The account is ' +
      'one whose first file the office has taken in.',
    consumes: ['application/xml'],
    bodyLimit: mostBankFileBytes,
    replies: { 200: calls.takeBankFileReplySchema },
    cache: 'unset',
    caller: 'integration:bank:write',
    fromAnywhere: true,
  },
})
