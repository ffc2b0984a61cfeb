import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { asId } from '../ids.ts'
import { approvalEnd, decideApproval, type GivenGrant, isWaiting } from './approval.ts'

const now = '2026-11-27T10:00:00.000Z' as Instant
const [sanna, axel] = [asId<'Staff'>('sanna'), asId<'Staff'>('axel')]
const grant: GivenGrant = {
  role: 'financeApprover',
  siteId: 'se',
  path: null,
  until: null,
  givenAt: '2026-11-26T10:00:00.000Z' as Instant,
  givenById: null,
}
const approval = { askedBy: sanna, endsAt: approvalEnd(now), decision: null }
const needs = { action: 'approve-refund', siteId: 'se' } as const
const by = (...grants: GivenGrant[]) => ({ id: axel, grants })
const asked = { approval, decision: 'approved', by: by(grant), needs, now } as const

describe('a request for a second person', () => {
  it('is approved by another who has held the permission for a day', () => {
    expect(decideApproval(asked)).toBe('Ok')
    const later = '2026-11-26T10:00:00.001Z' as Instant
    expect(decideApproval({ ...asked, by: by({ ...grant, givenAt: later }) })).toBe('NewGrant')
  })
  it('is never decided by who asked, but may be withdrawn by them alone', () => {
    const own = { id: sanna, grants: [grant] }
    expect(decideApproval({ ...asked, by: own })).toBe('OwnRequest')
    expect(decideApproval({ ...asked, by: own, decision: 'refused' })).toBe('OwnRequest')
    expect(decideApproval({ ...asked, by: own, decision: 'withdrawn' })).toBe('Ok')
    expect(decideApproval({ ...asked, decision: 'withdrawn' })).toBe('NotOwn')
  })
  it('is not approved by a permission that who asks has given', () => {
    expect(decideApproval({ ...asked, by: by({ ...grant, givenById: sanna }) })).toBe('NewGrant')
  })
  it('is not approved by a permission for another site, another act or one that has lapsed', () => {
    for (const other of [{ siteId: 'no' }, { role: 'finance' }, { until: now }] as const)
      expect(decideApproval({ ...asked, by: by({ ...grant, ...other }) })).toBe('NewGrant')
  })
  it('is refused by another without that delay, since refusing moves nothing', () => {
    expect(decideApproval({ ...asked, by: by(), decision: 'refused' })).toBe('Ok')
  })
  it('is decided once, within 72 hours', () => {
    expect(decideApproval({ ...asked, approval: { ...approval, decision: 'refused' } })).toBe('Decided')
    expect(decideApproval({ ...asked, approval: { ...approval, endsAt: now } })).toBe('Lapsed')
    expect(approvalEnd(now)).toBe('2026-11-30T10:00:00.000Z')
    expect(isWaiting(approval, now)).toBe(true)
    expect(isWaiting({ ...approval, endsAt: now }, now)).toBe(false)
  })
})
