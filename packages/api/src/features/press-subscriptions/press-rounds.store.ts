import type { Instant } from '@nyhem/domain/dates'
import type { PressTopic } from '@nyhem/domain/press/press-topic'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import { notRestrictedAddress } from '../../database/not-restricted.ts'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

/** A release's address, which never changes. */
export type ReleaseKey = { readonly siteId: SiteId; readonly path: string }

/** Known releases stay unchanged. */
export async function noteReleases(db: Db, releases: readonly ReleaseKey[], at: Instant): Promise<void> {
  if (releases.length === 0) return
  await db
    .insertInto('press_release_out')
    .values(releases.map(({ siteId, path }) => ({ site_id: siteId, path, seen_at: at })))
    .onConflict((conflict) => conflict.columns(['site_id', 'path']).doNothing())
    .execute()
}

/** Releases with e-mails still to make, first seen first. */
export async function findUnsent(db: Db): Promise<ReleaseKey[]> {
  const rows = await db
    .selectFrom('press_release_out')
    .select(['site_id', 'path'])
    .where('notified_at', 'is', null)
    .orderBy('seen_at')
    .orderBy('path')
    .execute()
  return rows.map(({ site_id, path }) => ({ siteId: site_id as SiteId, path }))
}

const own = ({ siteId, path }: ReleaseKey) => sql<boolean>`site_id = ${siteId} and path = ${path}`

/** Locks a release in progress; null when all its e-mails are made. */
export async function lockUnsent(
  tx: Db,
  release: ReleaseKey,
): Promise<{ seenAt: Instant; reportedTo: string | null } | null> {
  const row = await tx
    .selectFrom('press_release_out')
    .select(['seen_at', 'notified_to'])
    .where(own(release))
    .where('notified_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { seenAt: row.seen_at, reportedTo: row.notified_to } : null
}

/** The next subscribers to the topic who confirmed before the release was out. */
export async function findReaders(
  tx: Db,
  requested: { siteId: SiteId; topic: PressTopic; before: Instant; after: string | null; limit: number },
): Promise<string[]> {
  const found = tx
    .selectFrom('press_subscription')
    .select('id')
    .where('site_id', '=', requested.siteId)
    .where('confirmed_at', '<', requested.before)
    .where(sql<boolean>`${requested.topic}::text = any (topics)`)
    .where(notRestrictedAddress(sql`press_subscription.email`))
    .orderBy('id')
    .limit(requested.limit)
  const rows = await (requested.after === null ? found : found.where('id', '>', requested.after)).execute()
  return rows.map(({ id }) => id)
}

/** Skips readers who have an e-mail about the release; returns the new ids. */
export async function insertEmails(
  tx: Db,
  { siteId, path }: ReleaseKey,
  readers: readonly string[],
  at: Instant,
): Promise<string[]> {
  if (readers.length === 0) return []
  const rows = await tx
    .insertInto('press_message')
    .values(readers.map((id) => ({ site_id: siteId, path, subscription_id: id, created_at: at })))
    .onConflict((conflict) => conflict.columns(['site_id', 'path', 'subscription_id']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setReported(
  tx: Db,
  release: ReleaseKey,
  change: { notified_to: string } | { notified_at: Instant },
): Promise<void> {
  await tx.updateTable('press_release_out').set(change).where(own(release)).execute()
}

export async function findEmail(db: Db, id: string): Promise<(ReleaseKey & { subscriptionId: string }) | null> {
  const row = await db.selectFrom('press_message').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { siteId: row.site_id as SiteId, path: row.path, subscriptionId: row.subscription_id } : null
}
