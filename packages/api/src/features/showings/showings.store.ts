import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { Meeting } from '@nyhem/domain/showing/showing-news'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type RegisteredPerson = { readonly accountId: AccountId; readonly email: string | null }

export type RegistrationRow = Selectable<Database['showing_registration']>

export type NewRegistration = {
  readonly siteId: SiteId
  readonly showingId: string
  readonly subject: string
  readonly place: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly browserKey: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly partySize: number
  readonly createdAt: Instant
  readonly revision: number
  readonly accountId: AccountId | null
  /** Arrival of a drop-in; null for registered guests. */
  readonly droppedInAt: Instant | null
}

/**
 * Serialises changes to a showing's guests: the last place goes to one party only. Taken before any of its registrations
 * is written, and of several showings in the order of their ids, so that no two transactions wait for each other.
 */
export async function lockShowing(tx: Db, showingId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`showing:${showingId}`}, 0))`.execute(tx)
}

/** Who waits for a place; who has come waits no longer. */
const isInLine = sql<boolean>`(waiting_since is not null and checked_in_at is null)`

/** A person's registrations, whose showings are locked. */
export async function lockOfPerson(tx: Db, person: RegisteredPerson): Promise<RegistrationRow[]> {
  const ids = new Set((await findOfPerson(tx, person)).map((row) => row.showing_id))
  for (const showingId of [...ids].sort()) await lockShowing(tx, showingId)
  return findOfPerson(tx, person)
}

/** Places taken by registrations here, or waited for, by showing; showings without any are omitted. */
export async function countPlaces(db: Db, showingIds: readonly string[]): Promise<Map<string, number>> {
  if (showingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('showing_registration')
    .select(['showing_id', sql<number>`sum(party_size)::int`.as('places')])
    .where('showing_id', 'in', showingIds)
    .where('cancelled_at', 'is', null)
    .where('is_drop_in', '=', false)
    .where(sql<boolean>`(waiting_since is null or ${isInLine})`)
    .groupBy('showing_id')
    .execute()
  return new Map(rows.map(({ showing_id, places }) => [showing_id, places]))
}

/** Places taken by those who do not stand in line. */
export async function countSeated(db: Db, showingId: string): Promise<number> {
  const { places } = await db
    .selectFrom('showing_registration')
    .select(sql<number>`coalesce(sum(party_size), 0)::int`.as('places'))
    .where('showing_id', '=', showingId)
    .where('cancelled_at', 'is', null)
    .where('waiting_since', 'is', null)
    .where('is_drop_in', '=', false)
    .executeTakeFirstOrThrow()
  return places
}

/** Those who wait for a place, the first in line first. */
export async function findLine(
  db: Db,
  showingId: string,
): Promise<{ id: string; partySize: number; email: string | null }[]> {
  return db
    .selectFrom('showing_registration')
    .select(['id', 'party_size as partySize', 'email'])
    .where('showing_id', '=', showingId)
    .where('cancelled_at', 'is', null)
    .where(isInLine)
    .orderBy('waiting_since')
    .orderBy('id')
    .execute()
}

export async function setSeated(tx: Db, id: string): Promise<void> {
  await tx.updateTable('showing_registration').set({ waiting_since: null }).where('id', '=', id).execute()
}

/** The address's uncancelled registration. */
export async function findLive(db: Db, showingId: string, email: string): Promise<RegistrationRow | null> {
  const row = await db
    .selectFrom('showing_registration')
    .selectAll()
    .where('showing_id', '=', showingId)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function insertRegistration(tx: Db, registration: NewRegistration): Promise<string> {
  const { id } = await tx
    .insertInto('showing_registration')
    .values({
      site_id: registration.siteId,
      showing_id: registration.showingId,
      subject: registration.subject,
      place: registration.place,
      starts_at: registration.startsAt,
      ends_at: registration.endsAt,
      browser_key: registration.browserKey,
      first_name: registration.firstName,
      last_name: registration.lastName,
      email: registration.email,
      phone: registration.phone,
      party_size: registration.partySize,
      is_drop_in: registration.droppedInAt !== null,
      checked_in_at: registration.droppedInAt,
      created_at: registration.createdAt,
      revision: registration.revision,
      account_id: registration.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findRegistration(db: Db, id: string): Promise<RegistrationRow | null> {
  return (await db.selectFrom('showing_registration').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function setReportedAgain(tx: Db, id: string, at: Instant): Promise<void> {
  await tx.updateTable('showing_registration').set({ notified_again_at: at }).where('id', '=', id).execute()
}

export type NewGuest = Omit<NewRegistration, 'browserKey' | 'email' | 'accountId' | 'droppedInAt'> & {
  readonly id: string
  readonly email: string | null
  readonly arrivedAt: Instant | null
  readonly waitingSince: Instant | null
}

/** Written down by the staff. Who has come unregistered takes no place. */
export async function insertGuest(tx: Db, guest: NewGuest): Promise<void> {
  await tx
    .insertInto('showing_registration')
    .values({
      id: guest.id,
      site_id: guest.siteId,
      showing_id: guest.showingId,
      subject: guest.subject,
      place: guest.place,
      starts_at: guest.startsAt,
      ends_at: guest.endsAt,
      first_name: guest.firstName,
      last_name: guest.lastName,
      email: guest.email,
      phone: guest.phone,
      party_size: guest.partySize,
      is_drop_in: guest.arrivedAt !== null,
      is_registered_for: true,
      checked_in_at: guest.arrivedAt,
      waiting_since: guest.waitingSince,
      created_at: guest.createdAt,
      revision: guest.revision,
    })
    .execute()
}

/** The first arrival counts; null takes it back. False: nothing to change. */
export async function setArrived(tx: Db, id: string, at: Instant | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('showing_registration')
    .set({ checked_in_at: at })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('checked_in_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The first check-in counts. */
export async function setCheckedIn(tx: Db, id: string, at: Instant): Promise<void> {
  await tx
    .updateTable('showing_registration')
    .set({ checked_in_at: at })
    .where('id', '=', id)
    .where('checked_in_at', 'is', null)
    .execute()
}

/** True for the call that cancelled: of two at once, one. */
export async function setCancelled(tx: Db, id: string, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('showing_registration')
    .set({ cancelled_at: at })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Revision of the calendar entry: changes notified to guests, plus one if a called-off showing is reinstated. */
export async function findRevision(db: Db, showingId: string): Promise<number> {
  const { revision } = await db
    .selectFrom('showing_registration')
    .select(sql<number>`coalesce(max(revision + (called_off_at is not null)::int), 0)`.as('revision'))
    .where('showing_id', '=', showingId)
    .executeTakeFirstOrThrow()
  return revision
}

/** Showings not yet started, per the data last sent to guests. */
export async function findComing(db: Db, now: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('showing_registration')
    .select('showing_id')
    .distinct()
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now)
    .where('starts_at', '>', now)
    .orderBy('showing_id')
    .execute()
  return rows.map(({ showing_id }) => showing_id)
}

export function findGuests(db: Db, showingId: string): Promise<RegistrationRow[]> {
  return db
    .selectFrom('showing_registration')
    .selectAll()
    .where('showing_id', '=', showingId)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type Move = Meeting & {
  readonly subject: string
  readonly remindedAt: Instant | null
  readonly revision: number
}

export async function setMoved(tx: Db, row: RegistrationRow, move: Move): Promise<void> {
  await tx
    .updateTable('showing_registration')
    .set({
      subject: move.subject,
      starts_at: move.startsAt,
      ends_at: move.endsAt,
      place: move.place,
      before_starts_at: row.starts_at,
      before_ends_at: row.ends_at,
      before_place: row.place,
      reminded_at: move.remindedAt,
      revision: move.revision,
    })
    .where('id', '=', row.id)
    .execute()
}

export async function setCalledOff(
  tx: Db,
  id: string,
  { at, revision }: { at: Instant; revision: number },
): Promise<void> {
  await tx
    .updateTable('showing_registration')
    .set({ cancelled_at: at, called_off_at: at, revision })
    .where('id', '=', id)
    .execute()
}

export async function insertCancelToken(db: Db, hash: Uint8Array, registrationId: string): Promise<void> {
  await db.insertInto('showing_cancel_token').values({ token_hash: hash, registration_id: registrationId }).execute()
}

/** Includes cancelled registrations. */
export async function findByToken(db: Db, hash: Uint8Array): Promise<RegistrationRow | null> {
  const row = await db
    .selectFrom('showing_registration')
    .innerJoin('showing_cancel_token as token', 'token.registration_id', 'showing_registration.id')
    .selectAll('showing_registration')
    .where('token.token_hash', '=', hash)
    .executeTakeFirst()
  return row ?? null
}

/** Guests of showings not yet started who have had no reminder. */
export function findUnreminded(db: Db, now: Instant): Promise<RegistrationRow[]> {
  return db
    .selectFrom('showing_registration')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('email', 'is not', null)
    .where('is_drop_in', '=', false)
    .where('waiting_since', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
}

/** True for the call that marked it: several processes may check at once. */
export async function setReminded(tx: Db, id: string, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('showing_registration')
    .set({ reminded_at: at })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Newest first. */
/** Uncancelled, unended registrations on a site; the next first. */
export function findOfAccount(
  db: Db,
  { accountId, siteId, now }: { accountId: AccountId; siteId: SiteId; now: Instant },
): Promise<RegistrationRow[]> {
  return db
    .selectFrom('showing_registration')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** By login account or confirmed address. */
export function findOfPerson(db: Db, { accountId, email }: RegisteredPerson): Promise<RegistrationRow[]> {
  return db
    .selectFrom('showing_registration')
    .selectAll()
    .where(sql<boolean>`(account_id = ${accountId} or lower(email) = lower(${email}::text))`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function findOfAddress(db: Db, email: string): Promise<RegistrationRow[]> {
  return db
    .selectFrom('showing_registration')
    .selectAll()
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Removes personal data; the attendance count remains until the row is deleted. */
export async function forgetGuest(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('showing_registration')
    .set({ first_name: null, last_name: null, email: null, phone: null, browser_key: null, account_id: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes registrations for showings that ended before a given time; returns how many. */
export async function deleteEndedBefore(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('showing_registration')
    .where('ends_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
