import type { Association } from '@nyhem/domain/account/board-member'
import { keepingStatuses } from '@nyhem/domain/booking/booking-moves'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of `account_consent`, `vip_*`, `account_booking`, `housing_association` and `board_membership`. */

type Db = Kysely<Database>

export type Consent = { readonly siteId: SiteId; readonly givenAt: Instant }

/** Returns whether the consent is new. */
export async function insertConsent(tx: Db, accountId: AccountId, consent: Consent): Promise<boolean> {
  const inserted = await tx
    .insertInto('account_consent')
    .values({ account_id: accountId, site_id: consent.siteId, given_at: consent.givenAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('site_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns whether it existed. */
export async function removeConsent(tx: Db, accountId: AccountId, siteId: SiteId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_consent')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type VipMembership = { readonly siteId: SiteId; readonly campaignCode: string; readonly since: Instant }

export async function findVipMemberships(db: Db, accountId: AccountId): Promise<VipMembership[]> {
  const rows = await db
    .selectFrom('vip_membership')
    .select(['site_id', 'campaign_code', 'since'])
    .where('account_id', '=', accountId)
    .orderBy('site_id')
    .execute()
  return rows.map((row) => ({
    siteId: row.site_id as SiteId,
    campaignCode: row.campaign_code,
    since: row.since,
  }))
}

/** Locks a running campaign until the transaction ends; counts its members. */
export async function lockRunningCampaign(
  tx: Db,
  { siteId, code, now }: { siteId: SiteId; code: string; now: Instant },
): Promise<{ readonly mostMembers: number | null; readonly members: number } | null> {
  const campaign = await tx
    .selectFrom('vip_campaign')
    .select('most_members')
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .where('valid_from', '<=', now)
    .where((or) => or.or([or('valid_until', 'is', null), or('valid_until', '>', now)]))
    .forUpdate()
    .executeTakeFirst()
  if (!campaign) return null
  const { count } = await tx
    .selectFrom('vip_membership')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('campaign_code', '=', code)
    .executeTakeFirstOrThrow()
  return { mostMembers: campaign.most_members, members: count }
}

/** Returns whether it is new. */
export async function insertVipMembership(tx: Db, accountId: AccountId, membership: VipMembership): Promise<boolean> {
  const inserted = await tx
    .insertInto('vip_membership')
    .values({
      account_id: accountId,
      site_id: membership.siteId,
      campaign_code: membership.campaignCode,
      since: membership.since,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('site_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type AccountBooking = {
  readonly homeId: string
  readonly siteId: SiteId
  readonly stageId: string | null
  readonly relation: 'booking' | 'purchase'
  readonly objectPageExists: boolean
  readonly entryDate: LocalDate | null
  readonly isSuccession: boolean
  readonly isOngoing: boolean
}

export type BookedHome = {
  readonly bookingId: string
  readonly homeId: string
  readonly siteId: SiteId
  readonly stageId: string
  readonly entryDate: LocalDate | null
}

/** Data from the business system is more complete, and stays. */
export async function upsertBookedHome(tx: Db, accountId: AccountId, home: BookedHome, now: Instant): Promise<void> {
  await tx
    .insertInto('account_booking')
    .values({
      account_id: accountId,
      home_id: home.homeId,
      site_id: home.siteId,
      stage_id: home.stageId,
      relation: 'booking',
      object_page_exists: true,
      entry_date: home.entryDate,
      is_succession: false,
      is_ongoing: true,
      created_at: now,
      booking_id: home.bookingId,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'home_id']).doUpdateSet({ booking_id: home.bookingId }))
    .execute()
}

/** What the business system has of the home as a purchase stays; it no longer comes from here. */
export async function deleteBookedHome(tx: Db, bookingId: string): Promise<void> {
  await tx.deleteFrom('account_booking').where('booking_id', '=', bookingId).where('relation', '=', 'booking').execute()
  await tx.updateTable('account_booking').set({ booking_id: null }).where('booking_id', '=', bookingId).execute()
}

/** In the business system, or a live booking here. */
export async function isAnyBookingOngoing(db: Db, accountId: AccountId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_booking where account_id = ${accountId} and is_ongoing
    union all
    select 1 from booking where account_id = ${accountId}
      and status = any(${keepingStatuses}::text[])
    limit 1`.execute(db)
  return rows.length > 0
}

export async function findAssociations(db: Db, accountId: AccountId): Promise<Association[]> {
  const rows = await db
    .selectFrom('board_membership')
    .innerJoin('housing_association', 'housing_association.id', 'board_membership.association_id')
    .select(['id', 'name', 'organisation_number', 'has_technical_management', 'active_financial_management'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: asId<'Association'>(row.id),
    name: row.name,
    organisationNumber: row.organisation_number,
    hasTechnicalManagement: row.has_technical_management,
    activeFinancialManagement: row.active_financial_management,
  }))
}

/** Null when none is set. */
export async function findBoardEmail(db: Db, id: AssociationId): Promise<string | null> {
  const row = await db.selectFrom('housing_association').select('board_email').where('id', '=', id).executeTakeFirst()
  return row?.board_email ?? null
}

export async function updateBoardEmail(tx: Db, id: AssociationId, email: string | null): Promise<void> {
  await tx.updateTable('housing_association').set({ board_email: email }).where('id', '=', id).execute()
}
