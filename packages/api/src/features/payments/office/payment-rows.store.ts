import type { ListedPayment, PaymentList } from '@nyhem/contract/calls/office-payments'
import type { PersonReason } from '@nyhem/contract/calls/payments'
import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import { addDays, type Instant, type LocalDate, startOfDay } from '@nyhem/domain/dates'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { Money } from '@nyhem/domain/money'
import { findSite } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'

/** Payments as the office lists them: of the sites that the asking person may see, in one statement. Writes nothing. */

type Db = Kysely<Database>

export type PaymentFilter = {
  readonly list: PaymentList
  /** Where the caller may see payments; null: everywhere. */
  readonly sites: readonly SiteId[] | null
  readonly reason: PersonReason | null
  readonly method: PaymentMethod | null
  /** Exact reference or number. */
  readonly search: string | null
}

/** Place in a list of the last payment that is known. */
export type PaymentCursor = { readonly at: Instant; readonly id: string }

export type PaymentRow = ListedPayment & {
  readonly providerRef: string | null
  readonly transferRef: string | null
  readonly providerReason: string | null
  readonly settledAt: Instant | null
  readonly dueAt: Instant | null
}

type HomeWords = { readonly areaName: string; readonly stageName: string; readonly number: string }

const paymentRows = (db: Db) =>
  db
    .selectFrom('payment_attempt as attempt')
    .leftJoin('booking', 'booking.id', 'attempt.booking_id')
    .leftJoin('invoice', 'invoice.id', 'attempt.invoice_id')
    .leftJoin('payment_refund as refund', 'refund.attempt_id', 'attempt.id')
    .leftJoin('ledger_movement as placed', (join) =>
      join.onRef('placed.attempt_id', '=', 'attempt.id').on('placed.kind', '=', 'placed'),
    )
    .select([
      'attempt.id',
      'attempt.site_id',
      'attempt.booking_id',
      'attempt.invoice_id',
      'attempt.method',
      'attempt.amount_minor',
      'attempt.currency',
      'attempt.reference',
      'attempt.provider_ref',
      'attempt.transfer_ref',
      'attempt.status',
      'attempt.reason',
      'attempt.reported',
      'attempt.person_reason',
      'attempt.person_since',
      'attempt.created_at',
      'attempt.settled_at',
      'booking.number as booking_number',
      'booking.payment_due_at',
      'invoice.number as invoice_number',
      sql<LocalDate | null>`invoice.due_on::text`.as('due_on'),
      sql<HomeWords | null>`booking.offer -> 'home'`.as('home'),
      'refund.status as refund_status',
      'refund.created_at as refund_at',
      'placed.at as placed_at',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof paymentRows>['execute']>>[number]
type Reported = {
  readonly status: string
  readonly minor: number
  readonly currency: string
  readonly reference: string
}

const reportedOf = ({ reported }: Row): ListedPayment['reported'] => {
  if (reported === null) return null
  const { status, minor, currency, reference } = reported as Reported
  return { status, amount: { minor, currency }, reference } as ListedPayment['reported']
}

/** The due day of an invoice is in time, by the clock of its site. */
function dueAtOf({ payment_due_at, due_on, site_id }: Row): Instant | null {
  if (payment_due_at !== null || due_on === null) return payment_due_at
  return startOfDay(addDays(due_on, 1), findSite(site_id)?.timeZone ?? 'Europe/Stockholm')
}

/** The closed sets are those of the tables, which only payments write. */
const paymentOf = (row: Row): PaymentRow => ({
  paymentId: row.id,
  siteId: row.site_id,
  payable: {
    kind: row.booking_id === null ? 'invoice' : 'booking',
    id: row.booking_id ?? row.invoice_id ?? '',
    number: row.booking_number ?? row.invoice_number ?? '',
    home: row.home?.number ? `${stageTitle(row.home.areaName, row.home.stageName)}, ${row.home.number}` : null,
  },
  method: row.method as PaymentMethod,
  amount: { minor: row.amount_minor, currency: row.currency as Money['currency'] },
  reference: row.reference,
  status: row.status as ListedPayment['status'],
  createdAt: row.created_at,
  isPlaced: row.placed_at !== null,
  refund: row.refund_status as ListedPayment['refund'],
  reason: row.person_reason as PersonReason | null,
  since: row.person_since,
  reported: reportedOf(row),
  providerRef: row.provider_ref,
  transferRef: row.transfer_ref,
  providerReason: row.reason,
  settledAt: row.settled_at,
  dueAt: dueAtOf(row),
})

/** By what each list is ordered, and which way. */
const orderOf = {
  waiting: { column: 'attempt.person_since', direction: 'asc' },
  refunds: { column: 'refund.created_at', direction: 'desc' },
  all: { column: 'attempt.created_at', direction: 'desc' },
} as const satisfies Record<PaymentList, { column: string; direction: 'asc' | 'desc' }>

const placeOf = {
  waiting: ({ person_since }: Row) => person_since,
  refunds: ({ refund_at }: Row) => refund_at,
  all: ({ created_at }: Row) => created_at,
} as const satisfies Record<PaymentList, (row: Row) => Instant | null>

export async function listPaymentRows(
  db: Db,
  { list, sites, reason, method, search }: PaymentFilter,
  page: { readonly after: PaymentCursor | null; readonly most: number },
): Promise<{ readonly payment: PaymentRow; readonly at: PaymentCursor }[]> {
  const { column, direction } = orderOf[list]
  let query = paymentRows(db).orderBy(column, direction).orderBy('attempt.id', direction).limit(page.most)
  if (list === 'waiting') query = query.where('attempt.person_reason', 'is not', null)
  if (list === 'refunds') query = query.where('refund.status', 'is not', null)
  if (sites !== null) query = query.where('attempt.site_id', 'in', sites.length === 0 ? [''] : [...sites])
  if (reason !== null) query = query.where('attempt.person_reason', '=', reason)
  if (method !== null) query = query.where('attempt.method', '=', method)
  if (search !== null) query = query.where('attempt.id', 'in', foundExactly(search))
  if (page.after) {
    const { at, id } = page.after
    const place = sql`(${sql.ref(column)}, attempt.id)`
    const known = sql`(${at}::timestamptz, ${id}::uuid)`
    query = query.where(direction === 'asc' ? sql<boolean>`${place} > ${known}` : sql<boolean>`${place} < ${known}`)
  }
  const rows = await query.execute()
  return rows.map((row) => ({
    payment: paymentOf(row),
    at: { at: placeOf[list](row) ?? row.created_at, id: row.id },
  }))
}

const foundExactly = (search: string) => sql<string>`(
  select id from payment_attempt where reference = ${search}
  union select id from payment_attempt where transfer_ref = ${search}
  union select of_booking.id from booking join payment_attempt of_booking on of_booking.booking_id = booking.id
    where booking.number = ${search}
  union select of_invoice.id from invoice join payment_attempt of_invoice on of_invoice.invoice_id = invoice.id
    where invoice.number = ${search})`

/** How many wait for a person, and how many refunds have not been sent. */
export async function countPayments(db: Db, sites: readonly SiteId[] | null) {
  const ofSites = sites === null ? sql`true` : sql`site_id = any(${[...sites]}::text[])`
  const { rows } = await sql<{ waiting: number; refunds: number }>`select
    (select count(*)::int from payment_attempt where person_reason is not null and ${ofSites}) as waiting,
    (select count(*)::int from payment_refund join payment_attempt on payment_attempt.id = attempt_id
      where payment_refund.status = 'due' and ${ofSites}) as refunds`.execute(db)
  return rows[0] ?? { waiting: 0, refunds: 0 }
}

/** Site of a payment; null when there is none. */
export async function siteOfPayment(db: Db, paymentId: string): Promise<SiteId | null> {
  const row = await db.selectFrom('payment_attempt').select('site_id').where('id', '=', paymentId).executeTakeFirst()
  return row ? (row.site_id as SiteId) : null
}

/** All payments of what a payment pays, oldest first; itself among them. */
export async function findPaymentWithOthers(db: Db, paymentId: string): Promise<PaymentRow[]> {
  const rows = await paymentRows(db)
    .where(
      sql<boolean>`(attempt.booking_id = (select booking_id from payment_attempt where id = ${paymentId})
        or attempt.invoice_id = (select invoice_id from payment_attempt where id = ${paymentId}))`,
    )
    .orderBy('attempt.created_at')
    .orderBy('attempt.reference')
    .execute()
  return rows.map(paymentOf)
}
