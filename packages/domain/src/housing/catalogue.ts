import type { Instant, LocalDate } from '../dates.ts'
import type { AreaId, CountyId, HomeId, MunicipalityId, ShowingId, StaffContactId, StageId } from '../ids.ts'
import type { Money } from '../money.ts'
import type { Country, SiteId } from '../sites/site.ts'
import type {
  ChoiceGroupName,
  Concept,
  Direction,
  DisposalForm,
  DocumentKind,
  HomeStatus,
  OutdoorArea,
  Parking,
  PlotType,
  ProjectPhase,
  ProjectStatus,
  ResidenceType,
  ShowingKind,
  StaffRole,
  StageStatus,
} from './enumerations.ts'

/** Housing catalogue as owned by the business systems. Source: public-site specification §3; product decisions. */

export type GeoPoint = { readonly latitude: number; readonly longitude: number }

export type County = {
  readonly id: CountyId
  readonly country: Country
  readonly code: string
  readonly name: string
  readonly slug: string
}

export type Municipality = {
  readonly id: MunicipalityId
  readonly countyId: CountyId
  readonly code: string
  readonly name: string
  readonly slug: string
}

/** Catalogue picture; `key` names an original in the media store. */
export type CatalogueImage = {
  readonly key: string
  readonly role: 'exterior' | 'interior' | 'plan' | 'site-plan' | 'map'
  readonly altText: string
  readonly description: string | null
}

export type CatalogueDocument = {
  readonly kind: DocumentKind
  readonly title: string
  /** Address on this site or a file key of the media store. */
  readonly file: string
  readonly bytes: number
  readonly mimeType: string
}

export type Showing = {
  readonly id: ShowingId
  readonly kind: ShowingKind
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly place: string
  readonly extraInfo: string | null
  readonly bookable: boolean
  readonly placesLeft: number | null
}

export type StaffContact = {
  readonly id: StaffContactId
  readonly role: StaffRole
  readonly name: string
  readonly company: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** Early sale to VIP customers. */
export type VipPeriod = { readonly startsAt: Instant; readonly endsAt: Instant }

/** Option for a plot, parking place or interior; `price` adds to the home's and may be zero. */
export type ChoiceOption = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly price: Money
}

/** Options of which one is chosen. */
export type ChoiceGroup = { readonly group: ChoiceGroupName; readonly options: readonly ChoiceOption[] }

/** Place near the area. */
export type NearbyPlace = {
  readonly name: string
  readonly kind: 'transit' | 'shop' | 'school' | 'nature' | 'service' | 'centre' | 'culture'
  readonly minutes: number
  readonly by: 'foot' | 'bicycle' | 'boat' | 'bus' | 'train' | 'car'
  /** Null where unknown: listed, not drawn. Absent from what was stored before. */
  readonly geo?: GeoPoint | null
}

export type Area = {
  readonly id: AreaId
  readonly siteId: SiteId
  readonly name: string
  readonly slug: string
  readonly municipality: Municipality
  readonly county: County
  readonly geo: GeoPoint
  readonly shortDescription: string
  readonly description: string
  readonly images: readonly CatalogueImage[]
  readonly nearby: readonly NearbyPlace[]
  readonly concept: Concept
  /** Homes one person may have booked here at a time; null means the default. */
  readonly bookingsPerPerson: number | null
}

/** Move-in day when determined, else a period. */
export type MoveIn = { readonly from: LocalDate; readonly to: LocalDate | null; readonly determined: boolean }

export type Stage = {
  readonly id: StageId
  readonly areaId: AreaId
  readonly siteId: SiteId
  readonly name: string
  readonly slug: string
  readonly tagline: string
  readonly shortDescription: string
  readonly description: string
  readonly phase: ProjectPhase
  readonly status: ProjectStatus
  readonly stageStatus: StageStatus
  readonly residenceTypes: readonly ResidenceType[]
  readonly disposalForm: DisposalForm
  readonly concept: Concept
  readonly address: string
  readonly geo: GeoPoint
  readonly ecoLabel: string | null
  readonly moveIn: MoveIn | null
  readonly phaseDates: Readonly<Partial<Record<ProjectPhase, LocalDate>>>
  readonly vip: VipPeriod | null
  readonly salesStart: LocalDate | null
  readonly extraShowingsInfo: string | null
  readonly plotType: PlotType | null
  /** Future owner of the buildings: housing association or company; its number is null until it is registered. */
  readonly association: { readonly name: string; readonly organisationNumber: string | null } | null
  readonly buildings: readonly {
    readonly name: string
    readonly floors: number
    readonly homesPerFloor: number
    readonly roof: 'flat' | 'gable'
  }[]
  readonly images: readonly CatalogueImage[]
  readonly documents: readonly CatalogueDocument[]
  readonly showings: readonly Showing[]
  readonly contacts: readonly StaffContact[]
  /** Null follows the site. */
  readonly bookingFlow: 'A' | 'B' | 'C' | null
  readonly bookingFee: Money | null
  /** At most one group per name, in display order; empty without choices. */
  readonly choices: readonly ChoiceGroup[]
}

export type OutdoorSpace = {
  readonly kind: OutdoorArea
  readonly area: number | null
  readonly direction: Direction | null
}

/** Home for sale: the specification's object. */
export type Home = {
  readonly id: HomeId
  readonly stageId: StageId
  readonly siteId: SiteId
  /** Sales number, such as `B-1303`. */
  readonly number: string
  readonly slug: string
  /** National register number (four digits in Sweden), if any. */
  readonly apartmentNumber: string | null
  readonly building: string | null
  readonly address: string
  readonly status: HomeStatus
  readonly residenceType: ResidenceType
  readonly disposalForm: DisposalForm
  readonly rooms: number
  readonly possibleRooms: number | null
  /** Square metres: living area (boarea, BRA, asuinpinta-ala). */
  readonly primaryArea: number
  /** Square metres: internal usable area (BRA-i), Norway. */
  readonly internalUsableArea: number | null
  readonly secondaryArea: number | null
  readonly plotArea: number | null
  readonly floor: number | null
  readonly maxFloor: number | null
  readonly hasLift: boolean
  /** Null until set. In Finland the selling price without the company-loan share. */
  readonly price: Money | null
  /** Price with the shared debt: Norwegian totalpris, Finnish velaton hinta. */
  readonly totalPrice: Money | null
  /** Monthly fee to the association or company, in Norway with interest and instalments of the shared debt. */
  readonly monthlyFee: Money | null
  /** Estimated monthly electricity, water and heat not covered by the fee. */
  readonly operatingCost: Money | null
  /** Shared debt (fellesgjeld) in Norway or company-loan share in Finland. */
  readonly sharedDebt: Money | null
  /** Paid once on top of the price, such as Norwegian registration and document fee (omkostninger). */
  readonly purchaseCosts: Money | null
  /** Yearly fees to the municipality, where not part of the monthly fee. */
  readonly municipalFees: Money | null
  readonly outdoorSpaces: readonly OutdoorSpace[]
  readonly parking: Parking
  readonly energyClass: string | null
  readonly ecoLabel: string | null
  /** Its own, or its stage's. */
  readonly moveIn: MoveIn | null
  readonly headline: string
  readonly description: string
  /** Floor plan type in the media store, such as `type-3b`. */
  readonly planKey: string | null
  readonly images: readonly CatalogueImage[]
  readonly documents: readonly CatalogueDocument[]
  /** Room areas in square metres, by key such as `bedroom`. */
  readonly planRooms: readonly { readonly key: string; readonly area: number }[]
  readonly updatedAt: Instant
}
