import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { ageInDays, costBearers, costOfCase, responsibleFor } from './case-costs.ts'
import { managementTypes } from './case-status.ts'

describe('who bears the cost of a repair', () => {
  it('is the developer for a guarantee, and the association for its house, until it is decided', () => {
    const usual = managementTypes.map((type) => costOfCase(null, type))
    expect(usual.map(({ bearer }) => bearer)).toEqual(['developer', 'association', 'association'])
    expect(usual.some(({ isDecided }) => isDecided)).toBe(false)
  })
  it.each(costBearers)('is %s for any type once the staff have decided so', (bearer) => {
    for (const type of managementTypes) expect(costOfCase(bearer, type)).toEqual({ bearer, isDecided: true })
  })
})

describe('who is at work on a case', () => {
  it('is the technical management once it has given a number, else who of the staff has it, else no one', () => {
    expect(responsibleFor({ isTakenOn: true, hasStaff: true })).toBe('technical-management')
    expect(responsibleFor({ isTakenOn: false, hasStaff: true })).toBe('customer-service')
    expect(responsibleFor({ isTakenOn: false, hasStaff: false })).toBe('unassigned')
  })
})

describe('the age of a case', () => {
  const reported = '2026-11-01T10:00:00Z' as Instant
  it('is counted in whole days since the report', () => {
    expect(ageInDays(reported, '2026-11-02T09:59:59Z' as Instant)).toBe(0)
    expect(ageInDays(reported, '2026-11-02T10:00:00Z' as Instant)).toBe(1)
    expect(ageInDays(reported, '2026-11-29T10:00:00Z' as Instant)).toBe(28)
  })
  it('is never negative, whatever a clock says', () => {
    expect(ageInDays(reported, '2026-10-01T10:00:00Z' as Instant)).toBe(0)
  })
})
