import { describe, expect, it } from 'vitest'
import { asId } from '../ids.ts'
import { type CaseOwner, type CaseViewer, mayChangeCase, maySeeCase, reporterOf } from './case-access.ts'

const hanna = asId<'Account'>('hanna')
const kajen = asId<'Association'>('brf-kajen')
const resident: CaseViewer = { kind: 'resident', accountId: hanna, apartmentIds: new Set(['lgh-1']) }
const board = (hasTechnicalManagement = true, associationId = kajen): CaseViewer => ({
  kind: 'board-member',
  associationId,
  hasTechnicalManagement,
})
const own: CaseOwner = { reporter: 'resident', reportedBy: hanna, apartmentId: 'lgh-1', associationId: kajen }

describe('a resident', () => {
  it('sees what they have reported of an apartment of their own', () => {
    expect(maySeeCase(resident, own)).toBe(true)
  })
  it('sees nothing that they reported of another address, or of what belongs to everybody', () => {
    expect(maySeeCase(resident, { ...own, apartmentId: null })).toBe(false)
  })
  it('sees nothing that another account has reported for the same apartment', () => {
    expect(maySeeCase(resident, { ...own, reportedBy: asId<'Account'>('tomas') })).toBe(false)
    expect(maySeeCase(resident, { ...own, reportedBy: null })).toBe(false)
  })
  it('sees nothing of an apartment that is theirs no longer', () => {
    expect(maySeeCase({ ...resident, apartmentIds: new Set() }, own)).toBe(false)
  })
  it('sees nothing that they reported for an association', () => {
    expect(maySeeCase(resident, { ...own, reporter: 'board-member' })).toBe(false)
  })
  it('reports as one', () => {
    expect(reporterOf(resident)).toBe('resident')
  })
})

describe('a board member', () => {
  const ofHouse: CaseOwner = { ...own, reporter: 'board-member', apartmentId: null }

  it('sees all of an association with technical management, whichever account reported it', () => {
    expect([maySeeCase(board(), ofHouse), maySeeCase(board(), own)]).toEqual([true, true])
  })
  it('sees nothing of another association', () => {
    expect(maySeeCase(board(true, asId<'Association'>('brf-viken')), ofHouse)).toBe(false)
    expect(maySeeCase(board(), { ...ofHouse, associationId: null })).toBe(false)
  })
  it('sees nothing without technical management', () => {
    expect(maySeeCase(board(false), ofHouse)).toBe(false)
  })
  it('reports by the steps of the management that there is', () => {
    expect([reporterOf(board()), reporterOf(board(false))]).toEqual(['board-member', 'board-member-without-management'])
  })
})

describe('changing a case', () => {
  it('is for those who see it, until it has been dealt with', () => {
    expect(mayChangeCase(resident, own, 'ongoing')).toBe(true)
    expect(mayChangeCase(resident, own, 'executed')).toBe(false)
    expect(mayChangeCase(resident, { ...own, apartmentId: null }, 'ongoing')).toBe(false)
  })
})
