import type { Locale } from '../../sites/site.ts'
import { type TravelMinutes, type TravelSearch, type TravelWay, usualTravel } from '../travel-time.ts'
import { gradedTravelPlaces } from './graded-places.fixture.ts'
import type { GradedSentence } from './graded-sentences.fixture.ts'

/** By public transport where nothing is said. Throws for a name that is no place of the language. */
const from =
  (language: Locale) =>
  (wanted: string, minutes: TravelMinutes, way: TravelWay = usualTravel.way): { travel: TravelSearch } => {
    const place = gradedTravelPlaces[language].find(({ name }) => name === wanted)
    if (!place) throw new Error(`no place is called ${wanted}`)
    const { name, latitude, longitude } = place
    return { travel: { name, latitude, longitude, minutes, way } }
  }

const [swedish, norwegian, finnish, english] = [from('sv'), from('no'), from('fi'), from('en')]

/** Sentences about travel time, as people write them, with misspellings. Graded by hand before they were first read. */
export const gradedTravel: Record<Locale, readonly GradedSentence[]> = {
  sv: [
    ['högst 30 minuter från Solna station', swedish('Solna station', 30)],
    ['trea 30 min med bil från Uppsala', { minRooms: 3, maxRooms: 3, ...swedish('Uppsala', 30, 'car') }],
    [
      'lägenhet inom en halvtimme från Odenplan under 5 miljoner',
      { residenceType: ['apartment'], maxPrice: 5_000_000, ...swedish('Odenplan', 30) },
    ],
    ['max 20 minuter med cykel till Slussen', swedish('Slussen', 30, 'bike')],
    ['hem på gångavstånd, 15 minuter till Nacka Forum', swedish('Nacka Forum', 15, 'walk')],
    ['45 minuters resväg med pendeltåg till Stockholms centralstation', swedish('Stockholm C', 45)],
    ['högst 30 minutter från Odnplan', swedish('Odenplan', 30)],
    ['högst två timmar från Solna station', {}, 'högst två timmar från Solna station'],
    ['minst 30 minuter från Slussen', {}, 'minst 30 minuter från Slussen'],
  ],
  no: [
    ['maks 30 minutter fra Oslo S', norwegian('Oslo S', 30)],
    ['treroms 45 min med bil fra Bergen', { minRooms: 3, maxRooms: 3, ...norwegian('Bergen', 45, 'car') }],
    ['leilighet innen en halvtime fra Majorstuen', { residenceType: ['apartment'], ...norwegian('Majorstuen', 30) }],
    ['et kvarter med sykkel til Nydalen', norwegian('Nydalen', 15, 'bike')],
    [
      'bolig med balkong, maks 30 min med tog til Nationaltheatret',
      { outdoorArea: ['balcony'], ...norwegian('Nationaltheatret', 30) },
    ],
    ['høyst 15 minutter til fots fra Sandvika stasjon', norwegian('Sandvika stasjon', 15, 'walk')],
  ],
  fi: [
    ['enintään 30 minuuttia Pasilan asemalta', finnish('Pasilan asema', 30)],
    ['kolmio puolen tunnin päässä Pasilasta', { minRooms: 3, maxRooms: 3, ...finnish('Pasilan asema', 30) }],
    ['kaksio 15 min kävellen Kalasatamasta', { minRooms: 2, maxRooms: 2, ...finnish('Kalasatama', 15, 'walk') }],
    ['korkeintaan 45 min autolla Turusta', finnish('Turku', 45, 'car')],
    ['asunto enintään 30 minuutin matkan päässä Helsingin rautatieasemalta', finnish('Helsingin rautatieasema', 30)],
    ['30 min pyörällä Tapiolasta, parveke', { outdoorArea: ['balcony'], ...finnish('Tapiola', 30, 'bike') }],
  ],
  en: [
    ['at most 30 minutes from Solna station', english('Solna station', 30)],
    ['within half an hour of Odenplan by bike', english('Odenplan', 30, 'bike')],
    [
      'three rooms, 45 min by train to Stockholm Central Station',
      { minRooms: 3, maxRooms: 3, ...english('Stockholm C', 45) },
    ],
    [
      'apartment within 20 minutes drive of Uppsala',
      { residenceType: ['apartment'], ...english('Uppsala', 30, 'car') },
    ],
    ['15 minutes walk from Slussen', english('Slussen', 15, 'walk')],
    ['no more than an hour from Malmö C', english('Malmö C', 60)],
  ],
}
