import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { Country, SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** Sole writer of `account_registration`. */

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

export async function deleteRegistrationsOfAddress(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('account_registration').where(sql`lower(email)`, '=', sql`lower(${email})`).execute()
}
