import type { ApartmentRoom, PublicArea, RoomPart } from '@nyhem/domain/case/fault-places'
import type { ResidenceKind } from '@nyhem/domain/case/report-form'
import type { AssociationId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'

export type ManagedResidence = {
  readonly kind: 'apartment' | 'building'
  readonly id: string
  readonly siteId: SiteId
  readonly propertyId: string
  readonly associationId: AssociationId | null
  readonly associationName: string | null
  readonly buildingId: string | null
  readonly buildingPartId: string | null
  readonly buildingPartName: string | null
  /** Apartment number such as 1102, or the building's name. */
  readonly name: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly governmentObjectId: string | null
  readonly objectTypeId: string | null
  readonly isRentalBuilding: boolean
}

/** Our words, any ids of the technical management, and display names. */
export type FaultPlace = {
  readonly place: ApartmentRoom | PublicArea
  readonly roomId: string | null
  readonly roomName: string
  readonly part: RoomPart
  readonly assetId: string | null
  readonly partName: string
}

/** `propertyId`: the residence's, or null for a typed address. */
export type RequestedPlace = {
  readonly residence: ResidenceKind
  readonly apartmentId: string | null
  readonly propertyId: string | null
  readonly problemArea: string
  readonly problemAreaDetails: string
  readonly siteId: SiteId
}
