import type { SalesBooking, SalesBookingRow, SalesBookingsQuery } from '@nyhem/contract/calls/sales-bookings'
import { type BookingStatus, keepingStatuses } from '@nyhem/domain/booking/booking-moves'
import type { AttemptStatus, PaymentMethod } from '@nyhem/domain/booking/payment'
import type { StuckReason } from '@nyhem/domain/booking/staff-steps'
import type { Instant } from '@nyhem/domain/dates'
import { type Currency, fromMinor } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { SiteScope } from '@nyhem/domain/staff/places-where'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import { notRestricted } from '../../database/not-restricted.ts'
import { readPersonSearch, waysToFit } from '../../database/person-search.ts'
import type { Database } from '../../database/schema.generated.ts'

/** Reads what other features have stored of bookings, for the staff. Writes nothing. */

type Db = Kysely<Database>

export type ListedBookings = Pick<SalesBookingsQuery, 'status' | 'stage' | 'search'> & {
  readonly sites: SiteScope
  readonly after: { readonly at: string; readonly id: string } | null
  readonly now: Instant
  /** Into a file: without persons whose data is restricted. */
  readonly isTakenOut?: true
}

/** Why a booking waits for the staff, as an array of text. `b`: the booking. Source: reference §3.2, queue 3. */
export const stuckOf = (now: Instant): RawBuilder<StuckReason[]> => sql`array_remove(array[
    case when b.status in ('awaitingPayment', 'booked') and b.signed_at < ${now}::timestamptz - interval '1 hour'
      and exists (select 1 from contract c where c.booking_id = b.id and c.state = 'signed') then 'unsealed' end,
    case when b.status = 'held' and (select count(*) from booking_event e
      where e.booking_id = b.id and e.event = 'signingStopped') >= 2 then 'signing-stopped' end,
    case when b.status = 'awaitingPayment' and b.payment_due_at < ${now}::timestamptz + interval '24 hours'
      then 'fee-due' end,
    case when exists (select 1 from payment_attempt p where p.booking_id = b.id and p.person_reason is not null)
      then 'late-money' end,
    case when b.status = 'booked' and b.account_id is null then 'no-account' end
  ], null)`

/** A superset of what can wait, each part by its index, so that the reasons are asked of few. */
export const mayBeStuck = sql<boolean>`b.id in (
  select id from booking where status in ('held', 'signing', 'awaitingPayment')
  union all select id from booking where status = 'booked' and account_id is null
  union all select booking_id from contract where state = 'signed'
  union all select booking_id from payment_attempt where person_reason is not null)`

function ofStatus(status: SalesBookingsQuery['status'], now: Instant): RawBuilder<unknown> {
  if (status === undefined) return sql`true`
  if (status === 'live') return sql`b.status = any(${[...keepingStatuses]}::text[])`
  if (status === 'stuck') return sql`${mayBeStuck} and cardinality(${stuckOf(now)}) > 0`
  return sql`b.status = ${status}`
}

/** By number of booking or home, e-mail address, phone or the beginning of a name; never by national number. */
function ofSearch(typed: string | undefined): RawBuilder<unknown> {
  if (!typed) return sql`true`
  const search = readPersonSearch(typed)
  const ways = waysToFit(search, sql`phone`).map((way) => sql`(${way})`)
  const ofBuyers = sql`select booking_id from booking_buyer where ${sql.join(ways, sql` or `)}`
  if (search.by !== 'name') return sql`b.id in (${ofBuyers})`
  const number = typed.trim().toUpperCase()
  // Each part by its index: with "or" all bookings are read.
  return sql`b.id in (select id from booking where upper(number) = ${number}
    union all select id from booking where offer->'home'->>'number' = ${number} union all ${ofBuyers})`
}

/** Whose data may be used for more than keeping it: files that are taken out have no others. */
const ofUnrestricted = sql`${notRestricted(sql`b.account_id`)} and not exists (
  select from booking_buyer buyer where buyer.booking_id = b.id and not ${notRestricted(sql`buyer.account_id`)})`

const whereOf = ({
  sites,
  status,
  stage,
  search,
  now,
  isTakenOut,
}: Omit<ListedBookings, 'after'>): RawBuilder<unknown> =>
  sql`${atSites(sql`b.site_id`, sites)} and ${ofStatus(status, now)} and ${stage === undefined ? sql`true` : sql`b.stage_id = ${stage}`}
    and ${ofSearch(search)} and ${isTakenOut ? ofUnrestricted : sql`true`}`

type Row = {
  id: string
  number: string
  siteId: SiteId
  homeNumber: string
  stageId: string
  stageName: string
  status: BookingStatus
  buyer: string | null
  priceMinor: number
  currency: Currency
  createdAt: Instant
  key: string
  holdUntil: Instant
  paymentDueAt: Instant | null
  stuck: StuckReason[]
}

