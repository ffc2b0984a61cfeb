import type { PremisesCard } from '@nyhem/contract/holding-cards'
import { samplePicture } from './sample-pictures.ts'
import { amount } from './sample-stage.ts'

export const samplePremises = (changes: Partial<PremisesCard> = {}): PremisesCard => ({
  id: 'se-lokal-bageri',
  href: '/lokaler/bageriet/',
  name: 'Hörnet mot kajen',
  address: 'Varvsgatan 10',
  place: { municipality: 'Nacka', county: 'Stockholms län' },
  status: 'available',
  types: ['restaurant', 'shop'],
  tags: ['Kajläge', 'Uteservering'],
  minArea: 84,
  maxArea: 142,
  yearlyRentPerSquareMetre: amount(3_400),
  availableFrom: '2027-06-01',
  availableNow: false,
  shortDescription: 'Hörnlokal mot kajen med plats för fyrtio gäster ute och fettavskiljare förberedd.',
  picture: samplePicture('premises-street-level-retail'),
  geo: { latitude: 59.3141, longitude: 18.1287 },
  ...changes,
})

export const sampleOffice = samplePremises({
  id: 'se-lokal-kontor',
  href: '/lokaler/saluhallen/',
  name: 'Kontor vid Saluhallen',
  address: 'Bangårdsallén 6',
  place: { municipality: 'Solna', county: 'Stockholms län' },
  types: ['office'],
  tags: ['Nära tunnelbana'],
  minArea: 46,
  maxArea: 310,
  yearlyRentPerSquareMetre: null,
  availableFrom: '2026-01-01',
  availableNow: true,
  picture: samplePicture('exterior-park-brick-quarter'),
})

export const sampleLetPremises = samplePremises({
  id: 'se-lokal-verkstad',
  href: '/lokaler/verkstaden/',
  name: 'Verkstad och lager',
  address: 'Skidvägen 2',
  place: { municipality: 'Umeå', county: 'Västerbottens län' },
  status: 'let',
  types: ['warehouse', 'other'],
  tags: [],
  minArea: 128,
  maxArea: 128,
  picture: null,
})

export const sampleFinnishPremises = samplePremises({
  name: 'Kulmaliiketila Satamapuistossa',
  address: 'Varastokuja 2',
  place: { municipality: 'Helsinki', county: 'Uusimaa' },
  tags: ['Puiston laidalla', 'Terassi'],
  yearlyRentPerSquareMetre: amount(324, 'EUR'),
  shortDescription: 'Kulmaliiketila puiston laidalla, rasvanerotus ja terassipaikka valmiina.',
})
