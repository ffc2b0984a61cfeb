import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import type { SiteId } from '../sites/site.ts'
import { type Grant, isAtOrBelow, may } from './may.ts'
import { narrowed, placesWhere, sitesWhere } from './places-where.ts'
import { staffRoles } from './staff-roles.ts'

const now = '2026-03-02T08:00:00.000Z' as Instant
const path = fc.constantFrom('/', '/a/', '/a/b/', '/a-b/', '/c/', '/c')
const grant: fc.Arbitrary<Grant> = fc
  .record({
    role: fc.constantFrom(...staffRoles),
    siteId: fc.constantFrom<SiteId | null>('se', 'no', null),
    path: fc.option(path),
    until: fc.constantFrom(null, now, '2027-01-01T00:00:00.000Z' as Instant),
  })
  .map((one) => (one.siteId === null ? { ...one, path: null } : one))

describe('places where an action may be done', () => {
  it('are those of the pages of which may answers yes', () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 6 }), path, (grants, asked) => {
        const actor = { grants, now }
        const places = placesWhere(actor, 'see-drafts', 'se')
        const isWithin = places === 'everywhere' || places.some((place) => isAtOrBelow(asked, place))
        expect(isWithin).toBe(may(actor, 'see-drafts', { kind: 'page', siteId: 'se', path: asked }))
      }),
    )
  })

  it('lie not below one another', () => {
    const held = ['/a/b/', '/a/', '/c/'].map((at) => ({ role: 'editor', siteId: 'se', path: at, until: null }) as const)
    expect(placesWhere({ grants: held, now }, 'write', 'se')).toEqual(['/a/', '/c/'])
    expect(placesWhere({ grants: held, now }, 'publish', 'se')).toEqual([])
  })
})

describe('sites where an action may be done', () => {
  it('are those of which may answers yes', () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 6 }), fc.constantFrom<SiteId>('se', 'no', 'fi'), (grants, siteId) => {
        const actor = { grants, now }
        const sites = sitesWhere(actor, 'sell')
        const isWithin = sites === 'everywhere' || sites.includes(siteId)
        expect(isWithin).toBe(may(actor, 'sell', { kind: 'site', siteId }))
      }),
    )
  })
})

describe('sites narrowed to one', () => {
  it('are that one, or none where it is not among them', () => {
    expect(narrowed(['se', 'no'], 'no')).toEqual(['no'])
    expect(narrowed('everywhere', 'no')).toEqual(['no'])
    expect(narrowed(['se'], 'no')).toEqual([])
    expect(narrowed(['se'], undefined)).toEqual(['se'])
  })
})
