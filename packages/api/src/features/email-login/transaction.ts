import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** Thrown in a transaction to end it without a trace, with what the caller is told instead. */
export class Undone<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('undone')
    this.name = 'Undone'
    this.result = result
  }
}

/** Does work in a transaction; the result of an `Undone` that it throws is its result. */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
}
