import type { ResidenceType } from '@nyhem/domain/housing/enumerations'

/** Place facts; null where the homes have no data. */
export type PlaceFacts = {
  place: string
  homes: number
  projects: number
  residenceTypes: readonly ResidenceType[]
  /** `34–124 m²` */
  area: string | null
  price: string | null
  moveIn: { now: true } | { now: false; month: string } | null
}

export type ContentTexts = {
  startPage: string
  homes: string
  homesIn: (place: string) => string
  placeFacts: (facts: PlaceFacts) => string
  residenceTypes: Record<ResidenceType, string>
  /** Title suffix of an area; next that of a stage, as the two often share a name. */
  newAreaIn: (place: string) => string
  newHomesIn: (place: string) => string
  rentedHomesIn: (place: string) => string
  projectDescription: (facts: {
    name: string
    place: string
    rooms: string | null
    area: string | null
    price: string | null
  }) => string
  /** `Lägenhet B-1303`. */
  homeName: (type: string, number: string) => string
  homeDescription: (facts: {
    type: string
    number: string
    place: string
    rooms: string
    area: string
    floor: number | null
    price: string | null
    moveIn: string | null
  }) => string
  soldOutLead: (name: string) => string
  errorHeading: string
  errorLead: string
  notFoundHeading: string
  notFoundLead: string
}
