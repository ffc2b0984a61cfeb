import type { ResidenceType } from '@nyhem/domain/housing/enumerations'

/** What there is in a county or a municipality; null where the homes do not tell. */
export type PlaceFacts = {
  place: string
  /** Homes on the market. */
  homes: number
  projects: number
  residenceTypes: readonly ResidenceType[]
  /** `34–124 m²` */
  area: string | null
  /** The lowest price. */
  price: string | null
  /** Earliest move-in: a month, or that it is possible now. */
  moveIn: { now: true } | { now: false; month: string } | null
}

/** Sentences that the server itself writes: names in trails, titles of pages made from the catalogue, descriptions for search engines. */
export type ContentTexts = {
  startPage: string
  homes: string
  homesIn: (place: string) => string
  /** A text of its own for a county or a municipality, made of what there is. */
  placeFacts: (facts: PlaceFacts) => string
  residenceTypes: Record<ResidenceType, string>
  /** Ends the title of an area, and the next that of a stage: the two often share a name. */
  newAreaIn: (place: string) => string
  newHomesIn: (place: string) => string
  /** Ends the title of a house of rented homes. */
  rentedHomesIn: (place: string) => string
  /** One sentence about a project for search engines. */
  projectDescription: (facts: {
    name: string
    place: string
    rooms: string | null
    area: string | null
    price: string | null
  }) => string
  /** Name of a home in headings and trails: `Lägenhet B-1303`. */
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
