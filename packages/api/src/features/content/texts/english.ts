import type { ContentTexts } from './content-texts.ts'
import { sentences } from './sentences.ts'

export const english: ContentTexts = {
  startPage: 'Home',
  homes: 'Homes',
  homesIn: (place) => `New homes in ${place}`,
  homesInIntro: (place) => `Every project in ${place}: what is for sale, what is coming and what is already finished.`,
  residenceTypes: {
    'detached-house': 'Detached house',
    'semi-detached-house': 'Semi-detached house',
    apartment: 'Apartment',
    house: 'House',
    'town-house': 'Town house',
    plot: 'Plot',
  },
  newAreaIn: (place) => `new neighbourhood in ${place}`,
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
  showingOf: (name) => `Viewing: ${name}`,
}
