import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { homeStatuses } from '../housing/enumerations.ts'
import { fromMajor } from '../money.ts'
import { type Country, countries } from '../sites/site.ts'
import { isComparable } from './chosen-homes.ts'
import {
  type ComparedFactName,
  type ComparedFacts,
  type ComparedHome,
  comparedFactNames,
  comparedFacts,
  comparisonRows,
} from './compared-facts.ts'

const today = '2026-03-02' as LocalDate
const day = (text: string) => text as LocalDate

const home: ComparedHome['home'] = {
  status: 'for-sale',
  residenceType: 'apartment',
  disposalForm: 'condominium',
  rooms: 3,
  possibleRooms: null,
  primaryArea: 80,
  internalUsableArea: 76,
  secondaryArea: null,
  plotArea: null,
  floor: 2,
  maxFloor: 5,
  hasLift: true,
  price: fromMajor(4_000_000, 'SEK'),
  totalPrice: null,
  monthlyFee: fromMajor(4_000, 'SEK'),
  municipalFees: null,
  operatingCost: null,
  sharedDebt: null,
  outdoorSpaces: [],
  parking: 'unknown',
  energyClass: null,
  ecoLabel: null,
  address: 'Kajvägen 1',
  moveIn: null,
}

function factsOf(own: Partial<ComparedHome['home']>, more: Partial<ComparedHome> & { country?: Country } = {}) {
  const { country = 'SE', ...besides } = more
  return comparedFacts({ home: { ...home, ...own }, plotType: null, nextShowing: null, ...besides }, { country, today })
}

const rowOf = (fact: ComparedFactName, ...homes: ComparedFacts[]) =>
  comparisonRows(homes).find((row) => row.fact === fact)
const factNames = (...homes: ComparedFacts[]) => comparisonRows(homes).map(({ fact }) => fact)

describe('the prices of compared homes', () => {
  it('are in Sweden the price alone, and with the shared debt where there is one', () => {
    expect(factsOf({})).toMatchObject({ price: home.price, totalPrice: null, sharedDebt: null })
    expect(factsOf({ sharedDebt: fromMajor(500_000, 'SEK') }).totalPrice).toEqual(fromMajor(4_500_000, 'SEK'))
  })
  it('are in Norway the total price: with the shared debt, also where there is none', () => {
    const price = fromMajor(4_890_000, 'NOK')
    const sharedDebt = fromMajor(1_260_000, 'NOK')
    const own = { price, monthlyFee: null }
    expect(factsOf({ ...own, sharedDebt }, { country: 'NO' }).totalPrice).toEqual(fromMajor(6_150_000, 'NOK'))
    expect(factsOf(own, { country: 'NO' }).totalPrice).toEqual(price)
  })
  it('are in Finland the debt-free price of the catalogue', () => {
    const own = {
      price: fromMajor(115_600, 'EUR'),
      totalPrice: fromMajor(289_000, 'EUR'),
      sharedDebt: fromMajor(173_400, 'EUR'),
      monthlyFee: fromMajor(398, 'EUR'),
    }
    const facts = factsOf(own, { country: 'FI' })
    expect(facts).toMatchObject({ totalPrice: own.totalPrice, price: own.price, sharedDebt: own.sharedDebt })
    // Of the debt-free price.
    expect(facts.pricePerSquareMetre).toEqual(fromMajor(3_613, 'EUR'))
  })
  it('say a price once where the total price of each home is the same', () => {
    const own = { price: fromMajor(4_890_000, 'NOK'), monthlyFee: null }
    const plain = factsOf(own, { country: 'NO' })
    const indebted = factsOf({ ...own, sharedDebt: fromMajor(1, 'NOK') }, { country: 'NO' })
    expect(factNames(plain, plain)).not.toContain('price')
    expect(factNames(plain, indebted)).toContain('price')
  })
  it('of a sold or withdrawn home are nobody’s business', () => {
    for (const status of homeStatuses) {
      const { price, totalPrice, sharedDebt, monthlyCost, pricePerSquareMetre } = factsOf({
        status,
        sharedDebt: fromMajor(1, 'SEK'),
      })
      const isDisclosed = [price, totalPrice, sharedDebt, monthlyCost, pricePerSquareMetre].some((one) => one !== null)
      expect(isDisclosed).toBe(status !== 'sold' && status !== 'not-available')
      expect(isComparable(status)).toBe(isDisclosed)
    }
  })
  it('of a tenancy have no price per square metre', () => {
    expect(factsOf({ disposalForm: 'tenancy' }).pricePerSquareMetre).toBeNull()
    expect(factsOf({}).pricePerSquareMetre).toEqual(fromMajor(50_000, 'SEK'))
  })
  it('have no monthly cost while the fee is unknown', () => {
    expect(factsOf({}).monthlyCost).not.toBeNull()
    expect(factsOf({ monthlyFee: null }).monthlyCost).toBeNull()
  })
})

