import type { ListedTransfer } from '@nyhem/contract/calls/bank-files'
import type { BankTransfer } from '@nyhem/domain/bank/bank-transfer'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { ApprovalId, StaffId } from '@nyhem/domain/ids'
import { type Currency, isSameMoney, type Money } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of `bank_account`, `bank_file` and `bank_entry`. */

type Db = Kysely<Database>

/** One of the staff, or a business system. */
export type TakenBy = { readonly staffId: StaffId } | { readonly keyId: string }

export type StoredTransfer = Omit<ListedTransfer, 'bookedOn'> & {
  readonly bookedOn: LocalDate
  readonly settledAt: Instant | null
  readonly paymentId: string | null
}

/** Sites of accounts; those that are not known are left out. Locked against being added at the same moment. */
export async function sitesOfAccounts(tx: Db, numbers: readonly string[]): Promise<Map<string, SiteId>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank-files', 0))`.execute(tx)
  const rows = await tx
    .selectFrom('bank_account')
    .select(['number', 'site_id'])
    .where('number', 'in', numbers.length === 0 ? [''] : [...numbers])
    .execute()
  return new Map(rows.map(({ number, site_id }) => [number, site_id as SiteId]))
}

export async function insertAccount(
  tx: Db,
  account: { readonly number: string; readonly siteId: SiteId; readonly by: StaffId; readonly now: Instant },
): Promise<void> {
  await tx
    .insertInto('bank_account')
    .values({ number: account.number, site_id: account.siteId, added_at: account.now, added_by: account.by })
    .execute()
}

export async function isFileKnown(tx: Db, sha256: Buffer): Promise<boolean> {
  const row = await tx.selectFrom('bank_file').select('id').where('sha256', '=', sha256).executeTakeFirst()
  return row !== undefined
}

export async function insertFile(
  tx: Db,
  file: {
    readonly sha256: Buffer
    readonly by: TakenBy
    readonly transfers: number
    readonly added: number
    readonly now: Instant
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('bank_file')
    .values({
      sha256: file.sha256,
      taken_at: file.now,
      taken_by: 'staffId' in file.by ? file.by.staffId : null,
      key_id: 'keyId' in file.by ? file.by.keyId : null,
      transfers: file.transfers,
      added: file.added,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Those of a file that are not known yet, by the bank's own ids, and the first id under which another amount is known: one
 * of the two is wrong, and nobody here can say which.
 */
export async function unknownOf(
  tx: Db,
  transfers: readonly BankTransfer[],
): Promise<{ readonly fresh: readonly BankTransfer[]; readonly differing: string | null }> {
  const { rows } = await sql<{ account: string; bank_ref: string; minor: number; currency: Currency }>`
    select account, bank_ref, amount_minor as minor, currency from bank_entry
    where (account, bank_ref) in (select * from unnest(
      ${transfers.map(({ account }) => account)}::text[], ${transfers.map(({ bankRef }) => bankRef)}::text[]))`.execute(
    tx,
  )
  const known = new Map<string, Money>(
    rows.map(({ account, bank_ref, ...amount }) => [JSON.stringify([account, bank_ref]), amount satisfies Money]),
  )
  const fresh: BankTransfer[] = []
  for (const transfer of transfers) {
    const key = JSON.stringify([transfer.account, transfer.bankRef])
    const amount = known.get(key)
    if (amount && !isSameMoney(amount, transfer.amount)) return { fresh: [], differing: transfer.bankRef }
    if (amount) continue
    known.set(key, transfer.amount)
    fresh.push(transfer)
  }
  return { fresh, differing: null }
}

export async function insertTransfers(
  tx: Db,
  fileId: string,
  { transfers, now }: { readonly transfers: readonly BankTransfer[]; readonly now: Instant },
): Promise<{ readonly id: string; readonly transfer: BankTransfer }[]> {
  const inserted: { id: string; transfer: BankTransfer }[] = []
  for (const transfer of transfers) {
    const { id } = await tx
      .insertInto('bank_entry')
      .values({
        account: transfer.account,
        bank_ref: transfer.bankRef,
        file_id: fileId,
        booked_on: transfer.bookedOn,
        amount_minor: transfer.amount.minor,
        currency: transfer.amount.currency,
        reference: transfer.reference,
        message: transfer.message,
        taken_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    inserted.push({ id, transfer })
  }
  return inserted
}

/** Once: the table refuses another time. */
export async function settleTransfer(
  tx: Db,
  id: string,
  end: { readonly paymentId: string | null; readonly noteId: ApprovalId | null; readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('bank_entry')
    .set({ attempt_id: end.paymentId, note_id: end.noteId, settled_at: end.now })
    .where('id', '=', id)
    .execute()
}

const transferRows = (db: Db) =>
  db
    .selectFrom('bank_entry as entry')
    .innerJoin('bank_account as account', 'account.number', 'entry.account')
    .selectAll('entry')
    .select(['account.site_id', sql<LocalDate>`entry.booked_on::text`.as('booked_day')])

type Row = Awaited<ReturnType<ReturnType<typeof transferRows>['executeTakeFirstOrThrow']>>

const transferOf = (row: Row): StoredTransfer => ({
  transferId: row.id,
  siteId: row.site_id,
  account: row.account,
  bankRef: row.bank_ref,
  bookedOn: row.booked_day,
  amount: { minor: row.amount_minor, currency: row.currency as Currency },
  reference: row.reference,
  message: row.message,
  takenAt: row.taken_at,
  settledAt: row.settled_at,
  paymentId: row.attempt_id,
})

export type TransferCursor = { readonly on: LocalDate; readonly id: string }

/** Waiting, of the sites; null: of all. */
export async function listWaitingTransfers(
  db: Db,
  sites: readonly SiteId[] | null,
  { after, most }: { readonly after: TransferCursor | null; readonly most: number },
): Promise<StoredTransfer[]> {
  let query = transferRows(db)
    .where('entry.settled_at', 'is', null)
    .orderBy('entry.booked_on')
    .orderBy('entry.id')
    .limit(most)
  if (sites !== null) query = query.where('account.site_id', 'in', sites.length === 0 ? [''] : [...sites])
  if (after) query = query.where(sql<boolean>`(entry.booked_on, entry.id) > (${after.on}::date, ${after.id}::uuid)`)
  return (await query.execute()).map(transferOf)
}

export async function countWaitingTransfers(db: Db, sites: readonly SiteId[] | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_entry join bank_account on bank_account.number = bank_entry.account
    where settled_at is null and (${sites === null} or site_id = any(${[...(sites ?? [])]}::text[]))`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findTransfer(db: Db, id: string, isLocking = false): Promise<StoredTransfer | null> {
  const query = transferRows(db).where('entry.id', '=', id)
  const row = await (isLocking ? query.forUpdate('entry') : query).executeTakeFirst()
  return row ? transferOf(row) : null
}
