import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { asId } from '../ids.ts'
import { decideEnding, decideGrant } from './decide-grant.ts'
import type { Grant } from './may.ts'

const now = '2026-11-27T10:00:00.000Z' as Instant
const maja = asId<'Staff'>('maja')
const admin = asId<'Staff'>('admin')
const grant: Grant = { role: 'editor', siteId: 'se', path: '/press/', until: null }
const asked = {
  grant,
  reason: 'Writes press releases from December.',
  to: { id: maja, hasLeft: false, grants: [] as readonly Grant[] },
  by: admin,
  now,
}

describe('a role', () => {
  it('is given with a reason', () => {
    expect(decideGrant(asked)).toBe('Ok')
    expect(decideGrant({ ...asked, reason: '    a' })).toBe('Reason')
    expect(decideGrant({ ...asked, reason: 'a'.repeat(301) })).toBe('Reason')
  })
  it('is never given to oneself', () => {
    expect(decideGrant({ ...asked, by: maja })).toBe('OwnGrant')
  })
  it('is given first by the operator, who is nobody of the staff', () => {
    expect(decideGrant({ ...asked, by: null })).toBe('Ok')
  })
  it('is not given to who has left', () => {
    expect(decideGrant({ ...asked, to: { ...asked.to, hasLeft: true } })).toBe('HasLeft')
  })
  it('is not given twice at one place, unless the first has lapsed', () => {
    expect(decideGrant({ ...asked, to: { ...asked.to, grants: [grant] } })).toBe('AlreadyHeld')
    expect(decideGrant({ ...asked, to: { ...asked.to, grants: [{ ...grant, until: now }] } })).toBe('Ok')
  })
  it('is not given until a moment that has passed', () => {
    expect(decideGrant({ ...asked, grant: { ...grant, until: now } })).toBe('Until')
  })
  it.each([
    ['a page of a site to an agent', { role: 'agent', siteId: 'se', path: '/press/' }],
    ['a page without a site', { role: 'editor', siteId: null, path: '/press/' }],
    ['a path that is none', { role: 'editor', siteId: 'se', path: 'press' }],
    ['a path that climbs', { role: 'editor', siteId: 'se', path: '/../' }],
    ['a site to those who look after people', { role: 'peopleAdmin', siteId: 'se', path: null }],
    ['a site that is none', { role: 'editor', siteId: 'dk' as 'se', path: null }],
  ] as const)('is not given for %s', (_name, place) => {
    expect(decideGrant({ ...asked, grant: { ...place, until: null } })).toBe('Place')
  })
})

describe('the end of a role', () => {
  const ending = { of: maja, by: admin, isEnded: false, reason: 'Has changed to another team.' }
  it('needs a reason and somebody else', () => {
    expect(decideEnding(ending)).toBe('Ok')
    expect(decideEnding({ ...ending, reason: '' })).toBe('Reason')
    expect(decideEnding({ ...ending, by: maja })).toBe('OwnGrant')
  })
  it('comes once', () => {
    expect(decideEnding({ ...ending, isEnded: true })).toBe('AlreadyEnded')
  })
})
