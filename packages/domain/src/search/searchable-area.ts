import type { Home, Showing } from '../housing/catalogue.ts'
import type { listedHomeStatuses, StageStatus } from '../housing/enumerations.ts'
import type { AreaOwn, StageListing } from '../housing/listings.ts'
import type { HomeId, StageId } from '../ids.ts'
import type { Money } from '../money.ts'

/** Statuses of searchable homes. Source: public-site specification §9. */
export type ListedHomeStatus = (typeof listedHomeStatuses)[number]

/** Searchable and card fields of a home. */
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
> & {
  readonly id: HomeId
  readonly status: ListedHomeStatus
  /** First month's cost; null while unknown. */
  readonly monthlyCost: Money | null
}

/** Stage with its homes on the market, ordered by id. */
export type SearchableStage = {
  readonly id: StageId
  readonly listing: StageListing
  readonly stageStatus: StageStatus
  readonly extraShowingsInfo: string | null
  /** Earliest first, including past ones. */
  readonly showings: readonly Showing[]
  readonly homes: readonly SearchableHome[]
}

/** Area with stages ordered by id: the unit of search updates. */
export type SearchableArea = { readonly own: AreaOwn; readonly stages: readonly SearchableStage[] }
