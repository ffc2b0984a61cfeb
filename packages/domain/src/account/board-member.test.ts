import { describe, expect, it } from 'vitest'
import { afterLogin } from './board-member.ts'

describe('what follows a login', () => {
  const resident = { hasSecurityNumber: true, isBoardMember: false }

  it('is nothing where no fault is to be reported', () => {
    expect(afterLogin('private', resident)).toEqual({ next: 'close' })
    expect(afterLogin('board-member', { ...resident, isBoardMember: true })).toEqual({ next: 'close' })
  })
  it('is the report of a resident', () => {
    expect(afterLogin('private-case', resident)).toEqual({ next: 'report', as: 'resident' })
  })
  it('is the report of a board member', () => {
    expect(afterLogin('board-member-case', { ...resident, isBoardMember: true })).toEqual({
      next: 'report',
      as: 'board-member',
    })
  })
  it('is the report of a board member without management for who is not one', () => {
    expect(afterLogin('board-member-case', resident)).toEqual({
      next: 'report',
      as: 'board-member-without-management',
    })
  })
  it('is the adding of an e-ID for who has no security number', () => {
    expect(afterLogin('private-case', { ...resident, hasSecurityNumber: false })).toEqual({ next: 'add-e-identity' })
    expect(afterLogin('board-member-case', { hasSecurityNumber: false, isBoardMember: true })).toEqual({
      next: 'add-e-identity',
    })
  })
})
