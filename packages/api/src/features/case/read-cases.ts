import { type CaseListReply, type ListedCase, noCaseList } from '@nyhem/contract/calls/case'
import type { KnownIssue } from '@nyhem/contract/calls/known-issues'
import { answerDueOn } from '@nyhem/domain/case/answer-promise'
import type { Appointment } from '@nyhem/domain/case/appointment'
import type { CaseOwner } from '@nyhem/domain/case/case-access'
import {
  ageInDays,
  type CostBearer,
  costBearers,
  costOfCase,
  type Responsible,
  responsibleFor,
  responsibles,
} from '@nyhem/domain/case/case-costs'
import { type CaseQuestion, casesPerPage } from '@nyhem/domain/case/case-list'
import { averageScore, type CaseScore } from '@nyhem/domain/case/case-rating'
import {
  type CaseOrder,
  type CaseStatus,
  caseStatuses,
  groupOfStatus,
  isOpenCase,
  type ManagementType,
  managementTypes,
  weightOfStatus,
} from '@nyhem/domain/case/case-status'
import { openingSentence } from '@nyhem/domain/case/opening-sentence'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId, type CaseId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { CaseRow } from './case.store.ts'
import { fileAddresses } from './case-file-address.ts'
import type { CaseVisitor } from './case-visitor.types.ts'
import { issuesFor } from './known-issues/issue.store.ts'
import { marksOfCase, type StoredMarks } from './photo-marks.store.ts'

type Db = Kysely<Database>

export type { CaseVisitor } from './case-visitor.types.ts'

/** A board member without technical management sees nothing, whatever the query. */
export const seesNothing = ({ viewer }: CaseVisitor): boolean =>
  viewer.kind === 'board-member' ? !viewer.hasTechnicalManagement : viewer.apartmentIds.size === 0

type Columns = ExpressionBuilder<Database, 'fault_case'>

/** `maySeeCase` for many cases at once. */
const visible =
  ({ siteId, accountId, viewer }: CaseVisitor) =>
  (column: Columns) =>
    column.and([
      column('site_id', '=', siteId),
      ...(viewer.kind === 'board-member'
        ? [column('association_id', '=', viewer.associationId)]
        : [
            column('reported_by', '=', accountId),
            column('reporter', '=', 'resident'),
            column('apartment_id', 'in', [...viewer.apartmentIds]),
          ]),
    ])

/** Filters besides visibility. */
const requested =
  ({ statuses, managements }: CaseQuestion) =>
  (column: Columns) =>
    column.and([
      ...(statuses.length > 0 ? [column('status', 'in', [...statuses])] : []),
      ...(managements.length > 0 ? [column('management_type', 'in', [...managements])] : []),
    ])

const weights = sql.join(
  caseStatuses.map((status) => sql`when ${sql.lit(status)} then ${sql.lit(weightOfStatus(status))}`),
  sql` `,
)
const weight = sql<number>`case status ${weights} else 100 end`

type Counted = {
  readonly me_too: number
  readonly has_answer: boolean
  readonly is_answered: boolean
  readonly picture: { readonly id: string; readonly name: string } | null
}

const meToo = sql<number>`(select count(*)::int from case_follower where case_follower.case_id = fault_case.id)`
/** Technical management sent the last message. */
const hasAnswer = sql<boolean>`coalesce((select author = 'management' from case_message
  where case_message.case_id = fault_case.id order by at desc, id limit 1), false)`

/** Technical management has written at all. */
const isAnswered = sql<boolean>`exists (select from case_message
  where case_message.case_id = fault_case.id and author = 'management')`
/** First picture in the report itself. */
const picture = sql<Counted['picture']>`(select json_build_object('id', id, 'name', name) from case_file
  where case_file.case_id = fault_case.id and message_id is null and round_id is null and removed_at is null
    and type like 'image/%' order by created_at, id limit 1)`
const counted = [
  meToo.as('me_too'),
  hasAnswer.as('has_answer'),
  isAnswered.as('is_answered'),
  picture.as('picture'),
] as const

/** Within a status, newest first. */
function inOrder<Row>(cases: SelectQueryBuilder<Database, 'fault_case', Row>, order: CaseOrder) {
  const byStatus = order === 'status' ? cases.orderBy(weight) : cases
  return byStatus.orderBy('created_at', order === 'oldest' ? 'asc' : 'desc').orderBy('id')
}

/** What a list says besides its page, in one statement. */
async function beside(db: Db, visitor: CaseVisitor, now: Instant) {
  const counted = db
    .selectFrom('fault_case')
    .select(['status', 'management_type', 'cost_bearer', isTakenOn.as('is_taken_on'), hasStaff.as('has_staff')])
    .select([sql<number>`count(*)::int`.as('count'), sql<Instant>`min(created_at)`.as('oldest'), late(now).as('late')])
    .where(visible(visitor))
    .groupBy(['status', 'management_type', 'cost_bearer', isTakenOn, hasStaff])
  const { rows } = await sql<{ counts: Count[]; scores: Scores | null; issues: KnownIssue[] }>`select
    (select coalesce(json_agg(c), '[]') from (${counted}) c) as counts, ${scoresOf(visitor)} as scores,
    ${issuesFor(visitor, now)} as issues`.execute(db)
  return rows[0] ?? { counts: [], scores: null, issues: [] }
}

