import type { Instant } from '@nyhem/domain/dates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type OpenNotice = { readonly id: number; readonly attemptId: string }

/** Stores a notice. A repeat reopens the same row: some providers send identical notices for every change. */
export async function receiveNotice(
  db: Db,
  notice: { attemptId: string; key: string; now: Instant },
): Promise<OpenNotice> {
  const { id } = await db
    .insertInto('payment_notice')
    .values({ attempt_id: notice.attemptId, notice_key: notice.key, received_at: notice.now })
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'notice_key'])
        .doUpdateSet({ received_at: notice.now, times: sql`payment_notice.times + 1`, handled_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, attemptId: notice.attemptId }
}

/** Closes a notice after its query, unless it arrived again meanwhile. */
export async function closeNotice(
  db: Db,
  id: number,
  { requested, now }: { requested: Instant; now: Instant },
): Promise<void> {
  await db
    .updateTable('payment_notice')
    .set({ handled_at: now })
    .where('id', '=', id)
    .where('received_at', '<=', requested)
    .execute()
}

/** Notices whose receiver made no query: killed, or limited by the provider's pace. */
export async function findOpenNotices(db: Db, { before, limit }: { before: Instant; limit: number }) {
  const rows = await db
    .selectFrom('payment_notice')
    .select(['id', 'attempt_id'])
    .where('handled_at', 'is', null)
    .where('received_at', '<=', before)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row): OpenNotice => ({ id: row.id, attemptId: row.attempt_id }))
}
