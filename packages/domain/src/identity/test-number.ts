import type { NationalNumber } from './number-of-person.ts'

/** Skatteverket's test serials; no living person has one. */
const swedishTestSerials = { from: 980, to: 999 } as const

/**
 * Whether a number is never issued to people: Swedish serials 980–999, Norwegian synthetic numbers, Finnish serials
 * 900–999. A public product must accept none. Source: identity reference §9 (demo people). Never fails.
 */
export function isTestNumber({ country, number, kind }: Pick<NationalNumber, 'country' | 'number' | 'kind'>): boolean {
  if (country === 'NO') return kind === 'synthetic'
  if (country === 'FI') return kind === 'interim'
  const serial = Number(number.slice(8, 11))
  return serial >= swedishTestSerials.from && serial <= swedishTestSerials.to
}
