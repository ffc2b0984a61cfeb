import type { HomeCard, ProjectCard } from '@nyhem/contract/shared-models'
import type { Currency } from '@nyhem/domain/money'
import { samplePicture } from './sample-pictures.ts'

export const sampleMoney = (major: number, currency: Currency = 'SEK') => ({ minor: major * 100, currency })

const parkkvarteret: ProjectCard = {
  kind: 'area',
  id: 'se-parkkvarteret',
  href: '/bostader/stockholm/solna/parkkvarteret/',
  name: 'Parkkvarteret',
  place: { municipality: 'Solna', county: 'Stockholms län' },
  status: 'for-sale',
  residenceTypes: ['apartment'],
  disposalForm: 'condominium',
  concept: 'original',
  rooms: { min: 1, max: 4 },
  area: { min: 34, max: 101 },
  price: { min: sampleMoney(2_995_000), max: sampleMoney(6_950_000) },
  totalPrice: null,
  rent: null,
  moveIn: { from: '2027-06-01', to: null, determined: false, now: false },
  homes: { total: 64, available: 23 },
  shortDescription: 'Tegelhus runt en park med lekplats, nära tunnelbanan i Näckrosen.',
  picture: samplePicture('exterior-park-brick-quarter'),
  geo: { latitude: 59.3667, longitude: 18.0 },
}

export const sampleProject = (changes: Partial<ProjectCard> = {}): ProjectCard => ({ ...parkkvarteret, ...changes })

export const sampleProjects: readonly ProjectCard[] = [
  parkkvarteret,
  sampleProject({
    id: 'se-tallbacken',
    href: '/bostader/stockholm/taby/tallbacken/',
    name: 'Tallbacken',
    place: { municipality: 'Täby', county: 'Stockholms län' },
    status: 'pre-selling',
    price: { min: sampleMoney(2_195_000), max: sampleMoney(5_450_000) },
    moveIn: { from: '2027-09-01', to: '2027-11-30', determined: false, now: false },
    homes: { total: 38, available: 0 },
    picture: samplePicture('exterior-pine-forest-apartments-evening'),
  }),
  sampleProject({
    id: 'se-angsraden',
    href: '/bostader/uppsala/knivsta/angsraden/',
    name: 'Ängsraden',
    place: { municipality: 'Knivsta', county: 'Uppsala län' },
    residenceTypes: ['town-house'],
    rooms: { min: 5, max: 5 },
    area: { min: 112, max: 112 },
    price: { min: sampleMoney(4_950_000), max: sampleMoney(4_950_000) },
    homes: { total: 12, available: 5 },
    picture: samplePicture('exterior-cooperative-row-houses'),
  }),
  sampleProject({
    id: 'se-magasinshusen',
    href: '/bostader/stockholm/sodertalje/magasinshusen/',
    name: 'Magasinshusen',
    place: { municipality: 'Södertälje', county: 'Stockholms län' },
    status: 'move-in-ready',
    rooms: { min: 2, max: 4 },
    area: { min: 51, max: 98 },
    price: { min: sampleMoney(2_650_000), max: sampleMoney(5_100_000) },
    moveIn: { from: '2026-11-01', to: null, determined: true, now: true },
    homes: { total: 27, available: 4 },
    picture: samplePicture('exterior-wharf-gable-houses'),
  }),
]

export const sampleFinnishProject: ProjectCard = sampleProject({
  id: 'fi-jokirannan-kartano',
  href: '/asunnot/varsinais-suomi/turku/jokirannan-kartano/',
  name: 'Jokirannan Puutarhakortteli',
  place: { municipality: 'Kirkkonummi', county: 'Uusimaa' },
  status: 'pre-selling',
  residenceTypes: ['apartment', 'town-house'],
  price: { min: sampleMoney(89_000, 'EUR'), max: sampleMoney(164_000, 'EUR') },
  totalPrice: { min: sampleMoney(248_000, 'EUR'), max: sampleMoney(457_000, 'EUR') },
  shortDescription: 'Vehreä kortteli joen rannalla, junalla puolessa tunnissa Helsinkiin.',
  picture: samplePicture('exterior-autumn-larch-apartments', 'Lehtikuusella verhottuja kerrostaloja syksyllä'),
})

export const sampleNorwegianProject: ProjectCard = sampleProject({
  id: 'no-fjordbrynet',
  href: '/boliger/vestland/bergen/fjordbrynet/',
  name: 'Fjordbrynet',
  place: { municipality: 'Bergen', county: 'Vestland' },
  disposalForm: 'ownership-apartment',
  price: { min: sampleMoney(3_890_000, 'NOK'), max: sampleMoney(8_450_000, 'NOK') },
  shortDescription: 'Leiligheter i skråningen ned mot fjorden, ti minutter fra Bybanen.',
  picture: samplePicture('exterior-hillside-fjord-apartments', 'Leiligheter i en skråning ned mot fjorden'),
})

export const sampleBareProject: ProjectCard = sampleProject({
  id: 'se-nytt-kvarter',
  href: '/bostader/skane/lund/nytt-kvarter/',
  name: 'Kvarteret Sockerbruket',
  place: { municipality: 'Lund', county: 'Skåne län' },
  status: 'planned',
  rooms: null,
  area: null,
  price: null,
  moveIn: null,
  homes: { total: 0, available: 0 },
  picture: null,
})

const b1303: HomeCard = {
  id: 'se-sjofartskajen-2-b-1303',
  href: '/bostader/stockholm/nacka/sjofartskajen/etapp-2/b-1303/',
  number: 'B-1303',
  stageName: 'Sjöfartskajen 2',
  place: { municipality: 'Nacka', county: 'Stockholms län' },
  building: 'B',
  status: 'for-sale',
  residenceType: 'apartment',
  disposalForm: 'condominium',
  rooms: 3,
  possibleRooms: 4,
  area: 81.5,
  plotArea: null,
  floor: 4,
  maxFloor: 7,
  directions: ['5', '7'],
  price: sampleMoney(6_495_000),
  totalPrice: null,
  monthlyFee: sampleMoney(4_312),
  moveIn: { from: '2027-02-14', to: null, determined: true, now: false },
  picture: samplePicture('exterior-waterfront-apartments'),
  plan: null,
}

export const sampleHome = (changes: Partial<HomeCard> = {}): HomeCard => ({ ...b1303, ...changes })

export const sampleHomes: readonly HomeCard[] = [
  b1303,
  sampleHome({
    id: 'se-sjofartskajen-2-b-1004',
    href: '/bostader/stockholm/nacka/sjofartskajen/etapp-2/b-1004/',
    number: 'B-1004',
    rooms: 2,
    area: 54,
    status: 'reserved',
    price: sampleMoney(3_495_000),
  }),
  sampleHome({
    id: 'se-sjofartskajen-2-a-1201',
    href: '/bostader/stockholm/nacka/sjofartskajen/etapp-2/a-1201/',
    number: 'A-1201',
    rooms: 4,
    area: 103.5,
    status: 'sold',
    picture: null,
  }),
]

/** Associations of a cooperative: deposits and rents. */
export const sampleAssociations: readonly ProjectCard[] = sampleProjects.slice(0, 3).map((project, index) => ({
  ...project,
  disposalForm: 'tenancy',
  price: { min: sampleMoney(195_000 + index * 100_000), max: sampleMoney(353_000 + index * 100_000) },
  rent: index === 1 ? null : { min: sampleMoney(5_800), max: sampleMoney(9_400 + index * 500) },
}))
