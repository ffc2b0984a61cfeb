import type { RentalCard, RentalHomeRow } from '@nyhem/contract/holding-cards'
import type { RentalStatus } from '@nyhem/domain/housing/enumerations'
import { samplePicture } from './sample-pictures.ts'
import { samplePlan } from './sample-plan.ts'
import { amount } from './sample-stage.ts'

export const sampleRental = (changes: Partial<RentalCard> = {}): RentalCard => ({
  id: 'se-hyra-stenhuggaren',
  href: '/hyresratter/stenhuggaren/',
  name: 'Stenhuggaren',
  address: 'Stenhuggargatan 20',
  place: { municipality: 'Sundbyberg', county: 'Stockholms län' },
  status: 'for-sale',
  homes: { total: 24, available: 7 },
  rooms: { min: 1, max: 3 },
  area: { min: 34.5, max: 78 },
  rent: { min: amount(7_450), max: amount(13_900) },
  moveIn: { from: '2027-03-15', to: null, determined: true, now: false },
  shortDescription: 'Tjugofyra hyresrätter på ett till tre rum, granne med Stadsraden i Sundbyberg.',
  picture: samplePicture('exterior-brick-townhouses'),
  geo: { latitude: 59.3678, longitude: 17.9583 },
  ...changes,
})

export const samplePlannedRental = sampleRental({
  id: 'se-hyra-strandhugget',
  href: '/hyresratter/strandhugget/',
  name: 'Strandhugget',
  place: { municipality: 'Västerås', county: 'Västmanlands län' },
  status: 'planned',
  homes: { total: 0, available: 0 },
  rooms: null,
  area: null,
  rent: null,
  moveIn: { from: '2029-01-15', to: null, determined: false, now: false },
  shortDescription: 'Ett fjärde hus kring strandängen i Västerås blir hyresrätter.',
  picture: null,
})

export const sampleFullRental = sampleRental({
  id: 'se-hyra-hjulet',
  href: '/hyresratter/kvarnhjulet/',
  name: 'Kvarnhjulet',
  place: { municipality: 'Mölndal', county: 'Västra Götalands län' },
  status: 'sold-out',
  homes: { total: 15, available: 0 },
  moveIn: { from: '2025-01-15', to: null, determined: true, now: true },
  shortDescription: 'Femton hyresrätter i trähus vid forsen.',
  picture: samplePicture('exterior-courtyard-timber-block'),
})

const statusesInTurn: readonly RentalStatus[] = ['for-sale', 'rented', 'booked', 'rented', 'sold']

export const sampleRentalHomes = (count: number): RentalHomeRow[] =>
  Array.from({ length: count }, (_, index): RentalHomeRow => {
    const rooms = 1 + (index % 3)
    return {
      id: `hyra-${index}`,
      number: `A-1${String(index + 1).padStart(3, '0')}`,
      building: 'A',
      status: statusesInTurn[index % statusesInTurn.length] ?? 'rented',
      residenceType: 'apartment',
      rooms,
      area: 34.5 + 20 * (rooms - 1),
      floor: 1 + Math.floor(index / 4),
      maxFloor: 6,
      monthlyRent: index === 4 ? null : amount(7_450 + 2_900 * (rooms - 1)),
      deposit: null,
      moveIn: { from: '2027-03-15', to: null, determined: true, now: false },
      plan: { ...samplePlan, key: `plans/type-${rooms}a.sv.svg` },
    }
  }).sort((a, b) => Number(b.status === 'for-sale') - Number(a.status === 'for-sale'))
