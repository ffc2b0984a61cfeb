import { addDays, addMonths, type LocalDate } from '../../dates.ts'
import { lastMoveIn } from '../row-fits.ts'
import { type MoveInChoice, moveInChoices } from '../search-filter.ts'
import type { Season } from './meanings.ts'

/** Span of months named in a sentence: a season or month of some year, or a whole year. */
export type NamedTime =
  | { readonly kind: 'season'; readonly season: Season; readonly year: number | null }
  | { readonly kind: 'month'; readonly month: number; readonly year: number | null }
  | { readonly kind: 'year'; readonly year: number }

/** How the time limits moving in: within it or earlier, before it begins, or in the one that begins next. */
export type TimeLimit = 'in' | 'before' | 'next'

type Period = { readonly from: LocalDate; readonly to: LocalDate }

const monthStart = (year: number, month: number): LocalDate =>
  `${year}-${String(month).padStart(2, '0')}-01` as LocalDate

const periodFrom = (from: LocalDate, months: number): Period => ({ from, to: addDays(addMonths(from, months), -1) })

/** First month of each season; winter begins in December. */
const firstMonth = { winter: 12, spring: 3, summer: 6, autumn: 9 } as const satisfies Record<Season, number>

/** Of a winter both: the one that ends in the year, and the one that begins in it. */
function periodsOf(named: NamedTime, year: number): Period[] {
  switch (named.kind) {
    case 'year':
      return [periodFrom(monthStart(year, 1), 12)]
    case 'month':
      return [periodFrom(monthStart(year, named.month), 1)]
    case 'season': {
      const begins = periodFrom(monthStart(year, firstMonth[named.season]), 3)
      return named.season === 'winter' ? [periodFrom(monthStart(year - 1, 12), 3), begins] : [begins]
    }
  }
}

/**
 * Last day on which to move in, or null for a time that is over. Without a year the time is the one that goes on or
 * comes next. Never fails.
 */
export function lastDayOf(named: NamedTime, limit: TimeLimit, today: LocalDate): LocalDate | null {
  const thisYear = Number(today.slice(0, 4))
  const years = named.year === null ? [thisYear, thisYear + 1, thisYear + 2] : [named.year]
  const periods = years.flatMap((year) => periodsOf(named, year))
  if (limit === 'in') return periods.find(({ to }) => to >= today)?.to ?? null
  const next = periods.find(({ from }) => from > today)
  if (!next) return null
  return limit === 'next' ? next.to : addDays(next.from, -1)
}

/** Narrowest choice of the filter that includes the day; null when only "any time" does. Never fails. */
export function moveInBy(day: LocalDate, today: LocalDate): MoveInChoice | null {
  return (
    moveInChoices.find((choice) => {
      const last = lastMoveIn(choice, today)
      return last !== null && day <= last
    }) ?? null
  )
}
