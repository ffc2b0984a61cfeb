import type { ApartmentRoom, PublicArea, RoomPart } from '@nyhem/domain/case/fault-places'
import type { ResidenceKind } from '@nyhem/domain/case/report-form'
import type { AssociationId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'

/** An apartment or a building, as the technical management files it. */
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
  /** As people call it: 1102; the building's name where it is a whole building. */
  readonly name: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly governmentObjectId: string | null
  readonly objectTypeId: string | null
  readonly isRentalBuilding: boolean
}

/** Where something is broken: words of ours, ids of the technical management where it has some, and names as shown. */
export type FaultPlace = {
  readonly place: ApartmentRoom | PublicArea
  readonly roomId: string | null
  readonly roomName: string
  readonly part: RoomPart
  readonly assetId: string | null
  readonly partName: string
}

/** What the wizard sent of the place. `propertyId` is that of the residence, or null of a written address. */
export type AskedPlace = {
  readonly residence: ResidenceKind
  readonly apartmentId: string | null
  readonly propertyId: string | null
  readonly problemArea: string
  readonly problemAreaDetails: string
  readonly siteId: SiteId
}
