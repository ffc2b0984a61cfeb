import type { Country } from '../sites/site.ts'
import { type MoveInChoice, moveInChoices, type ShowingChoice, showingChoices } from './search-filter.ts'

/** Slider bounds and step. */
export type Slider = { readonly min: number; readonly max: number; readonly step: number }

/**
 * Residence-search sliders: price and monthly cost in whole major units, rooms, area in square metres. Source:
 * public-site specification §9; the monthly cost is ours.
 */
export type SearchSliders = {
  readonly price: Slider
  readonly monthlyCost: Slider
  readonly rooms: Slider
  readonly area: Slider
}

const usual: SearchSliders = {
  price: { min: 0, max: 10_000_000, step: 100_000 },
  monthlyCost: { min: 0, max: 50_000, step: 500 },
  rooms: { min: 1, max: 5, step: 1 },
  area: { min: 0, max: 300, step: 1 },
}

/** Sliders per country of the homes. Source: public-site specification §9; the steps of rooms and area are ours. */
export const searchSliders = {
  SE: usual,
  NO: usual,
  FI: {
    price: { min: 0, max: 1_000_000, step: 10_000 },
    monthlyCost: { min: 0, max: 5_000, step: 50 },
    rooms: { min: 1, max: 4, step: 1 },
    area: { min: 0, max: 150, step: 1 },
  },
} as const satisfies Record<Country, SearchSliders>

/** Default search values. Source: public-site specification §9. */
export const searchDefaults = {
  minPrice: 0,
  minRooms: 1,
  minArea: 0,
  moveIn: moveInChoices[3],
  showing: showingChoices[0],
} as const satisfies {
  minPrice: number
  minRooms: number
  minArea: number
  moveIn: MoveInChoice
  showing: ShowingChoice
}

/** Limits of a residence search. Source: public-site specification §9. */
export const residenceSearchLimits = {
  /** Homes per page unless the browser stores another number. */
  pageSize: 30,
  /** Homes loaded when a stage is chosen. */
  stageSelection: 300,
  /**
   * Homes the residence explorer requests per stage, from the first. Source: fault-reports specification §7.5 and §9.
   */
  explorer: 200,
  /** Homes or stages fetched by id at once. */
  bulkFetch: 400,
  tagSearch: 20,
} as const

/** Limits of a text search. Source: public-site specification §5 and §9. */
export const textSearchLimits = {
  minLength: 2,
  /** Our own limit: longer texts are not queries. */
  maxLength: 200,
  pageSize: 25,
  quickHits: 3,
  cropLength: 50,
  cropMarker: '...',
} as const

/** Delay after the last key press or window resize, in milliseconds. Source: public-site specification §9. */
export const debounceMs = 300
