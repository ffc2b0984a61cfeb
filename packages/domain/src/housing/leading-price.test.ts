import { describe, expect, it } from 'vitest'
import { fromMajor } from '../money.ts'
import { leadingPrice } from './leading-price.ts'

describe('the price that a home is known by', () => {
  const price = fromMajor(3_100_000, 'NOK')
  it('is the total price where the home has a share of a debt', () => {
    const totalPrice = fromMajor(4_900_000, 'NOK')
    expect(leadingPrice({ price, totalPrice })).toBe(totalPrice)
  })

  it('is its price where there is no debt, and unknown where neither is set', () => {
    expect(leadingPrice({ price, totalPrice: null })).toBe(price)
    expect(leadingPrice({ price: null, totalPrice: null })).toBeNull()
  })
})
