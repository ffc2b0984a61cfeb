import type { ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { ContentTexts } from './content-texts.types.ts'
import { enumeration, sentences } from './sentences.ts'

const severalOf = {
  'detached-house': 'detached houses',
  'semi-detached-house': 'semi-detached houses',
  apartment: 'apartments',
  house: 'houses',
  'town-house': 'town houses',
  plot: 'plots',
} as const satisfies Record<ResidenceType, string>

export const english: ContentTexts = {
  startPage: 'Home',
  homes: 'Homes',
  homesIn: (place) => `New homes in ${place}`,
  placeFacts: ({ place, homes, projects, residenceTypes, area, price, moveIn }) => {
    if (projects === 0) return `We have no homes for sale in ${place} right now. See what there is nearby.`
    if (homes === 0)
      return `We are planning ${projects === 1 ? 'one project' : `${projects} projects`} in ${place}. Sales have not begun, but you can already register your interest.`
    const types = enumeration(
      residenceTypes.map((type) => severalOf[type]),
      'and',
    )
    return sentences([
      `${place} has ${homes === 1 ? 'one new home' : `${homes} new homes`} in ${projects === 1 ? 'one project' : `${projects} projects`}${area === null ? '' : `: ${types} of ${area}`}`,
      price && `Prices start at ${price}`,
      moveIn && (moveIn.now ? 'Some are ready to move into now' : `The first are ready in ${moveIn.month}`),
    ])
  },
  residenceTypes: {
    'detached-house': 'Detached house',
    'semi-detached-house': 'Semi-detached house',
    apartment: 'Apartment',
    house: 'House',
    'town-house': 'Town house',
    plot: 'Plot',
  },
  newAreaIn: (place) => `new neighbourhood in ${place}`,
  rentedHomesIn: (place) => `homes to rent in ${place}`,
  newHomesIn: (place) => `new homes in ${place}`,
  projectDescription: ({ name, place, rooms, area, price }) =>
    sentences([
      `${name}: new homes in ${place}`,
      [rooms, area].filter(Boolean).join(', '),
      price && `Price ${price}`,
      'See available homes, floor plans and viewings',
    ]),
  homeName: (type, number) => `${type} ${number}`,
  homeDescription: ({ type, number, place, rooms, area, floor, price, moveIn }) =>
    sentences([
      `${type} ${number} in ${place}: ${rooms}, ${area}${floor === null ? '' : `, floor ${floor}`}`,
      price && `Price ${price}`,
      moveIn && `Move in ${moveIn}`,
      'See the floor plan, monthly cost and viewings',
    ]),
  soldOutLead: (name) => `Every home in ${name} has found its owner. Here is what is nearby and still available.`,
  errorHeading: 'Something went wrong on our side',
  errorLead: 'We have been told and are looking into it. Try again in a while.',
  notFoundHeading: 'There is no such page',
  notFoundLead: 'The address leads nowhere. The page may have moved, or something went wrong on the way.',
}
