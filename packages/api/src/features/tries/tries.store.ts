import type { Tries, TryKind } from '@nyhem/domain/account/tries'
import type { Instant } from '@nyhem/domain/dates'
import { type Kysely, sql } from 'kysely'
import { lockHashes } from '../../database/lock-hashes.ts'
import type { Database } from '../../database/schema.generated.ts'

/** Sole writer of `account_attempt`. */

type Db = Kysely<Database>

/** The subject's hash under each lookup key, the current one first. */
export type Counted = { readonly kind: TryKind; readonly hashes: readonly [Uint8Array, ...Uint8Array[]] }

const currentOf = ({ hashes: [current] }: Counted): Uint8Array => current

/**
 * Reads counters in the given order and locks them until the transaction ends. All callers use the same order of kinds,
 * which prevents deadlocks.
 */
export async function lockTries(tx: Db, counted: readonly Counted[], now: Instant): Promise<(Tries | null)[]> {
  await moveToCurrentKey(tx, counted)
  const rows = await tx
    .insertInto('account_attempt')
    .values(
      counted.map((one) => ({
        kind: one.kind,
        subject_hash: currentOf(one),
        tries: 0,
        next_at: now,
        window_ends: now,
      })),
    )
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

/** Nobody gets a fresh count by a new key: there is no original to hash anew, so a counter moves when it is next asked. */
async function moveToCurrentKey(tx: Db, counted: readonly Counted[]): Promise<void> {
  await lockHashes(
    tx,
    counted.map(({ hashes }) => hashes),
  )
  for (const { kind, hashes } of counted) {
    const [current, ...others] = hashes
    if (current && others.length > 0)
      await tx
        .updateTable('account_attempt')
        .set({ subject_hash: current })
        .where('kind', '=', kind)
        .where('subject_hash', 'in', others)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('account_attempt as moved')
                .select('moved.kind')
                .where('moved.kind', '=', kind)
                .where('moved.subject_hash', '=', current),
            ),
          ),
        )
        .execute()
  }
}

export async function writeTries(tx: Db, counted: Counted, tries: Tries): Promise<void> {
  await tx
    .updateTable('account_attempt')
    .set({ tries: tries.tries, next_at: tries.nextAt, window_ends: tries.forgottenAt })
    .where('kind', '=', counted.kind)
    .where('subject_hash', '=', currentOf(counted))
    .execute()
}

export async function deleteTries(tx: Db, { kind, hashes }: Counted): Promise<void> {
  await tx.deleteFrom('account_attempt').where('kind', '=', kind).where('subject_hash', 'in', hashes).execute()
}

/** Returns the last attempt: it was no guess. */
export async function returnTry(tx: Db, { kind, hashes }: Counted, now: Instant): Promise<void> {
  await tx
    .updateTable('account_attempt')
    .set({ tries: sql`greatest(tries - 1, 0)`, next_at: now })
    .where('kind', '=', kind)
    .where('subject_hash', 'in', hashes)
    .execute()
}

export async function deleteTriesBefore(db: Db, now: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('account_attempt').where('window_ends', '<', now).executeTakeFirst()
  return Number(numDeletedRows)
}
