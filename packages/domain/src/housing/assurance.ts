/**
 * What answers for faults of a new home: the seller's own five years, or a security that the law demands before a home
 * under construction is sold. Sources: the sites' pages on a safe purchase; bustadoppføringslova § 12; asuntokauppalaki 2
 * luku.
 */
export type Guarantee = 'five-years' | 'bustadoppforingslova' | 'asuntokauppalaki'

/** Where the money of a booking is, or when it comes back. Sources: the terms of the contracts (docs/glossary.md). */
export type DepositSecurity = 'insured' | 'refunded' | 'client-account'

/** What a site promises all its buyers; null where nothing is published. `satisfaction`: of so many asked that year. */
export type Assurance = {
  readonly guarantee: Guarantee | null
  readonly deposit: DepositSecurity | null
  readonly satisfaction: { readonly satisfied: number; readonly of: number; readonly year: number } | null
}
