import type { Country } from '../sites/site.ts'

/** Maximum buyers of a home. Source: product decisions, booking. */
export const mostBuyers = { SE: 2, NO: 4, FI: 4 } as const satisfies Record<Country, number>

/** Hundredths of a per cent, so thirds can be written: 33.34 % is 3 334. */
export const wholeShare = 10_000

/** Buyer data needed by the joint rules. */
export type BuyerRules = {
  /** Register notation. */
  readonly nationalNumber: string
  readonly email: string
  /** Hundredths of a per cent. */
  readonly share: number
}

export type BuyersProblem = 'required' | 'tooMany' | 'uniqueSocial' | 'uniqueEmail' | 'shareTooLow' | 'shareSum'

/**
 * Joint problems by buyer (null: all): one to two or four by country, distinct personal numbers and e-mails, individual
 * shares adding to the whole. Source: public-site specification §5 (booking); product decisions, booking. Never fails.
 */
export function problemsOfBuyers(
  country: Country,
  buyers: readonly BuyerRules[],
): readonly { readonly buyer: number | null; readonly problem: BuyersProblem }[] {
  if (buyers.length === 0) return [{ buyer: null, problem: 'required' }]
  const problems: { buyer: number | null; problem: BuyersProblem }[] = []
  if (buyers.length > mostBuyers[country]) problems.push({ buyer: null, problem: 'tooMany' })
  buyers.forEach((buyer, index) => {
    const earlier = buyers.slice(0, index)
    if (earlier.some((other) => other.nationalNumber === buyer.nationalNumber))
      problems.push({ buyer: index, problem: 'uniqueSocial' })
    if (earlier.some((other) => other.email.toLowerCase() === buyer.email.toLowerCase()))
      problems.push({ buyer: index, problem: 'uniqueEmail' })
    if (!Number.isSafeInteger(buyer.share) || buyer.share <= 0) problems.push({ buyer: index, problem: 'shareTooLow' })
  })
  const sum = buyers.reduce((total, { share }) => total + share, 0)
  if (sum !== wholeShare) problems.push({ buyer: null, problem: 'shareSum' })
  return problems
}

/** Equal shares; the first buyers take the remainder. Throws RangeError below one buyer. */
export function equalShares(buyers: number): readonly number[] {
  if (!Number.isSafeInteger(buyers) || buyers < 1) throw new RangeError(`not a number of buyers: ${buyers}`)
  const each = Math.floor(wholeShare / buyers)
  const left = wholeShare - each * buyers
  return Array.from({ length: buyers }, (_, index) => each + (index < left ? 1 : 0))
}
