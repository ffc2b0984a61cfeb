import { fromMinor, type Money } from '../money.ts'
import type { DisposalForm } from './enumerations.ts'
import type { MoneyRange } from './listings.ts'

/** What a cooperative's member pays: once, and each month. */
export type TenancyCost = {
  /** Paid on moving in and repaid on moving out. */
  readonly deposit: MoneyRange
  /** Monthly. */
  readonly rent: MoneyRange
  /** Of twelve months, on the scale of the deposit. */
  readonly yearlyRent: MoneyRange
}

const monthsOfYear = 12

/**
 * Cost of a cooperative's home or homes; null for other forms and while an amount is not set. Never fails. Source: our
 * own.
 */
export function tenancyCost(homes: {
  readonly disposalForm: DisposalForm
  readonly deposit: MoneyRange | null
  readonly rent: MoneyRange | null
}): TenancyCost | null {
  const { disposalForm, deposit, rent } = homes
  if (disposalForm !== 'tenancy' || !deposit || !rent) return null
  return { deposit, rent, yearlyRent: { min: yearOf(rent.min), max: yearOf(rent.max) } }
}

const yearOf = (monthly: Money): Money => fromMinor(monthly.minor * monthsOfYear, monthly.currency)
