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

/** Closed sets of the residence search. Source: public-site specification §3, enumerations. */

export const moveInChoices = ['now', 'in-six-months', 'in-one-year', 'in-more-than-one-year'] as const
/** By when a home is to be moved into (inhabitDate), 0 to 3 in this order; each lets through what the one before does. */
export type MoveInChoice = (typeof moveInChoices)[number]

export const showingChoices = ['include-all', 'has-any', 'in-seven-days', 'in-30-days'] as const
/** Which showings a home must have to be found (viewing). */
export type ShowingChoice = (typeof showingChoices)[number]

/** What a text search may be narrowed to, spelt as the specification does. */
export const searchCategories = ['all', 'career', 'content', 'news', 'residencial'] as const
export type SearchCategory = (typeof searchCategories)[number]

export const tagKinds = ['county', 'municipality', 'area', 'stage', 'feature'] as const
/**
 * What a tag stands for. Tags of places widen one another (Solna or Nacka); features narrow (a lift and parking).
 * Areas and stages are places too.
 */
export type TagKind = (typeof tagKinds)[number]

/** A word that a search is narrowed by. Source: public-site specification §3, search filter: tags (with name). */
export type SearchTag = {
  /** As it stands in addresses, unique on a site: `stockholm/nacka`, or for a feature a word such as `hiss`. */
  readonly url: string
  readonly name: string
  readonly kind: TagKind
}

/** A part of the map: a box, or all within a distance. Degrees (WGS 84), kilometres. */
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
 * What a residence search is narrowed by. Empty lists and nulls let everything through; the values of one list widen
 * one another, the fields narrow one another. Prices in whole major units. Source: public-site specification §3.
 */
export type SearchFilter = {
  /** Urls of tags. */
  readonly tags: readonly string[]
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly minRooms: number | null
  readonly maxRooms: number | null
  readonly minArea: number | null
  readonly maxArea: number | null
  readonly inhabitDate: MoveInChoice
  readonly concepts: readonly Concept[]
  readonly projectStatus: readonly ProjectStatus[]
  readonly disposalForm: readonly DisposalForm[]
  /** A home must have all of these. */
  readonly outdoorArea: readonly OutdoorArea[]
  readonly residenceType: readonly ResidenceType[]
  readonly viewing: ShowingChoice
  readonly stageIds: readonly StageId[]
  readonly geoSearch: GeoSearch | null
}

/** Lets everything through. Source: public-site specification §9, filter defaults. */
export const emptyFilter: SearchFilter = {
  tags: [],
  minPrice: null,
  maxPrice: null,
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
}

/** Values that a list of the filter may hold. */
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
 * Order of the hits: recommended, by name of the area, by move-in date, by price, by square metres; a minus turns it
 * around. Source: public-site specification §3, sort options.
 */
export type SearchSort = (typeof searchSorts)[number]

/** Earliest move-in first. Source: public-site specification §4 ("by access date ascending"). */
export const defaultSearchSort: SearchSort = 'move-in'

/** Areas and stages, or single homes. */
export const searchModes = ['projects', 'homes'] as const
export type SearchMode = (typeof searchModes)[number]

/** How hits are laid out: large pictures, a compact list, or a row to leaf through sideways. The map has its own (`#map`). */
export const searchLayouts = ['images', 'list', 'slider'] as const
export type SearchLayout = (typeof searchLayouts)[number]
