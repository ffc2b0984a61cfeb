import type { ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { ContentTexts } from './content-texts.types.ts'
import { enumeration, sentences } from './sentences.ts'

const severalOf = {
  'detached-house': 'eneboliger',
  'semi-detached-house': 'tomannsboliger',
  apartment: 'leiligheter',
  house: 'hus',
  'town-house': 'rekkehus',
  plot: 'tomter',
} as const satisfies Record<ResidenceType, string>

export const norwegian: ContentTexts = {
  startPage: 'Forside',
  homes: 'Boliger',
  homesIn: (place) => `Nye boliger i ${place}`,
  placeFacts: ({ place, homes, projects, residenceTypes, area, price, moveIn }) => {
    if (projects === 0) return `Akkurat nå har vi ingen boliger til salgs i ${place}. Se hva som finnes i nærheten.`
    if (homes === 0)
      return `I ${place} planlegger vi ${projects === 1 ? 'ett prosjekt' : `${projects} prosjekter`}. Salget har ikke startet ennå, men du kan melde interesse allerede nå.`
    const types = enumeration(
      residenceTypes.map((type) => severalOf[type]),
      'og',
    )
    return sentences([
      `I ${place} finnes det ${homes === 1 ? 'én ny bolig' : `${homes} nye boliger`} i ${projects === 1 ? 'ett prosjekt' : `${projects} prosjekter`}${area === null ? '' : `: ${types} på ${area}`}`,
      price && `Prisene starter på ${price}`,
      moveIn &&
        (moveIn.now
          ? 'Noen av boligene er klare til innflytting nå'
          : `De første boligene er klare for overtakelse i ${moveIn.month}`),
    ])
  },
  residenceTypes: {
    'detached-house': 'Enebolig',
    'semi-detached-house': 'Tomannsbolig',
    apartment: 'Leilighet',
    house: 'Hus',
    'town-house': 'Rekkehus',
    plot: 'Tomt',
  },
  newAreaIn: (place) => `nytt boligområde i ${place}`,
  rentedHomesIn: (place) => `utleieboliger i ${place}`,
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
}
