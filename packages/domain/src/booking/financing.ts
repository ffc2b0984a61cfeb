import { smallestDownPaymentShare } from '../housing/monthly-cost.ts'
import { fromMinor, type Money, shareRoundedUp } from '../money.ts'

/** Smallest down payment, rounded up to a whole minor unit. Source: public-site specification §5 (15 % of the price). Never fails. */
export const minimumDownPayment = (price: Money): Money => shareRoundedUp(price, smallestDownPaymentShare)

export type Financing = { readonly ownFunds: Money; readonly loans: Money }

/**
 * Whether the money suffices: own funds of at least 15 % (the smallest amount is told), and own funds with loans that
 * make the price, neither less nor more. Source: public-site specification §5; product decisions, booking.
 * Throws RangeError when the amounts are of several currencies or below zero: they are read before.
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