export async function listCases(
  db: Db,
  visitor: CaseVisitor,
  { question, now }: { readonly question: CaseQuestion; readonly now: Instant },
): Promise<CaseListReply> {
  if (seesNothing(visitor)) return noCaseList
  const mine = visible(visitor)
  const page = inOrder(
    db
      .selectFrom('fault_case')
      .selectAll()
      .where((column) => column.and([mine(column), requested(question)(column)])),
    question.order,
  )
    .offset((question.page - 1) * casesPerPage)
    .limit(casesPerPage)
  const [rows, { counts, scores, issues }] = await Promise.all([
    // Counts only for the cases on the page, not for those before it.
    inOrder(db.selectFrom(page.as('fault_case')).selectAll(), question.order)
      .select(counted)
      .execute(),
    beside(db, visitor, now),
  ])
  return {
    cases: rows.map((row) => listedCase(row, visitor, now)),
    ...countsOf(counts, question),
    overview: visitor.viewer.kind === 'board-member' ? overviewOf(counts, now) : null,
    satisfaction: scores && averageScore(scores),
    knownIssues: issues,
  }
}

/** As listed, all pages at once. */
export async function casesForSheet(
  db: Db,
  visitor: CaseVisitor,
  { question, most, now }: { question: CaseQuestion; most: number; now: Instant },
): Promise<ListedCase[]> {
  if (seesNothing(visitor)) return []
  const rows = await inOrder(db.selectFrom('fault_case').selectAll(), question.order)
    .where((column) => column.and([visible(visitor)(column), requested(question)(column)]))
    .limit(most)
    .execute()
  return rows.map((row) =>
    listedCase({ ...row, me_too: 0, has_answer: false, is_answered: false, picture: null }, visitor, now),
  )
}

const isTakenOn = sql<boolean>`external_id is not null`
const hasStaff = sql<boolean>`taken_by is not null`
/** Open ones past the moment by which they were to be settled; while a case waits on the resident it is not late. */
const late = (now: Instant) =>
  sql<number>`(count(*) filter (where settle_due_at < ${now}::timestamptz and waits_since is null))::int`

type Count = {
  readonly status: string
  readonly management_type: string
  readonly cost_bearer: string | null
  readonly is_taken_on: boolean
  readonly has_staff: boolean
  readonly count: number
  readonly oldest: Instant
  readonly late: number
}

const responsibleOf = ({ is_taken_on, has_staff }: Count): Responsible =>
  responsibleFor({ isTakenOn: is_taken_on, hasStaff: has_staff })

/** Of the open ones, who pays, who is at work, and what is late. */
function overviewOf(counts: readonly Count[], now: Instant): CaseListReply['overview'] {
  const open = counts.filter(({ status }) => isOpenCase(status as CaseStatus))
  const sumOf = (isOf: (one: Count) => boolean) => open.reduce((sum, one) => (isOf(one) ? sum + one.count : sum), 0)
  const ages = open.map(({ oldest }) => ageInDays(oldest, now))
  return {
    open: sumOf(() => true),
    oldestDays: ages.length === 0 ? null : Math.max(...ages),
    late: open.reduce((sum, one) => sum + one.late, 0),
    responsibles: responsibles
      .map((responsible) => ({ responsible, count: sumOf((one) => responsibleOf(one) === responsible) }))
      .filter(({ count }) => count > 0),
    costBearers: costBearers
      .map((costBearer) => ({ costBearer, count: sumOf((one) => costOf(one).bearer === costBearer) }))
      .filter(({ count }) => count > 0),
  }
}

type Scores = { readonly count: number; readonly sum: number }

/** Of all ratings in the house of a board: of one reporter they would say who has said what. */
const scoresOf = ({ siteId, viewer }: CaseVisitor) =>
  viewer.kind === 'board-member'
    ? sql<Scores | null>`(select json_build_object('count', count(*), 'sum', coalesce(sum(score), 0))
        from case_rating r join fault_case c on c.id = r.case_id
        where c.site_id = ${siteId} and c.association_id = ${viewer.associationId})`
    : sql<Scores | null>`null::json`

/** Counts for the filter, and per value: of a status under the chosen types, of a type under the chosen statuses. */
function countsOf(
  counts: readonly Count[],
  { statuses, managements }: CaseQuestion,
): Omit<CaseListReply, 'cases' | 'overview' | 'satisfaction' | 'knownIssues'> {
  const sumOf = (some: readonly Count[]) => some.reduce((sum, { count }) => sum + count, 0)
  const hasStatus = ({ status }: Count) => statuses.length === 0 || statuses.some((one) => one === status)
  const hasType = ({ management_type }: Count) =>
    managements.length === 0 || managements.some((one) => one === management_type)
  const [ofTypes, ofStatuses] = [counts.filter(hasType), counts.filter(hasStatus)]
  return {
    total: sumOf(ofTypes.filter(hasStatus)),
    all: sumOf(counts),
    statuses: caseStatuses.flatMap((status) => {
      const count = sumOf(ofTypes.filter((one) => one.status === status))
      return count > 0 ? [{ status, count }] : []
    }),
    managements: managementTypes.flatMap((type) => {
      const count = sumOf(ofStatuses.filter((one) => one.management_type === type))
      return count > 0 ? [{ type, count }] : []
    }),
  }
}

