import type { Instant } from '@nyhem/domain/dates'
import { asId, type StaffGrantId, type StaffId, type StaffSessionId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Grant } from '@nyhem/domain/staff/may'
import type { StaffRole } from '@nyhem/domain/staff/staff-roles'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { StoredGrant, StoredPerson } from './staff.types.ts'

/** The only writer of `staff` and `staff_grant`. */

type Db = Kysely<Database>

const personColumns = ['id', 'subject', 'email', 'name', 'left_at'] as const

type PersonRow = { id: string; subject: string | null; email: string; name: string; left_at: Instant | null }

const personOf = ({ id, subject, email, name, left_at }: PersonRow): StoredPerson => ({
  id: asId<'Staff'>(id),
  subject,
  email,
  name,
  hasLeft: left_at !== null,
})

/** By the directory's name, else by the address. */
export async function findPerson(
  db: Db,
  by: { readonly subject: string } | { readonly email: string },
): Promise<StoredPerson | null> {
  const rows = db.selectFrom('staff').select(personColumns)
  const row = await ('subject' in by
    ? rows.where('subject', '=', by.subject)
    : rows.where('email', '=', by.email)
  ).executeTakeFirst()
  return row ? personOf(row) : null
}

/** Until the transaction ends, nobody else changes the person's roles. */
export async function lockPerson(tx: Db, id: StaffId): Promise<StoredPerson | null> {
  const row = await tx.selectFrom('staff').select(personColumns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? personOf(row) : null
}

export async function insertPerson(
  tx: Db,
  person: { readonly subject: string | null; readonly email: string; readonly name: string; readonly now: Instant },
): Promise<StoredPerson> {
  const { now, ...values } = person
  const row = await tx
    .insertInto('staff')
    .values({ ...values, added_at: now })
    .returning(personColumns)
    .executeTakeFirstOrThrow()
  return personOf(row)
}

/** What the directory now says. */
export async function updatePerson(
  tx: Db,
  id: StaffId,
  changes: { readonly subject: string; readonly email: string; readonly name: string },
): Promise<void> {
  await tx.updateTable('staff').set(changes).where('id', '=', id).execute()
}

export async function markLeft(tx: Db, id: StaffId, now: Instant): Promise<void> {
  await tx.updateTable('staff').set({ left_at: now }).where('id', '=', id).execute()
}

export type ListedPerson = StoredPerson & { readonly lastSeenAt: Instant | null }

/** By name. */
export async function listPeople(db: Db, id?: StaffId): Promise<ListedPerson[]> {
  const rows = await db
    .selectFrom('staff')
    .select(personColumns)
    .select(({ selectFrom }) =>
      selectFrom('staff_session')
        .select('seen_at')
        .whereRef('staff_session.staff_id', '=', 'staff.id')
        .orderBy('seen_at', 'desc')
        .limit(1)
        .as('last_seen_at'),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', String(id)))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...personOf(row), lastSeenAt: row.last_seen_at }))
}

/** Not ended, in the order in which they were given. */
export async function grantsOf(db: Db, staffId?: StaffId): Promise<StoredGrant[]> {
  const rows = await db
    .selectFrom('staff_grant')
    .leftJoin('staff as giver', 'giver.id', 'staff_grant.given_by')
    .select([
      'staff_grant.id',
      'staff_grant.staff_id',
      'staff_grant.role',
      'staff_grant.site_id',
      'staff_grant.path',
      'staff_grant.until',
      'staff_grant.given_at',
      'staff_grant.reason',
      'giver.id as giver_id',
      'giver.name as giver_name',
    ])
    .where('staff_grant.ended_at', 'is', null)
    .$if(staffId !== undefined, (query) => query.where('staff_grant.staff_id', '=', String(staffId)))
    .orderBy('staff_grant.given_at')
    .orderBy('staff_grant.id')
    .execute()
  // Only this file writes these closed sets, and the table checks roles.
  return rows.map((row) => ({
    id: asId<'StaffGrant'>(row.id),
    staffId: asId<'Staff'>(row.staff_id),
    role: row.role as StaffRole,
    siteId: row.site_id as SiteId | null,
    path: row.path,
    until: row.until,
    givenAt: row.given_at,
    givenBy: row.giver_name,
    givenById: row.giver_id === null ? null : asId<'Staff'>(row.giver_id),
    reason: row.reason,
  }))
}

export async function insertGrant(
  tx: Db,
  given: {
    readonly to: StaffId
    readonly grant: Grant
    readonly reason: string
    readonly by: StaffId | null
    readonly now: Instant
  },
): Promise<void> {
  const { to, grant, reason, by, now } = given
  await tx
    .insertInto('staff_grant')
    .values({
      staff_id: to,
      role: grant.role,
      site_id: grant.siteId,
      path: grant.path,
      until: grant.until,
      reason,
      given_at: now,
      given_by: by,
    })
    .execute()
}

export async function namesOf(db: Db, ids: readonly StaffId[]): Promise<ReadonlyMap<StaffId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [asId<'Staff'>(id), name]))
}

