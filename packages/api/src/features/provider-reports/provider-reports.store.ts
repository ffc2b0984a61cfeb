import type { PaymentMethod, ProviderMethod } from '@nyhem/domain/booking/payment'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import type { Currency } from '@nyhem/domain/money'
import type { DayKind, DayLine } from '@nyhem/domain/reconciliation/day-end'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ReportLine } from './read-report.ts'

/** The only writer of `provider_report` and `provider_report_line`. */

type Db = Kysely<Database>

/** Lines that one statement inserts. */
const linesAtATime = 1_000

/** Lines that are known stay as they were. How many are new; null: the very same report was taken in before. */
export async function insertReport(
  tx: Db,
  report: {
    readonly method: ProviderMethod
    readonly sha256: Buffer
    readonly lines: readonly ReportLine[]
    readonly by: StaffId
    readonly now: Instant
  },
): Promise<number | null> {
  const { method, sha256, lines, by, now } = report
  await sql`select pg_advisory_xact_lock(hashtextextended(${`provider-report:${method}`}, 0))`.execute(tx)
  const before = await tx.selectFrom('provider_report').select('id').where('sha256', '=', sha256).executeTakeFirst()
  if (before) return null
  const known = await knownOf(tx, method, lines)
  const fresh = lines.filter(({ lineRef }) => !known.has(lineRef))
  const { id } = await tx
    .insertInto('provider_report')
    .values({ method, sha256, taken_at: now, taken_by: by, lines: lines.length, added: fresh.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < fresh.length; from += linesAtATime)
    await tx
      .insertInto('provider_report_line')
      .values(
        fresh.slice(from, from + linesAtATime).map((line) => ({
          method,
          line_ref: line.lineRef,
          report_id: id,
          day: line.day,
          kind: line.kind,
          reference: line.reference,
          amount_minor: line.minor,
          currency: line.currency,
        })),
      )
      .execute()
  return fresh.length
}

async function knownOf(tx: Db, method: ProviderMethod, lines: readonly ReportLine[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ line_ref: string }>`select line_ref from provider_report_line
    where method = ${method} and line_ref = any(${lines.map(({ lineRef }) => lineRef)}::text[])`.execute(tx)
  return new Set(rows.map(({ line_ref }) => line_ref))
}

type Row = {
  side: 'reported' | 'booked'
  method: PaymentMethod
  kind: DayKind
  reference: string
  minor: number
  currency: Currency
}

export type DayOfAll = { readonly side: Row['side']; readonly method: PaymentMethod; readonly line: DayLine }[]

/**
 * Both sides of a day, of every method. The bank's files are its report, and its day is the one on which it booked; of the
 * others, that of the ledger between two moments. A transfer whose question two persons have ended is on neither side: it
 * never comes into the ledger.
 */
export async function linesOfDay(
  db: Db,
  { day, from, until }: { readonly day: LocalDate; readonly from: Instant; readonly until: Instant },
): Promise<DayOfAll> {
  const { rows } = await sql<Row>`
    select 'reported' as side, method, kind, reference, amount_minor as minor, currency
      from provider_report_line where day = ${day}::date
    union all
    select 'reported', 'bank', 'payment', bank_ref, amount_minor, currency from bank_entry
      where booked_on = ${day}::date and note_id is null
    union all
    select 'booked', 'bank', 'payment', bank_entry.bank_ref, entry.amount_minor, entry.currency
      from bank_entry join ledger_entry entry on entry.attempt_id = bank_entry.attempt_id
        and entry.kind = 'received' and entry.account = 'unplaced'
      where booked_on = ${day}::date
    union all
    select 'booked', attempt.method, case movement.kind when 'received' then 'payment' else 'refund' end,
        attempt.reference, abs(entry.amount_minor), entry.currency
      from ledger_movement movement
      join payment_attempt attempt on attempt.id = movement.attempt_id and attempt.method <> 'bank'
      join ledger_entry entry on entry.attempt_id = movement.attempt_id and entry.kind = movement.kind
        and entry.account = case movement.kind when 'received' then 'unplaced' else 'refunds' end
      where movement.at >= ${from}::timestamptz and movement.at < ${until}::timestamptz
        and movement.kind in ('received', 'refunded')`.execute(db)
  return rows.map(({ side, method, minor, ...line }) => ({ side, method, line: { ...line, minor: Number(minor) } }))
}

/** Payments of references of ours. */
export async function paymentsByReference(db: Db, references: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_attempt')
    .select(['id', 'reference'])
    .where('reference', 'in', [...references])
    .execute()
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}
