import { addMoney, type Currency, fromMinor, type Money } from '../money.ts'

/** Price parts. `included` lines cost nothing. */
export const priceLineKinds = ['home', 'plot', 'parking', 'interior', 'other'] as const
export type PriceLineKind = (typeof priceLineKinds)[number]
export type PriceLine = { readonly kind: PriceLineKind; readonly name: string; readonly amount: Money }

export type PriceSummary = {
  readonly lines: readonly PriceLine[]
  readonly total: Money
  /** Part of the total, never added to it. */
  readonly dueNow: Money
  readonly dueLater: Money
}

/**
 * Lines add up to the total, as do amounts due now and later. Throws RangeError for several currencies, or a fee above
 * the price.
 */
export function summarisePrice(lines: readonly PriceLine[], fee: Money | null): PriceSummary {
  const currency: Currency | undefined = lines[0]?.amount.currency
  if (currency === undefined) throw new RangeError('a price without lines')
  if ([...lines.map(({ amount }) => amount), ...(fee ? [fee] : [])].some((amount) => amount.currency !== currency))
    throw new RangeError('a price in several currencies')
  const total = lines.reduce((sum, { amount }) => addMoney(sum, amount), fromMinor(0, currency) as Money)
  const dueNow = fee ?? fromMinor(0, currency)
  if (dueNow.minor > total.minor) throw new RangeError('a fee above the price')
  return { lines, total, dueNow, dueLater: fromMinor(total.minor - dueNow.minor, currency) }
}
