import type { FoundCustomer } from '@nyhem/contract/calls/customers'
import type { BookingStatus } from '@nyhem/domain/booking/booking-moves'
import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type CustomerTie, customerTies } from '@nyhem/domain/staff/customer-panels'
import type { SiteScope } from '@nyhem/domain/staff/places-where'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import type { StaffRole } from '@nyhem/domain/staff/staff-roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import { lastDigits, readPersonSearch, waysToFit } from '../../database/person-search.ts'
import type { Database } from '../../database/schema.generated.ts'

/** Reads what other features have stored of persons, for the staff. Writes nothing. */

type Db = Kysely<Database>

export type TiedSites = Readonly<Record<CustomerTie, SiteScope>>
type Tied = FoundCustomer['ties']

/** Under its confirmed address or that of an account joined to it, since anyone may enter another's. */
const isOwn = (column: RawBuilder<unknown>) =>
  sql`lower(${column}) = any(array(select lower(a.email) where a.email_confirmed_at is not null
    union all select lower(j.email) from account_join j where j.kept_account_id = a.id))`

/** What ties account `a` to a site, by kind. */
const tieOf = {
  booking: sql`select site_id from booking where account_id = a.id
    union select b.site_id from booking_buyer bb join booking b on b.id = bb.booking_id where bb.account_id = a.id
    union select site_id from account_booking where account_id = a.id`,
  interest: sql`select site_id from interest_registration where account_id = a.id
    union select site_id from interest_registration where ${isOwn(sql`interest_registration.email`)}`,
  'purchase-notification': sql`select site_id from purchase_notification
    where ${isOwn(sql`purchase_notification.email`)}`,
  showing: sql`select site_id from showing_registration where account_id = a.id
    union select site_id from showing_registration where ${isOwn(sql`showing_registration.email`)}`,
  case: sql`select site_id from fault_case where reported_by = a.id`,
} as const satisfies Record<CustomerTie, RawBuilder<unknown>>

const isIn = (sites: SiteScope) => atSites(sql`t.site_id`, sites)

/** Ties of account `a` that count, as rows of `tie` and `site_id`; kinds that count nowhere are not asked. */
function tiesOf(counted: TiedSites): RawBuilder<unknown> {
  const asked = customerTies.filter((tie) => counted[tie] === 'everywhere' || counted[tie].length > 0)
  if (asked.length === 0) return sql`select null::text as tie, null::text as site_id where false`
  return sql.join(
    asked.map((tie) => sql`select ${tie}::text as tie, t.site_id from (${tieOf[tie]}) t where ${isIn(counted[tie])}`),
    sql` union all `,
  )
}

const tiesAsJson = (counted: TiedSites): RawBuilder<Tied> =>
  sql<Tied>`coalesce((select json_agg(json_build_object('tie', tie, 'siteId', site_id) order by tie, site_id)
    from (${tiesOf(counted)}) as counted), '[]')`

export const everyTie: TiedSites = {
  booking: 'everywhere',
  interest: 'everywhere',
  'purchase-notification': 'everywhere',
  showing: 'everywhere',
  case: 'everywhere',
}

/** Null: there is no such account. */
export async function findTies(db: Db, customerId: string, counted: TiedSites): Promise<Tied | null> {
  const { rows } = await sql<{ ties: Tied }>`
    select ${tiesAsJson(counted)} as ties from account a where a.id = ${customerId}`.execute(db)
  return rows[0]?.ties ?? null
}

/** Ids of accounts that fit; each way has its index. */
function idsOf(typed: string, byNumber: readonly string[]): RawBuilder<unknown> {
  const search = readPersonSearch(typed)
  const ways = waysToFit(search, sql`phone_number`).map((way) => sql`select id from account where ${way}`)
  if (byNumber.length > 0) ways.push(sql`select unnest(${[...byNumber]}::uuid[])`)
  if (search.by !== 'name') {
    const ofBuyers = waysToFit(search, sql`phone`)
    ways.push(...ofBuyers.map((way) => sql`select account_id from booking_buyer where ${way}`))
  } else {
    const number = typed.trim().toUpperCase()
    ways.push(
      sql`select account_id from booking where number = ${number}`,
      sql`select bb.account_id from booking b join booking_buyer bb on bb.booking_id = b.id where b.number = ${number}`,
    )
  }
  return sql.join(ways, sql` union `)
}

