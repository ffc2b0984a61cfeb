import { smallestDownPaymentShare } from '../housing/monthly-cost.ts'
import { fromMinor, type Money, shareRoundedUp } from '../money.ts'

/** Rounded up to a whole minor unit. Source: public-site specification §5 (15 % of the price). Never fails. */
export const minimumDownPayment = (price: Money): Money => shareRoundedUp(price, smallestDownPaymentShare)

export type Financing = { readonly ownFunds: Money; readonly loans: Money }

/**
 * Requires own funds of at least 15 % (minimum returned), and funds plus loans equal to the price. Source: public-site
 * specification §5; product decisions, booking. Throws RangeError for mixed currencies or negative amounts, excluded by
 * parsing.
 */
export function checkFinancing(
  price: Money,
  { ownFunds, loans }: Financing,
):
  | { readonly code: 'Ok' }
  | { readonly code: 'downPaymentTooLow'; readonly minimum: Money }
  | { readonly code: 'priceSumTooLow' | 'priceSumToHigh'; readonly difference: Money } {
  if (ownFunds.currency !== price.currency || loans.currency !== price.currency)
    throw new RangeError('financing in another currency than the price')
  if (ownFunds.minor < 0 || loans.minor < 0) throw new RangeError('financing below zero')
  const minimum = minimumDownPayment(price)
  if (ownFunds.minor < minimum.minor) return { code: 'downPaymentTooLow', minimum }
  const difference = ownFunds.minor + loans.minor - price.minor
  if (difference === 0) return { code: 'Ok' }
  return {
    code: difference < 0 ? 'priceSumTooLow' : 'priceSumToHigh',
    difference: fromMinor(Math.abs(difference), price.currency),
  }
}
