import { type JoinedThing, joinedThings } from '@nyhem/contract/calls/office-names'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.generated.ts'

/** An account that becomes part of another. `email`: its confirmed address. */
export type JoinedPair = {
  readonly kept: AccountId
  readonly joined: AccountId
  readonly email: string | null
  readonly now: Instant
}

export type MovedCounts = Readonly<Partial<Record<JoinedThing, number>>>

/**
 * What becomes of a table's rows when their account is joined to another. `new`: those that the kept account has none of,
 * by these columns; the others are deleted. `itself`: its feature moves them by a function of its own.
 */
export type JoinRule =
  | {
      readonly moves: 'all' | readonly string[]
      readonly counts?: JoinedThing
      /** Column of the account, if it is another than `account_id`. */
      readonly by?: 'reported_by'
      /** Also rows without an account that somebody entered under the confirmed address. */
      readonly underAddress?: true
    }
  | { readonly ends: string }
  | { readonly stays: string }
  | { readonly itself: string }

/** What a feature moves by itself. `count` and `move` are of the same rows. */
export type JoinsItself = {
  count?(db: Kysely<Database>, pair: JoinedPair): Promise<MovedCounts>
  move(tx: Kysely<Database>, pair: JoinedPair): Promise<void>
}

type Ruled = { readonly table: string; readonly rule: JoinRule }
type Moving = Extract<JoinRule, { moves: unknown }>

const accountOf = (rule: Moving) => sql.ref(`t.${rule.by ?? 'account_id'}`)

const isTheirs = (rule: Moving, { joined, email }: JoinedPair): RawBuilder<boolean> =>
  rule.underAddress && email !== null
    ? sql`(${accountOf(rule)} = ${joined}::uuid or (${accountOf(rule)} is null and lower(t.email) = lower(${email})))`
    : sql`${accountOf(rule)} = ${joined}::uuid`

/** Of rows that the kept account has already. */
const isKnown = (table: string, rule: Moving, { kept }: JoinedPair): RawBuilder<boolean> =>
  rule.moves === 'all'
    ? sql`false`
    : sql`exists (select 1 from ${sql.table(table)} k where ${sql.join(
        [
          sql`${sql.ref(`k.${rule.by ?? 'account_id'}`)} = ${kept}::uuid`,
          ...rule.moves.map((column) => sql`${sql.ref(`k.${column}`)} is not distinct from ${sql.ref(`t.${column}`)}`),
        ],
        sql` and `,
      )})`

/** How many rows of a table would move. */
export async function countRows(db: Kysely<Database>, { table, rule }: Ruled, pair: JoinedPair): Promise<MovedCounts> {
  if (!('moves' in rule) || rule.counts === undefined) return {}
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} t
    where ${isTheirs(rule, pair)} and not ${isKnown(table, rule, pair)}`.execute(db)
  return { [rule.counts]: rows[0]?.count ?? 0 }
}

/** In the transaction that holds both accounts. */
export async function moveRows(tx: Kysely<Database>, { table, rule }: Ruled, pair: JoinedPair): Promise<void> {
  if ('ends' in rule) await sql`delete from ${sql.table(table)} where account_id = ${pair.joined}::uuid`.execute(tx)
  if (!('moves' in rule)) return
  if (rule.moves !== 'all')
    await sql`delete from ${sql.table(table)} t where ${isTheirs(rule, pair)} and ${isKnown(table, rule, pair)}`.execute(
      tx,
    )
  await sql`update ${sql.table(table)} t set ${sql.ref(rule.by ?? 'account_id')} = ${pair.kept}::uuid
    where ${isTheirs(rule, pair)}`.execute(tx)
}

/** Sums by what they are, each of them named. */
export function addCounts(counts: readonly MovedCounts[]): Record<JoinedThing, number> {
  const of = (thing: JoinedThing) => counts.reduce((sum, one) => sum + (one[thing] ?? 0), 0)
  return Object.fromEntries(joinedThings.map((thing) => [thing, of(thing)])) as Record<JoinedThing, number>
}