type FoundRow = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string
  ties: Tied
  booking: { id: string; number: string; homeNumber: string; status: BookingStatus } | null
}

export type Sought = {
  readonly search: string
  /** Accounts that have the number that was searched for. */
  readonly byNumber: readonly string[]
  readonly counted: TiedSites
  /** Sites whose bookings are shown. */
  readonly bookingsOf: SiteScope
  /** Also those whom nothing ties to a site. */
  readonly isForRights: boolean
}

/** One statement, by name. */
export async function findFitting(db: Db, sought: Sought, most: number): Promise<FoundRow[]> {
  const { search, byNumber, counted, bookingsOf, isForRights } = sought
  const { rows } = await sql<FoundRow>`
    with fitting as (
      select a.* from account a where a.id in (${idsOf(search, byNumber)})
        and ${isForRights ? sql`true` : sql`exists (${tiesOf(counted)})`}
      order by lower(a.last_name), lower(a.first_name), a.id limit ${most}
    )
    select a.id, a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone_number as phone,
      ${tiesAsJson(counted)} as ties,
      (select json_build_object('id', t.id, 'number', t.number, 'homeNumber', t.offer->'home'->>'number',
          'status', t.status)
        from booking t where ${isIn(bookingsOf)} and (t.account_id = a.id
          or t.id in (select booking_id from booking_buyer where account_id = a.id))
        order by t.created_at desc limit 1) as booking
    from fitting a order by lower(a.last_name), lower(a.first_name), a.id`.execute(db)
  return rows
}

export type DoubleRow = {
  id: string
  firstName: string
  lastName: string
  same: ('email' | 'number' | 'name-and-phone')[]
}

/** Accounts with the same address, national number at a booking, or name and phone; narrowed as searches are. */
export async function findDoubles(
  db: Db,
  customerId: string,
  { counted, isForRights }: Pick<Sought, 'counted' | 'isForRights'>,
  most: number,
): Promise<DoubleRow[]> {
  const { rows } = await sql<DoubleRow>`
    with own as (select * from account where id = ${customerId}),
    pairs as (
      select o.id, 'email' as same from own join account o on lower(o.email) = lower(own.email)
      union select o.id, 'name-and-phone' from own join account o
        on ${lastDigits(sql`o.phone_number`)} = ${lastDigits(sql`own.phone_number`)}
        and length(${lastDigits(sql`own.phone_number`)}) = 8
        and lower(o.last_name) = lower(own.last_name) and lower(o.first_name) = lower(own.first_name)
      union select bb.account_id, 'number' from (
          select n.number_hash from own join account_number n on n.account_id = own.id
          union select b.number_hash from own join booking_buyer b on b.account_id = own.id) as hashes
        join booking_buyer bb on bb.number_hash = hashes.number_hash
      union select n.account_id, 'number' from own join booking_buyer b on b.account_id = own.id
        join account_number n on n.country = b.country and n.number_hash = b.number_hash
    )
    select a.id, a.first_name as "firstName", a.last_name as "lastName", json_agg(distinct p.same order by p.same) as same
    from pairs p join account a on a.id = p.id
    where a.id <> ${customerId} and not exists (select 1 from account_apart
        where one_account_id = least(a.id, ${customerId}::uuid) and other_account_id = greatest(a.id, ${customerId}::uuid))
      and ${isForRights ? sql`true` : sql`exists (${tiesOf(counted)})`}
    group by a.id, a.first_name, a.last_name order by lower(a.last_name), lower(a.first_name), a.id limit ${most}`.execute(
    db,
  )
  return rows
}