/** Visible ones, newest first. */
export async function casesWithRounds(db: Db, visitor: CaseVisitor, most: number): Promise<CaseRow[]> {
  if (seesNothing(visitor)) return []
  return db
    .selectFrom('fault_case')
    .selectAll()
    .where(visible(visitor))
    .where('rounds', '>', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function hasAnyCase(db: Db, visitor: CaseVisitor): Promise<boolean> {
  if (seesNothing(visitor)) return false
  const row = await db.selectFrom('fault_case').select('id').where(visible(visitor)).limit(1).executeTakeFirst()
  return row !== undefined
}

type ShownAppointment = Appointment & { readonly visitor: string }

/** The newest proposal, if times were ever proposed. */
const appointment = sql<ShownAppointment | null>`(select json_build_object('number', number, 'state', state,
  'times', times, 'chosen', chosen, 'visitor', visitor) from case_appointment
  where case_appointment.case_id = fault_case.id order by number desc limit 1)`

type ShownRating = { readonly score: CaseScore; readonly words: string | null }

/** Of the closing that the case has. */
const rating = sql<ShownRating | null>`(select json_build_object('score', score, 'words', words) from case_rating
  where case_rating.case_id = fault_case.id and case_rating.closed_at = fault_case.status_at)`

export type DetailedRow = CaseRow &
  Counted & {
    readonly appointment: ShownAppointment | null
    readonly rating: ShownRating | null
    readonly marked: readonly StoredMarks[]
  }

export async function findListed(db: Db, id: CaseId): Promise<DetailedRow | null> {
  const row = await db
    .selectFrom('fault_case')
    .selectAll('fault_case')
    .select([...counted, appointment.as('appointment'), rating.as('rating')])
    .select(marksOfCase(sql`fault_case.id`).as('marked'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Throws BrokenInvariant for an unknown status. */
export function statusOf({ id, status }: Pick<CaseRow, 'id' | 'status'>): CaseStatus {
  const known = caseStatuses.find((one) => one === status)
  if (!known) throw new BrokenInvariant('a case of an unknown status', { id })
  return known
}

export const ownerOf = (row: CaseRow): CaseOwner => ({
  reporter: row.reporter as Reporter,
  reportedBy: row.reported_by as AccountId | null,
  apartmentId: row.apartment_id,
  associationId: row.association_id === null ? null : asId<'Association'>(row.association_id),
})

/** The address was entered, not chosen. */
const isWritten = (row: CaseRow): boolean =>
  row.apartment_id === null && row.building_id === null && row.property_id === null

/** Source: fault-reports specification §3.4. */
export function listedCase(row: CaseRow & Counted, { viewer }: Pick<CaseVisitor, 'viewer'>, now: Instant): ListedCase {
  const status = statusOf(row)
  const group = groupOfStatus[status]
  const written = [row.address, row.zip_code, row.city, row.government_object_id ?? ''].filter((part) => part !== '')
  return {
    id: row.id,
    caseStatusId: status,
    group,
    caseTypeName: row.case_type_name,
    managementType: row.management_type as ManagementType,
    creationDate: row.created_at,
    openingSentence: openingSentence(row.description),
    roomType: row.room_name,
    partName: row.part_name,
    objectName: row.object_name,
    objectAddress: row.address,
    buildingPartName: row.building_part_name,
    brfName: row.association_name,
    otherResidentInfo: isWritten(row) ? written.join(', ') : null,
    ticketNumber: row.ticket_number,
    nrOfCaseControlPoints: row.rounds,
    meToo: row.me_too,
    hasAnswer: row.has_answer,
    pictureHref: row.picture && fileAddresses(viewer, { ...row.picture, roundId: null }).previewHref,
    answerBy: answerDueOn(
      { createdAt: row.created_at, group, isAnswered: row.is_answered },
      siteById(row.site_id as SiteId),
    ),
    board: viewer.kind === 'board-member' ? forBoard(row, status, now) : null,
  }
}

type Costed = { readonly cost_bearer: string | null; readonly management_type: string }

/** Who bears the cost of a stored case. */
export const costOf = ({ cost_bearer, management_type }: Costed) =>
  costOfCase(cost_bearer as CostBearer | null, management_type as ManagementType)

function forBoard(row: CaseRow, status: CaseStatus, now: Instant): ListedCase['board'] {
  const { bearer, isDecided } = costOf(row)
  return {
    costBearer: bearer,
    isCostDecided: isDecided,
    responsible: responsibleFor({ isTakenOn: row.external_id !== null, hasStaff: row.taken_by !== null }),
    openDays: isOpenCase(status) ? ageInDays(row.created_at, now) : null,
  }
}
