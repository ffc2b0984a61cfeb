import type { Instant } from '@nyhem/domain/dates'
import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import { type FeedWord, layOver } from '@nyhem/domain/housing/home-override'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { AnyRow } from './catalogue-tables.ts'
import { markEnded, overridesInForce } from './overrides.store.ts'

/** Rows of homes as they are stored: with what people have laid over them, and the feed's own words beside it. */
export async function layOverHomes(
  tx: Kysely<Database>,
  rows: readonly AnyRow[],
  now: Instant,
): Promise<readonly AnyRow[]> {
  const inForce = await overridesInForce(
    tx,
    rows.map(({ id }) => id),
  )
  if (inForce.size === 0) return rows
  const laid = rows.map((row) => {
    const overrides = inForce.get(row.id)
    return overrides ? { row, over: layOver(wordOf(row), overrides, now) } : { row, over: null }
  })
  const ended = laid.flatMap(({ over }) => over?.ended ?? [])
  for (const [why, those] of Map.groupBy(ended, (end) => end.why))
    await markEnded(tx, { ids: those.map(({ id }) => id), why, now })
  return laid.map(({ row, over }) =>
    over
      ? {
          ...row,
          price_minor: over.shown.priceMinor,
          total_price_minor: over.shown.totalPriceMinor,
          feed_status: over.shown.status,
          feed_word: over.beside,
        }
      : row,
  )
}

const wordOf = (row: AnyRow): FeedWord => ({
  priceMinor: row.price_minor as number | null,
  totalPriceMinor: row.total_price_minor as number | null,
  status: row.feed_status as HomeStatus,
})
