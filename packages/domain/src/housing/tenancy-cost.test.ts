import { describe, expect, it } from 'vitest'
import { fromMajor } from '../money.ts'
import { tenancyCost } from './tenancy-cost.ts'

const range = (min: number, max: number) => ({ min: fromMajor(min, 'SEK'), max: fromMajor(max, 'SEK') })
const homes = { disposalForm: 'tenancy', deposit: range(195_000, 353_000), rent: range(5_800, 9_400) } as const

describe('the cost of a cooperative’s homes', () => {
  it('is deposit, rent and the rent of twelve months', () => {
    expect(tenancyCost(homes)).toEqual({
      deposit: homes.deposit,
      rent: homes.rent,
      yearlyRent: range(69_600, 112_800),
    })
  })

  it('is unknown for a condominium and while deposit or rent is not set', () => {
    expect(tenancyCost({ ...homes, disposalForm: 'condominium' })).toBeNull()
    expect(tenancyCost({ ...homes, deposit: null })).toBeNull()
    expect(tenancyCost({ ...homes, rent: null })).toBeNull()
  })
})
