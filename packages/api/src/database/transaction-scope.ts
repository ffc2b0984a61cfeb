import { AsyncLocalStorage } from 'node:async_hooks'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Transaction } from 'kysely'
import type { Database } from './schema.generated.ts'

/** Scopes are per database, within one asynchronous context. */
type Scope = {
  readonly database: object
  state: 'opening' | 'open' | 'ended'
  readonly onEnd: (() => void)[]
}

const scopes = new AsyncLocalStorage<Scope | null>()

type Work<Result> = (tx: Transaction<Database>) => Promise<Result>

/**
 * Marks the asynchronous context of `work` until it returns. Work started but not awaited keeps the context but is
 * outside from then on.
 */
export async function runInScope<Result>(
  database: object,
  open: (work: Work<Result>) => Promise<Result>,
  work: Work<Result>,
): Promise<Result> {
  refuseInside(database, 'begin')
  const scope: Scope = { database, state: 'opening', onEnd: [] }
  try {
    return await scopes.run(scope, () =>
      open(async (tx) => {
        scope.state = 'open'
        try {
          return await work(tx)
        } finally {
          scope.state = 'ended'
        }
      }),
    )
  } finally {
    for (const run of scope.onEnd) run()
  }
}

/** Runs when the open transaction has been committed or rolled back; false without one. */
export function onTransactionEnd(run: () => void): boolean {
  const scope = scopes.getStore()
  if (scope?.state !== 'open') return false
  scope.onEnd.push(run)
  return true
}

export function isInside(database: object): boolean {
  const scope = scopes.getStore()
  return scope?.state === 'open' && scope.database === database
}

export function isOpening(database: object): boolean {
  const scope = scopes.getStore()
  return scope?.state === 'opening' && scope.database === database
}

/** Throws inside an open transaction. `statement`: its kind, never its values. */
export function refuseInside(database: object, statement: string): void {
  if (isInside(database)) throw outsideHandle(statement)
}

/** Like `refuseInside`, for readers that share one query among callers of unknown databases. */
export function refuseInsideAny(statement: string): void {
  if (scopes.getStore()?.state === 'open') throw outsideHandle(statement)
}

/**
 * Starts work outside the open transaction: it uses its own connections, is not rolled back, and must not be awaited by
 * the transaction, which may hold the only connection.
 */
export const outsideTransaction = <Result>(work: () => Result): Result => scopes.run(null, work)

/** Query-builder frames fill the default ten. */
const framesShown = 30

function withFrames(message: string, statement: string): BrokenInvariant {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = framesShown
  const error = new BrokenInvariant(`${message}: ${statement}`, { statement })
  Error.stackTraceLimit = stackTraceLimit
  return error
}

export const outsideHandle = (statement: string): BrokenInvariant =>
  withFrames('statement outside the open transaction', statement)

export const afterTransaction = (statement: string): BrokenInvariant =>
  withFrames('statement after the end of its transaction', statement)
