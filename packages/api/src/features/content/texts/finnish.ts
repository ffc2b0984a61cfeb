import type { ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { ContentTexts } from './content-texts.types.ts'
import { enumeration, sentences } from './sentences.ts'

const severalOf = {
  'detached-house': 'omakotitaloja',
  'semi-detached-house': 'paritaloasuntoja',
  apartment: 'kerrostaloasuntoja',
  house: 'taloja',
  'town-house': 'rivitaloasuntoja',
  plot: 'tontteja',
} as const satisfies Record<ResidenceType, string>

// Place names are not inflected: "paikkakunta: Espoo" is correct for every name, endings would not be.
export const finnish: ContentTexts = {
  startPage: 'Etusivu',
  homes: 'Asunnot',
  homesIn: (place) => `Uudet asunnot: ${place}`,
  placeFacts: ({ place, homes, projects, residenceTypes, area, price, moveIn }) => {
    if (projects === 0) return `${place}: asuntoja ei ole juuri nyt myynnissä. Katso, mitä lähistöllä on.`
    if (homes === 0)
      return `${place}: suunnitteilla ${projects === 1 ? 'yksi kohde' : `${projects} kohdetta`}. Myynti ei ole vielä alkanut, mutta voit jo ilmoittaa kiinnostuksesi.`
    const types = enumeration(
      residenceTypes.map((type) => severalOf[type]),
      'ja',
    )
    return sentences([
      `${place}: ${homes === 1 ? 'yksi uusi asunto' : `${homes} uutta asuntoa`} ${projects === 1 ? 'yhdessä kohteessa' : `${projects} kohteessa`}`,
      area && `Tarjolla on ${types}, ${area}`,
      price && `Velattomat hinnat alkaen ${price}`,
      moveIn &&
        (moveIn.now ? 'Osaan asunnoista pääsee muuttamaan heti' : `Ensimmäisiin asuntoihin muutetaan: ${moveIn.month}`),
    ])
  },
  residenceTypes: {
    'detached-house': 'Omakotitalo',
    'semi-detached-house': 'Paritalo',
    apartment: 'Kerrostaloasunto',
    house: 'Talo',
    'town-house': 'Rivitaloasunto',
    plot: 'Tontti',
  },
  newAreaIn: (place) => `uusi asuinalue, ${place}`,
  rentedHomesIn: (place) => `vuokra-asuntoja, ${place}`,
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
}
