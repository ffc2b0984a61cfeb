import { addDays, type Instant, localDateOf } from '@nyhem/domain/dates'
import { type AccountId, asId, type InterestId } from '@nyhem/domain/ids'
import { interestKeyDays } from '@nyhem/domain/interest/interest-key'
import { type KnownInterest, sameInterestMinutes } from '@nyhem/domain/interest/register-interest'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type InterestTargetKind = 'home' | 'stage' | 'area'
export type InterestRow = Selectable<Database['interest_registration']>

/** `email` only if confirmed: anyone may enter another's address. */
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
  readonly accountId: AccountId | null
  readonly createdAt: Instant
}

type Target = { kind: string; id: string }

/** Serialises registrations for a target by a key and by an address, always in that order. */
export async function lockInterest(
  tx: Db,
  { interestKey, email, target }: { interestKey: string; email: string; target: Target },
): Promise<void> {
  const [byKey, byAddress] = [interestKey, email.toLowerCase()].map(
    (who) => `interest:${who}:${target.kind}:${target.id}`,
  )
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${byKey}::text, 0)),
      pg_advisory_xact_lock(hashtextextended(${byAddress}::text, 0))`.execute(tx)
}

type Written = Pick<
  NewInterest,
  'firstName' | 'lastName' | 'email' | 'phone' | 'postalCode' | 'message' | 'minRooms' | 'maxRooms'
>

const isSame = (row: InterestRow, written: Written): boolean =>
  row.first_name === written.firstName &&
  row.last_name === written.lastName &&
  row.email === written.email &&
  row.phone === written.phone &&
  row.postal_code === written.postalCode &&
  row.message === written.message &&
  row.min_rooms === written.minRooms &&
  row.max_rooms === written.maxRooms

export async function findKnownInterest(
  tx: Db,
  requested: { interestKey: string; written: Written; target: Target; now: Instant },
): Promise<KnownInterest> {
  const { written, now } = requested
  const justNow = Date.parse(now) - sameInterestMinutes * 60_000
  const since = addDays(localDateOf(requested.now, 'UTC'), -interestKeyDays) + requested.now.slice(10)
  const found = await tx
    .selectFrom('interest_registration')
    .selectAll()
    .where('target_kind', '=', requested.target.kind)
    .where('target_id', '=', requested.target.id)
    .where('created_at', '>', since as Instant)
    .where((or) =>
      or.or([or('interest_key', '=', requested.interestKey), or(sql`lower(email)`, '=', written.email.toLowerCase())]),
    )
    .orderBy('created_at')
    .execute()
  return {
    fromSameBrowser: found.some((row) => row.interest_key === requested.interestKey),
    // The first may be older than is looked back: its repetitions name it.
    fromSameAddress: found[0]?.repeat_of ?? found[0]?.id ?? null,
    sameJustNow:
      found.find((row) => Date.parse(row.created_at) > justNow && isSame(row, written))?.interest_key ?? null,
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

/** Registrations made while logged in or under the confirmed address, newest first. */
export function findInterestsOf(db: Db, person: InterestedPerson): Promise<InterestRow[]> {
  return db
    .selectFrom('interest_registration')
    .selectAll()
    .where(ofPerson(person))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function deleteInterestsOf(tx: Db, person: InterestedPerson): Promise<void> {
  await tx.deleteFrom('interest_registration').where(ofPerson(person)).execute()
}

/** Repetitions that stay repeat the oldest of them from then on, as they did the one that goes. */
export async function deleteInterestBefore(db: Db, before: Instant): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`
      update interest_registration set repeat_of = nullif(staying.first_id, interest_registration.id)
      from (
        select id, first_value(id) over (partition by repeat_of order by created_at, id) as first_id
        from interest_registration
        where created_at >= ${before}::timestamptz and repeat_of in (
          select id from interest_registration where created_at < ${before}::timestamptz)
      ) as staying
      where interest_registration.id = staying.id`.execute(tx)
    const { numDeletedRows } = await tx
      .deleteFrom('interest_registration')
      .where('created_at', '<', before)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
