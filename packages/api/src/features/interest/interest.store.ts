import { addDays, type Instant, localDateOf } from '@nyhem/domain/dates'
import { type AccountId, asId, type InterestId } from '@nyhem/domain/ids'
import { interestKeyDays } from '@nyhem/domain/interest/interest-key'
import type { KnownInterest } from '@nyhem/domain/interest/register-interest'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type InterestTargetKind = 'home' | 'stage' | 'area'
export type InterestRow = Selectable<Database['interest_registration']>

/** An account with the address that its owner has confirmed, if any: anybody may write another's. */
export type InterestedPerson = { readonly accountId: AccountId; readonly email: string | null }

export type NewInterest = {
  readonly siteId: SiteId
  readonly target: {
    readonly kind: InterestTargetKind
    readonly id: string
    readonly name: string
    readonly path: string
  }
  readonly interestKey: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly postalCode: string | null
  readonly message: string | null
  readonly minRooms: number | null
  readonly maxRooms: number | null
  readonly repeatOf: string | null
  /** Who was logged in. */
  readonly accountId: AccountId | null
  readonly createdAt: Instant
}

/** Lets one registration of a key and target through at a time; the others wait until this transaction ends. */
export async function lockInterest(tx: Db, interestKey: string, target: { kind: string; id: string }): Promise<void> {
  const subject = `interest:${interestKey}:${target.kind}:${target.id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx)
}

export async function findKnownInterest(
  tx: Db,
  asked: { interestKey: string; email: string; target: { kind: string; id: string }; now: Instant },
): Promise<KnownInterest> {
  const since = addDays(localDateOf(asked.now, 'UTC'), -interestKeyDays) + asked.now.slice(10)
  const found = await tx
    .selectFrom('interest_registration')
    .select(['id', 'interest_key'])
    .where('target_kind', '=', asked.target.kind)
    .where('target_id', '=', asked.target.id)
    .where('created_at', '>', since as Instant)
    .where((or) =>
      or.or([or('interest_key', '=', asked.interestKey), or(sql`lower(email)`, '=', asked.email.toLowerCase())]),
    )
    .orderBy('created_at')
    .execute()
  return {
    fromSameBrowser: found.some((row) => row.interest_key === asked.interestKey),
    fromSameAddress: found[0]?.id ?? null,
  }
}

export async function insertInterest(tx: Db, interest: NewInterest): Promise<InterestId> {
  const { id } = await tx
    .insertInto('interest_registration')
    .values({
      site_id: interest.siteId,
      target_kind: interest.target.kind,
      target_id: interest.target.id,
      target_name: interest.target.name,
      target_path: interest.target.path,
      interest_key: interest.interestKey,
      first_name: interest.firstName,
      last_name: interest.lastName,
      email: interest.email,
      phone: interest.phone,
      postal_code: interest.postalCode,
      message: interest.message,
      min_rooms: interest.minRooms,
      max_rooms: interest.maxRooms,
      repeat_of: interest.repeatOf,
      account_id: interest.accountId,
      created_at: interest.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return asId<'Interest'>(id)
}

export async function findInterest(db: Db, id: string): Promise<InterestRow | null> {
  return (await db.selectFrom('interest_registration').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

const ofPerson = ({ accountId, email }: InterestedPerson) =>
  email === null
    ? sql<boolean>`account_id = ${accountId}`
    : sql<boolean>`(account_id = ${accountId} or lower(email) = lower(${email}))`

/** Registrations made by an account while logged in, and those under an address of its own, the newest first. */
export function findInterestsOf(db: Db, person: InterestedPerson): Promise<InterestRow[]> {
  return db
    .selectFrom('interest_registration')
    .selectAll()
    .where(ofPerson(person))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Deletes the same registrations. */
export async function deleteInterestsOf(tx: Db, person: InterestedPerson): Promise<void> {
  await tx.deleteFrom('interest_registration').where(ofPerson(person)).execute()
}

/** Deletes registrations made before a moment; returns how many. */
export async function deleteInterestBefore(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('interest_registration')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
