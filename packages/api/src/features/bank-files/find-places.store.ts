import type { TransferPlace } from '@nyhem/contract/calls/bank-files'
import { exactReference, fits, orderPlaces } from '@nyhem/domain/bank/bank-transfer'
import type { LocalDate } from '@nyhem/domain/dates'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { Currency } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Transfer } from '../payments/payments.ts'
import type { StoredTransfer } from './bank-files.store.ts'

type Db = Kysely<Database>

type Row = {
  kind: 'booking' | 'invoice'
  id: string
  number: string
  home: { areaName: string; stageName: string; number: string } | null
  due_minor: number
  currency: Currency
  due_on: LocalDate | null
  is_named: boolean
}

const mostPlaces = 20

/**
 * Bookings and invoices of the site that carry the reference exactly, at most two: paid and withdrawn ones count as well,
 * since business systems may each have the same number, and money for the one must not pay the other.
 */
export async function findNamed(db: Db, siteId: SiteId, reference: string): Promise<Transfer['payable'][]> {
  const { rows } = await sql<Transfer['payable']>`
    select 'booking' as kind, id from booking where site_id = ${siteId} and number = ${reference}
    union select 'invoice', id from invoice where site_id = ${siteId} and number = ${reference}
    union select 'invoice', id from invoice where site_id = ${siteId} and reference = ${reference}
    union select case when booking_id is null then 'invoice' else 'booking' end, coalesce(booking_id, invoice_id)
      from payment_attempt where site_id = ${siteId} and reference = ${reference}
    limit 2`.execute(db)
  return rows
}

/** What is open to be paid at the transfer's site and is named by it exactly, or due in exactly its amount. */
export async function findPlaces(
  db: Db,
  transfer: Pick<StoredTransfer, 'siteId' | 'amount' | 'bookedOn' | 'reference' | 'message'>,
): Promise<TransferPlace[]> {
  const { siteId, amount, bookedOn } = transfer
  const reference = exactReference(transfer)
  const { rows } = await sql<Row>`
    select * from (
      select 'booking' as kind, id, number, offer -> 'home' as home, fee_minor as due_minor, currency,
        (payment_due_at at time zone 'Europe/Stockholm')::date::text as due_on,
        coalesce(number = ${reference} or exists (
          select from payment_attempt where booking_id = booking.id and reference = ${reference}), false) as is_named
      from booking
      where site_id = ${siteId} and status = 'awaitingPayment' and fee_minor is not null
        and not exists (select from ledger_movement where booking_id = booking.id and kind = 'placed')
      union all
      select 'invoice', id, number, null, amount_minor - paid_elsewhere_minor - paid_here_minor, currency, due_on::text,
        coalesce(number = ${reference} or invoice.reference = ${reference} or exists (
          select from payment_attempt where invoice_id = invoice.id and reference = ${reference}), false)
      from invoice
      where site_id = ${siteId} and removed_at is null and code_used_at is null
        and reported_status in ('NotPaid', 'NotPaidSent', 'Reminder1')
        and amount_minor > paid_elsewhere_minor + paid_here_minor
    ) place
    where is_named or (due_minor = ${amount.minor} and currency = ${amount.currency})
    order by is_named desc, abs(due_on::date - ${bookedOn}::date)
    limit ${mostPlaces}`.execute(db)
  const places = rows.map((row) => ({
    payable: { kind: row.kind, id: row.id },
    number: row.number,
    home: row.home?.number ? `${stageTitle(row.home.areaName, row.home.stageName)}, ${row.home.number}` : null,
    due: { minor: Number(row.due_minor), currency: row.currency },
    dueOn: row.due_on,
    isNamed: row.is_named,
  }))
  return orderPlaces(places, transfer).map((place) => ({ ...place, fits: fits(place, amount) }))
}
