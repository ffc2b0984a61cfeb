import type { Tries, TryKind } from '@nyhem/domain/account/tries'
import type { Instant } from '@nyhem/domain/dates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** Sole writer of `account_attempt`. */

type Db = Kysely<Database>

export type Counted = { readonly kind: TryKind; readonly hash: Uint8Array }

/**
 * Reads counters in the given order and locks them until the transaction ends. All callers use the same order of kinds,
 * which prevents deadlocks.
 */
export async function lockTries(tx: Db, counted: readonly Counted[], now: Instant): Promise<(Tries | null)[]> {
  const rows = await tx
    .insertInto('account_attempt')
    .values(counted.map(({ kind, hash }) => ({ kind, subject_hash: hash, tries: 0, next_at: now, window_ends: now })))
    // A no-op update locks existing rows like new ones.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_hash']).doUpdateSet({ tries: sql`account_attempt.tries` }),
    )
    .returning(['kind', 'tries', 'next_at', 'window_ends'])
    .execute()
  return counted.map(({ kind }) => {
    const row = rows.find((candidate) => candidate.kind === kind)
    return row && row.tries > 0 ? { tries: row.tries, nextAt: row.next_at, forgottenAt: row.window_ends } : null
  })
}

export async function writeTries(tx: Db, { kind, hash }: Counted, tries: Tries): Promise<void> {
  await tx
    .updateTable('account_attempt')
    .set({ tries: tries.tries, next_at: tries.nextAt, window_ends: tries.forgottenAt })
    .where('kind', '=', kind)
    .where('subject_hash', '=', hash)
    .execute()
}

export async function deleteTries(tx: Db, { kind, hash }: Counted): Promise<void> {
  await tx.deleteFrom('account_attempt').where('kind', '=', kind).where('subject_hash', '=', hash).execute()
}

/** Returns the last attempt: it was no guess. */
export async function returnTry(tx: Db, { kind, hash }: Counted, now: Instant): Promise<void> {
  await tx
    .updateTable('account_attempt')
    .set({ tries: sql`greatest(tries - 1, 0)`, next_at: now })
    .where('kind', '=', kind)
    .where('subject_hash', '=', hash)
    .execute()
}

export async function deleteTriesBefore(db: Db, now: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('account_attempt').where('window_ends', '<', now).executeTakeFirst()
  return Number(numDeletedRows)
}
