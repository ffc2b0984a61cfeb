import type { LedgerMovement, OfficePayment, PaymentEvent } from '@nyhem/contract/calls/office-payments'
import type { LedgerAccount } from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import type { Currency } from '@nyhem/domain/money'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'

/** What happened to one payment. Writes nothing. */

type Db = Kysely<Database>

/** Movements of the ledger with their entries, in order. */
export async function movementsWithEntries(db: Db, paymentId: string): Promise<LedgerMovement[]> {
  const rows = await db
    .selectFrom('ledger_movement as movement')
    .innerJoin('ledger_entry as entry', (join) =>
      join.onRef('entry.attempt_id', '=', 'movement.attempt_id').onRef('entry.kind', '=', 'movement.kind'),
    )
    .select(['movement.kind', 'movement.at', 'entry.account', 'entry.amount_minor', 'entry.currency'])
    .where('movement.attempt_id', '=', paymentId)
    .orderBy('movement.at')
    .orderBy(sql`array_position(array['received', 'placed', 'refunded'], movement.kind)`)
    .orderBy('entry.amount_minor')
    .execute()
  return [...Map.groupBy(rows, ({ kind }) => kind).values()].flatMap((entries) => {
    const [first] = entries
    if (!first) return []
    return {
      kind: first.kind as LedgerMovement['kind'],
      at: first.at,
      entries: entries.map(({ account, amount_minor, currency }) => ({
        account: account as LedgerAccount,
        amount: { minor: amount_minor, currency: currency as Currency },
      })),
    }
  })
}

export async function refundOf(db: Db, paymentId: string): Promise<OfficePayment['refundOf']> {
  const row = await db.selectFrom('payment_refund').selectAll().where('attempt_id', '=', paymentId).executeTakeFirst()
  if (!row) return null
  return {
    amount: { minor: row.amount_minor, currency: row.currency as Currency },
    status: row.status as NonNullable<OfficePayment['refundOf']>['status'],
    createdAt: row.created_at,
    settledAt: row.settled_at,
    reason: row.reason,
    tries: row.tries,
  }
}

type EventRow = { at: Instant; event: PaymentEvent['event']; detail: string | null }

/** Word of the provider and what staff settled, what happened at one moment in the order of a payment's life, from the notices and from the log of what the payment is for. */
export async function eventsOf(db: Db, paymentId: string): Promise<PaymentEvent[]> {
  const { rows } = await sql<EventRow>`
    select 1 as step, created_at as at, 'started' as event, null as detail from payment_attempt where id = ${paymentId}
    union all select 2, received_at, 'heard', null from payment_notice where attempt_id = ${paymentId}
    union all select 3, settled_at, 'settled', status from payment_attempt where id = ${paymentId} and settled_at is not null
    union all select 4, person_since, 'put-before-person', person_reason from payment_attempt
      where id = ${paymentId} and person_since is not null
    union all select 5, booking_event.at, 'resolved', detail ->> 'note' from payment_attempt
      join booking_event on booking_event.booking_id = payment_attempt.booking_id
      where payment_attempt.id = ${paymentId} and event = 'payment.resolved' and detail ->> 'paymentId' = ${paymentId}
    union all select 5, invoice_event.at, 'resolved', detail ->> 'note' from payment_attempt
      join invoice_event on invoice_event.invoice_id = payment_attempt.invoice_id
      where payment_attempt.id = ${paymentId} and event = 'payment.resolved' and detail ->> 'paymentId' = ${paymentId}
    order by at, step`.execute(db)
  return rows.map(({ at, event, detail }) => ({ at, event, detail }))
}
