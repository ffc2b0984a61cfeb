import type { LocalDate } from '../dates.ts'
import type { GeoPoint, Showing } from '../housing/catalogue.ts'
import {
  type Concept,
  type DisposalForm,
  type OutdoorArea,
  outdoorAreas,
  type ProjectStatus,
  type ResidenceType,
} from '../housing/enumerations.ts'
import { roomsGroup } from '../housing/home-list.ts'
import { leadingPrice } from '../housing/leading-price.ts'
import { shownArea } from '../housing/shown-measures.ts'
import type { AreaId, HomeId, StageId } from '../ids.ts'
import type { Country } from '../sites/site.ts'
import { featuresOf, type HomeFeature } from './home-features.ts'
import { placeUrls } from './search-tags.ts'
import type { ListedHomeStatus, SearchableArea, SearchableHome, SearchableStage } from './searchable-area.ts'

/**
 * Home on the market, or a stage without any, whose price, rooms, area and other home-only values are unknown. Source:
 * public-site specification §3, search filter; the stages are ours.
 */
export type SearchRow = {
  readonly areaId: AreaId
  readonly stageId: StageId
  /** Null for a stage without homes on the market. */
  readonly homeId: HomeId | null
  readonly homeStatus: ListedHomeStatus | null
  /** Minor units. */
  readonly price: number | null
  /** Minor units. */
  readonly monthlyCost: number | null
  /** Whole rooms, rounded down. */
  readonly rooms: number | null
  /** Displayed area in square metres. */
  readonly area: number | null
  readonly moveIn: LocalDate | null
  readonly concept: Concept
  readonly projectStatus: ProjectStatus
  readonly disposalForm: DisposalForm
  readonly outdoorAreas: readonly OutdoorArea[]
  readonly residenceTypes: readonly ResidenceType[]
  readonly showings: readonly Pick<Showing, 'startsAt' | 'endsAt'>[]
  readonly features: readonly HomeFeature[]
  readonly geo: GeoPoint
  /** Tag urls of county, municipality, area and stage. */
  readonly places: readonly string[]
}

/** Leading price in minor units, for search and sorting. */
export const searchedPrice = (home: Pick<SearchableHome, 'price' | 'totalPrice'>): number | null =>
  leadingPrice(home)?.minor ?? null

/** Move-in of a home, falling back to its stage's. */
export const moveInOf = (home: Pick<SearchableHome, 'moveIn'>, { listing }: Pick<SearchableStage, 'listing'>) =>
  home.moveIn ?? listing.moveIn

/** Search rows of an area. */
export const rowsOfArea = (area: SearchableArea, country: Country): readonly SearchRow[] =>
  area.stages.flatMap((stage) => {
    const shared = {
      areaId: area.own.id,
      stageId: stage.id,
      concept: stage.listing.concept,
      projectStatus: stage.listing.status,
      showings: stage.showings,
      geo: stage.listing.geo,
      places: placeUrls(stage.listing.path),
    }
    if (stage.homes.length > 0)
      return stage.homes.map((home): SearchRow => ({ ...shared, ...homeFacts(home, stage, country) }))
    return [{ ...shared, ...bareStageFacts(stage) }]
  })

type HomeFacts = Omit<SearchRow, 'areaId' | 'stageId' | 'concept' | 'projectStatus' | 'showings' | 'geo' | 'places'>

const homeFacts = (home: SearchableHome, stage: SearchableStage, country: Country): HomeFacts => ({
  homeId: home.id,
  homeStatus: home.status,
  price: searchedPrice(home),
  monthlyCost: home.monthlyCost?.minor ?? null,
  rooms: roomsGroup(home.rooms),
  area: shownArea(home, country),
  moveIn: moveInOf(home, stage)?.from ?? null,
  disposalForm: home.disposalForm,
  outdoorAreas: outdoorAreas.filter((kind) => home.outdoorSpaces.some((space) => space.kind === kind)),
  residenceTypes: [home.residenceType],
  features: featuresOf(home, stage.listing),
})

const bareStageFacts = ({ listing }: SearchableStage): HomeFacts => ({
  homeId: null,
  homeStatus: null,
  price: null,
  monthlyCost: null,
  rooms: null,
  area: null,
  moveIn: listing.moveIn?.from ?? null,
  disposalForm: listing.disposalForm,
  outdoorAreas: [],
  residenceTypes: listing.residenceTypes,
  features: listing.ecoLabel === null ? [] : ['eco-label'],
})
