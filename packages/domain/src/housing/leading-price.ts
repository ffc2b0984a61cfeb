import type { Country } from '../sites/site.ts'

/**
 * Price shown, filtered and sorted by: the total price where there is one. One rule, so that search and display never
 * differ. Never fails.
 */
export const leadingPrice = <T>({ price, totalPrice }: { price: T | null; totalPrice: T | null }): T | null =>
  totalPrice ?? price

/** Whether a country's buyers compare total prices. */
export const comparesTotalPrices = { SE: false, NO: true, FI: true } as const satisfies Record<Country, boolean>
