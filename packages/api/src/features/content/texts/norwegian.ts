import type { ContentTexts } from './content-texts.ts'
import { sentences } from './sentences.ts'

export const norwegian: ContentTexts = {
  startPage: 'Forside',
  homes: 'Boliger',
  homesIn: (place) => `Nye boliger i ${place}`,
  homesInIntro: (place) =>
    `Alle prosjekter i ${place}: det som er til salgs, det som er på vei og det som alt er ferdig.`,
  residenceTypes: {
    'detached-house': 'Enebolig',
    'semi-detached-house': 'Tomannsbolig',
    apartment: 'Leilighet',
    house: 'Hus',
    'town-house': 'Rekkehus',
    plot: 'Tomt',
  },
  newAreaIn: (place) => `nytt boligområde i ${place}`,
  newHomesIn: (place) => `nye boliger i ${place}`,
  projectDescription: ({ name, place, rooms, area, price }) =>
    sentences([
      `${name}: nye boliger i ${place}`,
      [rooms, area].filter(Boolean).join(', '),
      price && `Pris ${price}`,
      'Se ledige boliger, plantegninger og visninger',
    ]),
  homeName: (type, number) => `${type} ${number}`,
  homeDescription: ({ type, number, place, rooms, area, floor, price, moveIn }) =>
    sentences([
      `${type} ${number} i ${place}: ${rooms}, ${area}${floor === null ? '' : `, ${floor}. etasje`}`,
      price && `Pris ${price}`,
      moveIn && `Overtakelse ${moveIn}`,
      'Se plantegning, månedskostnad og visninger',
    ]),
  soldOutLead: (name) => `Alle boligene i ${name} er solgt. Her er det som ligger i nærheten og fortsatt er ledig.`,
  errorHeading: 'Noe gikk galt hos oss',
  errorLead: 'Vi har fått beskjed og ser på feilen. Prøv igjen om en stund.',
  notFoundHeading: 'Siden finnes ikke',
  notFoundLead: 'Adressen fører ingen steder. Siden kan være flyttet, eller så ble det feil på veien.',
  showingOf: (name) => `Visning: ${name}`,
}
