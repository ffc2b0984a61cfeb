import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.generated.ts'

/** Ages in seconds; null where nothing waits or nothing has happened yet. */
export type OperationFigures = {
  readonly jobs: readonly { readonly queue: string; readonly waiting: number; readonly oldest: number | null }[]
  readonly oldest: Readonly<Record<string, number | null>>
  readonly keys: readonly { readonly scope: string; readonly unused: number }[]
  readonly catalogueChanged: number | null
}

const limitMs = 2_000

/**
 * One statement, limited by the server, for whoever reads meanwhile too. Null when it was not answered in time: the
 * figures are missing then, and everything else is told.
 */
export function operationFigures(db: Kysely<Database>): () => Promise<OperationFigures | null> {
  let reading: Promise<OperationFigures | null> | null = null
  return () => {
    reading ??= readInTime(db).finally(() => {
      reading = null
    })
    return reading
  }
}

async function readInTime(db: Kysely<Database>): Promise<OperationFigures | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), limitMs)
  try {
    return await Promise.race([readFigures(db).catch(() => null), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Each part has an index of those that wait. */
const readFigures = (db: Kysely<Database>): Promise<OperationFigures> =>
  db.transaction().execute(async (tx) => {
    await sql.raw(`set local statement_timeout = ${limitMs}`).execute(tx)
    const { rows } = await sql<OperationFigures>`select
      (select coalesce(jsonb_agg(waits), '[]') from (
        select name as queue, count(*) as waiting,
          extract(epoch from now() - min(start_after) filter (where start_after <= now())) as oldest
        from job.job where state < 'active' group by name) waits) as jobs,
      jsonb_build_object(
        'payment-notice', (select ${age('min(received_at)')} from payment_notice where handled_at is null),
        'payment-question', (select ${age('min(ask_at)')} from payment_attempt where ask_at <= now()),
        'payment-refund', (select ${age('min(try_at)')} from payment_refund where status = 'due' and try_at <= now()),
        'payment-with-staff', (select ${age('min(person_since)')} from payment_attempt where person_reason is not null),
        'contract-seal', (select ${age('min(signed_at)')} from contract where state = 'signed'),
        'document-seal', (select ${age('min(done_at)')} from document where done_at is not null and sealed_at is null),
        'change', (select ${age('min(at)')} from untold_change)
      ) as oldest,
      (select coalesce(jsonb_agg(used), '[]') from (
        select scope, ${age('max(last_used_at)')} as unused from integration_api_key, unnest(scopes) scope
        where last_used_at is not null group by scope) used) as keys,
      (select ${age('max(changed_at)')} from catalogue_change) as "catalogueChanged"`.execute(tx)
    const [figures] = rows
    if (!figures) throw new Error('a statement without a row')
    return figures
  })

const age = (moment: string) => sql.raw(`extract(epoch from now() - ${moment})::float8`)
