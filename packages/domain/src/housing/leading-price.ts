import { addMoney, type Money } from '../money.ts'
import type { Country } from '../sites/site.ts'

/**
 * Price shown, filtered and sorted by: the total price where there is one. One rule, so that search and display never
 * differ. Never fails.
 */
export const leadingPrice = <T>({ price, totalPrice }: { price: T | null; totalPrice: T | null }): T | null =>
  totalPrice ?? price

/** Whether a country's buyers compare total prices. */
export const comparesTotalPrices = { SE: false, NO: true, FI: true } as const satisfies Record<Country, boolean>

/** What a price with costs is computed from. */
export type PricedHome = {
  readonly price: Money | null
  readonly totalPrice: Money | null
  readonly sharedDebt: Money | null
  readonly purchaseCosts: Money | null
}

/**
 * Price with shared debt and the costs of the purchase (totalpris inkl. omkostninger). Null while the price or the
 * costs are unknown. Never fails. Source: the Norwegian market, decision 0080.
 */
export function priceWithCosts({ price, totalPrice, sharedDebt, purchaseCosts }: PricedHome): Money | null {
  const whole = totalPrice ?? (price && sharedDebt ? addMoney(price, sharedDebt) : price)
  return whole && purchaseCosts && addMoney(whole, purchaseCosts)
}
