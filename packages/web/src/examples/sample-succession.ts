import type { SuccessionCard } from '@nyhem/contract/holding-cards'
import { samplePicture } from './sample-pictures.ts'
import { sampleMoney } from './sample-projects.ts'

const fyrvagen: SuccessionCard = {
  id: 'se-eftermarknad-fyrhojden-a1302',
  href: '/maklar-objekt/fyrvagen-10-lagenhet-1302/',
  name: 'Fyrvägen 10, lägenhet 1302',
  address: 'Fyrvägen 10',
  place: { municipality: 'Varberg', county: 'Hallands län' },
  residenceType: 'apartment',
  disposalForm: 'condominium',
  rooms: 3,
  area: 81.5,
  floor: 4,
  builtYear: 2023,
  price: sampleMoney(4_195_000),
  monthlyFee: sampleMoney(4_180),
  shortDescription: 'Genomgående trea på fjärde våningen med kvällssol och havet i väster.',
  picture: samplePicture('interior-living-room-balcony-view'),
}

export const sampleSuccession = (changes: Partial<SuccessionCard> = {}): SuccessionCard => ({ ...fyrvagen, ...changes })

export const sampleSuccessionHomes: readonly SuccessionCard[] = [
  fyrvagen,
  sampleSuccession({
    id: 'se-eftermarknad-fyrhojden-b1103',
    href: '/maklar-objekt/fyrvagen-12-lagenhet-1103/',
    name: 'Fyrvägen 12, lägenhet 1103',
    rooms: 4,
    area: 93.6,
    price: null,
    picture: samplePicture('interior-kitchen-oak'),
  }),
  sampleSuccession({
    id: 'se-eftermarknad-huddinge-villa',
    href: '/maklar-objekt/ekbacksvagen-9/',
    name: 'Ekbacksvägen 9',
    place: { municipality: 'Huddinge', county: 'Stockholms län' },
    residenceType: 'detached-house',
    disposalForm: 'ownership',
    rooms: 6,
    area: 148,
    price: sampleMoney(8_950_000),
    monthlyFee: null,
    picture: null,
  }),
]
