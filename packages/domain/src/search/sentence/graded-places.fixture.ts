import type { Country, Locale } from '../../sites/site.ts'
import { stationsOf, type TravelPlace } from '../travel-places.ts'
import type { SentencePlace } from './sentence.types.ts'

const county = (url: string, name: string): SentencePlace => ({ url, name, kind: 'county' })
const town = (url: string, name: string): SentencePlace => ({ url, name, kind: 'municipality' })
const area = (url: string, name: string): SentencePlace => ({ url, name, kind: 'area' })

const swedishPlaces = [
  county('stockholm', 'Stockholms län'),
  county('uppsala', 'Uppsala län'),
  county('skane', 'Skåne län'),
  town('stockholm/stockholm', 'Stockholm'),
  town('stockholm/solna', 'Solna'),
  town('stockholm/nacka', 'Nacka'),
  town('stockholm/taby', 'Täby'),
  town('stockholm/upplands-vasby', 'Upplands Väsby'),
  town('uppsala/uppsala', 'Uppsala'),
  town('uppsala/knivsta', 'Knivsta'),
  town('skane/malmo', 'Malmö'),
  area('stockholm/nacka/sjofartskajen', 'Sjöfartskajen'),
  area('stockholm/solna/parkkvarteret', 'Parkkvarteret'),
]

/** Places that the graded sentences name. */
export const gradedPlaces: Record<Locale, readonly SentencePlace[]> = {
  sv: swedishPlaces,
  en: swedishPlaces,
  no: [
    county('oslo', 'Oslo'),
    county('rogaland', 'Rogaland'),
    county('vestland', 'Vestland'),
    county('trondelag', 'Trøndelag'),
    town('oslo/oslo', 'Oslo'),
    town('vestland/bergen', 'Bergen'),
    town('rogaland/stavanger', 'Stavanger'),
    town('trondelag/trondheim', 'Trondheim'),
    town('akershus/baerum', 'Bærum'),
    town('buskerud/drammen', 'Drammen'),
    area('vestland/bergen/sjogaten-brygge', 'Sjøgaten brygge'),
  ],
  fi: [
    county('uusimaa', 'Uusimaa'),
    county('varsinais-suomi', 'Varsinais-Suomi'),
    county('pirkanmaa', 'Pirkanmaa'),
    county('keski-suomi', 'Keski-Suomi'),
    town('uusimaa/helsinki', 'Helsinki'),
    town('uusimaa/espoo', 'Espoo'),
    town('uusimaa/vantaa', 'Vantaa'),
    town('uusimaa/jarvenpaa', 'Järvenpää'),
    town('uusimaa/kirkkonummi', 'Kirkkonummi'),
    town('pirkanmaa/tampere', 'Tampere'),
    town('varsinais-suomi/turku', 'Turku'),
    town('varsinais-suomi/naantali', 'Naantali'),
    town('paijat-hame/lahti', 'Lahti'),
    town('pohjois-pohjanmaa/oulu', 'Oulu'),
    area('varsinais-suomi/naantali/purjelahti', 'Purjelahti'),
  ],
}

/** Where the municipalities lie does not matter to the grammar: each has a point of its own. */
const pointsOf = (places: readonly SentencePlace[]): TravelPlace[] =>
  places
    .filter(({ kind }) => kind === 'municipality' || kind === 'area')
    .map(({ url, name, kind }, index) => ({
      kind: kind === 'area' ? 'area' : 'municipality',
      name,
      otherNames: [],
      within: null,
      url,
      latitude: 60 + index / 100,
      longitude: 18,
    }))

const travelPlacesOf = (country: Country, language: Locale) => [
  ...stationsOf(country),
  ...pointsOf(gradedPlaces[language]),
]

/** Places to travel from that the graded sentences name. */
export const gradedTravelPlaces: Record<Locale, readonly TravelPlace[]> = {
  sv: travelPlacesOf('SE', 'sv'),
  en: travelPlacesOf('SE', 'en'),
  no: travelPlacesOf('NO', 'no'),
  fi: travelPlacesOf('FI', 'fi'),
}
