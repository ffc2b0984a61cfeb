import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, CaseId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type NewRating = {
  readonly closedAt: Instant
  readonly accountId: AccountId
  readonly score: number
  readonly words: string | null
  readonly at: Instant
}

/** False: it says so already. */
export async function upsertRating(
  tx: Db,
  caseId: CaseId,
  { closedAt, accountId, score, words, at }: NewRating,
): Promise<boolean> {
  const written = await tx
    .insertInto('case_rating')
    .values({ case_id: caseId, closed_at: closedAt, account_id: accountId, score, words, rated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', 'closed_at'])
        .doUpdateSet({ account_id: accountId, score, words, rated_at: at })
        .where(({ or, eb }) =>
          or([eb('case_rating.score', '!=', score), eb('case_rating.words', 'is distinct from', words)]),
        ),
    )
    .returning('case_id')
    .executeTakeFirst()
  return written !== undefined
}

/** Of cases of one person. */
export async function ratingsOfCases(db: Db, caseIds: readonly CaseId[], accountId: AccountId) {
  const rows = await db
    .selectFrom('case_rating')
    .select(['case_id', 'score', 'words', 'rated_at'])
    .where('case_id', 'in', [...caseIds])
    .where('account_id', '=', accountId)
    .orderBy('closed_at')
    .execute()
  return rows.map(({ case_id, score, words, rated_at }) => ({ caseId: case_id, score, words, at: rated_at }))
}

/** What a person has written goes with the account; the score stays with the house. */
export async function forgetRatings(tx: Db, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('case_rating')
    .set({ account_id: null, words: null })
    .where('account_id', '=', accountId)
    .execute()
}
