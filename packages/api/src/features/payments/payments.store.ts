import type { PersonReason } from '@nyhem/contract/calls/payments'
import type { AttemptStatus, LedgerEntry, PaymentMethod, ProviderAnswer } from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import type { Currency, Money } from '@nyhem/domain/money'
import { BrokenInvariant } from '@nyhem/domain/result'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Sealed } from '../../security/secret-box.ts'
import type { PayableKind, PayableRef } from './payable.ts'

type Db = Kysely<Database>

export type StoredAttempt = {
  readonly id: string
  readonly payable: PayableRef
  readonly method: PaymentMethod
  readonly amount: Money
  readonly reference: string
  readonly providerRef: string | null
  readonly transferRef: string | null
  readonly status: AttemptStatus
  readonly reason: string | null
  readonly kept: Sealed | null
  readonly createdAt: Instant
  readonly requestedAt: Instant | null
  readonly requestedCount: number
  /** The disbelieved answer; set, a staff member decides. */
  readonly reported: ProviderAnswer | null
  readonly personReason: PersonReason | null
  readonly personSince: Instant | null
}

const openStatuses: readonly AttemptStatus[] = ['started', 'unknown']

type AttemptRow = Selectable<Database['payment_attempt']>
type ReportedColumn = { status: AttemptStatus; minor: number; currency: Currency; reference: string }

const attemptOf = (row: AttemptRow): StoredAttempt => ({
  id: row.id,
  payable: payableOf(row),
  method: row.method as PaymentMethod,
  amount: { minor: row.amount_minor, currency: row.currency as Currency },
  reference: row.reference,
  providerRef: row.provider_ref,
  transferRef: row.transfer_ref,
  status: row.status as AttemptStatus,
  reason: row.reason,
  kept: row.stored === null || row.stored_key === null ? null : { bytes: row.stored, keyId: row.stored_key },
  createdAt: row.created_at,
  requestedAt: row.requested_at,
  requestedCount: row.requested_count,
  reported: row.reported === null ? null : reportedOf(row.reported as ReportedColumn),
  personReason: row.person_reason as PersonReason | null,
  personSince: row.person_since,
})

/** A database constraint ensures one payable per row. */
function payableOf({ id, booking_id, invoice_id }: Pick<AttemptRow, 'id' | 'booking_id' | 'invoice_id'>): PayableRef {
  if (booking_id !== null) return { kind: 'booking', id: booking_id }
  if (invoice_id !== null) return { kind: 'invoice', id: invoice_id }
  throw new BrokenInvariant('a payment of nothing', { id })
}

const columnOf = { booking: 'booking_id', invoice: 'invoice_id' } as const satisfies Record<PayableKind, string>
const namesPayable = ({ kind, id }: PayableRef) => ({ [columnOf[kind]]: id })

const reportedOf = ({ status, minor, currency, reference }: ReportedColumn): ProviderAnswer => ({
  status,
  amount: { minor, currency },
  reference,
})

export async function insertAttempt(
  tx: Db,
  attempt: Pick<StoredAttempt, 'id' | 'payable' | 'method' | 'amount' | 'reference' | 'createdAt'> & {
    readonly kept: Sealed
    readonly askAt: Instant | null
  },
): Promise<void> {
  await tx
    .insertInto('payment_attempt')
    .values({
      id: attempt.id,
      ...namesPayable(attempt.payable),
      method: attempt.method,
      amount_minor: attempt.amount.minor,
      currency: attempt.amount.currency,
      reference: attempt.reference,
      status: 'started',
      stored: attempt.kept.bytes,
      stored_key: attempt.kept.keyId,
      created_at: attempt.createdAt,
      ask_at: attempt.askAt,
    })
    .execute()
}

/** Money that has come by a transfer: nothing was asked for, and nothing is asked after. */
export async function insertTransfer(
  tx: Db,
  transfer: Pick<StoredAttempt, 'id' | 'payable' | 'amount' | 'reference'> & {
    readonly bankRef: string
    readonly now: Instant
  },
): Promise<void> {
  const { id, payable, amount, reference, bankRef, now } = transfer
  await tx
    .insertInto('payment_attempt')
    .values({
      id,
      ...namesPayable(payable),
      method: 'bank',
      amount_minor: amount.minor,
      currency: amount.currency,
      reference,
      transfer_ref: bankRef,
      status: 'paid',
      created_at: now,
      settled_at: now,
    })
    .execute()
}

