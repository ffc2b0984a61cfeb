import type { StaffCasesQuery } from '@nyhem/contract/calls/staff-cases'
import { doneStatuses } from '@nyhem/domain/case/case-desk'
import type { CaseVerdict } from '@nyhem/domain/case/case-life'
import { type CaseScore, lowScore } from '@nyhem/domain/case/case-rating'
import { type CaseGroup, caseStatuses, groupOfStatus } from '@nyhem/domain/case/case-status'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type CaseId, type StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { SiteScope } from '@nyhem/domain/staff/places-where'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import { actionsOfRole, staffRoles } from '@nyhem/domain/staff/staff-roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { atSites } from '../../../database/at-sites.ts'
import type { Database } from '../../../database/schema.generated.ts'
import type { CaseRow } from '../case.store.ts'
import { marksOfCase, type StoredMarks } from '../photo-marks.store.ts'

/** Reads cases for the staff. */

type Db = Kysely<Database>

const doneList = sql.join(doneStatuses.map((status) => sql.lit(status)))
/** As its index says it. */
export const isOpenRow = sql<boolean>`c.status not in (${doneList})`
const isDoneRow = sql<boolean>`c.status in (${doneList})`

/** The last message of case `c`, as `last`. */
export const lastMessage = sql`left join lateral (select author, verdict, at from case_message m
  where m.case_id = c.id order by m.at desc, m.id limit 1) last on true`

export type ListedCases = Omit<StaffCasesQuery, 'site' | 'after'> & {
  readonly sites: SiteScope
  readonly staffId: StaffId
  readonly after: { readonly rank: string; readonly at: string; readonly id: string } | null
}

const ofGroup = (group: CaseGroup): RawBuilder<unknown> =>
  sql`c.status in (${sql.join(caseStatuses.filter((status) => groupOfStatus[status] === group).map((one) => sql.lit(one)))})`

function ofState(state: StaffCasesQuery['state']): RawBuilder<unknown> {
  if (state === 'open') return isOpenRow
  return sql`${isDone(state) ? isDoneRow : isOpenRow} and ${ofGroup(state)}`
}

const isDone = (state: StaffCasesQuery['state']): boolean => state === 'executed' || state === 'closed'

const isRatedLow = sql`exists (select from case_rating r where r.case_id = c.id and r.score <= ${sql.lit(lowScore)})`

/** Of case `c`. */
export function whereOf({
  sites,
  state,
  urgent,
  type,
  association,
  taken,
  rated,
  number,
  staffId,
}: Omit<ListedCases, 'after'>) {
  const at = atSites(sql`c.site_id`, sites)
  if (number) return sql`${at} and c.ticket_number = ${number.toUpperCase()}`
  return sql`${at} and ${ofState(state)}
    and ${urgent ? sql`c.urgent_fault is not null` : sql`true`}
    and ${type ? sql`c.management_type = ${type}` : sql`true`}
    and ${rated ? isRatedLow : sql`true`}
    and ${association ? sql`c.association_id = ${association}` : sql`true`}
    and ${taken === 'me' ? sql`c.taken_by = ${staffId}` : taken === 'unassigned' ? sql`c.taken_by is null` : sql`true`}`
}

export type FoundCase = CaseRow & {
  readonly key: string
  readonly taken_by_name: string | null
  readonly lead_number: string | null
  readonly last_author: string | null
  readonly last_verdict: CaseVerdict | null
  readonly score: CaseScore | null
}

