import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Instant, LocalDate } from '../dates.ts'
import { asId } from '../ids.ts'
import type { CatalogueImage } from './catalogue.ts'
import { projectStatuses } from './enumerations.ts'
import { areaStatus, cardImages, type HomesSummary, joinStages, joinSummaries, type StageListing } from './listings.ts'

const image = (role: CatalogueImage['role'], key: string): CatalogueImage => ({
  key,
  role,
  altText: '',
  description: null,
})

const kronor = (amount: number) => ({ minor: amount * 100, currency: 'SEK' as const })
const span = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.nat(50)).map(([min, more]) => ({ min, max: min + more }))
const summary: fc.Arbitrary<HomesSummary> = fc.record({
  total: fc.nat(80),
  available: fc.nat(80),
  rooms: fc.option(span),
  primaryArea: fc.option(span),
  internalUsableArea: fc.option(span),
  price: fc.option(span.map(({ min, max }) => ({ min: kronor(min), max: kronor(max) }))),
  totalPrice: fc.constant(null),
  rent: fc.constant(null),
})

describe('an area', () => {
  it('shows the status of its stage that is nearest to a sale', () => {
    expect(areaStatus(['sold-out', 'planned', 'pre-selling'])).toBe('pre-selling')
    expect(areaStatus(['sold-out'])).toBe('sold-out')
  })

  it('is planned while it has no stage', () => {
    expect(areaStatus([])).toBe('planned')
  })

  it('always shows the status of one of its stages', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...projectStatuses), { minLength: 1 }), (statuses) => {
        expect(statuses).toContain(areaStatus(statuses))
      }),
    )
  })
})

const place = {
  county: { id: asId<'County'>('c'), country: 'SE', code: '01', name: 'Stockholms län', slug: 'stockholm' },
  municipality: {
    id: asId<'Municipality'>('m'),
    countyId: asId<'County'>('c'),
    code: '0182',
    name: 'Nacka',
    slug: 'nacka',
  },
} as const
const areaOwn = {
  siteId: 'se',
  areaId: asId<'Area'>('kajen'),
  areaName: 'Kajen',
  name: 'Kajen',
  path: { county: 'stockholm', municipality: 'nacka', area: 'kajen', stage: null, home: null },
  place,
  concept: 'original',
  shortDescription: '',
  images: [],
  geo: { latitude: 59.3, longitude: 18.1 },
  updatedAt: '2026-03-02T08:00:00.000Z' as Instant,
} as const
const stageWith = (from: string, available: number, over: Partial<StageListing> = {}): StageListing => ({
  ...areaOwn,
  kind: 'stage',
  id: asId<'Stage'>(from),
  status: 'for-sale',
  phase: 'build-start',
  residenceTypes: ['apartment'],
  disposalForm: 'condominium',
  moveIn: { from: from as LocalDate, to: null, determined: false },
  salesStart: null,
  vip: null,
  plotType: null,
  ecoLabel: null,
  homes: {
    total: 20,
    available,
    rooms: null,
    primaryArea: null,
    internalUsableArea: null,
    price: null,
    totalPrice: null,
    rent: null,
  },
  ...over,
})
const areaOf = (...stages: StageListing[]) => joinStages({ ...areaOwn, id: areaOwn.areaId }, stages)

describe('the stages of an area', () => {
  it('give it the first move-in among those that still have homes for sale', () => {
    const [soldOut, next, last] = [stageWith('2025-09-15', 0), stageWith('2027-04-01', 3), stageWith('2028-01-01', 9)]
    expect(areaOf(soldOut, last, next).moveIn?.from).toBe('2027-04-01')
    expect(areaOf(soldOut).moveIn?.from).toBe('2025-09-15')
  })

  it('give it the same card in whatever order they are read', () => {
    const rows = stageWith('2027-04-01', 3, { residenceTypes: ['town-house'], disposalForm: 'ownership' })
    const flats = stageWith('2028-01-01', 9, { residenceTypes: ['plot', 'apartment'] })
    expect(areaOf(rows, flats)).toEqual(areaOf(flats, rows))
  })
})

describe('the picture of a card', () => {
  it('is an exterior, then another, then an interior; else whatever there is', () => {
    const plan = image('plan', 'p')
    const inside = image('interior', 'i')
    const outside = image('exterior', 'e')
    const second = image('exterior', 's')
    expect(cardImages([plan, inside, outside, second])).toEqual([outside, second, inside])
    expect(cardImages([plan, inside])).toEqual([inside])
    expect(cardImages([plan])).toEqual([plan])
    expect(cardImages([])).toEqual([])
  })
})

describe('summaries of homes', () => {
  it('add up and widen, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(summary, { maxLength: 6 }), (summaries) => {
        const joined = joinSummaries(summaries)
        expect(joined).toEqual(joinSummaries(summaries.toReversed()))
        expect(joined.total).toBe(summaries.reduce((sum, { total }) => sum + total, 0))
        for (const { price } of summaries) {
          if (!price) continue
          expect(joined.price?.min.minor).toBeLessThanOrEqual(price.min.minor)
          expect(joined.price?.max.minor).toBeGreaterThanOrEqual(price.max.minor)
        }
      }),
    )
  })

  it('give homes without a shared debt their price where total prices are compared', () => {
    const own = { total: 4, available: 2, rooms: null, primaryArea: null, internalUsableArea: null, rent: null }
    const range = (min: number, max: number) => ({ min: kronor(min), max: kronor(max) })
    const withDebt = { ...own, price: range(30, 40), totalPrice: range(50, 70) }
    const withoutDebt = { ...own, price: range(45, 60), totalPrice: null }
    expect(joinSummaries([withDebt, withoutDebt]).totalPrice).toEqual(range(45, 70))
    expect(joinSummaries([withoutDebt]).totalPrice).toBeNull()
  })

  it('widen the rent of a cooperative, whatever stage tells it', () => {
    const range = (min: number, max: number) => ({ min: kronor(min), max: kronor(max) })
    const none = { total: 4, available: 2, rooms: null, primaryArea: null, internalUsableArea: null }
    const stages = [range(5, 9), null, range(4, 6)].map((rent) => ({ ...none, price: null, totalPrice: null, rent }))
    expect(joinSummaries(stages).rent).toEqual(range(4, 9))
    expect(joinSummaries([]).rent).toBeNull()
  })

  it('leave out the rooms of what is sold out while something is left', () => {
    const none = { primaryArea: null, internalUsableArea: null, price: null, totalPrice: null, rent: null }
    const left = { ...none, total: 4, available: 2, rooms: { min: 2, max: 3 } }
    const soldOut = { ...none, total: 4, available: 0, rooms: { min: 1, max: 6 } }
    expect(joinSummaries([left, soldOut]).rooms).toEqual({ min: 2, max: 3 })
    expect(joinSummaries([soldOut]).rooms).toEqual({ min: 1, max: 6 })
  })
})
