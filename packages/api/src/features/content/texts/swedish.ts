import type { ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { ContentTexts } from './content-texts.types.ts'
import { enumeration, sentences } from './sentences.ts'

const severalOf = {
  'detached-house': 'villor',
  'semi-detached-house': 'parhus',
  apartment: 'lägenheter',
  house: 'hus',
  'town-house': 'radhus',
  plot: 'tomter',
} as const satisfies Record<ResidenceType, string>

export const swedish: ContentTexts = {
  startPage: 'Start',
  homes: 'Bostäder',
  homesIn: (place) => `Nya bostäder i ${place}`,
  placeFacts: ({ place, homes, projects, residenceTypes, area, price, moveIn }) => {
    if (projects === 0) return `Just nu har vi inga hem till salu i ${place}. Se vad som finns i närheten.`
    if (homes === 0)
      return `I ${place} planerar vi ${projects} projekt. Försäljningen har inte börjat än, men du kan anmäla intresse redan nu.`
    const types = enumeration(
      residenceTypes.map((type) => severalOf[type]),
      'och',
    )
    return sentences([
      `I ${place} finns ${homes === 1 ? 'ett nytt hem' : `${homes} nya hem`} i ${projects === 1 ? 'ett projekt' : `${projects} projekt`}${area === null ? '' : `: ${types} på ${area}`}`,
      price && `Priserna börjar på ${price}`,
      moveIn &&
        (moveIn.now
          ? 'Det finns hem som är klara att flytta in i nu'
          : `De första hemmen blir klara för inflyttning i ${moveIn.month}`),
    ])
  },
  residenceTypes: {
    'detached-house': 'Villa',
    'semi-detached-house': 'Parhus',
    apartment: 'Lägenhet',
    house: 'Hus',
    'town-house': 'Radhus',
    plot: 'Tomt',
  },
  newAreaIn: (place) => `nytt bostadsområde i ${place}`,
  rentedHomesIn: (place) => `hyresrätter i ${place}`,
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
  soldOutLead: (name) => `Alla hem i ${name} är sålda. Här är lediga hem i närheten.`,
  errorHeading: 'Något gick fel hos oss',
  errorLead: 'Vi har fått veta det och tittar på felet. Försök igen om en stund.',
  notFoundHeading: 'Sidan finns inte',
  notFoundLead: 'Adressen leder ingenstans. Sidan kan ha flyttat, eller så blev det fel på vägen.',
}
