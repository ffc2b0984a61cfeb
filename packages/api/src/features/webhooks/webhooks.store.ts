import type { Instant } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of what receivers of webhooks answered, and of what waits while one is paused. */

type Db = Kysely<Database>

export type ParkedDelivery = {
  readonly delivery: string
  readonly event: string
  readonly subject: string
  readonly occurredAt: string
}

/**
 * Whether the receiver is paused; then the delivery waits until it is resumed. Its row is locked against a resumption that
 * would not see the delivery.
 */
export async function parkIfPaused(
  db: Db,
  { receiver, now, occurredAt, ...of }: ParkedDelivery & { readonly receiver: string; readonly now: Instant },
): Promise<boolean> {
  const isPaused = (on: Db) =>
    on.selectFrom('webhook_receiver').select('name').where('name', '=', receiver).where('paused_at', 'is not', null)
  if (!(await isPaused(db).executeTakeFirst())) return false
  return db.transaction().execute(async (tx) => {
    if (!(await isPaused(tx).forShare().executeTakeFirst())) return false
    await tx
      .insertInto('webhook_parked')
      .values({ ...of, receiver, occurred_at: occurredAt as Instant, parked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })
}

/** How a receiver answered; null: not at all. */
export async function noteAnswer(
  db: Db,
  { receiver, status, ms, now }: { receiver: string; status: number | null; ms: number; now: Instant },
): Promise<void> {
  const isGood = status !== null && status >= 200 && status < 300
  const noted = { last_at: now, last_status: status, last_ms: ms, ...(isGood ? { last_good_at: now } : {}) }
  await db
    .insertInto('webhook_receiver')
    .values({ name: receiver, ...noted })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(noted))
    .execute()
}

export async function readReceivers(db: Db) {
  const rows = await db
    .selectFrom('webhook_receiver')
    .leftJoin('staff', 'staff.id', 'paused_by')
    .select([
      'webhook_receiver.name',
      'paused_at as pausedAt',
      'staff.name as pausedBy',
      'last_at as lastAt',
      'last_status as lastStatus',
      'last_ms as lastMs',
      'last_good_at as lastGoodAt',
      sql<number>`(select count(*)::int from webhook_parked where receiver = webhook_receiver.name)`.as('parked'),
    ])
    .execute()
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

/** False: it is paused already. */
export async function pauseReceiver(
  tx: Db,
  name: string,
  { by, now }: { readonly by: StaffId; readonly now: Instant },
): Promise<boolean> {
  const paused = { paused_at: now, paused_by: by }
  const row = await tx
    .insertInto('webhook_receiver')
    .values({ name, ...paused })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(paused).where('webhook_receiver.paused_at', 'is', null),
    )
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

/** False: it is not paused. */
export async function resumeReceiver(tx: Db, name: string): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_receiver')
    .set({ paused_at: null, paused_by: null })
    .where('name', '=', name)
    .where('paused_at', 'is not', null)
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

/** What waited, the oldest first; it waits no longer. */
export async function takeParked(tx: Db, receiver: string): Promise<ParkedDelivery[]> {
  const rows = await tx
    .deleteFrom('webhook_parked')
    .where('receiver', '=', receiver)
    .returning(['delivery', 'event', 'subject', 'occurred_at'])
    .execute()
  return rows
    .map(({ occurred_at: occurredAt, ...row }) => ({ ...row, occurredAt }))
    .sort((one, other) => (one.occurredAt < other.occurredAt ? -1 : 1))
}
