import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, StaffId } from '@nyhem/domain/ids'
import type { GivenReason, StaffReason } from '@nyhem/domain/staff/staff-reasons'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of which accounts are blocked. */

type Db = Kysely<Database>

/** Waits for log-ins of the account that are under way: they lock its row when they write their session. */
export async function lockAccount(tx: Db, accountId: AccountId): Promise<boolean> {
  const { rows } = await sql`select 1 from account where id = ${accountId} for update`.execute(tx)
  return rows.length > 0
}

export async function findBlock(db: Db, accountId: AccountId) {
  const row = await db
    .selectFrom('account_block')
    .innerJoin('staff', 'staff.id', 'blocked_by')
    .select(['reason', 'words', 'blocked_at as at', 'staff.name as by'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  // Only this file writes the reason.
  return row ? { ...row, reason: row.reason as StaffReason } : null
}

type By = { readonly by: StaffId; readonly now: Instant }

/** False: it is blocked already. */
export async function insertBlock(
  tx: Db,
  accountId: AccountId,
  { reason, by, now }: By & { readonly reason: GivenReason },
): Promise<boolean> {
  const row = await tx
    .insertInto('account_block')
    .values({
      account_id: accountId,
      reason: reason.reason,
      words: reason.words.trim() || null,
      blocked_by: by,
      blocked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False: it is not blocked. */
export async function endBlock(tx: Db, accountId: AccountId, { by, now }: By): Promise<boolean> {
  const row = await tx
    .updateTable('account_block')
    .set({ ended_by: by, ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteBlocksOf(tx: Db, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('account_block').where('account_id', '=', accountId).execute()
}
