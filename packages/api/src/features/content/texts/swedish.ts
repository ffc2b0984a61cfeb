import type { ContentTexts } from './content-texts.ts'
import { sentences } from './sentences.ts'

export const swedish: ContentTexts = {
  startPage: 'Start',
  homes: 'Bostäder',
  homesIn: (place) => `Nya bostäder i ${place}`,
  homesInIntro: (place) =>
    `Alla projekt i ${place}: det som är till salu, det som är på väg och det som redan är klart.`,
  residenceTypes: {
    'detached-house': 'Villa',
    'semi-detached-house': 'Parhus',
    apartment: 'Lägenhet',
    house: 'Hus',
    'town-house': 'Radhus',
    plot: 'Tomt',
  },
  newAreaIn: (place) => `nytt bostadsområde i ${place}`,
  newHomesIn: (place) => `nya bostäder i ${place}`,
  projectDescription: ({ name, place, rooms, area, price }) =>
    sentences([
      `${name}: nybyggda bostäder i ${place}`,
      [rooms, area].filter(Boolean).join(', '),
      price && `Pris ${price}`,
      'Se lediga hem, planritningar och visningar',
    ]),
  homeName: (type, number) => `${type} ${number}`,
  homeDescription: ({ type, number, place, rooms, area, floor, price, moveIn }) =>
    sentences([
      `${type} ${number} i ${place}: ${rooms}, ${area}${floor === null ? '' : `, våning ${floor}`}`,
      price && `Pris ${price}`,
      moveIn && `Inflyttning ${moveIn}`,
      'Se planritning, månadskostnad och visningar',
    ]),
  soldOutLead: (name) => `Alla hem i ${name} har hittat sina ägare. Här är det som ligger nära och fortfarande finns.`,
  errorHeading: 'Något gick fel hos oss',
  errorLead: 'Vi har fått veta det och tittar på felet. Försök igen om en stund.',
  notFoundHeading: 'Sidan finns inte',
  notFoundLead: 'Adressen leder ingenstans. Sidan kan ha flyttat, eller så blev det fel på vägen.',
  showingOf: (name) => `Visning: ${name}`,
}
