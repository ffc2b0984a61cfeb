import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMoney, fromMajor, fromMinor } from '../money.ts'
import { countries } from '../sites/site.ts'
import { disposalForms } from './enumerations.ts'
import {
  firstMonthlyCost,
  minimumDownPayment,
  monthlyCost,
  monthlyCostTerms,
  ownLoanPrice,
  proposedLoan,
} from './monthly-cost.ts'

const home = {
  price: fromMajor(6_495_000, 'SEK'),
  monthlyFee: fromMajor(4_285, 'SEK'),
  operatingCost: fromMajor(650, 'SEK'),
  municipalFees: null,
}
const terms = monthlyCostTerms('SE', home)

describe('monthly cost', () => {
  it('requires at least 15 % of the price as own funds', () => {
    expect(minimumDownPayment(home.price)).toEqual(fromMajor(974_250, 'SEK'))
    expect(minimumDownPayment(fromMajor(100_001, 'EUR'))).toEqual(fromMajor(15_001, 'EUR'))
  })

  it('gives back 30 % of the Swedish interest up to 100 000 kr a year and 21 % above', () => {
    const cost = monthlyCost(terms, { downPayment: terms.minimumDownPayment, rateBasisPoints: 335 })
    // 184 945 kr of interest a year, of which 30 000 + 17 838 kr is returned.
    expect(Math.round(cost.interestAfterRelief.minor / 100)).toBe(11_426)
    expect(Math.round(cost.total.minor / 100)).toBe(25_562)
  })

  it('amortises 2 % of a Swedish loan above 70 % of the price, 1 % above half and nothing below', () => {
    const rateOf = (downPayment: number) =>
      monthlyCost(terms, { downPayment: fromMinor(downPayment, 'SEK'), rateBasisPoints: 300 }).amortisationBasisPoints
    expect(rateOf(home.price.minor * 0.29)).toBe(200)
    expect(rateOf(home.price.minor * 0.3)).toBe(100)
    expect(rateOf(home.price.minor * 0.5)).toBe(0)
  })

  it('gives back 22 % of Norwegian interest and nothing of Finnish', () => {
    const interest = (country: 'NO' | 'FI', currency: 'NOK' | 'EUR') => {
      const own = { price: fromMajor(1_200_000, currency), monthlyFee: null, operatingCost: null, municipalFees: null }
      const choice = { downPayment: fromMinor(0, currency), rateBasisPoints: 500 }
      return monthlyCost(monthlyCostTerms(country, own), choice).interestAfterRelief
    }
    expect(interest('NO', 'NOK')).toEqual(fromMajor(3_900, 'NOK'))
    expect(interest('FI', 'EUR')).toEqual(fromMajor(5_000, 'EUR'))
  })

  it('is the sum of its parts and never negative, whatever is chosen', () => {
    const amount = fc.integer({ min: 0, max: 3_000_000_000 })
    const input = fc.record({
      country: fc.constantFrom(...countries),
      price: amount,
      downPayment: amount,
      fee: amount,
      operating: amount,
      municipal: amount,
      rateBasisPoints: fc.integer({ min: 0, max: 2_000 }),
    })
    fc.assert(
      fc.property(input, ({ country, price, downPayment, fee, operating, municipal, rateBasisPoints }) => {
        const sek = (minor: number) => fromMinor(minor, 'SEK')
        const costs = { monthlyFee: sek(fee), operatingCost: sek(operating), municipalFees: sek(municipal) }
        const own = { price: sek(price), ...costs }
        const cost = monthlyCost(monthlyCostTerms(country, own), { downPayment: sek(downPayment), rateBasisPoints })
        const month = [cost.monthlyFee, cost.operatingCost, cost.municipalFees]
        const parts = [cost.interestAfterRelief, cost.amortisation, ...month]
        expect(parts.reduce(addMoney)).toEqual(cost.total)
        expect(Math.min(...parts.map((part) => part.minor))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the monthly cost that homes are compared by', () => {
  const searched = { ...home, totalPrice: null, disposalForm: 'condominium' } as const

  it('is the first month of the calculator as it begins, in whole kronor', () => {
    const cost = monthlyCost(terms, { downPayment: terms.minimumDownPayment, rateBasisPoints: terms.rateBasisPoints })
    expect(firstMonthlyCost('SE', searched)).toEqual(fromMajor(Math.round(cost.total.minor / 100), 'SEK'))
    expect(proposedLoan('SE')).toEqual({ shareBasisPoints: 8500, rateBasisPoints: 335 })
  })

  it('has no loan for the deposit of a tenancy', () => {
    expect(firstMonthlyCost('SE', { ...searched, disposalForm: 'tenancy' })).toEqual(fromMajor(4_935, 'SEK'))
  })

  it('lends for the whole price in Finland, whose fee does not pay for the shared debt', () => {
    const euros = (major: number) => fromMajor(major, 'EUR')
    const flat = { ...searched, price: euros(200_000), monthlyFee: euros(300), operatingCost: null }
    const ofWhole = firstMonthlyCost('FI', { ...flat, totalPrice: euros(300_000) })
    expect(ofWhole).toEqual(firstMonthlyCost('FI', { ...flat, price: euros(300_000), totalPrice: null }))
  })

  it('lends for the price without the shared debt in Norway, whose fee pays for it', () => {
    const kroner = (major: number) => fromMajor(major, 'NOK')
    const flat = { ...searched, price: kroner(2_000_000), monthlyFee: kroner(9_000), operatingCost: null }
    const inCooperative = firstMonthlyCost('NO', { ...flat, totalPrice: kroner(4_000_000) })
    expect(inCooperative).toEqual(firstMonthlyCost('NO', { ...flat, totalPrice: null }))
    expect(ownLoanPrice('NO', { price: null, totalPrice: kroner(4_000_000) })).toEqual(kroner(4_000_000))
  })

  it('includes a twelfth of the municipality’s yearly fees', () => {
    const without = firstMonthlyCost('SE', searched)
    const withFees = firstMonthlyCost('SE', { ...searched, municipalFees: fromMajor(12_000, 'SEK') })
    expect((withFees?.minor ?? 0) - (without?.minor ?? 0)).toBe(1_000_00)
  })

  it('is unknown without a price, or without the fee of a tenure that has one', () => {
    expect(firstMonthlyCost('SE', { ...searched, price: null })).toBeNull()
    for (const disposalForm of disposalForms) {
      const cost = firstMonthlyCost('SE', { ...searched, disposalForm, monthlyFee: null })
      expect(cost === null).toBe(disposalForm === 'condominium' || disposalForm === 'tenancy')
    }
  })

  it('never falls when the price or the fee grows', () => {
    const amount = fc.integer({ min: 0, max: 2_000_000_000 })
    const grown = fc.record({ country: fc.constantFrom(...countries), price: amount, fee: amount, more: amount })
    fc.assert(
      fc.property(grown, ({ country, price, fee, more }) => {
        const costOf = (priceMinor: number, feeMinor: number) =>
          firstMonthlyCost(country, {
            ...searched,
            price: fromMinor(priceMinor, 'SEK'),
            monthlyFee: fromMinor(feeMinor, 'SEK'),
          })?.minor ?? -1
        expect(costOf(price + more, fee)).toBeGreaterThanOrEqual(costOf(price, fee))
        expect(costOf(price, fee + more)).toBeGreaterThanOrEqual(costOf(price, fee))
      }),
    )
  })
})
