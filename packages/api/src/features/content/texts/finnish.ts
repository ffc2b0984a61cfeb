import type { ContentTexts } from './content-texts.ts'
import { sentences } from './sentences.ts'

// Place names are not inflected: "paikkakunta: Espoo" reads right for every name, endings would not.
export const finnish: ContentTexts = {
  startPage: 'Etusivu',
  homes: 'Asunnot',
  homesIn: (place) => `Uudet asunnot: ${place}`,
  homesInIntro: (place) => `${place}: kaikki kohteet, myynnissä olevat, tulossa olevat ja jo valmistuneet.`,
  residenceTypes: {
    'detached-house': 'Omakotitalo',
    'semi-detached-house': 'Paritalo',
    apartment: 'Kerrostaloasunto',
    house: 'Talo',
    'town-house': 'Rivitaloasunto',
    plot: 'Tontti',
  },
  newAreaIn: (place) => `uusi asuinalue, ${place}`,
  newHomesIn: (place) => `uudet asunnot, ${place}`,
  projectDescription: ({ name, place, rooms, area, price }) =>
    sentences([
      `${name}: uusia asuntoja, ${place}`,
      [rooms, area].filter(Boolean).join(', '),
      price && `Hinta ${price}`,
      'Katso vapaat asunnot, pohjapiirrokset ja esittelyt',
    ]),
  homeName: (type, number) => `${type} ${number}`,
  homeDescription: ({ type, number, place, rooms, area, floor, price, moveIn }) =>
    sentences([
      `${type} ${number}, ${place}: ${rooms}, ${area}${floor === null ? '' : `, ${floor}. kerros`}`,
      price && `Hinta ${price}`,
      moveIn && `Muutto ${moveIn}`,
      'Katso pohjapiirros, kuukausikulut ja esittelyt',
    ]),
  soldOutLead: (name) => `${name}: kaikki kodit on myyty. Tässä lähellä olevia kohteita, joissa on vielä asuntoja.`,
  errorHeading: 'Meillä tapahtui virhe',
  errorLead: 'Saimme siitä tiedon ja selvitämme asiaa. Yritä hetken kuluttua uudelleen.',
  notFoundHeading: 'Sivua ei löydy',
  notFoundLead: 'Osoite ei johda mihinkään. Sivu on voinut siirtyä, tai osoitteessa on virhe.',
  showingOf: (name) => `Esittely: ${name}`,
}
