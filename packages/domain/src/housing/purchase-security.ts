import type { Site } from '../sites/site.ts'

/**
 * What answers for faults of a new home: the seller's own five years, or a security that the law demands before a home
 * under construction is sold. Sources: the sites' pages on a safe purchase; bustadoppføringslova § 12; asuntokauppalaki 2
 * luku.
 */
export const guarantees = ['five-years', 'bustadoppforingslova', 'asuntokauppalaki'] as const
export type Guarantee = (typeof guarantees)[number]

/** Where the money of a booking is, or when it comes back. Sources: the terms of the contracts (docs/glossary.md). */
export const depositSecurities = ['insured', 'refunded', 'client-account'] as const
export type DepositSecurity = (typeof depositSecurities)[number]

/** Buyers who are satisfied, of so many asked that year. Source: a published survey. */
export type Satisfaction = { readonly satisfied: number; readonly of: number; readonly year: number }

/** What a site promises all its buyers; null where nothing is published. */
export type Assurance = {
  readonly guarantee: Guarantee | null
  readonly deposit: DepositSecurity | null
  readonly satisfaction: Satisfaction | null
}

export type PurchaseSecurity = Assurance & { readonly seller: string }

/** Whether the law's security is lodged for the building only: nothing is said of it once the home stands. */
const endsWithBuilding = {
  'five-years': false,
  bustadoppforingslova: true,
  asuntokauppalaki: true,
} as const satisfies Record<Guarantee, boolean>

/** What may be said of a purchase beside its price. Never fails. */
export function purchaseSecurity(
  { company, assurance }: Pick<Site, 'company' | 'assurance'>,
  { isBuilt }: { readonly isBuilt: boolean },
): PurchaseSecurity {
  const { guarantee } = assurance
  const stands = guarantee !== null && isBuilt && endsWithBuilding[guarantee]
  return { ...assurance, guarantee: stands ? null : guarantee, seller: company.legalName }
}
