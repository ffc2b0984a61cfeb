import type { AttemptStatus, PaymentMethod } from '@nyhem/domain/booking/payment'
import { type StrayMoney, strayMoney } from '@nyhem/domain/booking/payment-standing'
import type { Instant } from '@nyhem/domain/dates'
import type { Currency, Money } from '@nyhem/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

export type InvoiceReceipt = {
  /** Number on account statements. */
  readonly number: string
  readonly paidAt: Instant
  readonly amount: Money
  readonly method: PaymentMethod
}

export type InvoicePayments = {
  /** In order of receipt. */
  readonly receipts: readonly InvoiceReceipt[]
  /** Received money that paid nothing of the invoice. */
  readonly stray: StrayMoney | null
  /** Latest attempt. */
  readonly attempt: { readonly id: string; readonly method: PaymentMethod; readonly status: AttemptStatus } | null
}

type Row = {
  id: string
  invoice_id: string
  reference: string
  amount_minor: number
  currency: Currency
  method: PaymentMethod
  status: AttemptStatus
  needs_person: boolean
  has_come: boolean
  placed_at: Instant | null
  refund: 'due' | 'sent' | 'refused' | null
}

/** Payments and unplaced money per invoice; invoices without attempts are omitted. */
export async function invoicePayments(
  db: Kysely<Database>,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, InvoicePayments>> {
  if (invoiceIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select attempt.id, attempt.invoice_id, attempt.reference, attempt.amount_minor, attempt.currency, attempt.method,
      attempt.status, attempt.person_reason is not null as needs_person,
      received.at is not null as has_come, placed.at as placed_at, refund.status as refund
    from payment_attempt attempt
    left join ledger_movement received on received.attempt_id = attempt.id and received.kind = 'received'
    left join ledger_movement placed on placed.attempt_id = attempt.id and placed.kind = 'placed'
    left join payment_refund refund on refund.attempt_id = attempt.id
    where attempt.invoice_id = any(${[...invoiceIds]}::uuid[])
    order by attempt.created_at, attempt.reference`.execute(db)
  return new Map([...Map.groupBy(rows, (row) => row.invoice_id)].map(([id, tries]) => [id, paymentsOf(tries)]))
}

const attemptOf = (row: Row | undefined): InvoicePayments['attempt'] =>
  row ? { id: row.id, method: row.method, status: row.status } : null

const paymentsOf = (tries: readonly Row[]): InvoicePayments => ({
  attempt: attemptOf(tries.at(-1)),
  receipts: tries.flatMap(({ reference, placed_at, amount_minor, currency, method }) =>
    placed_at === null
      ? []
      : [{ number: reference, paidAt: placed_at, amount: { minor: amount_minor, currency }, method }],
  ),
  stray: strayMoney(
    tries.map((one) => ({
      hasCome: one.has_come,
      isPlaced: one.placed_at !== null,
      refund: one.refund,
      needsPerson: one.needs_person,
    })),
  ),
})
