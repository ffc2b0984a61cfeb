import type { Instant } from '@nyhem/domain/dates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

/** A notice that nobody has asked about yet. */
export type OpenNotice = { readonly id: number; readonly attemptId: string }

/**
 * Takes a notice in. The same again is the same row, open once more: some providers tell of every change with the same
 * words.
 */
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

/** The provider has been asked since; not so when the notice has come again meanwhile. */
export async function closeNotice(db: Db, id: number, { asked, now }: { asked: Instant; now: Instant }): Promise<void> {
  await db
    .updateTable('payment_notice')
    .set({ handled_at: now })
    .where('id', '=', id)
    .where('received_at', '<=', asked)
    .execute()
}

/** Notices that whoever received them has not asked about: killed, or refused by the provider's pace. */
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