describe('the other facts of compared homes', () => {
  it('have the area that the country measures', () => {
    expect(countries.map((country) => factsOf({}, { country, ...{} }).area)).toEqual([80, 76, 80])
    expect(factsOf({ internalUsableArea: null }, { country: 'NO' }).area).toBe(80)
  })
  it('have a plot type in Finland only', () => {
    const plotType = 'rented-lot'
    const shown = countries.filter((country) => factsOf({}, { country, plotType }).plotType === plotType)
    expect(shown).toEqual(['FI'])
  })
  it('have outdoor spaces and directions in one order, each direction once', () => {
    const balcony = { kind: 'balcony', area: 7, direction: '6' } as const
    const terrace = { kind: 'terrace', area: 12, direction: '5' } as const
    const facts = factsOf({ outdoorSpaces: [terrace, balcony, { ...balcony, area: 4 }] })
    expect(facts.outdoorSpaces).toEqual([
      { kind: 'balcony', area: 4 },
      { kind: 'balcony', area: 7 },
      { kind: 'terrace', area: 12 },
    ])
    expect(facts.directions).toEqual(['5', '6'])
  })
  it('are ready to move into from the day itself', () => {
    const moveIn = (from: string) => ({ from: day(from), to: null, determined: true })
    expect(factsOf({ moveIn: moveIn('2026-03-02') }).moveIn?.now).toBe(true)
    expect(factsOf({ moveIn: moveIn('2026-03-03') }).moveIn?.now).toBe(false)
  })
  it('count parking that is not decided as unknown', () => {
    expect(factsOf({}).parking).toBeNull()
    expect(factsOf({ parking: 'cannot-purchase' }).parking).toBe('cannot-purchase')
  })
  it('do not say that rooms are possible which are there', () => {
    expect(factsOf({ possibleRooms: 3 }).rooms).toEqual({ rooms: 3, possibleRooms: null })
    expect(factsOf({ possibleRooms: 4 }).rooms).toEqual({ rooms: 3, possibleRooms: 4 })
  })
})

describe('the rows of a comparison', () => {
  it('leave out what no home knows, and keep what one knows', () => {
    expect(rowOf('energyClass', factsOf({}), factsOf({}))).toBeUndefined()
    expect(rowOf('energyClass', factsOf({ energyClass: 'A' }), factsOf({}))).toEqual({
      fact: 'energyClass',
      differs: false,
    })
  })
  it('differ where two known values do, not where one is unknown', () => {
    const [a, b, unknown] = [factsOf({ energyClass: 'A' }), factsOf({ energyClass: 'B' }), factsOf({})]
    expect(rowOf('energyClass', a, unknown, b)?.differs).toBe(true)
    expect(rowOf('energyClass', a, unknown, a)?.differs).toBe(false)
  })
  it('of one home never differ', () => {
    expect(comparisonRows([factsOf({ energyClass: 'A' })]).filter(({ differs }) => differs)).toEqual([])
  })
  it('do not depend on the order of the homes, and follow the order of the facts', () => {
    const some = fc.record({
      rooms: fc.integer({ min: 1, max: 3 }),
      floor: fc.option(fc.integer({ min: 0, max: 2 })),
      energyClass: fc.option(fc.constantFrom('A', 'B')),
      price: fc.option(fc.constantFrom(fromMajor(1, 'SEK'), fromMajor(2, 'SEK'))),
    })
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 3 }), (owns) => {
        const homes = owns.map((own) => factsOf(own))
        const rows = comparisonRows(homes)
        expect(comparisonRows(homes.toReversed())).toEqual(rows)
        const names = rows.map(({ fact }) => fact)
        expect(names).toEqual(comparedFactNames.filter((name) => names.includes(name)))
      }),
    )
  })
})
