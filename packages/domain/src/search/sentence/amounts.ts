import type { Country } from '../../sites/site.ts'
import { searchSliders } from '../search-limits.ts'
import type { Limit, Unit } from './meanings.ts'
import type { SentencePart } from './sentence.types.ts'

/** Values of an amount with what limits them. */
export type Amount = {
  readonly values: readonly [number] | readonly [number, number]
  readonly limit: Limit | null
  readonly unit: Unit | null
}

/** Lowest price of any home, in whole major units: less may be a month's cost or a deposit. Ours. */
const lowestPrice = { SE: 100_000, NO: 100_000, FI: 10_000 } as const satisfies Record<Country, number>

/** A tenth to either side of "about". Ours. */
const margin = 0.1

/**
 * What an amount asks for: a range of rooms, price, monthly cost or area; `no-filter` when it is clear but no filter
 * expresses it (a floor, a fee or minutes alone, a limit beyond all homes); null when it is not clear what is counted.
 *
 * Without a limit, rooms are exact, a price or monthly cost is the highest, and an area is the least. Never fails.
 */
export function partOfAmount(amount: Amount, country: Country): SentencePart | 'no-filter' | null {
  const unit = amount.unit ?? unitByValue(amount.values, country)
  switch (unit) {
    case null:
      return null
    case 'floor':
    case 'minutes':
    case 'fee':
      return 'no-filter'
    case 'monthly':
      return bounded({ kind: 'monthlyCost', ...rangeOf(amount, 'most') }, searchSliders[country].monthlyCost)
    case 'rooms':
      return roomsPart(amount, 0)
    case 'bedrooms':
      return roomsPart(amount, 1)
    case 'area':
      return bounded({ kind: 'area', ...rangeOf(amount, 'least') }, searchSliders[country].area)
    case 'money':
      if (Math.max(...amount.values) < lowestPrice[country]) return 'no-filter'
      return bounded({ kind: 'price', ...rangeOf(amount, 'most') }, searchSliders[country].price)
  }
}

/** A number that can only be a price needs no currency. */
const unitByValue = (values: Amount['values'], country: Country): Unit | null =>
  Math.max(...values) >= lowestPrice[country] ? 'money' : null

type Range = { readonly min: number | null; readonly max: number | null }

function rangeOf({ values: [first, second], limit }: Amount, usual: 'least' | 'most'): Range {
  if (second !== undefined) return ordered(first, second)
  switch (limit ?? usual) {
    case 'least':
      return { min: Math.round(first), max: null }
    case 'about':
      return ordered(first * (1 - margin), first * (1 + margin))
    default:
      return { min: null, max: Math.round(first) }
  }
}

const ordered = (first: number, second: number): Range => ({
  min: Math.round(Math.min(first, second)),
  max: Math.round(Math.max(first, second)),
})

function roomsPart({ values, limit }: Amount, more: number): SentencePart | null {
  const [min = 0, max = min] = values.map((value) => Math.floor(value) + more).toSorted((a, b) => a - b)
  // A flat of two rooms and more than nine is not asked for by the number of its rooms.
  if (min < 1 || max > 20) return null
  if (limit === 'least') return { kind: 'rooms', min, max: null }
  return { kind: 'rooms', min: limit === 'most' ? null : min, max }
}

type Slider = { readonly min: number; readonly max: number }

/** A slider at its end admits everything beyond, so limits there narrow nothing. */
function bounded(
  part: { readonly kind: 'price' | 'monthlyCost' | 'area' } & Range,
  { min: least, max: most }: Slider,
): SentencePart | 'no-filter' {
  const min = part.min !== null && part.min > least ? part.min : null
  const max = part.max !== null && part.max < most ? part.max : null
  return min === null && max === null ? 'no-filter' : { ...part, min, max }
}