export async function findAttempt(db: Db, id: string): Promise<StoredAttempt | null> {
  const row = await db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? attemptOf(row) : null
}

/** The one that paid a payable; null: none did. */
export async function findPaying(db: Db, { kind, id }: PayableRef): Promise<StoredAttempt | null> {
  const row = await db
    .selectFrom('payment_attempt')
    .innerJoin('ledger_movement', 'ledger_movement.attempt_id', 'payment_attempt.id')
    .selectAll('payment_attempt')
    .where(`ledger_movement.${columnOf[kind]}`, '=', id)
    .where('ledger_movement.kind', '=', 'placed')
    .executeTakeFirst()
  return row ? attemptOf(row) : null
}

export async function lockAttempt(tx: Db, id: string): Promise<StoredAttempt | null> {
  const row = await tx.selectFrom('payment_attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? attemptOf(row) : null
}

/** Oldest first. */
export async function findAttemptsOf(db: Db, { kind, id }: PayableRef): Promise<StoredAttempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where(columnOf[kind], '=', id)
    .orderBy('created_at')
    .orderBy('reference')
    .execute()
  return rows.map(attemptOf)
}

/** The newest attempt of each payable, and whether any paid it; payables without attempts are omitted. */
export async function findNewestAttempts(
  db: Db,
  kind: PayableKind,
  ids: readonly string[],
): Promise<Map<string, { readonly attempt: StoredAttempt; readonly isPaid: boolean }>> {
  const column = columnOf[kind]
  const rows = await db
    .selectFrom('payment_attempt')
    .distinctOn(column)
    .selectAll()
    .select(
      sql<boolean>`exists (select from ledger_movement movement
        where movement.${sql.ref(column)} = payment_attempt.${sql.ref(column)} and movement.kind = 'placed')`.as(
        'is_paid',
      ),
    )
    .where(sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`)
    .orderBy(column)
    .orderBy('created_at', 'desc')
    .orderBy('reference', 'desc')
    .execute()
  return new Map(rows.map((row) => [payableOf(row).id, { attempt: attemptOf(row), isPaid: row.is_paid }]))
}

export const isOpen = ({ status, reported }: Pick<StoredAttempt, 'status' | 'reported'>): boolean =>
  openStatuses.includes(status) && reported === null

/** False when the attempt has been given up meanwhile: its payment prompt must not be shown. */
export async function noteStarted(
  db: Db,
  id: string,
  { providerRef, kept: stored }: { providerRef: string; kept: Sealed },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ provider_ref: providerRef, stored: stored.bytes, stored_key: stored.keyId })
    .where('id', '=', id)
    .where('status', 'in', openStatuses)
    .where('reported', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** One process per pace gets the attempt. Null too while no provider can be asked, and once a person decides. */
export async function claimQuestion(
  db: Db,
  id: string,
  { now, since, needsRef }: { now: Instant; since: Instant; needsRef: boolean },
): Promise<StoredAttempt | null> {
  const row = await db
    .updateTable('payment_attempt')
    .set({ requested_at: now })
    .where('id', '=', id)
    .where('reported', 'is', null)
    .where((or) => or.or([or('requested_at', 'is', null), or('requested_at', '<=', since)]))
    .$if(needsRef, (query) => query.where('provider_ref', 'is not', null))
    .returningAll()
    .executeTakeFirst()
  return row ? attemptOf(row) : null
}

/** A final status ends provider queries and deletes the stored payment data. */
export async function saveStatus(
  tx: Db,
  id: string,
  change: { status: AttemptStatus; reason: string | null; transferRef: string | null; now: Instant },
): Promise<void> {
  const isOver = !openStatuses.includes(change.status)
  await tx
    .updateTable('payment_attempt')
    .set({
      status: change.status,
      reason: change.reason,
      transfer_ref: change.transferRef,
      ...(isOver ? { settled_at: change.now, ask_at: null, stored: null, stored_key: null } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** False when already flagged; the first reason stays. */
export async function askPerson(tx: Db, id: string, { reason, now }: { reason: PersonReason; now: Instant }) {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempt')
    .set({ person_reason: reason, person_since: now })
    .where('id', '=', id)
    .where('person_reason', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores a disbelieved answer and ends provider queries. */
export async function noteDisbelief(
  tx: Db,
  id: string,
  { status, amount, reference, transferRef }: ProviderAnswer & { transferRef: string | null },
): Promise<void> {
  const reported: ReportedColumn = { status, ...amount, reference: reference.slice(0, 100) }
  await tx
    .updateTable('payment_attempt')
    .set((eb) => ({
      reported: JSON.stringify(reported),
      ask_at: null,
      transfer_ref: eb.fn.coalesce('transfer_ref', eb.val(transferRef)),
    }))
    .where('id', '=', id)
    .execute()
}

/** Clears the flag, after review or a later provider answer. */
export async function dismissPerson(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ person_reason: null, person_since: null })
    .where('id', '=', id)
    .execute()
}

/** Longest waiting first. */
export async function findForPerson(db: Db, limit: number): Promise<StoredAttempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('person_reason', 'is not', null)
    .orderBy('person_since')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(attemptOf)
}

/**
 * Claims attempts due for a provider query, each for one process, and schedules the next query before the provider is
 * called: a killed process loses one query, not the attempt.
 */
export async function claimDueAttempts(
  tx: Db,
  {
    now,
    limit,
    next,
  }: { now: Instant; limit: number; next: (attempt: StoredAttempt) => { at: Instant; count: number } },
): Promise<StoredAttempt[]> {
  const rows = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  const attempts = rows.map(attemptOf)
  for (const attempt of attempts) {
    const { at, count } = next(attempt)
    await tx
      .updateTable('payment_attempt')
      .set({ ask_at: at, requested_count: count })
      .where('id', '=', attempt.id)
      .execute()
  }
  return attempts
}

/** Ends scheduled provider queries. */
export async function stopQuestions(tx: Db, id: string): Promise<void> {
  await tx.updateTable('payment_attempt').set({ ask_at: null }).where('id', '=', id).execute()
}

/** False when it exists already. */
export async function insertMovement(
  tx: Db,
  movement: {
    kind: 'received' | 'placed' | 'refunded'
    attempt: Pick<StoredAttempt, 'id' | 'payable'>
    entries: readonly LedgerEntry[]
    now: Instant
  },
): Promise<boolean> {
  const { kind, attempt, entries, now } = movement
  const { payable } = attempt
  const { numAffectedRows = 0n } = await sql`
    with moved as (
      insert into ledger_movement (attempt_id, kind, ${sql.ref(columnOf[payable.kind])}, at)
      values (${attempt.id}, ${kind}, ${payable.id}, ${now})
      on conflict (attempt_id, kind) do nothing returning attempt_id, kind
    )
    insert into ledger_entry (attempt_id, kind, account, amount_minor, currency)
    select moved.attempt_id, moved.kind, entry.account, entry.minor, entry.currency
    from moved, unnest(${entries.map(({ account }) => account)}::text[],
      ${entries.map(({ amount }) => amount.minor)}::bigint[],
      ${entries.map(({ amount }) => amount.currency)}::text[]) as entry (account, minor, currency)`.execute(tx)
  return numAffectedRows > 0n
}

export async function movementsOf(db: Db, attemptId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('ledger_movement').select('kind').where('attempt_id', '=', attemptId).execute()
  return new Set(rows.map(({ kind }) => kind))
}

export async function movedAt(db: Db, attemptId: string, kind: 'received' | 'placed' | 'refunded') {
  const row = await db
    .selectFrom('ledger_movement')
    .select('at')
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function isPaid(db: Db, { kind, id }: PayableRef): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_movement')
    .select('kind')
    .where(columnOf[kind], '=', id)
    .where('kind', '=', 'placed')
    .executeTakeFirst()
  return row !== undefined
}
