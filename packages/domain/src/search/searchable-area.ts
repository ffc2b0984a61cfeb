import type { Home, Showing } from '../housing/catalogue.ts'
import type { listedHomeStatuses, StageStatus } from '../housing/enumerations.ts'
import type { AreaOwn, StageListing } from '../housing/listings.ts'
import type { HomeId, StageId } from '../ids.ts'

/** Statuses of the homes that a search finds. Source: public-site specification §9. */
export type ListedHomeStatus = (typeof listedHomeStatuses)[number]

/** What a search knows of a home: what it is found by, and what a card shows. */
export type SearchableHome = Pick<
  Home,
  | 'number'
  | 'slug'
  | 'building'
  | 'residenceType'
  | 'disposalForm'
  | 'rooms'
  | 'possibleRooms'
  | 'primaryArea'
  | 'internalUsableArea'
  | 'plotArea'
  | 'floor'
  | 'maxFloor'
  | 'hasLift'
  | 'price'
  | 'totalPrice'
  | 'monthlyFee'
  | 'outdoorSpaces'
  | 'parking'
  | 'energyClass'
  | 'ecoLabel'
  | 'moveIn'
  | 'planKey'
  | 'images'
> & { readonly id: HomeId; readonly status: ListedHomeStatus }

/** A stage with its homes on the market, in the order of their ids. */
export type SearchableStage = {
  readonly id: StageId
  readonly listing: StageListing
  readonly stageStatus: StageStatus
  readonly extraShowingsInfo: string | null
  /** From the earliest on, also those that are over. */
  readonly showings: readonly Showing[]
  readonly homes: readonly SearchableHome[]
}

/** An area with its stages in the order of their ids: the unit in which a search takes in changes. */
export type SearchableArea = { readonly own: AreaOwn; readonly stages: readonly SearchableStage[] }
