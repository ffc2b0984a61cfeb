import type { Instant } from '@nyhem/domain/dates'
import type { Showing } from '@nyhem/domain/housing/catalogue'
import type { AnsweredKind, AnswerState, AnswerTemplate, InterestAnswer } from '@nyhem/domain/interest/interest-answer'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { SiteScope } from '@nyhem/domain/staff/places-where'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type Answered = { readonly kind: AnsweredKind; readonly interestId: string }

export type ComingShowing = Pick<Showing, 'kind' | 'startsAt' | 'place' | 'bookable' | 'placesLeft'> & {
  readonly id: string
}

/** A person's registrations for one target until an answer, joined. `email` and `phone` as they were written last. */
export type JoinedInterest = {
  readonly kind: AnsweredKind
  readonly id: string
  readonly key: string
  readonly siteId: SiteId
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly targetName: string
  readonly targetPath: string
  readonly firstAt: Instant
  readonly lastAt: Instant
  readonly times: number
  readonly message: string | null
  readonly answer: (InterestAnswer & { readonly byName: string }) | null
  /** The answer before it was repeated. */
  readonly earlier: { readonly state: AnswerState; readonly at: Instant; readonly byName: string } | null
  /** Coming ones of what it is about. */
  readonly showings: readonly ComingShowing[]
}

const columns = sql`id, repeat_of, site_id, target_kind, target_id, target_name, target_path, first_name, last_name,
  email, phone, message, created_at`
const registrations = sql`(
  select 'interest' as kind, ${columns}, created_at as written_at from interest_registration
  union all
  select 'purchase', ${columns}, updated_at from purchase_notification)`

/** Registrations of a person for one target: the first, and those that repeat it. */
const groupOf = (kind: RawBuilder<unknown>, first: RawBuilder<unknown>) =>
  sql`${registrations} g where g.kind = ${kind} and (g.id = ${first} or g.repeat_of = ${first})`

/** Answers that ended something of a group. */
const endsOf = (kind: RawBuilder<unknown>, first: RawBuilder<unknown>) =>
  sql`(select e.* from interest_answer e join (select g.id from ${groupOf(kind, first)}) as own
    on e.interest_id = own.id or e.purchase_id = own.id where e.state <> 'taken')`

/**
 * What waits or has waited for one answer, as `head` of what repeats it until that answer. Repeated after an answer it is
 * new, with a head of its own; `earlier` is the answer that came before.
 */
