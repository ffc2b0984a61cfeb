import { type Currency, fromMajor, type Money } from '../money.ts'
import { searchSliders } from '../search/search-limits.ts'
import type { Country } from '../sites/site.ts'
import type { Home } from './catalogue.ts'
import type { HomesSummary, MoneyRange, NumberRange } from './listings.ts'

/** Area displayed per country. Source: fault-reports specification §2.4, internal usable area on the Norwegian site. */
const shownAreaMeasure = { SE: 'primaryArea', NO: 'internalUsableArea', FI: 'primaryArea' } as const satisfies Record<
  Country,
  'primaryArea' | 'internalUsableArea'
>

/** Displayed square metres; primary area where the country's measure is missing. Never fails. */
export const shownArea = (home: Pick<Home, 'primaryArea' | 'internalUsableArea'>, country: Country): number =>
  home[shownAreaMeasure[country]] ?? home.primaryArea

/** Displayed area range; null without homes. */
export const shownAreaRange = (
  homes: Pick<HomesSummary, 'primaryArea' | 'internalUsableArea'>,
  country: Country,
): NumberRange | null => homes[shownAreaMeasure[country]] ?? homes.primaryArea

const plotTypeShown = { SE: false, NO: false, FI: true } as const satisfies Record<Country, boolean>

/** Whether pages show the plot type. Source: public-site specification §3, Finnish plot type. */
export const showsPlotType = (country: Country): boolean => plotTypeShown[country]

/** Bounds of the rooms filter and interest form. Source: public-site specification §9, rooms 1 to 5 (Finland 4). */
export function roomsBounds(country: Country): { readonly min: number; readonly max: number } {
  const { min, max } = searchSliders[country].rooms
  return { min, max }
}

/** Price per square metre of displayed area, in whole major units; null without a price or an area. */
export function pricePerSquareMetre(price: Money | null, area: number): Money | null {
  if (price === null || area <= 0) return null
  return fromMajor(Math.round(price.minor / 100 / area), price.currency)
}

/**
 * Highest-price choices in whole major units. Source: public-site specification §9, price slider up to 10,000,000
 * (Finland 1,000,000).
 */
const priceSteps = {
  SEK: [2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10].map((millions) => millions * 1_000_000),
  NOK: [3, 3.5, 4, 4.5, 5, 6, 7, 8, 10].map((millions) => millions * 1_000_000),
  EUR: [150, 200, 250, 300, 350, 400, 500, 600, 800, 1_000].map((thousands) => thousands * 1_000),
} as const satisfies Record<Currency, readonly number[]>

/** Highest-price choices from the first that admits any home to the first that admits all. */
export function maxPriceChoices(range: MoneyRange | null): readonly number[] {
  if (range === null) return []
  const steps = priceSteps[range.min.currency]
  const reached = steps.findIndex((step) => fromMajor(step, range.max.currency).minor >= range.max.minor)
  return steps.filter(
    (step, index) => fromMajor(step, range.min.currency).minor >= range.min.minor && (reached < 0 || index <= reached),
  )
}
