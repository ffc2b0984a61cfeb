import type { KnownIssue } from '@nyhem/contract/calls/known-issues'
import type { PublicArea } from '@nyhem/domain/case/fault-places'
import { type IssueState, repairedShownMs } from '@nyhem/domain/case/known-issue'
import { type Instant, instantOf, type LocalDate } from '@nyhem/domain/dates'
import { type AccountId, asId, type CaseId, type IssueId, type StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { CaseVisitor } from '../case-visitor.types.ts'

/** The only writer of `known_issue` and its tables. */

type Db = Kysely<Database>

export type IssueRow = Selectable<Database['known_issue']>

/** Moments as they go over the wire. */
export const utcText = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The case from which issue `k` was made, and those that it leads. */
const casesOfIssue = sql`(select k.case_id as id where k.case_id is not null
  union select j.case_id from case_join j where j.lead_id = k.case_id)`

/** Accounts that are told of issue `k`: who said so, who reported it, and neighbours with the same fault. */
export const followersOfIssue = sql`(
  select f.account_id from known_issue_follower f where f.issue_id = k.id
  union select c.reported_by from ${casesOfIssue} tied join fault_case c on c.id = tied.id where c.reported_by is not null
  union select f.account_id from ${casesOfIssue} tied join case_follower f on f.case_id = tied.id)`

const ownProperties = (ids: ReadonlySet<string>) =>
  sql`(select property_id from managed_apartment where id = any(${[...ids]}::text[]))`

/** Issue `k` is of a house where the visitor lives, or whose board they are on. */
function isOfOwnHouse({ siteId, viewer }: CaseVisitor): RawBuilder<unknown> {
  const [properties, associations] =
    viewer.kind === 'board-member'
      ? [
          sql`(select id from managed_property where association_id = ${viewer.associationId})`,
          sql`(${viewer.associationId}::text)`,
        ]
      : [
          ownProperties(viewer.apartmentIds),
          sql`(select association_id from managed_property where id in ${ownProperties(viewer.apartmentIds)})`,
        ]
  return sql`k.site_id = ${siteId} and (k.property_id in ${properties} or k.association_id in ${associations})`
}

/** Issues of the visitor's houses as JSON, what is open first: a part of a statement. */
export function issuesFor(visitor: CaseVisitor, now: Instant): RawBuilder<KnownIssue[]> {
  const since = instantOf(new Date(Date.parse(now) - repairedShownMs))
  return sql<KnownIssue[]>`(select coalesce(json_agg(json_build_object('id', k.id, 'title', k.title, 'words', u.words,
      'area', k.area, 'state', k.state, 'expectedOn', k.expected_on, 'since', ${utcText(sql`k.created_at`)},
      'updatedAt', ${utcText(sql`k.changed_at`)}, 'affected', (select count(*)::int from ${followersOfIssue} f),
      'follows', exists (select from ${followersOfIssue} f where f.account_id = ${visitor.accountId}))
      order by (k.state = 'repaired'), k.changed_at desc, k.id), '[]')
    from known_issue k join known_issue_update u on u.issue_id = k.id and u.number = k.number
    where ${isOfOwnHouse(visitor)}
      and (k.state in ('known', 'being-repaired') or (k.state = 'repaired' and k.changed_at > ${since}::timestamptz)))`
}

export async function findIssuesFor(db: Db, visitor: CaseVisitor, now: Instant): Promise<KnownIssue[]> {
  const { rows } = await sql<{ issues: KnownIssue[] }>`select ${issuesFor(visitor, now)} as issues`.execute(db)
  return rows[0]?.issues ?? []
}

/** Ids of issues that concern a property: its own, and those of its association. */
export async function issuesOfProperty(db: Db, propertyId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select k.id from known_issue k where k.property_id = ${propertyId}
    or k.association_id = (select association_id from managed_property where id = ${propertyId})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Locked until the transaction ends. */
export async function lockIssue(tx: Db, id: IssueId): Promise<IssueRow | null> {
  return (await tx.selectFrom('known_issue').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function findIssue(db: Db, id: IssueId): Promise<IssueRow | null> {
  return (await db.selectFrom('known_issue').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export type IssueHouse = { readonly associationId: string | null; readonly propertyId: string | null }
export type NewIssue = IssueHouse & {
  readonly siteId: SiteId
  readonly area: PublicArea | null
  readonly caseId: CaseId | null
  readonly title: string
}
export type NewUpdate = {
  readonly staffId: StaffId
  readonly state: IssueState
  readonly words: string
  readonly expectedOn: LocalDate | null
  readonly at: Instant
}

export async function insertIssue(tx: Db, made: NewIssue, update: NewUpdate): Promise<IssueId> {
  const { id } = await tx
    .insertInto('known_issue')
    .values({
      site_id: made.siteId,
      association_id: made.associationId,
      property_id: made.propertyId,
      area: made.area,
      case_id: made.caseId,
      title: made.title,
      state: update.state,
      expected_on: update.expectedOn,
      number: 1,
      created_at: update.at,
      changed_at: update.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertUpdate(tx, id, 1, update)
  return asId<'Issue'>(id)
}

async function insertUpdate(tx: Db, id: string, number: number, update: NewUpdate): Promise<void> {
  const { staffId, state, words, expectedOn, at } = update
  await tx
    .insertInto('known_issue_update')
    .values({ issue_id: id, number, staff_id: staffId, state, words, expected_on: expectedOn, at })
    .execute()
}

/** Of a locked issue, by the next number. */
export async function addUpdate(tx: Db, { id, number }: IssueRow, update: NewUpdate): Promise<number> {
  const { state, expectedOn, at } = update
  const next = number + 1
  await insertUpdate(tx, id, next, update)
  const changes = { state, expected_on: expectedOn, number: next, changed_at: at }
  await tx.updateTable('known_issue').set(changes).where('id', '=', id).execute()
  return next
}

/** False: follows already. */
export async function insertIssueFollower(tx: Db, id: IssueId, accountId: AccountId, since: Instant): Promise<boolean> {
  const inserted = await tx
    .insertInto('known_issue_follower')
    .values({ issue_id: id, account_id: accountId, since })
    .onConflict((conflict) => conflict.doNothing())
    .returning('issue_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findIssueFollowers(db: Db, id: string): Promise<AccountId[]> {
  const { rows } = await sql<{
    account_id: string
  }>`select f.account_id from known_issue k, lateral ${followersOfIssue} f
    where k.id = ${id} order by f.account_id`.execute(db)
  return rows.map((row) => asId<'Account'>(row.account_id))
}

/** Who lives in the house of an issue on a day, and its board. */
export async function findHouseAccounts(db: Db, id: string, today: LocalDate): Promise<AccountId[]> {
  const { rows } = await sql<{ account_id: string }>`
    with house as (select p.id, p.association_id from known_issue k
      join managed_property p on p.id = k.property_id or p.association_id = k.association_id where k.id = ${id})
    select a.account_id from house join managed_apartment home on home.property_id = house.id
      join residence_agreement a on a.apartment_id = home.id
      where a.valid_from <= ${today}::date and (a.valid_until is null or a.valid_until >= ${today}::date)
    union select b.account_id from house join housing_association o
      on o.id = house.association_id and o.has_technical_management join board_membership b on b.association_id = o.id
    order by account_id`.execute(db)
  return rows.map((row) => asId<'Account'>(row.account_id))
}
