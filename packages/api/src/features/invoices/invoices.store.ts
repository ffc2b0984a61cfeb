import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { type AccountId, asId, type InvoiceId } from '@nyhem/domain/ids'
import type { InvoiceMoney, InvoicePurpose, PaymentStatus } from '@nyhem/domain/invoice/invoice'
import type { Currency, Money } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** Sole writer of `invoice` and `invoice_event`. */

type Db = Kysely<Database>

export type InvoiceLine = { readonly text: string; readonly amount: Money }

export type StoredInvoice = InvoiceMoney & {
  readonly id: InvoiceId
  readonly externalId: string
  readonly siteId: SiteId
  /** Null once the account is deleted. */
  readonly accountId: AccountId | null
  readonly homeId: string | null
  readonly purpose: InvoicePurpose
  readonly number: string
  readonly reference: string | null
  readonly issuedOn: LocalDate
  readonly dueOn: LocalDate
  readonly lines: readonly InvoiceLine[]
  readonly codeUsedAt: Instant | null
  readonly paidHereAt: Instant | null
  readonly isRemoved: boolean
}

type StoredLine = { text: string; minor: number }

function invoiceOf(row: Selectable<Database['invoice']>): StoredInvoice {
  const money = (minor: number): Money => ({ minor, currency: row.currency as Currency })
  return {
    id: asId<'Invoice'>(row.id),
    externalId: row.external_id,
    siteId: row.site_id as SiteId,
    accountId: row.account_id === null ? null : asId<'Account'>(row.account_id),
    homeId: row.home_id,
    purpose: row.purpose as InvoicePurpose,
    number: row.number,
    reference: row.reference,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    amount: money(row.amount_minor),
    paidElsewhere: money(row.paid_elsewhere_minor),
    paidHere: money(row.paid_here_minor),
    reported: row.reported_status as PaymentStatus,
    isSettledByCode: row.code_used_at !== null,
    codeUsedAt: row.code_used_at,
    paidHereAt: row.paid_here_at,
    lines: (row.lines as StoredLine[]).map(({ text, minor }) => ({ text, amount: money(minor) })),
    isRemoved: row.removed_at !== null,
  }
}

export type WrittenInvoice = Pick<
  StoredInvoice,
  | 'externalId'
  | 'siteId'
  | 'homeId'
  | 'purpose'
  | 'number'
  | 'reference'
  | 'issuedOn'
  | 'dueOn'
  | 'amount'
  | 'paidElsewhere'
  | 'reported'
  | 'lines'
> & { readonly accountId: AccountId }

/** Inserts or updates an invoice; amounts paid here stay. */
export async function upsertInvoice(tx: Db, written: WrittenInvoice, now: Instant): Promise<InvoiceId> {
  const values = {
    site_id: written.siteId,
    account_id: written.accountId,
    home_id: written.homeId,
    purpose: written.purpose,
    number: written.number,
    reference: written.reference,
    issued_on: written.issuedOn,
    due_on: written.dueOn,
    amount_minor: written.amount.minor,
    currency: written.amount.currency,
    paid_elsewhere_minor: written.paidElsewhere.minor,
    reported_status: written.reported,
    lines: JSON.stringify(written.lines.map(({ text, amount }): StoredLine => ({ text, minor: amount.minor }))),
    updated_at: now,
    removed_at: null,
  }
  const { id } = await tx
    .insertInto('invoice')
    .values({ external_id: written.externalId, created_at: now, ...values })
    .onConflict((conflict) => conflict.column('external_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return asId<'Invoice'>(id)
}

/** By the business system's id; locked until the transaction ends. */
export async function lockInvoiceOf(tx: Db, externalId: string): Promise<StoredInvoice | null> {
  const row = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('external_id', '=', externalId)
    .forUpdate()
    .executeTakeFirst()
  return row ? invoiceOf(row) : null
}

export async function findCustomer(tx: Db, externalId: string): Promise<AccountId | null> {
  const row = await tx.selectFrom('account').select('id').where('external_id', '=', externalId).executeTakeFirst()
  return row ? asId<'Account'>(row.id) : null
}

/** Withdraws an invoice; null if missing or already withdrawn. */
export async function removeInvoice(tx: Db, externalId: string, now: Instant): Promise<StoredInvoice | null> {
  const row = await tx
    .updateTable('invoice')
    .set({ removed_at: now, updated_at: now })
    .where('external_id', '=', externalId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? invoiceOf(row) : null
}

export async function findInvoice(db: Db, id: string): Promise<StoredInvoice | null> {
  const row = await db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? invoiceOf(row) : null
}

export async function lockInvoice(tx: Db, id: string): Promise<StoredInvoice | null> {
  const row = await tx.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? invoiceOf(row) : null
}

/** Without a site, on all sites. Excludes withdrawn invoices. */
export async function findInvoicesOf(db: Db, accountId: AccountId, siteId: SiteId | null): Promise<StoredInvoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .$if(siteId !== null, (query) => query.where('site_id', '=', siteId ?? ''))
    .orderBy('issued_on', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(invoiceOf)
}

export async function addPaidHere(tx: Db, id: InvoiceId, amount: Money, now: Instant): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ paid_here_minor: sql`paid_here_minor + ${amount.minor}`, paid_here_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function noteCode(tx: Db, id: InvoiceId, codeId: string, now: Instant): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ code_used_at: now, code_id: codeId, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function insertInvoiceEvent(
  tx: Db,
  entry: { id: string; event: string; detail: object; now: Instant },
): Promise<void> {
  await tx
    .insertInto('invoice_event')
    .values({ invoice_id: entry.id, at: entry.now, event: entry.event, detail: JSON.stringify(entry.detail) })
    .execute()
}
