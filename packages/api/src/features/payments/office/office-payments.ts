import {
  type ListedPayment,
  type ListOfficePaymentsReply,
  type listOfficePaymentsQuerySchema,
  type OfficePayment,
  paymentsAtATime,
} from '@nyhem/contract/calls/office-payments'
import { paymentDifferences } from '@nyhem/domain/booking/payment-differences'
import { refundable } from '@nyhem/domain/booking/refundable'
import { type Instant, parseInstant } from '@nyhem/domain/dates'
import { findSite } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may, refusalOf, type StaffActor } from '@nyhem/domain/staff/may'
import { sitesWhere } from '@nyhem/domain/staff/places-where'
import type { Kysely } from 'kysely'
import type { output } from 'zod/v4/core'
import type { Database } from '../../../database/schema.generated.ts'
import { ProblemError } from '../../../server/problems.ts'
import type { ApprovalRequests } from '../../approvals/approvals.ts'
import type { Asking } from '../../approvals/approvals.types.ts'
import { type CanRefund, canSend } from '../send-back.ts'
import { eventsOf, movementsWithEntries, refundOf } from './payment-history.store.ts'
import {
  countPayments,
  findPaymentWithOthers,
  listPaymentRows,
  type PaymentCursor,
  type PaymentRow,
  siteOfPayment,
} from './payment-rows.store.ts'
import { grantsOfPayment } from './refund-grants.store.ts'

type Db = Kysely<Database>
type Query = output<typeof listOfficePaymentsQuerySchema>

export type OfficePayments = {
  /** Of the sites where the caller may see payments. */
  list(actor: StaffActor, query: Query): Promise<ListOfficePaymentsReply>
  /** Throws NotFound or Forbidden. */
  one(asking: Asking, paymentId: string): Promise<OfficePayment>
}

export type OfficePaymentsParts = {
  readonly db: Db
  readonly canRefund: CanRefund
  readonly approvals: Pick<ApprovalRequests, 'ofSubject'>
}

/** Payments for the staff: what waits, and one payment with all that a decision needs. Decision 0111. */
export function openOfficePayments({ db, canRefund, approvals }: OfficePaymentsParts): OfficePayments {
  return {
    async list(actor, query) {
      const { list, reason = null, method = null } = query
      const sites = sitesAsked(actor, query.site)
      const search = query.search?.trim() || null
      const filter = { list, sites, reason, method, search }
      const found = await listPaymentRows(db, filter, { after: readCursor(query.after), most: paymentsAtATime + 1 })
      const shown = found.slice(0, paymentsAtATime)
      const last = found.length > paymentsAtATime ? shown.at(-1) : undefined
      return {
        payments: shown.map(({ payment }) => listed(payment)),
        counts: await countPayments(db, sites),
        next: last ? writeCursor(last.at) : null,
      }
    },
    async one({ actor, by, isFreshLogin }, paymentId) {
      const siteId = await mustSeePayment(db, actor, paymentId)
      const all = await findPaymentWithOthers(db, paymentId)
      const payment = all.find((one) => one.paymentId === paymentId)
      if (!payment) throw new ProblemError('NotFound')
      const movements = await movementsWithEntries(db, paymentId)
      const refund = await refundOf(db, paymentId)
      return {
        ...listed(payment),
        providerRef: payment.providerRef,
        transferRef: payment.transferRef,
        providerReason: payment.providerReason,
        ...heardOf(payment),
        dueAt: payment.dueAt,
        movements,
        refundOf: refund,
        refundable: refundable({
          amount: payment.amount,
          movements: new Set(movements.map(({ kind }) => kind)),
          refund,
          reported: payment.reported,
          canSend: canSend(payment, canRefund),
          isForPerson: payment.reason !== null,
        }),
        others: all.filter((one) => one !== payment).map(listed),
        events: await eventsOf(db, paymentId),
        approvals: await approvals.ofSubject(db, paymentId, by),
        grants: await grantsOfPayment(db, paymentId),
        mayAsk: may(actor, 'ask-refund', { kind: 'site', siteId }),
        isProven: isFreshLogin,
      }
    },
  }
}

/** What one may not see is not there. */
export async function mustSeePayment(db: Db, actor: StaffActor, paymentId: string): Promise<SiteId> {
  const siteId = await siteOfPayment(db, paymentId)
  if (siteId === null) throw new ProblemError('NotFound')
  const subject = { kind: 'site', siteId } as const
  if (!may(actor, 'see-payments', subject)) throw new ProblemError(refusalOf(actor, subject))
  return siteId
}

/** Null: everywhere. A site that one may not see has no payments. */
function sitesAsked(actor: StaffActor, site: string | undefined): readonly SiteId[] | null {
  const held = sitesWhere(actor, 'see-payments')
  if (site === undefined) return held === 'everywhere' ? null : held
  const asked = findSite(site)?.siteId
  return asked && (held === 'everywhere' || held.includes(asked)) ? [asked] : []
}

const listed = ({
  providerRef,
  transferRef,
  providerReason,
  settledAt,
  dueAt,
  ...payment
}: PaymentRow): ListedPayment => payment

/** What the provider said last, and how it differs from what was asked for. */
function heardOf(payment: PaymentRow): Pick<OfficePayment, 'said' | 'saidAt' | 'differences'> {
  const { reported, status, amount, reference, settledAt, since, dueAt } = payment
  // A provider's last word agrees with what was asked for, or it is kept as told.
  const said = reported ?? (settledAt === null ? null : { status, amount, reference })
  const saidAt = reported ? (since as Instant | null) : settledAt
  return {
    said,
    saidAt,
    differences: paymentDifferences({ asked: { amount, reference }, reported: said, reportedAt: saidAt, dueAt }),
  }
}

const writeCursor = (cursor: PaymentCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** What is no cursor of ours begins at the beginning. */
function readCursor(text: string | undefined): PaymentCursor | null {
  if (text === undefined) return null
  try {
    const { at, id } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<PaymentCursor>
    const moment = parseInstant(String(at))
    return moment.ok && /^[0-9a-f-]{36}$/.test(String(id)) ? { at: moment.value, id: String(id) } : null
  } catch {
    return null
  }
}
