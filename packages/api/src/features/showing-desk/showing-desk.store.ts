import type { ShowingRow } from '@nyhem/contract/calls/staff-showings'
import type { Instant } from '@nyhem/domain/dates'
import type { ShowingKind } from '@nyhem/domain/housing/enumerations'
import { type ShowingPeriod, shownDays } from '@nyhem/domain/showing/staff-showings'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { SiteScope } from '@nyhem/domain/staff/places-where'
import { type Kysely, type Selectable, sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import type { Database } from '../../database/schema.generated.ts'

/** Reads what the catalogue and showings have stored, for the staff. Writes nothing. */

type Db = Kysely<Database>

export type ListedShowings = {
  readonly sites: SiteScope
  readonly period: ShowingPeriod
  readonly after: { readonly at: string; readonly id: string } | null
  readonly now: Instant
}

/** Showings of the catalogue, and those that it no longer has but guests were registered for. */
export const allShowings = sql`(
  select s.id, coalesce(st.site_id, su.site_id) as site_id,
    case when st.id is null then su.name
      when position(lower(a.name) in lower(st.name)) > 0 then st.name
      else a.name || ', ' || st.name end as subject,
    s.place, s.kind, s.starts_at, s.ends_at, s.called_off_at, s.places_left
  from catalogue_showing s
  left join catalogue_stage st on st.id = s.stage_id
  left join catalogue_area a on a.id = st.area_id
  left join catalogue_succession_home su on su.id = s.succession_home_id
  union all
  select r.showing_id, min(r.site_id), min(r.subject), min(r.place), null, min(r.starts_at), min(r.ends_at),
    max(r.called_off_at), null
  from showing_registration r
  where not exists (select 1 from catalogue_showing s where s.id = r.showing_id)
  group by r.showing_id)`

export type FoundShowing = ShowingRow & { readonly startsAt: Instant; readonly endsAt: Instant }

type Row = Omit<FoundShowing, 'kind' | 'places'> & {
  kind: ShowingKind | null
  placesLeft: number | null
  key: string
}

const columns = sql`
  x.id, x.site_id as "siteId", x.subject, x.place, x.kind, x.starts_at as "startsAt", x.ends_at as "endsAt",
  x.called_off_at as "calledOffAt", x.places_left as "placesLeft",
  to_char(x.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || x.id as key,
  coalesce(g.registered, 0) as registered, coalesce(g.waiting, 0) as waiting, coalesce(g.here, 0) as here`

const counted = sql`left join lateral (
  select sum(party_size) filter (where waiting_since is null and not is_drop_in)::int as registered,
    sum(party_size) filter (where waiting_since is not null and checked_in_at is null)::int as waiting,
    sum(party_size) filter (where checked_in_at is not null)::int as here
  from showing_registration r where r.showing_id = x.id and r.cancelled_at is null) g on true`

const rowOf = ({ placesLeft, ...row }: Row): FoundShowing & { readonly key: string } => ({ ...row, places: placesLeft })

/** The nearest first, in both directions. */
export async function listShowings(
  db: Db,
  { sites, period, after, now }: ListedShowings,
  most: number,
): Promise<(ShowingRow & { readonly key: string })[]> {
  const isComing = period === 'coming'
  const within = isComing
    ? sql`x.ends_at > ${now}::timestamptz and x.starts_at < ${now}::timestamptz + make_interval(days => ${shownDays})`
    : sql`x.ends_at <= ${now}::timestamptz and x.starts_at > ${now}::timestamptz - make_interval(days => ${shownDays})`
  const beyond = isComing ? sql`>` : sql`<`
  const order = isComing ? sql`x.starts_at, x.id` : sql`x.starts_at desc, x.id desc`
  const { rows } = await sql<Row>`
    select ${columns} from ${allShowings} x ${counted}
    where ${atSites(sql`x.site_id`, sites)} and ${within}
      ${after === null ? sql`` : sql`and (x.starts_at, x.id) ${beyond} (${after.at}::timestamptz, ${after.id})`}
    order by ${order} limit ${most}`.execute(db)
  return rows.map(rowOf)
}

export async function findShowingRow(db: Db, showingId: string): Promise<FoundShowing | null> {
  const { rows } = await sql<Row>`
    select ${columns} from ${allShowings} x ${counted} where x.id = ${showingId}`.execute(db)
  if (!rows[0]) return null
  const { key: _, ...row } = rowOf(rows[0])
  return row
}

export async function findSite(db: Db, showingId: string): Promise<SiteId | null> {
  const { rows } = await sql<{ siteId: SiteId }>`
    select x.site_id as "siteId" from ${allShowings} x where x.id = ${showingId}`.execute(db)
  return rows[0]?.siteId ?? null
}

export type GuestRow = Selectable<Database['showing_registration']>

/** In the order in which they came to us. */
export function findAllGuests(db: Db, showingId: string): Promise<GuestRow[]> {
  return db
    .selectFrom('showing_registration')
    .selectAll()
    .where('showing_id', '=', showingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findGuest(db: Db, showingId: string, guestId: string): Promise<GuestRow | null> {
  const row = await db
    .selectFrom('showing_registration')
    .selectAll()
    .where('id', '=', guestId)
    .where('showing_id', '=', showingId)
    .executeTakeFirst()
  return row ?? null
}
