import type { Instant } from '@nyhem/domain/dates'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { withoutPersonalData } from '../server/without-personal-data.ts'
import type { Database } from './schema.generated.ts'

/**
 * Jobs as operators see and change them, in the tables of the job library. Payloads stay there: of them only what a job is
 * about, by its id and kind, is read.
 */

type Db = Kysely<Database>

export type QueueCount = {
  readonly queue: string
  readonly waiting: number
  readonly running: number
  readonly givenUp: number
  /** When the oldest that could run was due; null: none could. */
  readonly oldestAt: Instant | null
}

export type GivenUpJob = {
  readonly id: string
  readonly queue: string
  /** An event, or a kind of e-mail. */
  readonly about: string | null
  /** Id of what it is about. */
  readonly subject: string | null
  readonly receiver: string | null
  readonly tries: number
  readonly since: Instant
  readonly lastAt: Instant
  /** Why the last try failed, without what could name a person. */
  readonly answer: string
}

const utc = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Of every queue with jobs that wait, run or were given up. */
export async function countQueues(db: Db): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select name as queue,
      count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as "givenUp",
      ${utc(sql`min(start_after) filter (where state < 'active' and start_after <= now())`)} as "oldestAt"
    from job.job where state < 'completed' or state = 'failed' group by name order by name`.execute(db)
  return rows
}

const longestAnswer = 160

/** Of an e-mail that says by several fields what it is about, the thing that a screen shows. */
const subjectId = sql`coalesce(${sql.join(
  [
    'caseId',
    'bookingId',
    'requestId',
    'turnId',
    'documentId',
    'paymentId',
    'registrationId',
    'issueId',
    'entryId',
    'id',
  ].map((name) => sql`data -> 'subject' ->> ${sql.lit(name)}`),
)})`

/** The latest first. */
export async function listGivenUp(db: Db, most: number): Promise<GivenUpJob[]> {
  const { rows } = await sql<GivenUpJob & { answer: string | null }>`
    select id, name as queue, coalesce(data ->> 'event', data ->> 'kind') as about,
      coalesce(${subjectId}, data ->> 'subject', data ->> 'id') as subject, data ->> 'endpoint' as receiver,
      retry_count + 1 as tries, ${utc(sql`created_on`)} as since, ${utc(sql`completed_on`)} as "lastAt",
      coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as answer
    from job.job where state = 'failed' order by completed_on desc, id limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, answer: withoutPersonalData(row.answer ?? '').slice(0, longestAnswer) }))
}

/** Given-up jobs by queue and receiver, of no site, in the columns of a question of what waits. */
export const undeliveredJobs = sql`
  select concat_ws(' ', name, data ->> 'endpoint') as subject, null::text as site_id,
    concat_ws(' ', name, data ->> 'endpoint') as words, count(*)::text as why,
    min(completed_on) as since, null::timestamptz as until
  from job.job where state = 'failed' group by name, data ->> 'endpoint'`

/** By queue. */
export async function countGivenUp(db: Db, queue: string, before: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from job.job
    where name = ${queue} and state = 'failed' and completed_on <= ${before}::timestamptz`.execute(db)
  return rows[0]?.count ?? 0
}

/** Given-up jobs that are still there, locked. */
export async function lockGivenUp(
  tx: Db,
  ids: readonly string[],
): Promise<Pick<GivenUpJob, 'id' | 'queue' | 'subject'>[]> {
  const { rows } = await sql<Pick<GivenUpJob, 'id' | 'queue' | 'subject'>>`
    select id, name as queue, coalesce(data ->> 'subject', data ->> 'id') as subject
    from job.job where id = any(${[...ids]}::uuid[]) and state = 'failed' order by id for update skip locked`.execute(
    tx,
  )
  return rows
}

/**
 * Tries given-up jobs once more, the first now and each a second after the one before: their ids stay, so that what they
 * have done already is known. The count.
 */
export async function runAgain(tx: Db, chosen: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select id, name, row_number() over (order by completed_on, id) - 1 as place from job.job
      where state = 'failed' and ${chosen}
    ), again as (
      update job.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null,
        start_after = now() + chosen.place * interval '1 second'
      from chosen where job.job.id = chosen.id and job.job.name = chosen.name and job.job.state = 'failed' returning 1
    )
    select count(*)::int as count from again`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The ids that were there. */
export async function dropGivenUp(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from job.job where id = any(${[...ids]}::uuid[]) and state = 'failed' returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