/** Accounts held for other persons', of those one may see. */
export async function findApart(
  db: Db,
  customerId: string,
  { counted, isForRights }: Pick<Sought, 'counted' | 'isForRights'>,
): Promise<Omit<DoubleRow, 'same'>[]> {
  const { rows } = await sql<Omit<DoubleRow, 'same'>>`
    select a.id, a.first_name as "firstName", a.last_name as "lastName" from account a
    where a.id in (select case one_account_id when ${customerId}::uuid then other_account_id else one_account_id end
        from account_apart where ${customerId}::uuid in (one_account_id, other_account_id))
      and ${isForRights ? sql`true` : sql`exists (${tiesOf(counted)})`}
    order by lower(a.last_name), lower(a.first_name), a.id limit 20`.execute(db)
  return rows
}

/** Since when, and by which request, processing of the person's data is restricted; null: it is not. */
export async function findRestriction(db: Db, customerId: string) {
  const row = await db
    .selectFrom('account_restriction')
    .select(['restricted_at as at', 'request_id as requestId'])
    .where('account_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

/** The account that one has become part of, or itself. */
export async function currentIdOf(db: Db, customerId: string): Promise<string> {
  const row = await db
    .selectFrom('account_join')
    .select('kept_account_id')
    .where('joined_account_id', '=', customerId)
    .executeTakeFirst()
  return row?.kept_account_id ?? customerId
}

export type LookRow = {
  id: string
  at: string
  event: StaffEvent
  siteId: SiteId | null
  roles: StaffRole[]
  reason: string | null
}

/** Where lines may be seen: those about the account, and those about what ties the person to a site. */
export type SeenLooks = { readonly account: SiteScope; readonly ties: TiedSites }

/** `before`: id of a line that is known. */
export type WantedLooks = {
  readonly most: number
  readonly events?: readonly StaffEvent[]
  readonly since?: Instant
  readonly before?: string
}

/**
 * Lines of the staff log about an account, its bookings, cases and registrations, newest first, with the roles that the doer had
 * there at that moment, but for those of pages.
 */
export async function findLooks(
  db: Db,
  accountId: string,
  { account, ties }: SeenLooks,
  { most, events, since, before }: WantedLooks,
): Promise<LookRow[]> {
  const { rows } = await sql<LookRow>`
    with a as (select * from account where id = ${accountId}::uuid),
    own as (
      select ${accountId}::text as subject, 'account' as part
      union select joined_account_id::text, 'account' from account_join where kept_account_id = ${accountId}::uuid
      union select id::text, 'booking' from booking where account_id = ${accountId}::uuid
      union select booking_id::text, 'booking' from booking_buyer where account_id = ${accountId}::uuid
      union select id::text, 'case' from fault_case where reported_by = ${accountId}::uuid
      union select r.id::text, 'interest' from a join interest_registration r
        on r.account_id = a.id or ${isOwn(sql`r.email`)}
      union select r.id::text, 'purchase-notification' from a join purchase_notification r on ${isOwn(sql`r.email`)}
      union select r.id::text, 'showing' from a join showing_registration r
        on r.account_id = a.id or ${isOwn(sql`r.email`)})
    select t.id::text as id, to_char(t.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, t.event, t.site_id as "siteId",
      t.reason, coalesce((select json_agg(distinct g.role order by g.role) from staff_grant g
        where g.staff_id = t.staff_id and g.role not in ('editor', 'publisher') and g.given_at <= t.at
          and (g.ended_at is null or g.ended_at > t.at) and (g.until is null or g.until > t.at)
          and (g.site_id is null or t.site_id is null or g.site_id = t.site_id)), '[]') as roles
    from own join staff_event t on t.subject = own.subject
    where case own.part when 'account' then ${isIn(account)} when 'booking' then ${isIn(ties.booking)}
      when 'interest' then ${isIn(ties.interest)} when 'showing' then ${isIn(ties.showing)}
      when 'case' then ${isIn(ties.case)}
      else ${isIn(ties['purchase-notification'])} end
      and ${events ? sql`t.event = any(${[...events]}::text[])` : sql`true`}
      and ${since ? sql`t.at > ${since}::timestamptz` : sql`true`}
      and ${before ? sql`t.id < ${before}::bigint` : sql`true`}
    order by t.id desc limit ${most}`.execute(db)
  return rows
}