export type EndedGrant = Grant & { readonly isEnded: boolean }

/** Null when this person was never given it. */
export async function lockGrant(tx: Db, of: StaffId, id: StaffGrantId): Promise<EndedGrant | null> {
  const row = await tx
    .selectFrom('staff_grant')
    .select(['role', 'site_id', 'path', 'until', 'ended_at'])
    .where('id', '=', id)
    .where('staff_id', '=', of)
    .forUpdate()
    .executeTakeFirst()
  return row
    ? {
        role: row.role as StaffRole,
        siteId: row.site_id as SiteId | null,
        path: row.path,
        until: row.until,
        isEnded: row.ended_at !== null,
      }
    : null
}

export async function endGrant(
  tx: Db,
  ended: { readonly id: StaffGrantId; readonly by: StaffId; readonly reason: string; readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('staff_grant')
    .set({ ended_at: ended.now, ended_by: ended.by, ended_reason: ended.reason })
    .where('id', '=', ended.id)
    .execute()
}

/** When somebody leaves; by the operator. */
export async function endAllGrants(tx: Db, of: StaffId, reason: string, now: Instant): Promise<void> {
  await tx
    .updateTable('staff_grant')
    .set({ ended_at: now, ended_reason: reason })
    .where('staff_id', '=', of)
    .where('ended_at', 'is', null)
    .execute()
}

export type StoredStaffSession = {
  readonly id: StaffSessionId
  readonly startedAt: Instant
  readonly seenAt: Instant
  readonly person: Pick<StoredPerson, 'id' | 'name' | 'email'>
}

/** Not ended, of somebody who has not left. */
export async function findStaffSession(db: Db, tokenHash: Uint8Array): Promise<StoredStaffSession | null> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff_session.id',
      'staff_session.started_at',
      'staff_session.seen_at',
      'staff.id as staff_id',
      'staff.name',
      'staff.email',
    ])
    .where('staff_session.token_hash', '=', tokenHash)
    .where('staff_session.ended_at', 'is', null)
    .where('staff.left_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        id: asId<'StaffSession'>(row.id),
        startedAt: row.started_at,
        seenAt: row.seen_at,
        person: { id: asId<'Staff'>(row.staff_id), name: row.name, email: row.email },
      }
    : null
}

export async function insertStaffSession(
  tx: Db,
  session: { readonly staffId: StaffId; readonly tokenHash: Uint8Array; readonly now: Instant },
): Promise<void> {
  const { staffId, tokenHash, now } = session
  await tx
    .insertInto('staff_session')
    .values({ staff_id: staffId, token_hash: tokenHash, started_at: now, seen_at: now })
    .execute()
}

export async function markSeen(db: Db, id: StaffSessionId, now: Instant): Promise<void> {
  await db.updateTable('staff_session').set({ seen_at: now }).where('id', '=', id).where('seen_at', '<', now).execute()
}

/** Of one session, or of all of a person. */
export async function endStaffSessions(
  tx: Db,
  which: { readonly id: StaffSessionId } | { readonly staffId: StaffId },
  now: Instant,
): Promise<void> {
  const open = tx.updateTable('staff_session').set({ ended_at: now }).where('ended_at', 'is', null)
  await ('id' in which ? open.where('id', '=', which.id) : open.where('staff_id', '=', which.staffId)).execute()
}

export type StoredLogin = {
  readonly id: string
  readonly bytes: Uint8Array
  readonly keyId: string
  readonly startedAt: Instant
}

export async function insertLogin(db: Db, browserHash: Uint8Array, login: StoredLogin): Promise<void> {
  await db
    .insertInto('staff_login')
    .values({
      id: login.id,
      browser_hash: browserHash,
      kept_encrypted: login.bytes,
      key_id: login.keyId,
      started_at: login.startedAt,
    })
    .execute()
}

/** Once: it is gone afterwards. */
export async function takeLogin(db: Db, browserHash: Uint8Array): Promise<StoredLogin | null> {
  const row = await db
    .deleteFrom('staff_login')
    .where('browser_hash', '=', browserHash)
    .returning(['id', 'kept_encrypted', 'key_id', 'started_at'])
    .executeTakeFirst()
  return row ? { id: row.id, bytes: row.kept_encrypted, keyId: row.key_id, startedAt: row.started_at } : null
}

export async function deleteOldLogins(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('staff_login').where('started_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** All but the last of each person, which tells when they were last here. */
export async function deleteOldSessions(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('seen_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_session as later')
          .select('later.id')
          .whereRef('later.staff_id', '=', 'staff_session.staff_id')
          .whereRef('later.seen_at', '>', 'staff_session.seen_at'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
