import { AsyncLocalStorage } from 'node:async_hooks'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Transaction } from 'kysely'
import type { Database } from './schema.generated.ts'

/** A transaction as known to the asynchronous context it runs in. Two databases in one process do not share scopes. */
type Scope = { readonly database: object; state: 'opening' | 'open' | 'ended' }

const scopes = new AsyncLocalStorage<Scope | null>()

type Work<Result> = (tx: Transaction<Database>) => Promise<Result>

/**
 * Runs a transaction and remembers it in the asynchronous context of `work`, until `work` has returned. What `work`
 * started without awaiting it keeps the context but is outside the transaction from then on.
 */
export async function runInScope<Result>(
  database: object,
  open: (work: Work<Result>) => Promise<Result>,
  work: Work<Result>,
): Promise<Result> {
  refuseInside(database, 'begin')
  const scope: Scope = { database, state: 'opening' }
  return scopes.run(scope, () =>
    open(async (tx) => {
      scope.state = 'open'
      try {
        return await work(tx)
      } finally {
        scope.state = 'ended'
      }
    }),
  )
}

/** Whether the caller runs inside an open transaction of this database. */
export function isInside(database: object): boolean {
  const scope = scopes.getStore()
  return scope?.state === 'open' && scope.database === database
}

/** Whether the caller is `runInScope`, about to begin the transaction. */
export function isOpening(database: object): boolean {
  const scope = scopes.getStore()
  return scope?.state === 'opening' && scope.database === database
}

/** Throws when called inside an open transaction of this database. `statement`: its kind, never its values. */
export function refuseInside(database: object, statement: string): void {
  if (isInside(database)) throw outsideHandle(statement)
}

/** As `refuseInside`, for readers that share one query among callers: they do not know the database of each. */
export function refuseInsideAny(statement: string): void {
  if (scopes.getStore()?.state === 'open') throw outsideHandle(statement)
}

/**
 * Starts work that deliberately does not belong to the open transaction: it uses connections of its own, is not rolled
 * back, and must not be awaited by the transaction, which may hold the only connection.
 */
export const outsideTransaction = <Result>(work: () => Result): Result => scopes.run(null, work)

/** Frames of a stack: those of the query builder fill the usual ten before the caller comes. */
const framesShown = 30

/** The error of a statement that goes past the open transaction. */
export function outsideHandle(statement: string): BrokenInvariant {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = framesShown
  const error = new BrokenInvariant(`statement outside the open transaction: ${statement}`, { statement })
  Error.stackTraceLimit = stackTraceLimit
  return error
}
