import type { Instant, LocalDate } from '../dates.ts'
import type { PremisesId } from '../ids.ts'
import type { Money } from '../money.ts'
import type { SiteId } from '../sites/site.ts'
import type { CatalogueDocument, CatalogueImage, County, GeoPoint, Municipality, StaffContact } from './catalogue.ts'
import type { PremisesStatus, PremisesType } from './enumerations.ts'

/** Premises to let, such as an office, shop or restaurant. Source: fault-report specification §2.5 and §3.7. */
export type Premises = {
  readonly id: PremisesId
  readonly siteId: SiteId
  readonly name: string
  readonly slug: string
  readonly municipality: Municipality
  readonly county: County
  readonly address: string
  readonly geo: GeoPoint
  readonly status: PremisesStatus
  readonly types: readonly PremisesType[]
  /** Free filter tags in the site's language. */
  readonly tags: readonly string[]
  /** Lettable square metres: smallest part and whole; equal for a single unit. */
  readonly minArea: number
  readonly maxArea: number
  /** Yearly rent per square metre; null where negotiable. */
  readonly yearlyRentPerSquareMetre: Money | null
  readonly availableFrom: LocalDate | null
  readonly shortDescription: string
  readonly description: string
  readonly images: readonly CatalogueImage[]
  readonly documents: readonly CatalogueDocument[]
  readonly contacts: readonly StaffContact[]
  readonly updatedAt: Instant
}
