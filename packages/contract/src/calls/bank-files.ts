import { z } from 'zod'
import { instantSchema, localDateSchema, moneySchema } from '../shared-models.ts'
import { approvalSchema, givenReasonSchema } from './approvals.ts'
import { mostBankFileBytes } from './office-names.ts'

/** Calls about the bank's files: taken in by the office or a business system, and transfers that nobody has placed. */

export const takeBankFileRequestSchema = z.object({ text: z.string().min(1).max(mostBankFileBytes) })

/**
 * `NotXml`: not well-formed, with a document type, or too deep. `NoBankRef`: a transfer without the bank's own id, by
 * which it would be known again. `RefTwice`: two transfers that differ have the same id. `KnownOtherwise`: an
 * earlier file has another amount under an id. `SumDiffers`: parts of a bundle
 * do not add up. `OtherSite`: the account belongs to another site. `UnknownAccount`: its site is not known; the office
 * says it with the first file.
 */
export const bankFileProblems = [
  'NotXml',
  'NotCamt054',
  'NoAccount',
  'NoBankRef',
  'RefTwice',
  'KnownOtherwise',
  'Day',
  'Amount',
  'SumDiffers',
  'TooMany',
  'OtherSite',
  'UnknownAccount',
] as const
export type BankFileProblem = (typeof bankFileProblems)[number]

/**
 * All of the file or nothing. `added`: not known before. `placed`: by an exact reference, of a business system's file
 * alone. `at`: the bank's id of the entry. `ProveAgain`: the log-in is older than five minutes.
 */
export const takeBankFileReplySchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Ok'),
    transfers: z.int().nonnegative(),
    added: z.int().nonnegative(),
    placed: z.int().nonnegative(),
  }),
  z.object({ code: z.enum(bankFileProblems), at: z.string().nullable() }),
  z.object({ code: z.literal('ProveAgain') }),
])
export type TakeBankFileReply = z.output<typeof takeBankFileReplySchema>

/** Transfers of one answer. */
export const transfersAtATime = 50

export const listTransfersQuerySchema = z.object({ after: z.string().max(300).optional() })

export const listedTransferSchema = z.object({
  transferId: z.uuid(),
  siteId: z.string(),
  account: z.string(),
  bankRef: z.string(),
  bookedOn: localDateSchema,
  amount: moneySchema,
  /** As the payer wrote them. */
  reference: z.string().nullable(),
  message: z.string().nullable(),
  takenAt: instantSchema,
})
export type ListedTransfer = z.output<typeof listedTransferSchema>

/** Those that wait, the oldest first. `isProven`: the log-in is fresh enough to take in a file. */
export const listTransfersReplySchema = z.object({
  transfers: z.array(listedTransferSchema),
  count: z.int().nonnegative(),
  next: z.string().nullable(),
  isProven: z.boolean(),
})
export type ListTransfersReply = z.output<typeof listTransfersReplySchema>

export const transferParamsSchema = z.object({ transferId: z.uuid() })
const payableSchema = z.object({ kind: z.enum(['booking', 'invoice']), id: z.uuid() })

/** `isNamed`: the transfer's reference is exactly one of its numbers. `fits`: it can pay it. */
const placeSchema = z.object({
  payable: payableSchema,
  number: z.string(),
  home: z.string().nullable(),
  due: moneySchema,
  dueOn: localDateSchema.nullable(),
  isNamed: z.boolean(),
  fits: z.boolean(),
})
export type TransferPlace = z.output<typeof placeSchema>

export const transferSchema = listedTransferSchema.extend({
  settledAt: instantSchema.nullable(),
  /** The payment that was made of it. */
  paymentId: z.uuid().nullable(),
  places: z.array(placeSchema),
  approvals: z.array(approvalSchema),
  mayAsk: z.boolean(),
  isProven: z.boolean(),
})
export type Transfer = z.output<typeof transferSchema>

/** `due`: of the payable, as the screen showed it. */
export const askPlaceRequestSchema = givenReasonSchema.extend({ payable: payableSchema, due: moneySchema })
export const askTransferNoteRequestSchema = givenReasonSchema
