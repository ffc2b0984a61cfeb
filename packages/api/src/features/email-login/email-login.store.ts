import type { Tries, TryKind } from '@nyhem/domain/account/tries'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { Country, SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** Sole writer of `account_registration` and `account_attempt`. */

type Db = Kysely<Database>

export type Registration = {
  readonly siteId: SiteId
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly countryId: Country | null
  readonly birthDate: LocalDate
  readonly newsLetter: boolean
  readonly vip: { readonly siteId: SiteId; readonly campaignCode: string } | null
  /** Requested page; null for my pages. */
  readonly returnPath: string | null
}

export async function insertRegistration(tx: Db, registration: Registration, createdAt: Instant): Promise<string> {
  const { id } = await tx
    .insertInto('account_registration')
    .values({
      site_id: registration.siteId,
      email: registration.email,
      first_name: registration.firstName,
      last_name: registration.lastName,
      phone_number: registration.phoneNumber,
      address: registration.address,
      postal_code: registration.postalCode,
      city: registration.city,
      country_id: registration.countryId,
      birth_date: registration.birthDate,
      newsletter: registration.newsLetter,
      vip_site_id: registration.vip?.siteId ?? null,
      campaign_code: registration.vip?.campaignCode ?? null,
      return_path: registration.returnPath,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findRegistration(db: Db, id: string): Promise<Registration | null> {
  const row = await db.selectFrom('account_registration').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { vip_site_id: vipSiteId, campaign_code: campaignCode } = row
  return {
    siteId: row.site_id as SiteId,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    countryId: row.country_id as Country | null,
    birthDate: row.birth_date,
    newsLetter: row.newsletter,
    vip: vipSiteId !== null && campaignCode !== null ? { siteId: vipSiteId as SiteId, campaignCode } : null,
    returnPath: row.return_path,
  }
}

/** One of them became the account. */
export async function deleteRegistrationsOf(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('account_registration').where(sql`lower(email)`, '=', email.toLowerCase()).execute()
}

export async function deleteRegistrationsBefore(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_registration')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export type Counted = { readonly kind: TryKind; readonly hash: Uint8Array }

/**
 * Reads counters in the given order and locks them until the transaction ends. All callers use the same order of kinds,
 * which prevents deadlocks.
 */
export async function lockTries(tx: Db, counted: readonly Counted[], now: Instant): Promise<(Tries | null)[]> {
  const rows = await tx
    .insertInto('account_attempt')
    .values(counted.map(({ kind, hash }) => ({ kind, subject_hash: hash, tries: 0, next_at: now, window_ends: now })))
    // A no-op update locks existing rows like new ones.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_hash']).doUpdateSet({ tries: sql`account_attempt.tries` }),
    )
    .returning(['kind', 'tries', 'next_at', 'window_ends'])
    .execute()
  return counted.map(({ kind }) => {
    const row = rows.find((candidate) => candidate.kind === kind)
    return row && row.tries > 0 ? { tries: row.tries, nextAt: row.next_at, forgottenAt: row.window_ends } : null
  })
}

export async function writeTries(tx: Db, { kind, hash }: Counted, tries: Tries): Promise<void> {
  await tx
    .updateTable('account_attempt')
    .set({ tries: tries.tries, next_at: tries.nextAt, window_ends: tries.forgottenAt })
    .where('kind', '=', kind)
    .where('subject_hash', '=', hash)
    .execute()
}

export async function deleteTries(tx: Db, { kind, hash }: Counted): Promise<void> {
  await tx.deleteFrom('account_attempt').where('kind', '=', kind).where('subject_hash', '=', hash).execute()
}

/** Returns the last attempt: it was no guess. */
export async function returnTry(tx: Db, { kind, hash }: Counted, now: Instant): Promise<void> {
  await tx
    .updateTable('account_attempt')
    .set({ tries: sql`greatest(tries - 1, 0)`, next_at: now })
    .where('kind', '=', kind)
    .where('subject_hash', '=', hash)
    .execute()
}

export async function deleteTriesBefore(db: Db, now: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('account_attempt').where('window_ends', '<', now).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteRegistrationsOfAddress(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('account_registration').where(sql`lower(email)`, '=', sql`lower(${email})`).execute()
}
