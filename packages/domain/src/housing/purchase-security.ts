import type { Site } from '../sites/site.ts'
import type { Assurance, Guarantee } from './assurance.ts'

type PurchaseSecurity = Assurance & { readonly seller: string }

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