/** What is open: urgent ones first, then the oldest. What is done: newest first. */
export async function findStaffCases(db: Db, asked: ListedCases, most: number): Promise<FoundCase[]> {
  const { after } = asked
  const isNewestFirst = isDone(asked.state) && !asked.number
  const order = isNewestFirst ? sql`c.created_at desc, c.id desc` : sql`(c.urgent_fault is null), c.created_at, c.id`
  const rest = isNewestFirst
    ? sql`(c.created_at, c.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`
    : sql`((c.urgent_fault is null), c.created_at, c.id) > (${after?.rank === '1'}::boolean, ${after?.at}::timestamptz, ${after?.id}::uuid)`
  const { rows } = await sql<FoundCase>`
    select c.*, (case when c.urgent_fault is null then '1_' else '0_' end)
        || to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || c.id as key,
      (select name from staff where id = c.taken_by) as taken_by_name,
      (select l.ticket_number from case_join j join fault_case l on l.id = j.lead_id where j.case_id = c.id) as lead_number,
      (select score from case_rating r where r.case_id = c.id order by r.closed_at desc limit 1) as score,
      last.author as last_author, last.verdict as last_verdict
    from (select * from fault_case c where ${whereOf(asked)} ${after ? sql`and ${rest}` : sql``}
      order by ${order} limit ${most}) c ${lastMessage}
    order by ${order}`.execute(db)
  return rows
}

/** Null: more than `most`. */
export async function countStaffCases(db: Db, asked: Omit<ListedCases, 'after'>, most: number): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select 1 from fault_case c where ${whereOf(asked)} limit ${most + 1}) c`.execute(db)
  const count = rows[0]?.count ?? 0
  return count > most ? null : count
}

const mostAssociations = 1_000

/** Of what is open, by name. One look into an index for each association, however many cases there are. */
export async function findCaseAssociations(db: Db, sites: SiteScope): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from housing_association a
    join lateral (select 1 from fault_case c
      where c.association_id = a.id and ${atSites(sql`c.site_id`, sites)} and ${isOpenRow} limit 1) known on true
    order by a.name, a.id limit ${mostAssociations}`.execute(db)
  return rows
}

export async function findCaseSite(db: Db, id: CaseId): Promise<SiteId | null> {
  const row = await db.selectFrom('fault_case').select('site_id').where('id', '=', id).executeTakeFirst()
  return row ? (row.site_id as SiteId) : null
}

/** What has happened in a case by now, but for neighbours who have the same fault. */
export async function seenOf(db: Db, id: CaseId): Promise<string> {
  const { rows } = await sql<{ seen: string }>`select coalesce(max(id), 0)::text as seen from case_event
    where case_id = ${id} and kind <> 'me-too'`.execute(db)
  return rows[0]?.seen ?? '0'
}

const mostEarlier = 5

