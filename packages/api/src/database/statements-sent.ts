import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { statementKind } from './statement-kind.ts'

/**
 * For tests: what reaches the database, `commit` included; `begin` goes with the statement after it. Recorded in the
 * drivers, because no handle or job library bypasses them; by asynchronous context, because pollers send statements
 * meanwhile. Transactions of PGlite run on an object of their own and are not recorded.
 */
const recording = new AsyncLocalStorage<string[]>()

/** Each statement that `work` sends, in order: its kind and first table, or its text without literals. */
export async function statementsSentBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = []
  await recording.run(statements, work)
  return statements
}

/** The same for requests to a server in this process, which do not inherit the caller's context. */
export async function statementsSentByRequests(work: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = []
  const record = () => recording.enterWith(statements)
  subscribe('http.server.request.start', record)
  try {
    await work()
  } finally {
    unsubscribe('http.server.request.start', record)
  }
  return statements
}

/** A message for a failed expectation. */
export const listOfStatements = (statements: readonly string[]): string =>
  `${statements.length} statements:\n${statements.map((statement, index) => `${index + 1}. ${statement}`).join('\n')}`

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : null
  return typeof text === 'string' ? text : 'unknown'
}

function nameOf(text: string): string {
  const kind = statementKind(text)
  return kind.includes(' ')
    ? kind
    : text
        .replace(/'(?:[^']|'')*'/g, "''")
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 60)
}

type Queried = { query(...given: unknown[]): unknown }

function recordQueries(driver: Queried): void {
  const query = driver.query
  driver.query = function record(...given) {
    const [first] = given
    const begins = typeof first === 'object' && first !== null && 'begins' in first
    recording.getStore()?.push(`${begins ? 'begin, ' : ''}${nameOf(textOf(first))}`)
    return query.apply(this, given)
  }
}

recordQueries(pg.Client.prototype as Queried)
recordQueries(PGlite.prototype as Queried)
