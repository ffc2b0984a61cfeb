import type { CustomerFeedLines } from '@nyhem/contract/feed/customer-lines'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { type Kysely, sql } from 'kysely'
import { lockForImport } from '../../database/lock-for-import.ts'
import type { Database } from '../../database/schema.generated.ts'

/** Writes business-system data of `account_booking`, `housing_association`, `board_membership` and `vip_*`. */

type Db = Kysely<Database>
type Customer = CustomerFeedLines['customer']

/** One import at a time: two would lock people in different orders. */
export async function lockCustomers(tx: Db): Promise<void> {
  await lockForImport(tx, 'customers')
}

type Written = 'added' | 'changed' | 'unchanged'

/** `xmax` is set on an existing row. */
const isNew = sql<boolean>`xmax = 0`

const outcomeOf = (row: { isNew: boolean } | undefined): Written =>
  row === undefined ? 'unchanged' : row.isNew ? 'added' : 'changed'

export async function upsertAssociation(tx: Db, line: CustomerFeedLines['association']): Promise<Written> {
  const said = {
    name: line.name,
    organisation_number: line.organisationNumber,
    site_id: line.siteId,
    stage_id: line.stageExternalId,
    has_technical_management: line.hasTechnicalManagement,
    active_financial_management: line.activeFinancialManagement,
  }
  const row = await tx
    .insertInto('housing_association')
    .values({ id: line.externalId, ...said })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(said)
        .where(
          sql<boolean>`(housing_association.name, housing_association.organisation_number, housing_association.site_id,
            housing_association.stage_id, housing_association.has_technical_management,
            housing_association.active_financial_management) is distinct from
            (excluded.name, excluded.organisation_number, excluded.site_id, excluded.stage_id,
            excluded.has_technical_management, excluded.active_financial_management)`,
        ),
    )
    .returning(isNew.as('isNew'))
    .executeTakeFirst()
  return outcomeOf(row)
}

export async function findBoard(tx: Db, associationId: string): Promise<AccountId[]> {
  const rows = await tx
    .selectFrom('board_membership')
    .select('account_id')
    .where('association_id', '=', associationId)
    .execute()
  return rows.map((row) => asId<'Account'>(row.account_id))
}

export async function upsertCampaign(tx: Db, line: CustomerFeedLines['vip-campaign']): Promise<Written> {
  const said = {
    valid_from: line.validFrom as Instant,
    valid_until: line.validUntil as Instant | null,
    most_members: line.mostMembers,
  }
  const row = await tx
    .insertInto('vip_campaign')
    .values({ site_id: line.siteId, code: line.externalId, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'code'])
        .doUpdateSet(said)
        .where(
          sql<boolean>`(vip_campaign.valid_from, vip_campaign.valid_until, vip_campaign.most_members) is distinct from
            (excluded.valid_from, excluded.valid_until, excluded.most_members)`,
        ),
    )
    .returning(isNew.as('isNew'))
    .executeTakeFirst()
  return outcomeOf(row)
}

/** Running or not. */
export async function isCampaign(tx: Db, { siteId, campaignCode }: Customer['vipMemberships'][number]) {
  const row = await tx
    .selectFrom('vip_campaign')
    .select('code')
    .where('site_id', '=', siteId)
    .where('code', '=', campaignCode)
    .executeTakeFirst()
  return row !== undefined
}

export async function findByExternalId(tx: Db, externalId: string): Promise<AccountId | null> {
  const row = await tx.selectFrom('account').select('id').where('external_id', '=', externalId).executeTakeFirst()
  return row ? asId<'Account'>(row.id) : null
}

export async function findKnownAssociations(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('housing_association')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Replaces bookings from the business system; those made here stay. */
export async function replaceBookings(tx: Db, accountId: AccountId, bookings: Customer['bookings'], now: Instant) {
  const homeIds = bookings.map(({ homeExternalId }) => homeExternalId)
  let gone = tx.deleteFrom('account_booking').where('account_id', '=', accountId).where('booking_id', 'is', null)
  if (homeIds.length > 0) gone = gone.where('home_id', 'not in', homeIds)
  await gone.execute()
  for (const booking of bookings) {
    const said = {
      site_id: booking.siteId,
      stage_id: booking.stageExternalId,
      relation: booking.relation,
      object_page_exists: booking.objectPageExists,
      entry_date: booking.entryDate as LocalDate | null,
      is_succession: booking.isSuccession,
      is_ongoing: booking.isOngoing,
    }
    await tx
      .insertInto('account_booking')
      .values({ account_id: accountId, home_id: booking.homeExternalId, ...said, created_at: now })
      .onConflict((conflict) => conflict.columns(['account_id', 'home_id']).doUpdateSet(said))
      .execute()
  }
}

export async function replaceBoards(tx: Db, accountId: AccountId, associationIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('board_membership').where('account_id', '=', accountId).execute()
  for (const associationId of new Set(associationIds))
    await tx.insertInto('board_membership').values({ account_id: accountId, association_id: associationId }).execute()
}
