import { type ResidenceType, residenceTypes } from './enumerations.ts'

/** Choices of the list of areas, as the sentence on the start page asks them. Null lets everything through. */
export type AreaChoices = {
  readonly county: string | null
  readonly residenceType: ResidenceType | null
  readonly minRooms: number | null
  /** Whole major units. */
  readonly maxPrice: number | null
}

/** Names of the choices in an address and in the forms that make it. */
export const areaQueryNames = {
  county: 'county',
  residenceType: 'residenceType',
  minRooms: 'minRooms',
  maxPrice: 'maxPrice',
} as const satisfies Record<keyof AreaChoices, string>

/** Reads the choices from an address's query; what is not understood lets everything through. Never fails. */
export function parseAreaChoices(query: (name: string) => string | null): AreaChoices {
  const county = query(areaQueryNames.county) ?? ''
  const type = query(areaQueryNames.residenceType)
  return {
    county: /^[a-z0-9-]{1,60}$/.test(county) ? county : null,
    residenceType: residenceTypes.find((known) => known === type) ?? null,
    minRooms: wholeNumber(query(areaQueryNames.minRooms), 10),
    maxPrice: wholeNumber(query(areaQueryNames.maxPrice), 1_000_000_000),
  }
}

/** Digits, grouped by spaces or not, as a number from 1 to a largest one. */
function wholeNumber(text: string | null, largest: number): number | null {
  const digits = (text ?? '').replace(/\s/g, '')
  if (!/^\d{1,10}$/.test(digits)) return null
  const value = Number(digits)
  return value >= 1 && value <= largest ? value : null
}

/** Whether any choice is made: such a list is one of many views of the same areas. */
export const isChosen = (choices: AreaChoices): boolean => Object.values(choices).some((choice) => choice !== null)
