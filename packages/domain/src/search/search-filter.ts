import {
  type Concept,
  concepts,
  type DisposalForm,
  disposalForms,
  type OutdoorArea,
  outdoorAreas,
  type ProjectStatus,
  projectStatuses,
  type ResidenceType,
  residenceTypes,
} from '../housing/enumerations.ts'
import type { StageId } from '../ids.ts'
import type { TravelSearch } from './travel-time.ts'

/** Enumerations of the residence search. Source: public-site specification §3, enumerations. */

export const moveInChoices = ['now', 'in-six-months', 'in-one-year', 'in-more-than-one-year'] as const
/** Latest move-in (inhabitDate), 0 to 3 in this order; each includes the previous one. */
export type MoveInChoice = (typeof moveInChoices)[number]

export const showingChoices = ['include-all', 'has-any', 'in-seven-days', 'in-30-days'] as const
/** Required showings (viewing). */
export type ShowingChoice = (typeof showingChoices)[number]

/** Text-search categories, spelt as in the specification. */
export const searchCategories = ['all', 'career', 'content', 'news', 'residencial'] as const
export type SearchCategory = (typeof searchCategories)[number]

export const tagKinds = ['county', 'municipality', 'area', 'stage', 'feature'] as const
/** Place tags, including areas and stages, combine with OR (Solna or Nacka); features with AND (a lift and parking). */
export type TagKind = (typeof tagKinds)[number]

/** Tag that narrows a search. Source: public-site specification §3, search filter: tags (with name). */
export type SearchTag = {
  /** Form in addresses, unique on a site: `stockholm/nacka`, or for a feature `hiss`. */
  readonly url: string
  readonly name: string
  readonly kind: TagKind
}

/** Part of the map: a box or a radius. Degrees (WGS 84), kilometres. */
export type GeoSearch =
  | {
      readonly kind: 'box'
      readonly south: number
      readonly west: number
      readonly north: number
      readonly east: number
    }
  | { readonly kind: 'near'; readonly latitude: number; readonly longitude: number; readonly kilometres: number }

/**
 * Residence-search filter. Empty lists and nulls admit everything; values combine with OR, fields with AND. Prices
 * and monthly costs in whole major units. Source: public-site specification §3.
 */
export type SearchFilter = {
  readonly tags: readonly string[]
  readonly minPrice: number | null
  readonly maxPrice: number | null
  /** First month's cost with the proposed loan. Ours. */
  readonly minMonthlyCost: number | null
  readonly maxMonthlyCost: number | null
  readonly minRooms: number | null
  readonly maxRooms: number | null
  readonly minArea: number | null
  readonly maxArea: number | null
  readonly inhabitDate: MoveInChoice
  readonly concepts: readonly Concept[]
  readonly projectStatus: readonly ProjectStatus[]
  readonly disposalForm: readonly DisposalForm[]
  readonly outdoorArea: readonly OutdoorArea[]
  readonly residenceType: readonly ResidenceType[]
  readonly viewing: ShowingChoice
  readonly stageIds: readonly StageId[]
  readonly geoSearch: GeoSearch | null
  /** Ours. */
  readonly travel: TravelSearch | null
}

/** Filter that admits everything. Source: public-site specification §9, filter defaults. */
export const emptyFilter: SearchFilter = {
  tags: [],
  minPrice: null,
  maxPrice: null,
  minMonthlyCost: null,
  maxMonthlyCost: null,
  minRooms: null,
  maxRooms: null,
  minArea: null,
  maxArea: null,
  inhabitDate: 'in-more-than-one-year',
  concepts: [],
  projectStatus: [],
  disposalForm: [],
  outdoorArea: [],
  residenceType: [],
  viewing: 'include-all',
  stageIds: [],
  geoSearch: null,
  travel: null,
}

/** Allowed values of list fields. */
export const filterLists = {
  concepts,
  projectStatus: projectStatuses,
  disposalForm: disposalForms,
  outdoorArea: outdoorAreas,
  residenceType: residenceTypes,
} as const
export type FilterList = keyof typeof filterLists
export const filterListNames = Object.keys(filterLists) as FilterList[]

export const searchSorts = ['recommended', 'area', 'move-in', '-move-in', 'price', '-price', 'size', '-size'] as const
/**
 * Sort orders: recommended, area name, move-in date, price, square metres; a minus reverses. Source: public-site
 * specification §3, sort options.
 */
export type SearchSort = (typeof searchSorts)[number]

/** Earliest move-in first. Source: public-site specification §4 ("by access date ascending"). */
export const defaultSearchSort: SearchSort = 'move-in'

/** Areas and stages, or single homes. */
export const searchModes = ['projects', 'homes'] as const
export type SearchMode = (typeof searchModes)[number]

/** Layouts: large pictures, compact list, or horizontal slider. The map is separate (`#map`). */
export const searchLayouts = ['images', 'list', 'slider'] as const
export type SearchLayout = (typeof searchLayouts)[number]
