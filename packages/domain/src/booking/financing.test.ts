import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMinor } from '../money.ts'
import { checkFinancing, minimumDownPayment } from './financing.ts'

const sek = (minor: number) => fromMinor(minor, 'SEK')
const price = sek(300_000_001)

describe('financing', () => {
  it('flags a down payment under 15 % of the price with the smallest amount, rounded up', () => {
    expect(minimumDownPayment(price)).toEqual(sek(45_000_001))
    expect(checkFinancing(price, { ownFunds: sek(45_000_000), loans: sek(255_000_001) })).toEqual({
      code: 'downPaymentTooLow',
      minimum: sek(45_000_001),
    })
  })
  it('must reach the price', () => {
    expect(checkFinancing(price, { ownFunds: sek(45_000_001), loans: sek(255_000_000 - 10) })).toEqual({
      code: 'priceSumTooLow',
      difference: sek(10),
    })
  })
  it('must not be above it', () => {
    expect(checkFinancing(price, { ownFunds: sek(300_000_002), loans: sek(0) })).toEqual({
      code: 'priceSumToHigh',
      difference: sek(1),
    })
  })
  it('is right for every down payment from 15 % on that loans fill up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (minor, part) => {
          const whole = sek(minor)
          const least = minimumDownPayment(whole).minor
          const own = least + Math.floor((minor - least) * part)
          expect(checkFinancing(whole, { ownFunds: sek(own), loans: sek(minor - own) })).toEqual({ code: 'Ok' })
          expect(checkFinancing(whole, { ownFunds: sek(least - 1), loans: sek(minor - least + 1) }).code).toBe(
            'downPaymentTooLow',
          )
        },
      ),
    )
  })
  it('is of one currency and not below zero', () => {
    expect(() => checkFinancing(price, { ownFunds: sek(-1), loans: price })).toThrow(RangeError)
    expect(() => checkFinancing(price, { ownFunds: fromMinor(1, 'EUR'), loans: price })).toThrow(RangeError)
  })
})
