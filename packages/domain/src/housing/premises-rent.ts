import { type Money, shareRoundedUp } from '../money.ts'
import type { Country } from '../sites/site.ts'

/** Rent period shown; Finnish tenants compare monthly rents. */
const reportedPer = { SE: 'year', NO: 'year', FI: 'month' } as const satisfies Record<Country, 'year' | 'month'>

/** Converts a yearly rent per square metre to the displayed period; cents rounded up. Never fails. */
export function reportedRent(
  yearly: Money,
  country: Country,
): { readonly rent: Money; readonly per: 'year' | 'month' } {
  const per = reportedPer[country]
  return { per, rent: per === 'year' ? yearly : shareRoundedUp(yearly, 1 / 12) }
}
