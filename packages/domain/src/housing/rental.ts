import type { Instant } from '../dates.ts'
import type { RentalHomeId, RentalProjectId } from '../ids.ts'
import type { Money } from '../money.ts'
import type { SiteId } from '../sites/site.ts'
import type {
  CatalogueDocument,
  CatalogueImage,
  County,
  GeoPoint,
  MoveIn,
  Municipality,
  NearbyPlace,
  OutdoorSpace,
  StaffContact,
} from './catalogue.ts'
import type { Concept, Parking, ProjectStatus, RentalStatus, ResidenceType } from './enumerations.ts'

/** Building with rental homes. Source: public-site specification §2, rental start and project. */
export type RentalProject = {
  readonly id: RentalProjectId
  readonly siteId: SiteId
  readonly name: string
  readonly slug: string
  readonly municipality: Municipality
  readonly county: County
  readonly address: string
  readonly geo: GeoPoint
  readonly status: ProjectStatus
  readonly concept: Concept
  readonly tagline: string
  readonly shortDescription: string
  readonly description: string
  readonly ecoLabel: string | null
  readonly moveIn: MoveIn | null
  /** Housing queue or landlord (absolute address); null while applications are closed. */
  readonly applicationUrl: string | null
  readonly nearby: readonly NearbyPlace[]
  readonly images: readonly CatalogueImage[]
  readonly documents: readonly CatalogueDocument[]
  readonly contacts: readonly StaffContact[]
  readonly updatedAt: Instant
}

/** Rental home (the specification's rental object). */
export type RentalHome = {
  readonly id: RentalHomeId
  readonly rentalProjectId: RentalProjectId
  readonly siteId: SiteId
  readonly number: string
  readonly slug: string
  readonly apartmentNumber: string | null
  readonly building: string | null
  readonly address: string
  readonly status: RentalStatus
  readonly residenceType: ResidenceType
  readonly rooms: number
  readonly primaryArea: number
  readonly floor: number | null
  readonly maxFloor: number | null
  readonly hasLift: boolean
  /** Null until set. */
  readonly monthlyRent: Money | null
  readonly deposit: Money | null
  readonly outdoorSpaces: readonly OutdoorSpace[]
  readonly parking: Parking
  readonly moveIn: MoveIn | null
  readonly description: string
  readonly planKey: string | null
  readonly images: readonly CatalogueImage[]
  readonly updatedAt: Instant
}
