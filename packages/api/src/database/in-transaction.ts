import type { Kysely } from 'kysely'
import type { Database } from './schema.generated.ts'

/** Thrown to roll back a transaction and return a result. */
export class Undone<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('undone')
    this.name = 'Undone'
    this.result = result
  }
}

/** Runs a transaction; a thrown `Undone` provides the result. */
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
