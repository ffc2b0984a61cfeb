import type { ProcessFigures, RunningProcess } from '@nyhem/contract/calls/operator'
import type { Instant } from '@nyhem/domain/dates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of what processes tell of themselves. */

type Db = Kysely<Database>

export type OwnProcess = Pick<RunningProcess, 'id' | 'version' | 'startedAt'> & { readonly roles: readonly string[] }

export async function saveProcess(
  db: Db,
  { id, version, roles, startedAt }: OwnProcess,
  { figures, now }: { readonly figures: ProcessFigures; readonly now: Instant },
): Promise<void> {
  const seen = { seen_at: now, figures: JSON.stringify(figures) }
  await db
    .insertInto('operation_process')
    .values({ id, version, roles: [...roles], started_at: startedAt as Instant, ...seen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute()
}

export const deleteProcess = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('operation_process').where('id', '=', id).execute()
}

/** Those heard since a moment, the longest running first. */
export async function readProcesses(db: Db, since: Instant): Promise<RunningProcess[]> {
  const rows = await db
    .selectFrom('operation_process')
    .select(['id', 'version', 'roles', 'started_at as startedAt', 'seen_at as seenAt', 'figures'])
    .where('seen_at', '>', since)
    .orderBy('started_at')
    .execute()
  // Only this file writes the figures.
  return rows.map(({ figures, ...row }) => ({ ...row, figures: figures as ProcessFigures }))
}

export async function deleteProcesses(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('operation_process').where('seen_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** How many steps somebody took lately, with the count held until the transaction ends. */
export async function countSteps(tx: Db, staffId: string, since: Instant): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`operator-steps:${staffId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from staff_event
    where staff_id = ${staffId} and event in ('job-again', 'job-dropped') and at > ${since}::timestamptz`.execute(tx)
  return rows[0]?.count ?? 0
}
