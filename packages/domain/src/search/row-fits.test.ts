import { describe, expect, it } from 'vitest'
import type { Instant, LocalDate } from '../dates.ts'
import { listedHomeStatuses } from '../housing/enumerations.ts'
import { asId } from '../ids.ts'
import {
  foundStatuses,
  kilometresBetween,
  lastMoveIn,
  liesWithin,
  type Narrowing,
  nextShowing,
  rowFits,
} from './row-fits.ts'
import { emptyFilter } from './search-filter.ts'
import type { SearchRow } from './search-row.ts'

const now = '2026-03-02T08:00:00.000Z' as Instant
const nothing: Narrowing = {
  ...emptyFilter,
  places: [],
  features: [],
  homeStatuses: listedHomeStatuses,
  now,
  today: '2026-03-02' as LocalDate,
}
const home: SearchRow = {
  areaId: asId('kajen'),
  stageId: asId('kajen-1'),
  homeId: asId('kajen-1-a'),
  homeStatus: 'for-sale',
  price: 450_000_000,
  monthlyCost: 1_950_000,
  rooms: 2,
  area: 60.5,
  moveIn: '2026-09-02' as LocalDate,
  concept: 'original',
  projectStatus: 'for-sale',
  disposalForm: 'condominium',
  outdoorAreas: ['balcony', 'terrace'],
  residenceTypes: ['apartment'],
  showings: [],
  features: ['lift'],
  geo: { latitude: 59.3, longitude: 18.1 },
  places: ['stockholm', 'stockholm/nacka', 'stockholm/nacka/kajen', 'stockholm/nacka/kajen/etapp-1'],
}
const bareStage: SearchRow = {
  ...home,
  homeId: null,
  homeStatus: null,
  price: null,
  monthlyCost: null,
  rooms: null,
  area: null,
  moveIn: null,
  outdoorAreas: [],
  features: [],
}
const fits = (row: SearchRow, narrowing: Partial<Narrowing>) => rowFits(row, { ...nothing, ...narrowing })

describe('a search', () => {
  it('lets everything through that is not sold out, a reference or sold on by agents', () => {
    expect(fits(home, {})).toBe(true)
    expect(fits(bareStage, {})).toBe(true)
    for (const projectStatus of ['sold-out', 'reference', 'succession'] as const) {
      expect(fits({ ...home, projectStatus }, {})).toBe(false)
      expect(fits({ ...home, projectStatus }, { projectStatus: [projectStatus] })).toBe(true)
    }
    expect(foundStatuses(['sold-out'])).toEqual(['sold-out'])
  })

  it('takes the bounds of price, monthly cost, rooms and area as included', () => {
    expect(fits(home, { minPrice: 4_500_000, maxPrice: 4_500_000 })).toBe(true)
    expect(fits(home, { minPrice: 4_500_001 })).toBe(false)
    expect(fits(home, { minMonthlyCost: 19_500, maxMonthlyCost: 19_500 })).toBe(true)
    expect(fits(home, { maxMonthlyCost: 19_499 })).toBe(false)
    expect(fits(home, { minRooms: 2, maxRooms: 2 })).toBe(true)
    expect(fits(home, { minArea: 60.5 })).toBe(true)
    expect(fits(home, { maxArea: 60 })).toBe(false)
  })

  it('finds unknown values only where they are not filtered', () => {
    for (const requested of [
      { minPrice: 0 },
      { maxMonthlyCost: 50_000 },
      { maxRooms: 99 },
      { minArea: 0 },
      { inhabitDate: 'in-one-year' },
    ] as const)
      expect(fits(bareStage, requested)).toBe(false)
    expect(fits(bareStage, { inhabitDate: 'in-more-than-one-year' })).toBe(true)
    expect(fits(bareStage, { homeStatuses: ['for-sale'] })).toBe(false)
  })

  it('lets values of a field widen, and outdoor areas and features narrow', () => {
    expect(fits(home, { residenceType: ['plot', 'apartment'] })).toBe(true)
    expect(fits(home, { places: ['skane', 'stockholm/nacka'] })).toBe(true)
    expect(fits(home, { outdoorArea: ['balcony', 'terrace'] })).toBe(true)
    expect(fits(home, { outdoorArea: ['balcony', 'sauna'] })).toBe(false)
    expect(fits(home, { features: ['lift', 'parking'] })).toBe(false)
  })

  it('counts the days until moving in from today: now, within six months, within a year', () => {
    expect(lastMoveIn('now', nothing.today)).toBe('2026-03-02')
    expect(fits(home, { inhabitDate: 'now' })).toBe(false)
    expect(fits(home, { inhabitDate: 'in-six-months' })).toBe(true)
    expect(fits({ ...home, moveIn: '2026-09-03' as LocalDate }, { inhabitDate: 'in-six-months' })).toBe(false)
    expect(lastMoveIn('in-more-than-one-year', nothing.today)).toBeNull()
  })

  it('counts a showing until it is over, and by when it begins', () => {
    const showing = (startsAt: string, endsAt: string) => ({ startsAt: startsAt as Instant, endsAt: endsAt as Instant })
    const over = showing('2026-03-02T06:00:00.000Z', '2026-03-02T08:00:00.000Z')
    const inAWeek = showing('2026-03-09T08:00:00.000Z', '2026-03-09T09:00:00.000Z')
    expect(fits({ ...home, showings: [over] }, { viewing: 'has-any' })).toBe(false)
    expect(fits({ ...home, showings: [over, inAWeek] }, { viewing: 'in-seven-days' })).toBe(true)
    const later = showing('2026-03-09T08:00:00.001Z', '2026-03-09T09:00:00.000Z')
    expect(fits({ ...home, showings: [later] }, { viewing: 'in-seven-days' })).toBe(false)
    expect(fits({ ...home, showings: [later] }, { viewing: 'in-30-days' })).toBe(true)
    expect(nextShowing([later, inAWeek, over], now)).toBe(inAWeek)
  })

  it('finds what lies in a part of the map, its edge included', () => {
    const box = { kind: 'box', south: 59.3, west: 18, north: 60, east: 18.1 } as const
    expect(liesWithin(home.geo, box)).toBe(true)
    expect(liesWithin({ latitude: 59.299, longitude: 18.1 }, box)).toBe(false)
    const stockholm = { latitude: 59.3293, longitude: 18.0686 }
    const gothenburg = { latitude: 57.7089, longitude: 11.9746 }
    expect(kilometresBetween(stockholm, gothenburg)).toBeCloseTo(398, -1)
    expect(liesWithin(gothenburg, { kind: 'near', ...stockholm, kilometres: 390 })).toBe(false)
    expect(liesWithin(gothenburg, { kind: 'near', ...stockholm, kilometres: 405 })).toBe(true)
  })
})
