import type { Instant } from '@nyhem/domain/dates'
import type { PressTopic } from '@nyhem/domain/press/press-topic'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

/** A release by its address, which it keeps. */
export type ReleaseKey = { readonly siteId: SiteId; readonly path: string }

/** Notes that releases are out; those that are known stay as they are. */
export async function noteReleases(db: Db, releases: readonly ReleaseKey[], at: Instant): Promise<void> {
  if (releases.length === 0) return
  await db
    .insertInto('press_release_out')
    .values(releases.map(({ siteId, path }) => ({ site_id: siteId, path, seen_at: at })))
    .onConflict((conflict) => conflict.columns(['site_id', 'path']).doNothing())
    .execute()
}

/** Releases whose letters are not all made, the first seen first. */
export async function findUntold(db: Db): Promise<ReleaseKey[]> {
  const rows = await db
    .selectFrom('press_release_out')
    .select(['site_id', 'path'])
    .where('told_at', 'is', null)
    .orderBy('seen_at')
    .orderBy('path')
    .execute()
  return rows.map(({ site_id, path }) => ({ siteId: site_id as SiteId, path }))
}

const own = ({ siteId, path }: ReleaseKey) => sql<boolean>`site_id = ${siteId} and path = ${path}`

/** A release under way, held until the transaction ends; null when all its letters are made. */
export async function lockUntold(
  tx: Db,
  release: ReleaseKey,
): Promise<{ seenAt: Instant; toldTo: string | null } | null> {
  const row = await tx
    .selectFrom('press_release_out')
    .select(['seen_at', 'told_to'])
    .where(own(release))
    .where('told_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { seenAt: row.seen_at, toldTo: row.told_to } : null
}

/** The next who had confirmed before the release was out, and asked for its topic. */
export async function findReaders(
  tx: Db,
  asked: { siteId: SiteId; topic: PressTopic; before: Instant; after: string | null; limit: number },
): Promise<string[]> {
  const found = tx
    .selectFrom('press_subscription')
    .select('id')
    .where('site_id', '=', asked.siteId)
    .where('confirmed_at', '<', asked.before)
    .where(sql<boolean>`${asked.topic}::text = any (topics)`)
    .orderBy('id')
    .limit(asked.limit)
  const rows = await (asked.after === null ? found : found.where('id', '>', asked.after)).execute()
  return rows.map(({ id }) => id)
}

/** Makes a letter to each who has none about the release; returns their ids. */
export async function insertLetters(
  tx: Db,
  { siteId, path }: ReleaseKey,
  readers: readonly string[],
  at: Instant,
): Promise<string[]> {
  if (readers.length === 0) return []
  const rows = await tx
    .insertInto('press_letter')
    .values(readers.map((id) => ({ site_id: siteId, path, subscription_id: id, created_at: at })))
    .onConflict((conflict) => conflict.columns(['site_id', 'path', 'subscription_id']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setTold(
  tx: Db,
  release: ReleaseKey,
  change: { told_to: string } | { told_at: Instant },
): Promise<void> {
  await tx.updateTable('press_release_out').set(change).where(own(release)).execute()
}

/** A letter: which release, to whom. */
export async function findLetter(db: Db, id: string): Promise<(ReleaseKey & { subscriptionId: string }) | null> {
  const row = await db.selectFrom('press_letter').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { siteId: row.site_id as SiteId, path: row.path, subscriptionId: row.subscription_id } : null
}
