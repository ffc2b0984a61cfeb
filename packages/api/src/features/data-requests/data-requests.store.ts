import type { DataRequestsQuery } from '@nyhem/contract/calls/data-requests'
import type {
  DataRequestKind,
  DataRequestState,
  DataRequestWay,
  ExtensionReason,
  RefusalReason,
} from '@nyhem/domain/data-request/data-request'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { AccountId, StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { SiteScope } from '@nyhem/domain/staff/places-where'
import { type Kysely, type Selectable, sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { FoundRequest, StoredRequest } from './data-requests.types.ts'

/** The only writer of `data_request` and `account_restriction`. */

type Db = Kysely<Database>

const numberOf = (number: string | number | bigint): string => `R-${number}`

// Only this file writes these closed sets.
const requestOf = (row: Selectable<Database['data_request']>): StoredRequest => ({
  id: row.id,
  number: numberOf(row.number),
  accountId: row.account_id as AccountId | null,
  siteId: row.site_id as SiteId,
  kind: row.kind as DataRequestKind,
  askedBy: row.asked_by as DataRequestWay,
  recordedBy: row.recorded_by as StaffId | null,
  words: row.words,
  receivedAt: row.received_at,
  dueOn: row.due_on,
  extension: row.extension_reason as ExtensionReason | null,
  state: row.state as DataRequestState,
  takenBy: row.taken_by as StaffId | null,
  answer: row.answer,
  refusal: row.refusal_reason as RefusalReason | null,
  closedAt: row.closed_at,
  closedBy: row.closed_by as StaffId | null,
  version: row.version,
})

export type NewRequest = Pick<StoredRequest, 'siteId' | 'kind' | 'askedBy' | 'recordedBy' | 'receivedAt' | 'dueOn'> & {
  readonly accountId: AccountId
  readonly words: string
}

/** Null: one of the kind is open. */
export async function insertRequest(tx: Db, asked: NewRequest): Promise<Pick<StoredRequest, 'id' | 'number'> | null> {
  const row = await tx
    .insertInto('data_request')
    .values({
      account_id: asked.accountId,
      site_id: asked.siteId,
      kind: asked.kind,
      asked_by: asked.askedBy,
      recorded_by: asked.recordedBy,
      words: asked.words.trim() || null,
      received_at: asked.receivedAt,
      due_on: asked.dueOn,
      state: 'received',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
  return row ? { id: row.id, number: numberOf(row.number) } : null
}

/** The one whose last day comes first. */
export async function findOpenOf(db: Db, accountId: AccountId, kind: DataRequestKind): Promise<string | null> {
  const row = await db
    .selectFrom('data_request')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findRequest(db: Db, id: string): Promise<StoredRequest | null> {
  const row = await db.selectFrom('data_request').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? requestOf(row) : null
}

/** Until the transaction ends. */
export async function lockRequest(tx: Db, id: string): Promise<StoredRequest | null> {
  const row = await tx.selectFrom('data_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? requestOf(row) : null
}

/** Newest first. */
export async function requestsOf(db: Db, accountId: AccountId): Promise<StoredRequest[]> {
  const rows = await db
    .selectFrom('data_request')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(requestOf)
}

export type RequestChange = {
  readonly state?: DataRequestState
  readonly taken_by?: StaffId | null
  readonly due_on?: LocalDate
  readonly extension_reason?: ExtensionReason
  readonly answer?: string
  readonly refusal_reason?: RefusalReason
  readonly closed_at?: Instant
  readonly closed_by?: StaffId | null
}

export async function updateRequest(tx: Db, id: string, change: RequestChange): Promise<void> {
  await tx
    .updateTable('data_request')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

type Listed = Omit<DataRequestsQuery, 'site' | 'after'> & { readonly sites: SiteScope; readonly staffId: StaffId }

const whereOf = ({ sites, state, kind, taken, staffId }: Listed) => sql`${atSites(sql`r.site_id`, sites)}
  and ${state === 'open' ? sql`r.closed_at is null` : sql`r.closed_at is not null`}
  and ${kind ? sql`r.kind = ${kind}` : sql`true`}
  and ${taken === 'me' ? sql`r.taken_by = ${staffId}` : taken === 'unassigned' ? sql`r.taken_by is null` : sql`true`}`

type FoundRow = Selectable<Database['data_request']> & {
  key: string
  person_name: string | null
  taken_by_name: string | null
  recorded_by_name: string | null
  closed_by_name: string | null
  restricted_at: Instant | null
  restricted_by: string | null
}

const withNames = sql`r.*, nullif(trim(a.first_name || ' ' || a.last_name), '') as person_name,
  (select name from staff where id = r.taken_by) as taken_by_name,
  (select name from staff where id = r.recorded_by) as recorded_by_name,
  (select name from staff where id = r.closed_by) as closed_by_name,
  restriction.restricted_at, restriction.request_id as restricted_by`
const joins = sql`left join account a on a.id = r.account_id
  left join account_restriction restriction on restriction.account_id = r.account_id`

const foundOf = (row: FoundRow): FoundRequest => ({
  ...requestOf(row),
  key: row.key,
  personName: row.person_name,
  takenByName: row.taken_by_name,
  recordedByName: row.recorded_by_name,
  closedByName: row.closed_by_name,
  restriction:
    row.restricted_at === null || row.restricted_by === null
      ? null
      : { at: row.restricted_at, requestId: row.restricted_by },
})

/** Open ones by their last day, closed ones newest first. */
export async function listRequests(
  db: Db,
  asked: Listed & { readonly after: string | undefined },
  most: number,
): Promise<FoundRequest[]> {
  const isOpen = asked.state === 'open'
  const [at = '', id = ''] = asked.after?.split('_') ?? []
  const key = isOpen
    ? sql`r.due_on::text || '_' || r.id`
    : sql`to_char(r.closed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || r.id`
  const rest = isOpen
    ? sql`(r.due_on, r.id) > (${at}::date, ${id}::uuid)`
    : sql`(r.closed_at, r.id) < (${at}::timestamptz, ${id}::uuid)`
  const order = isOpen ? sql`r.due_on, r.id` : sql`r.closed_at desc, r.id desc`
  const { rows } = await sql<FoundRow>`
    select ${withNames}, ${key} as key from data_request r ${joins}
    where ${whereOf(asked)} and ${asked.after === undefined ? sql`true` : rest}
    order by ${order} limit ${most}`.execute(db)
  return rows.map(foundOf)
}

/** Null: more than `most`. */
export async function countRequests(db: Db, asked: Listed, most: number): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select 1 from data_request r where ${whereOf(asked)} limit ${most + 1}) as counted`.execute(db)
  const count = rows[0]?.count ?? 0
  return count > most ? null : count
}

/** With the names around it. */
export async function openRequest(db: Db, id: string): Promise<FoundRequest | null> {
  const { rows } = await sql<FoundRow>`
    select ${withNames}, '' as key from data_request r ${joins} where r.id = ${id}::uuid`.execute(db)
  const [row] = rows
  return row ? foundOf(row) : null
}

/** By which request the account is restricted; null: it is not. Locked when `isLocking`. */
export async function findRestriction(db: Db, accountId: AccountId, isLocking = false) {
  const row = await db
    .selectFrom('account_restriction')
    .select(['request_id as requestId', 'restricted_at as at'])
    .where('account_id', '=', accountId)
    .$if(isLocking, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** False: it is restricted already. */
export async function insertRestriction(
  tx: Db,
  { accountId, requestId, at }: { accountId: AccountId; requestId: string; at: Instant },
): Promise<boolean> {
  const row = await tx
    .insertInto('account_restriction')
    .values({ account_id: accountId, request_id: requestId, restricted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteRestriction(tx: Db, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('account_restriction').where('account_id', '=', accountId).execute()
}

/** With the account: that it was asked and answered stays, without who and without words. */
export async function forgetRequestsOf(tx: Db, accountId: AccountId, now: Instant): Promise<void> {
  await deleteRestriction(tx, accountId)
  await sql`
    update data_request set account_id = null, words = null, answer = null, version = version + 1,
      state = case when closed_at is not null then state when kind = 'deletion' then 'answered' else 'withdrawn' end,
      closed_at = coalesce(closed_at, ${now}::timestamptz)
    where account_id = ${accountId}`.execute(tx)
}

/**
 * When two accounts become one: requests stay as they are, with their last days, also two of one kind. A screen or an
 * approval from before is refused. The stricter restriction counts.
 */
export async function moveRequests(
  tx: Db,
  { kept, joined }: { readonly kept: AccountId; readonly joined: AccountId },
): Promise<void> {
  await sql`
    update data_request r set account_id = ${kept}, version = version + 1, by_join = closed_at is null
      and exists (select from data_request k where k.account_id = ${kept} and k.kind = r.kind and k.closed_at is null)
    where account_id = ${joined}`.execute(tx)
  await sql`
    insert into account_restriction (account_id, request_id, restricted_at)
    select ${kept}::uuid, request_id, restricted_at from account_restriction where account_id = ${joined}
    on conflict do nothing`.execute(tx)
  await deleteRestriction(tx, joined)
}

/** The count. Not those by which a restriction holds. */
export async function deleteClosedBefore(db: Db, before: Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from data_request r where closed_at < ${before}::timestamptz
      and not exists (select from account_restriction where request_id = r.id)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
