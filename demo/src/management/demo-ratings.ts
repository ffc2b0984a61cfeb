import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { instantOf } from '@nyhem/domain/dates'

/** What the board of Brf Lotskajen 1 has said of repairs, by the key of the case. */
const ratings = [
  ['case-tomas-13', 5, null],
  ['case-tomas-15', 4, 'Snabbt gjort, men två av pollarna lyser svagare än de andra.'],
  ['case-tomas-16', 4, null],
  ['case-tomas-17', 2, 'Dörren skaver fortfarande när det är fuktigt ute.'],
  ['case-tomas-19', 5, null],
  ['case-tomas-21', 5, 'Bra information under tiden.'],
] as const

/** On the day after each case was completed. */
export async function rateRepairs({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  for (const [key, score, words] of ratings) {
    const row = await db
      .selectFrom('fault_case')
      .select(['id', 'status_at', 'reported_by'])
      .where('external_id', '=', key)
      .where('status', '=', 'completed')
      .executeTakeFirstOrThrow()
    const at = instantOf(new Date(Date.parse(row.status_at) + 24 * 3_600_000))
    const rating = {
      case_id: row.id,
      closed_at: row.status_at,
      account_id: row.reported_by,
      score,
      words,
      rated_at: at,
    }
    await db.insertInto('case_rating').values(rating).execute()
    const event = { case_id: row.id, kind: 'rated', actor: 'board', account_id: row.reported_by, at }
    await db.insertInto('case_event').values(event).execute()
  }
}