/** One statement; newest first. */
export async function listBookings(
  db: Db,
  asked: ListedBookings,
  most: number,
): Promise<(SalesBookingRow & { readonly key: string })[]> {
  const { after, now } = asked
  const { rows } = await sql<Row>`
    select b.id, b.number, b.site_id as "siteId", b.offer->'home'->>'number' as "homeNumber", b.stage_id as "stageId",
      concat_ws(', ', b.offer->'home'->>'areaName', b.offer->'home'->>'stageName') as "stageName", b.status,
      (select first_name || ' ' || last_name from booking_buyer where booking_id = b.id and position = 0) as buyer,
      b.price_minor as "priceMinor", b.currency, b.created_at as "createdAt",
      to_char(b.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || b.id as key,
      b.hold_until as "holdUntil", b.payment_due_at as "paymentDueAt", ${stuckOf(now)} as stuck
    from booking b
    where ${whereOf(asked)}
      ${after === null ? sql`` : sql`and (b.created_at, b.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by b.created_at desc, b.id desc limit ${most}`.execute(db)
  return rows.map(({ priceMinor, currency, holdUntil, paymentDueAt, ...row }) => ({
    ...row,
    price: fromMinor(priceMinor, currency),
    until: untilOf(row.status, holdUntil, paymentDueAt),
  }))
}

const untilOf = (status: BookingStatus, holdUntil: Instant, paymentDueAt: Instant | null): Instant | null => {
  if (status === 'held' || status === 'signing') return holdUntil
  return status === 'awaitingPayment' ? paymentDueAt : null
}

/** Null: more than that many. */
export async function countBookings(
  db: Db,
  asked: Omit<ListedBookings, 'after'>,
  most: number,
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from booking b where ${whereOf(asked)} limit ${most + 1}) as found
  `.execute(db)
  const count = rows[0]?.count ?? 0
  return count > most ? null : count
}

/** Stages with bookings, by name. */
export async function listStages(db: Db, sites: SiteScope): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, concat_ws(', ', a.name, s.name) as name from catalogue_stage s
    join catalogue_area a on a.id = s.area_id
    where ${atSites(sql`s.site_id`, sites)}
      and exists (select 1 from booking b where b.stage_id = s.id)
    order by name limit 500`.execute(db)
  return rows
}

export async function findSite(db: Db, bookingId: string): Promise<SiteId | null> {
  const row = await db.selectFrom('booking').select('site_id').where('id', '=', bookingId).executeTakeFirst()
  return (row?.site_id ?? null) as SiteId | null
}

export type BookingParts = {
  readonly stuck: StuckReason[]
  readonly contract: { version: number; preparedAt: Instant; isSealed: boolean; voidedAt: Instant | null } | null
  readonly payments: SalesBooking['payments']
  readonly events: (Omit<SalesBooking['events'][number], 'by'> & { readonly staffId: string | null })[]
}

/** All beside the booking and its buyers, in one statement. */
export async function readParts(db: Db, bookingId: string, now: Instant): Promise<BookingParts> {
  const { rows } = await sql<{
    stuck: StuckReason[]
    contract: BookingParts['contract']
    payments: {
      id: string
      method: PaymentMethod
      reference: string
      minor: number
      currency: Currency
      status: AttemptStatus
      at: Instant
      isPlaced: boolean
      refund: 'due' | 'sent' | 'refused' | null
      needsPerson: boolean
    }[]
    events: BookingParts['events']
  }>`
    select ${stuckOf(now)} as stuck,
      (select json_build_object('version', c.version, 'preparedAt', ${utc(sql`c.prepared_at`)},
          'isSealed', c.state = 'sealed', 'voidedAt', (select case when v.event = 'voided' then ${utc(sql`v.at`)} end
            from contract_event v where v.contract_id = c.id and v.event in ('voided', 'reinstated')
            order by v.id desc limit 1))
        from contract c where c.booking_id = b.id order by c.version desc limit 1) as contract,
      coalesce((select json_agg(json_build_object('id', p.id, 'method', p.method, 'reference', p.reference,
          'minor', p.amount_minor, 'currency', p.currency, 'status', p.status, 'at', ${utc(sql`p.created_at`)},
          'isPlaced', exists (select 1 from ledger_movement m where m.attempt_id = p.id and m.kind = 'placed'),
          'refund', (select r.status from payment_refund r where r.attempt_id = p.id),
          'needsPerson', p.person_reason is not null) order by p.created_at desc)
        from payment_attempt p where p.booking_id = b.id), '[]') as payments,
      coalesce((select json_agg(json_build_object('at', ${utc(sql`e.at`)}, 'event', e.event, 'actor', e.actor,
          'staffId', e.detail->>'staffId', 'from', e.detail->>'from', 'to', e.detail->>'to') order by e.id desc)
        from booking_event e where e.booking_id = b.id), '[]') as events
    from booking b where b.id = ${bookingId}`.execute(db)
  const [row] = rows
  return {
    stuck: row?.stuck ?? [],
    contract: row?.contract ?? null,
    events: row?.events ?? [],
    payments: (row?.payments ?? []).map(({ minor, currency, ...one }) => ({ ...one, amount: { minor, currency } })),
  }
}

/** Whether somebody waits for a home, as its queue finds it. */
export async function isHomeWaitedFor(db: Db, homeId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select home_is_waited_for(id, stage_id, rooms) as is from catalogue_home where id = ${homeId}`.execute(db)
  return rows[0]?.is ?? false
}

/** As instants are written everywhere. */
const utc = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
