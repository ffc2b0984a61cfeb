import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalShares, problemsOfBuyers, wholeShare } from './buyers.ts'

const anna = { nationalNumber: '199001019802', email: 'anna@demo.example', share: 5_000 }
const berit = { nationalNumber: '198506159816', email: 'berit@demo.example', share: 5_000 }

describe('buyers', () => {
  it('are one or two in Sweden, up to four in Norway and Finland', () => {
    const many = (count: number) =>
      equalShares(count).map((share, index) => ({ nationalNumber: `${index}`, email: `${index}@demo.example`, share }))
    expect(problemsOfBuyers('SE', many(2))).toEqual([])
    expect(problemsOfBuyers('SE', many(3))).toEqual([{ buyer: null, problem: 'tooMany' }])
    expect(problemsOfBuyers('NO', many(4))).toEqual([])
    expect(problemsOfBuyers('FI', many(5))).toEqual([{ buyer: null, problem: 'tooMany' }])
    expect(problemsOfBuyers('SE', [])).toEqual([{ buyer: null, problem: 'required' }])
  })
  it('have no personal number in common', () => {
    expect(problemsOfBuyers('SE', [anna, { ...berit, nationalNumber: anna.nationalNumber }])).toEqual([
      { buyer: 1, problem: 'uniqueSocial' },
    ])
  })
  it('have no e-mail address in common, however it is written', () => {
    expect(problemsOfBuyers('SE', [anna, { ...berit, email: 'ANNA@demo.example' }])).toEqual([
      { buyer: 1, problem: 'uniqueEmail' },
    ])
  })
  it('have shares that add to 100 %', () => {
    expect(problemsOfBuyers('SE', [anna, { ...berit, share: 4_999 }])).toEqual([{ buyer: null, problem: 'shareSum' }])
    expect(
      problemsOfBuyers('SE', [
        { ...anna, share: wholeShare },
        { ...berit, share: 0 },
      ]),
    ).toEqual([{ buyer: 1, problem: 'shareTooLow' }])
  })
  it('can share alike, whatever their number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), (count) => {
        const shares = equalShares(count)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(wholeShare)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
    expect(() => equalShares(0)).toThrow(RangeError)
  })
})
