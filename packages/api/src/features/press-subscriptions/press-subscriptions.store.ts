import type { Instant } from '@nyhem/domain/dates'
import type { PressLinkKind, PressSubscription } from '@nyhem/domain/press/press-subscription'
import { type PressTopic, pressTopics } from '@nyhem/domain/press/press-topic'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type StoredSubscription = {
  readonly id: string
  readonly siteId: SiteId
  readonly email: string
  readonly topics: readonly PressTopic[] | null
  readonly requestedTopics: readonly PressTopic[] | null
  readonly requestedAt: Instant
}

const topicsOf = (stored: readonly string[] | null): readonly PressTopic[] | null =>
  stored && pressTopics.filter((topic) => stored.includes(topic))

const subscriptionOf = (row: Selectable<Database['press_subscription']>): StoredSubscription => ({
  id: row.id,
  siteId: row.site_id as SiteId,
  email: row.email,
  topics: topicsOf(row.topics),
  requestedTopics: topicsOf(row.requested_topics),
  requestedAt: row.requested_at,
})

/** Serialises forms about one address until the transaction ends. */
export async function lockAddress(tx: Db, siteId: SiteId, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`press:${siteId}:${email.toLowerCase()}`}, 0))`.execute(tx)
}

export async function findByAddress(db: Db, siteId: SiteId, email: string): Promise<StoredSubscription | null> {
  const row = await db
    .selectFrom('press_subscription')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  return row ? subscriptionOf(row) : null
}

export async function findSubscriptionsOfAddress(db: Db, email: string): Promise<StoredSubscription[]> {
  const rows = await db
    .selectFrom('press_subscription')
    .selectAll()
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .orderBy('site_id')
    .execute()
  return rows.map(subscriptionOf)
}

/** Includes unconfirmed subscriptions, links and e-mails. */
export async function deleteSubscriptionsOfAddress(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('press_subscription').where(sql`lower(email)`, '=', sql`lower(${email})`).execute()
}

export async function findSubscription(db: Db, id: string): Promise<StoredSubscription | null> {
  const row = await db.selectFrom('press_subscription').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? subscriptionOf(row) : null
}

type Request = PressSubscription & { readonly siteId: SiteId; readonly at: Instant }

export async function insertRequest(tx: Db, { siteId, email, topics, at }: Request): Promise<string> {
  const { id } = await tx
    .insertInto('press_subscription')
    .values({ site_id: siteId, email, requested_topics: [...topics], requested_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRequest(tx: Db, id: string, { topics, at }: Pick<Request, 'topics' | 'at'>): Promise<void> {
  await tx
    .updateTable('press_subscription')
    .set({ requested_topics: [...topics], requested_at: at })
    .where('id', '=', id)
    .execute()
}

export async function confirmRequest(tx: Db, id: string, at: Instant): Promise<void> {
  await tx
    .updateTable('press_subscription')
    .set({
      topics: sql`coalesce(requested_topics, topics)`,
      requested_topics: null,
      confirmed_at: sql`coalesce(confirmed_at, ${at}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteSubscription(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('press_subscription').where('id', '=', id).execute()
}

type Link = {
  readonly hash: Uint8Array
  readonly kind: PressLinkKind
  readonly subscriptionId: string
  readonly at: Instant
}

export async function insertLink(db: Db, { hash, kind, subscriptionId, at }: Link): Promise<void> {
  await db
    .insertInto('press_link')
    .values({ token_hash: hash, kind, subscription_id: subscriptionId, created_at: at })
    .execute()
}

export async function findLinked(
  db: Db,
  link: { hash: Uint8Array; kind: PressLinkKind; since: Instant },
): Promise<StoredSubscription | null> {
  const row = await db
    .selectFrom('press_link')
    .innerJoin('press_subscription', 'press_subscription.id', 'subscription_id')
    .selectAll('press_subscription')
    .where('token_hash', '=', link.hash)
    .where('kind', '=', link.kind)
    .where('created_at', '>=', link.since)
    .executeTakeFirst()
  return row ? subscriptionOf(row) : null
}

/** Deletes unconfirmed subscriptions and old links and e-mails; returns how many. */
export async function deleteOldRows(
  db: Db,
  before: { requests: Instant; links: Instant; emails: Instant },
): Promise<number> {
  const never = await db
    .deleteFrom('press_subscription')
    .where('confirmed_at', 'is', null)
    .where('requested_at', '<', before.requests)
    .executeTakeFirst()
  await db
    .updateTable('press_subscription')
    .set({ requested_topics: null })
    .where('confirmed_at', 'is not', null)
    .where('requested_topics', 'is not', null)
    .where('requested_at', '<', before.requests)
    .execute()
  const links = await db.deleteFrom('press_link').where('created_at', '<', before.links).executeTakeFirst()
  const emails = await db.deleteFrom('press_message').where('created_at', '<', before.emails).executeTakeFirst()
  return Number(never.numDeletedRows) + Number(links.numDeletedRows) + Number(emails.numDeletedRows)
}
