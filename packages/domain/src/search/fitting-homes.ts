import { leadingPrice } from '../housing/leading-price.ts'
import type { MoneyRange, NumberRange } from '../housing/listings.ts'
import { shownArea } from '../housing/shown-measures.ts'
import type { Money } from '../money.ts'
import type { Country } from '../sites/site.ts'
import type { SearchableHome } from './searchable-area.ts'

/** Ranges of matching homes when others of the project do not match. Areas as displayed. */
export type FittingHomes = {
  readonly rooms: NumberRange
  readonly area: NumberRange
  readonly price: MoneyRange | null
  readonly totalPrice: MoneyRange | null
  readonly monthlyCost: MoneyRange | null
}

/** Ranges of homes, or null. Homes without shared debt count with their price in the total. */
export function spanOfHomes(homes: readonly SearchableHome[], country: Country): FittingHomes | null {
  if (homes.length === 0) return null
  return {
    rooms: rangeOf(homes.map(({ rooms }) => rooms)),
    area: rangeOf(homes.map((home) => shownArea(home, country))),
    price: moneyRangeOf(homes.map(({ price }) => price)),
    totalPrice: homes.some(({ totalPrice }) => totalPrice !== null) ? moneyRangeOf(homes.map(leadingPrice)) : null,
    monthlyCost: monthlyCostsOf(homes),
  }
}

/** Range of the known monthly costs, or null. */
export const monthlyCostsOf = (homes: readonly Pick<SearchableHome, 'monthlyCost'>[]): MoneyRange | null =>
  moneyRangeOf(homes.map(({ monthlyCost }) => monthlyCost))

const rangeOf = (values: readonly number[]): NumberRange => ({ min: Math.min(...values), max: Math.max(...values) })

function moneyRangeOf(amounts: readonly (Money | null)[]): MoneyRange | null {
  let min: Money | null = null
  let max: Money | null = null
  for (const amount of amounts) {
    if (amount === null) continue
    if (min === null || amount.minor < min.minor) min = amount
    if (max === null || amount.minor >= max.minor) max = amount
  }
  return min && max ? { min, max } : null
}
