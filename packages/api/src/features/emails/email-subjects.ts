import { bookingStatuses } from '@nyhem/domain/booking/booking-moves'
import { warrantyReminderDays } from '@nyhem/domain/my-home/home-book'
import { z } from 'zod'
import { caseEmailKinds } from './case-email.ts'
import { dataRequestEmailKinds } from './data-request-texts.types.ts'
import { documentEmailKinds } from './document-email.ts'
import { invoiceEmailKinds } from './invoice-email.ts'
import { knownIssueEmailKinds } from './known-issue-email.ts'
import { orderEmailKinds } from './order-email.ts'
import { paymentEmailKinds } from './payment-email.ts'
import { purchaseEmailKinds } from './purchase-email.ts'
import { showingEmailKinds } from './showing-email.ts'
import { turnEmailKinds } from './turn-email.ts'

const rowId = z.string()

/** What an e-mail of each kind is about, as queued: ids, never personal data. */
const emailSubjects = {
  'interest-confirmation': rowId,
  'interest-answer': rowId,
  'form-notice': rowId,
  account: rowId,
  booking: z.strictObject({ bookingId: rowId, position: z.coerce.number().int(), status: z.enum(bookingStatuses) }),
  contract: z.strictObject({ bookingId: rowId, position: z.coerce.number().int(), contractId: rowId }),
  /** With `revision` for changes of the showing. */
  showing: z.strictObject({
    kind: z.enum(showingEmailKinds),
    registrationId: rowId,
    revision: z.coerce.number().int().optional(),
  }),
  'purchase-notification': z.strictObject({ kind: z.enum(purchaseEmailKinds), id: rowId }),
  'material-order': z.strictObject({ kind: z.enum(orderEmailKinds), id: rowId }),
  /** `ref`: the message or status concerned. `to`: `contact`, `board`, or a follower's account. */
  case: z.strictObject({ caseId: rowId, kind: z.enum(caseEmailKinds), ref: z.string(), to: z.string() }),
  /** `number`: of the update. */
  'known-issue': z.strictObject({
    issueId: rowId,
    number: z.coerce.number().int(),
    what: z.enum(knownIssueEmailKinds),
    accountId: rowId,
  }),
  invoice: z.strictObject({ kind: z.enum(invoiceEmailKinds), id: rowId }),
  'search-alert': rowId,
  'press-confirmation': rowId,
  'press-release': rowId,
  /** `position`: of those who may have paid. */
  payment: z.strictObject({ kind: z.enum(paymentEmailKinds), paymentId: rowId, position: z.coerce.number().int() }),
  'home-turn': z.strictObject({ turnId: rowId, what: z.enum(turnEmailKinds) }),
  'data-request': z.strictObject({ requestId: rowId, what: z.enum(dataRequestEmailKinds) }),
  warranty: z.strictObject({
    entryId: rowId,
    accountId: rowId,
    days: z.coerce.number().pipe(z.literal(warrantyReminderDays)),
  }),
  document: z.strictObject({ documentId: rowId, kind: z.enum(documentEmailKinds), accountId: rowId }),
} as const satisfies Readonly<Record<string, z.ZodType>>

export type EmailKind = keyof typeof emailSubjects
export const emailKinds = Object.keys(emailSubjects) as EmailKind[]
export type EmailSubject<Kind extends EmailKind> = z.output<(typeof emailSubjects)[Kind]>

export type EmailJob<Kind extends EmailKind = EmailKind> = {
  [One in Kind]: { readonly kind: One; readonly subject: EmailSubject<One> }
}[Kind]

/**
 * E-mails queued by an earlier version name their subject in one string, `id`: the fields in the order of the schema,
 * joined by spaces or colons. They are delivered within a day and a half.
 */
const earlierJob = z.strictObject({ kind: z.enum(emailKinds), id: z.string() }).transform(({ kind, id }) => {
  const schema = emailSubjects[kind]
  if (!(schema instanceof z.ZodObject)) return { kind, subject: id }
  const values = id.split(/[ :]/)
  return { kind, subject: Object.fromEntries(Object.keys(schema.shape).map((name, nth) => [name, values[nth]])) }
})

const anyJob = z.union([earlierJob, z.strictObject({ kind: z.enum(emailKinds), subject: z.unknown() })])

export const emailJobSchema = anyJob.transform(({ kind, subject }, context): EmailJob => {
  const parsed = emailSubjects[kind].safeParse(subject)
  if (parsed.success) return { kind, subject: parsed.data } as EmailJob
  for (const { message, path } of parsed.error.issues)
    context.addIssue({ code: 'custom', message, path: ['subject', ...path] })
  return z.NEVER
})