export const joined = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select r.kind, r.id, r.site_id, r.target_kind, r.target_id, r.target_name, r.target_path, r.created_at as first_at,
    l.*, a.state, a.staff_id, a.at, a.taken_until, b.state as before_state, b.staff_id as before_staff, b.at as before_at
  from (select *, coalesce(repeat_of, id) as first_id from ${registrations} written) r
  left join lateral (
    select * from ${endsOf(sql`r.kind`, sql`r.first_id`)} ends
    where r.repeat_of is not null and ends.at < r.created_at order by ends.at desc limit 1) b on true
  left join lateral (
    select min(ends.at) as at from ${endsOf(sql`r.kind`, sql`r.first_id`)} ends where ends.at >= r.created_at) n on true
  join lateral (
    select max(g.written_at) over () as last_at, count(*) over ()::int as times, g.message,
      g.first_name || ' ' || g.last_name as name, g.email, g.phone
    from ${groupOf(sql`r.kind`, sql`r.first_id`)}
      and g.created_at >= r.created_at and (n.at is null or g.created_at <= n.at)
    order by g.written_at desc limit 1) l on true
  left join interest_answer a on a.interest_id = r.id or a.purchase_id = r.id
  where ${where} and (r.repeat_of is null or b.at is not null and not exists (
    select 1 from ${groupOf(sql`r.kind`, sql`r.first_id`)}
      and g.created_at > b.at and (g.created_at, g.id) < (r.created_at, r.id))))`

const utc = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const selected = (now: Instant) => sql`
  j.kind, j.id, j.site_id as "siteId", j.name, j.email, j.phone, j.target_name as "targetName",
  j.target_path as "targetPath", j.first_at as "firstAt", j.last_at as "lastAt", j.times, j.message,
  to_char(j.first_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || j.id as key,
  case when j.state is null then null else json_build_object('state', j.state, 'by', j.staff_id,
    'byName', (select name from staff where id = j.staff_id), 'at', ${utc(sql`j.at`)},
    'takenUntil', ${utc(sql`j.taken_until`)}) end as answer,
  case when j.before_state is null then null else json_build_object('state', j.before_state,
    'byName', (select name from staff where id = j.before_staff), 'at', ${utc(sql`j.before_at`)}) end as earlier,
  coalesce((select json_agg(json_build_object('id', s.id, 'startsAt', ${utc(sql`s.starts_at`)}, 'place', s.place,
      'kind', s.kind, 'bookable', s.bookable, 'placesLeft', s.places_left) order by s.starts_at)
    from catalogue_showing s join catalogue_stage st on st.id = s.stage_id
    where s.called_off_at is null and s.starts_at > ${now}::timestamptz and case j.target_kind
      when 'stage' then st.id = j.target_id
      when 'area' then st.area_id = j.target_id
      else st.id = (select h.stage_id from catalogue_home h where h.id = j.target_id) end), '[]') as showings`

export type ListedInterest = {
  readonly sites: SiteScope
  readonly kind: AnsweredKind | undefined
  readonly after: { readonly at: string; readonly id: string } | null
  readonly now: Instant
}

/** Nobody has answered them, or the person has changed them since; the longest waiting first. */
export async function listInterest(
  db: Db,
  { sites, kind, after, now }: ListedInterest,
  most: number,
): Promise<JoinedInterest[]> {
  const where = sql`${atSites(sql`r.site_id`, sites)}
    and ${kind === undefined ? sql`true` : sql`r.kind = ${kind}`}`
  const { rows } = await sql<JoinedInterest>`
    select ${selected(now)} from ${joined(where)} j
    where (j.state is null or j.state = 'taken' or j.last_at > j.at)
      ${after === null ? sql`` : sql`and (j.first_at, j.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by j.first_at, j.id limit ${most}`.execute(db)
  return rows
}

export async function findInterest(
  db: Db,
  { kind, interestId }: Answered,
  now: Instant,
): Promise<JoinedInterest | null> {
  const { rows } = await sql<JoinedInterest>`
    select ${selected(now)} from ${joined(sql`r.kind = ${kind} and r.id = ${interestId}::uuid`)} j`.execute(db)
  return rows[0] ?? null
}

/** Serialises what the staff do with one registration. */
export async function lockAnswer(tx: Db, { kind, interestId }: Answered): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`answer:${kind}:${interestId}`}, 0))`.execute(tx)
}

export type NewAnswer = {
  readonly state: AnswerState
  readonly siteId: SiteId
  readonly staffId: string
  readonly at: Instant
  readonly takenUntil?: Instant
  readonly template?: AnswerTemplate
  readonly showingId?: string | null
  readonly reason?: string
}

/** In place of the one before. Returns its id. */
export async function saveAnswer(tx: Db, { kind, interestId }: Answered, answer: NewAnswer): Promise<string> {
  const column = kind === 'interest' ? 'interest_id' : 'purchase_id'
  const values = {
    interest_id: kind === 'interest' ? interestId : null,
    purchase_id: kind === 'purchase' ? interestId : null,
    site_id: answer.siteId,
    state: answer.state,
    staff_id: answer.staffId,
    at: answer.at,
    taken_until: answer.takenUntil ?? null,
    template: answer.template ?? null,
    showing_id: answer.showingId ?? null,
    reason: answer.reason ?? null,
  }
  const { id } = await tx
    .insertInto('interest_answer')
    .values(values)
    .onConflict((conflict) => conflict.column(column).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (answer.state !== 'taken') await answerRepetitions(tx, { kind, interestId }, id)
  return id
}

/** What was written until then is answered along, each for itself: the first is deleted before its repetitions are. */
async function answerRepetitions(tx: Db, { kind, interestId }: Answered, answerId: string): Promise<void> {
  await sql`
    insert into interest_answer (interest_id, purchase_id, site_id, state, staff_id, at, template, showing_id, reason)
    select case g.kind when 'interest' then g.id end, case g.kind when 'purchase' then g.id end,
      a.site_id, a.state, a.staff_id, a.at, a.template, a.showing_id, a.reason
    from interest_answer a
    join (select *, coalesce(repeat_of, id) as first_id from ${registrations} written) head
      on head.kind = ${kind} and head.id = ${interestId}::uuid
    join ${registrations} g on g.kind = head.kind and head.first_id in (g.id, g.repeat_of)
      and g.created_at >= head.created_at and g.created_at <= a.at and g.id <> head.id
    where a.id = ${answerId}::uuid
    on conflict do nothing`.execute(tx)
}

export async function findAnswer(db: Db, id: string) {
  const row = await db.selectFrom('interest_answer').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const interestId = row.interest_id ?? row.purchase_id ?? ''
  const kind: AnsweredKind = row.interest_id === null ? 'purchase' : 'interest'
  return { kind, interestId, template: row.template as AnswerTemplate | null, showingId: row.showing_id }
}
