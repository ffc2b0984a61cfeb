import { type Money, shareRoundedUp } from '../money.ts'
import type { Country } from '../sites/site.ts'

/** How the rent of premises is told: per year, in Finland per month, as those who rent compare it there. */
const toldPer = { SE: 'year', NO: 'year', FI: 'month' } as const satisfies Record<Country, 'year' | 'month'>

/** The rent per square metre as a country tells it, from the yearly one; cents rounded up. Never fails. */
export function toldRent(yearly: Money, country: Country): { readonly rent: Money; readonly per: 'year' | 'month' } {
  const per = toldPer[country]
  return { per, rent: per === 'year' ? yearly : shareRoundedUp(yearly, 1 / 12) }
}