/** What hangs on a case, in one statement. */
export async function readAround(db: Db, row: CaseRow) {
  const { rows } = await sql<{
    seen: string
    followers: number
    takenByName: string | null
    messages: {
      id: string
      author: string
      byStaff: string | null
      verdict: string | null
      template: string | null
      text: string
      at: Instant
    }[]
    events: { id: string; kind: string; actor: string; byStaff: string | null; status: string | null; at: Instant }[]
    rounds: { id: string; name: string; performedAt: Instant | null; remark: string }[]
    notes: { id: string; staffId: string; by: string; versions: { number: number; text: string; at: Instant }[] }[]
    ratings: { score: CaseScore; words: string | null; at: Instant }[]
    lead: { id: string; ticketNumber: string } | null
    joined: { id: string; ticketNumber: string; reporter: string; home: string | null; status: string }[]
    earlier: { id: string; ticketNumber: string; room: string; part: string; status: string; createdAt: Instant }[]
    marked: StoredMarks[]
  }>`select
    (select coalesce(max(id), 0)::text from case_event where case_id = c.id and kind <> 'me-too') as seen,
    (select count(*)::int from case_follower where case_id = c.id) as followers,
    (select name from staff where id = c.taken_by) as "takenByName",
    ${marksOfCase(sql`c.id`)} as marked,
    (select json_build_object('id', l.id, 'ticketNumber', l.ticket_number)
      from case_join j join fault_case l on l.id = j.lead_id where j.case_id = c.id) as lead,
    coalesce((select json_agg(json_build_object('id', o.id, 'ticketNumber', o.ticket_number,
      'reporter', trim(o.contact_first_name || ' ' || o.contact_last_name), 'home', o.object_name, 'status', o.status)
      order by o.created_at, o.id)
      from case_join j join fault_case o on o.id = j.case_id where j.lead_id = c.id), '[]') as joined,
    coalesce((select json_agg(json_build_object('id', m.id, 'author', m.author, 'byStaff', s.name, 'verdict', m.verdict,
      'template', m.template, 'text', m.text, 'at', ${utc(sql`m.at`)}) order by m.at, m.id)
      from case_message m left join staff s on s.id = m.staff_id where m.case_id = c.id), '[]') as messages,
    coalesce((select json_agg(json_build_object('id', e.id::text, 'kind', e.kind, 'actor', e.actor, 'byStaff', s.name,
      'status', e.status, 'at', ${utc(sql`e.at`)}) order by e.at, e.id)
      from case_event e left join staff s on s.id = e.staff_id where e.case_id = c.id), '[]') as events,
    coalesce((select json_agg(json_build_object('score', r.score, 'words', r.words, 'at', ${utc(sql`r.rated_at`)})
      order by r.closed_at desc) from case_rating r where r.case_id = c.id), '[]') as ratings,
    coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'performedAt', ${utc(sql`r.performed_at`)},
      'remark', r.remark) order by r.position) from case_round r where r.case_id = c.id), '[]') as rounds,
    coalesce((select json_agg(json_build_object('id', n.id, 'staffId', n.staff_id, 'by', s.name, 'versions',
      (select json_agg(json_build_object('number', v.number, 'text', v.text, 'at', ${utc(sql`v.at`)})
        order by v.number desc) from case_note_version v where v.note_id = n.id))
      order by (select at from case_note_version v where v.note_id = n.id and v.number = 1), n.id)
      from case_note n join staff s on s.id = n.staff_id where n.case_id = c.id), '[]') as notes,
    coalesce((select json_agg(json_build_object('id', o.id, 'ticketNumber', o.ticket_number, 'room', o.room_name,
      'part', o.part_name, 'status', o.status, 'createdAt', ${utc(sql`o.created_at`)}) order by o.created_at desc, o.id)
      from (select * from fault_case o where o.apartment_id = c.apartment_id and o.site_id = c.site_id and o.id <> c.id
        order by created_at desc, id limit ${mostEarlier}) o), '[]') as earlier
    from fault_case c where c.id = ${row.id}`.execute(db)
  const [around] = rows
  if (!around) throw new Error('a case that was just read is gone')
  return around
}

const mostJoinable = 50

/** Open cases of the same house that may be joined to a case, those of the same place first. */
export async function findJoinable(db: Db, row: CaseRow) {
  const { rows } = await sql<{
    id: string
    ticketNumber: string
    room: string
    part: string
    home: string | null
    createdAt: Instant
  }>`
    select c.id, c.ticket_number as "ticketNumber", c.room_name as room, c.part_name as part, c.object_name as home,
      c.created_at as "createdAt"
    from fault_case c where c.site_id = ${row.site_id} and c.id <> ${row.id} and ${isOpenRow}
      and (c.association_id = ${row.association_id} or c.property_id = ${row.property_id})
      and not exists (select from case_join j where j.case_id = c.id or j.lead_id = c.id)
    order by (c.place = ${row.place}) desc, (c.part = ${row.part}) desc, c.created_at desc, c.id limit ${mostJoinable}`.execute(
    db,
  )
  return rows
}

const utc = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const rolesThatAnswer = staffRoles.filter((role) =>
  (actionsOfRole[role] as readonly StaffAction[]).includes('answer-cases'),
)

/** Who may answer cases of a site, by name. */
export async function findColleagues(db: Db, siteId: string, now: Instant): Promise<{ id: StaffId; name: string }[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('left_at', 'is', null)
    .where(
      sql<boolean>`exists (select from staff_grant g where g.staff_id = staff.id and g.ended_at is null
        and g.role = any(${rolesThatAnswer}::text[]) and g.path is null and (g.site_id is null or g.site_id = ${siteId})
        and (g.until is null or g.until > ${now}::timestamptz))`,
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }) => ({ id: asId<'Staff'>(id), name }))
}
