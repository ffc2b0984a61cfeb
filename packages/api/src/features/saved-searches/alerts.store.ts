import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId, type HomeId, type SavedSearchId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import { notRestricted } from '../../database/not-restricted.ts'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type SearchAlert = {
  readonly accountId: AccountId
  readonly siteId: SiteId
  readonly homeIds: readonly HomeId[]
  readonly homeCount: number
  readonly searchIds: readonly SavedSearchId[]
}

/** Null also for a person whose data has been restricted since it was written. */
export async function findAlert(db: Db, id: string): Promise<SearchAlert | null> {
  const row = await db
    .selectFrom('search_alert')
    .selectAll()
    .where('id', '=', id)
    .where(notRestricted(sql`search_alert.account_id`))
    .executeTakeFirst()
  if (!row) return null
  return {
    accountId: asId(row.account_id),
    siteId: row.site_id as SiteId,
    homeIds: row.home_ids.map((one): HomeId => asId(one)),
    homeCount: row.home_count,
    searchIds: row.search_ids.map((one): SavedSearchId => asId(one)),
  }
}

export async function insertUnsubscribeToken(
  db: Db,
  token: { hash: Uint8Array; accountId: AccountId; siteId: SiteId; createdAt: Instant },
): Promise<void> {
  await db
    .insertInto('alert_unsubscribe_token')
    .values({
      token_hash: token.hash,
      account_id: token.accountId,
      site_id: token.siteId,
      created_at: token.createdAt,
    })
    .execute()
}

/** Null when unknown. */
export async function findUnsubscribeToken(
  db: Db,
  hash: Uint8Array,
): Promise<{ accountId: AccountId; siteId: SiteId } | null> {
  const row = await db
    .selectFrom('alert_unsubscribe_token')
    .select(['account_id', 'site_id'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row ? { accountId: asId(row.account_id), siteId: row.site_id as SiteId } : null
}

/** Deletes old alerts and unsubscribe links. Returns how many. */
export async function deleteAlertsBefore(db: Db, before: { emails: Instant; links: Instant }): Promise<number> {
  const emails = await db.deleteFrom('search_alert').where('created_at', '<', before.emails).executeTakeFirst()
  const links = await db.deleteFrom('alert_unsubscribe_token').where('created_at', '<', before.links).executeTakeFirst()
  return Number(emails.numDeletedRows) + Number(links.numDeletedRows)
}
