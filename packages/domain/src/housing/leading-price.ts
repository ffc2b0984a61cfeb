import type { Country } from '../sites/site.ts'

/**
 * The price that a home, or several, are known, found and sorted by: the total price where there is one. One rule for
 * cards, filters and orders, so that nobody finds a home by one figure and is shown another. Never fails.
 */
export const leadingPrice = <T>({ price, totalPrice }: { price: T | null; totalPrice: T | null }): T | null =>
  totalPrice ?? price

/** Whether the buyers of a country compare total prices, and so expect the word. */
export const comparesTotalPrices = { SE: false, NO: true, FI: true } as const satisfies Record<Country, boolean>
