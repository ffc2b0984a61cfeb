import type { ReferenceCard } from '@nyhem/contract/holding-cards'
import { samplePicture } from './sample-pictures.ts'

const torghuset: ReferenceCard = {
  id: 'se-ref-torget',
  href: '/referensprojekt/torghuset/',
  name: 'Torghuset',
  place: { municipality: 'Örebro', county: 'Örebro län' },
  status: 'finalized',
  types: ['tenancy', 'premises'],
  contractingTypes: [],
  client: 'Örebro Stadsbostäder (exempel)',
  startedOn: '2022-03-01',
  finishedOn: '2023-12-01',
  homes: 92,
  shortDescription: 'Hyresrätter ovanpå en matbutik, ett apotek och ett bibliotek.',
  picture: samplePicture('premises-street-level-retail'),
}

export const sampleReference = (changes: Partial<ReferenceCard> = {}): ReferenceCard => ({ ...torghuset, ...changes })

export const sampleReferences: readonly ReferenceCard[] = [
  sampleReference({
    id: 'se-ref-vardhuset',
    href: '/referensprojekt/vardcentrum-ekeby/',
    name: 'Vårdcentrum Ekeby',
    place: { municipality: 'Linköping', county: 'Östergötlands län' },
    status: 'ongoing',
    types: ['construction-contracts', 'premises'],
    finishedOn: '2027-06-01',
    homes: null,
    picture: samplePicture('exterior-white-functional-blocks'),
  }),
  torghuset,
  sampleReference({
    id: 'se-ref-lindgarden',
    href: '/referensprojekt/lindgarden/',
    name: 'Lindgården',
    place: { municipality: 'Uppsala', county: 'Uppsala län' },
    types: ['senior-housing', 'nursing-homes'],
    client: null,
    picture: samplePicture('exterior-senior-garden-courtyard'),
  }),
  sampleReference({
    id: 'se-ref-utan-bild',
    href: '/referensprojekt/utan-bild/',
    name: 'Trygghetsboendet vid Järnvägsparken',
    types: ['safety-homes', 'senior-safety-homes'],
    startedOn: null,
    finishedOn: null,
    picture: null,
  }),
]

export const sampleContracts: readonly ReferenceCard[] = [
  sampleReference({
    id: 'contractor-bron',
    href: '/projekt/bron-over-vindfjarden/',
    name: 'Bron över Vindfjärden',
    place: { municipality: 'Örnsköldsvik', county: 'Västernorrlands län' },
    status: 'ongoing',
    types: [],
    contractingTypes: ['quay-concrete'],
    client: 'Trafikförvaltningen Norr (exempel)',
    finishedOn: '2028-04-01',
    homes: null,
    shortDescription: 'En betongbro på 418 meter över Vindfjärden, med nio stöd i vatten.',
    picture: samplePicture('contractor-bridge-construction'),
  }),
  sampleReference({
    id: 'contractor-kajen',
    href: '/projekt/kajen-i-nyhamnen/',
    name: 'Kajen i Nyhamnen',
    place: { municipality: 'Malmö', county: 'Skåne län' },
    types: [],
    contractingTypes: ['quay-concrete', 'exploitation-work'],
    client: 'Malmö hamnbolag (exempel)',
    homes: null,
    shortDescription: 'Sexhundra meter ny kaj med spont, ankarstag och betongkrön.',
    picture: samplePicture('contractor-quay-construction'),
  }),
]
