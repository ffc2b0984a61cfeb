import { type PushKind, type QuietHours, usualQuietHours } from '@nyhem/domain/account/push'
import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId, type SessionId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import { notRestricted } from '../../database/not-restricted.ts'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of `push_subscription`, `push_choice` and `push_held`. */

type Db = Kysely<Database>

export type Subscription = {
  readonly id: string
  readonly accountId: AccountId
  readonly sessionId: SessionId | null
  readonly siteId: SiteId
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly publicKey: string
  readonly kinds: readonly PushKind[]
  readonly device: string
  readonly createdAt: Instant
}

type Row = {
  id: string
  account_id: string
  session_id: string | null
  site_id: string
  endpoint: string
  p256dh: string
  auth: string
  public_key: string
  kinds: readonly string[]
  device: string
  created_at: Instant
}

const subscriptionOf = (row: Row): Subscription => ({
  id: row.id,
  accountId: asId<'Account'>(row.account_id),
  sessionId: row.session_id === null ? null : asId<'Session'>(row.session_id),
  siteId: row.site_id as SiteId,
  endpoint: row.endpoint,
  p256dh: row.p256dh,
  auth: row.auth,
  publicKey: row.public_key,
  kinds: row.kinds as readonly PushKind[],
  device: row.device,
  createdAt: row.created_at,
})

/** Oldest first. */
export async function findSubscriptions(db: Db, accountId: AccountId): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(subscriptionOf)
}

/** Those that are to get a kind, of a person whose data may be used. */
export async function findTargets(db: Db, accountId: AccountId, kind: PushKind): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`kinds @> array[${kind}]::text[]`)
    .where(notRestricted(sql.ref('push_subscription.account_id')))
    .orderBy('id')
    .execute()
  return rows.map(subscriptionOf)
}

/** Null when it is gone, is to get this kind no more, or belongs to a person whose data may not be used. */
export async function findTarget(db: Db, id: string, kind: PushKind): Promise<Subscription | null> {
  const row = await db
    .selectFrom('push_subscription')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`kinds @> array[${kind}]::text[]`)
    .where(notRestricted(sql.ref('push_subscription.account_id')))
    .executeTakeFirst()
  return row ? subscriptionOf(row) : null
}

/** A browser is known by its endpoint, and belongs to who has it now. False: it gets what it got before. */
export async function upsertSubscription(tx: Db, subscription: Omit<Subscription, 'id'>): Promise<boolean> {
  const { endpoint, accountId, kinds } = subscription
  const before = await tx
    .selectFrom('push_subscription')
    .select(['id', 'account_id', 'kinds'])
    .where('endpoint', '=', endpoint)
    .forUpdate()
    .executeTakeFirst()
  const isOthers = before !== undefined && before.account_id !== accountId
  if (isOthers) await tx.deleteFrom('push_subscription').where('id', '=', before.id).execute()
  const said = {
    session_id: subscription.sessionId,
    site_id: subscription.siteId,
    p256dh: subscription.p256dh,
    auth: subscription.auth,
    public_key: subscription.publicKey,
    kinds: sql<string[]>`${[...kinds]}::text[]`,
    device: subscription.device,
  }
  await tx
    .insertInto('push_subscription')
    .values({ account_id: accountId, endpoint, created_at: subscription.createdAt, ...said })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...said, account_id: accountId }))
    .execute()
  const same = (other: readonly string[]) =>
    other.length === kinds.length && kinds.every((kind) => other.includes(kind))
  return before === undefined || isOthers || !same(before.kinds)
}

/** The oldest beyond so many of a person. */
export async function deleteBeyond(tx: Db, accountId: AccountId, most: number): Promise<void> {
  const kept = tx
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
  await tx.deleteFrom('push_subscription').where('account_id', '=', accountId).where('id', 'not in', kept).execute()
}

/** Of the person; false when there is no such browser. */
export async function deleteSubscription(tx: Db, of: { id: string; accountId: AccountId }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_subscription')
    .where('id', '=', of.id)
    .where('account_id', '=', of.accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Unless the browser has subscribed anew meanwhile. */
export async function endSubscription(db: Db, { id, publicKey, auth }: Subscription): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('public_key', '=', publicKey)
    .where('auth', '=', auth)
    .execute()
}

export type PushChoice = QuietHours & { readonly urgentPasses: boolean }

const usualChoice: PushChoice = { ...usualQuietHours, urgentPasses: false }

/** Null: none was made. */
export async function findChoice(db: Db, accountId: AccountId): Promise<PushChoice | null> {
  const row = await db
    .selectFrom('push_choice')
    .select(['quiet_from as from', 'quiet_until as until', 'urgent_passes as urgentPasses'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

export const choiceOf = async (db: Db, accountId: AccountId): Promise<PushChoice> =>
  (await findChoice(db, accountId)) ?? usualChoice

export async function saveChoice(tx: Db, accountId: AccountId, choice: PushChoice): Promise<void> {
  const said = { quiet_from: choice.from, quiet_until: choice.until, urgent_passes: choice.urgentPasses }
  await tx
    .insertInto('push_choice')
    .values({ account_id: accountId, ...said })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(said))
    .execute()
}

export type HeldKey = { readonly accountId: AccountId; readonly siteId: SiteId; readonly kind: PushKind }

/** True when it is the first of its kind, so that somebody must send it when the hours end. */
export async function hold(tx: Db, key: HeldKey, held: { subjectId: string; until: Instant }): Promise<boolean> {
  const row = await tx
    .insertInto('push_held')
    .values({
      account_id: key.accountId,
      site_id: key.siteId,
      kind: key.kind,
      subjects: sql<string[]>`array[${held.subjectId}]::text[]`,
      held_until: held.until,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'site_id', 'kind']).doUpdateSet({
        subjects: sql<string[]>`array_append(array_remove(push_held.subjects, ${held.subjectId}), ${held.subjectId})`,
      }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isFirst'))
    .executeTakeFirstOrThrow()
  return row.isFirst
}

/** What was held, which is held no longer; empty when nothing was. */
export async function takeHeld(tx: Db, key: HeldKey): Promise<readonly string[]> {
  const row = await tx
    .deleteFrom('push_held')
    .where('account_id', '=', key.accountId)
    .where('site_id', '=', key.siteId)
    .where('kind', '=', key.kind)
    .returning('subjects')
    .executeTakeFirst()
  return row?.subjects ?? []
}

/** Those of the subjects that still wait for the person: their notification stands, or their turn is open. */
export async function stillWaiting(
  db: Db,
  { accountId, kind }: HeldKey,
  { subjects, now }: { subjects: readonly string[]; now: Instant },
): Promise<readonly string[]> {
  const among = (column: string) => sql<boolean>`${sql.ref(column)} = any(${[...subjects]}::text[])`
  if (kind === 'queue-turn') {
    const turns = await db
      .selectFrom('home_turn')
      .select('id')
      .where(sql<boolean>`id::text = any(${[...subjects]}::text[])`)
      .where('account_id', '=', accountId)
      .where('answered_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('ends_at', '>', now)
      .execute()
    return turns.map(({ id }) => id)
  }
  const notifications = await db
    .selectFrom('notification')
    .select('subject_id')
    .where('account_id', '=', accountId)
    .where('notification_type', '=', kind === 'signature' ? 'DocumentSigning' : 'Case')
    .where(among('subject_id'))
    .where((or) => or.or([or('paused_until', 'is', null), or('paused_until', '<=', now)]))
    .execute()
  return notifications.map(({ subject_id }) => subject_id)
}
