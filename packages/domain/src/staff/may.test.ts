import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { siteIds } from '../sites/site.ts'
import { type Grant, holdsAt, isAtOrBelow, may, refusalOf, type StaffSubject } from './may.ts'
import { areaOfAction, staffActions } from './staff-actions.ts'
import { actionsOfRole, narrowestOfRole, staffRoles } from './staff-roles.ts'

const now = '2026-11-27T10:00:00.000Z' as Instant
const later = '2026-11-27T10:00:00.001Z' as Instant
const actor = (...grants: Grant[]) => ({ grants, now })
const everywhere = { siteId: null, path: null, until: null } as const
const company: StaffSubject = { kind: 'company' }

const segment = fc.constantFrom('bostader', 'press', 'press-2', 'nyheter', 'om-oss')
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}/`)
const siteId = fc.constantFrom(...siteIds)
const role = fc.constantFrom(...staffRoles)
const action = fc.constantFrom(...staffActions)
const until = fc.constantFrom(null, later, now, '2020-01-01T00:00:00.000Z' as Instant)
const grant: fc.Arbitrary<Grant> = fc.oneof(
  fc.record({ role, siteId: fc.constant(null), path: fc.constant(null), until }),
  fc.record({ role, siteId, path: fc.option(path), until }),
)
const subject: fc.Arbitrary<StaffSubject> = fc.oneof(
  fc.constant(company),
  fc.record({ kind: fc.constant('site' as const), siteId }),
  fc.record({ kind: fc.constant('page' as const), siteId, path }),
)

describe('a grant', () => {
  const editor: Grant = { role: 'editor', siteId: 'se', path: '/press/', until: null }
  const page = (pathOfPage: string, site: 'se' | 'no' = 'se'): StaffSubject => ({
    kind: 'page',
    siteId: site,
    path: pathOfPage,
  })

  it('holds at its page and below it', () => {
    expect(may(actor(editor), 'write', page('/press/'))).toBe(true)
    expect(may(actor(editor), 'write', page('/press/2026/hus/'))).toBe(true)
  })
  it('holds neither above its page nor beside it, even where a name begins alike', () => {
    expect(may(actor(editor), 'write', page('/'))).toBe(false)
    expect(may(actor(editor), 'write', page('/press-2/'))).toBe(false)
    expect(may(actor(editor), 'write', { kind: 'site', siteId: 'se' })).toBe(false)
  })
  it('does not hold at another site', () => {
    expect(may(actor(editor), 'write', page('/press/', 'no'))).toBe(false)
  })
  it('at a site holds for all its pages, and not for the company', () => {
    const publisher: Grant = { role: 'publisher', siteId: 'se', path: null, until: null }
    expect(may(actor(publisher), 'publish', page('/om-oss/'))).toBe(true)
    expect(may(actor(publisher), 'site-settings', { kind: 'site', siteId: 'se' })).toBe(true)
    expect(may(actor(publisher), 'publish', company)).toBe(false)
  })
  it('ends at its last moment', () => {
    expect(may(actor({ ...editor, until: later }), 'write', page('/press/'))).toBe(true)
    expect(may(actor({ ...editor, until: now }), 'write', page('/press/'))).toBe(false)
  })
  it('that names a path without a site holds nowhere', () => {
    fc.assert(fc.property(subject, (asked) => !holdsAt({ siteId: null, path: '/' }, asked)))
  })
})

describe('may', () => {
  it('is refused to who holds nothing', () => {
    fc.assert(fc.property(action, subject, (asked, of) => !may(actor(), asked, of)))
  })
  it('allows only what a grant in force allows by itself', () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 5 }), action, subject, (grants, asked, of) => {
        const allowed = grants.some((one) => may(actor(one), asked, of))
        return may(actor(...grants), asked, of) === allowed
      }),
    )
  })
  it('allows below whatever it allows above', () => {
    fc.assert(
      fc.property(grant, action, path, segment, siteId, (one, asked, above, name, site) => {
        const at = { kind: 'page', siteId: site, path: above } as const
        const below = { ...at, path: `${above}${name}/` }
        return !may(actor(one), asked, at) || may(actor(one), asked, below)
      }),
    )
  })
  it('allows for the company only what is given everywhere', () => {
    fc.assert(fc.property(grant, action, (one, asked) => one.siteId === null || !may(actor(one), asked, company)))
  })
  it('never allows more by a narrower grant', () => {
    fc.assert(
      fc.property(grant, action, subject, (one, asked, of) => {
        const wide = { ...one, siteId: null, path: null }
        return !may(actor(one), asked, of) || may(actor(wide), asked, of)
      }),
    )
  })
})

describe('a refusal', () => {
  it('says that a subject is not there where one holds nothing', () => {
    fc.assert(
      fc.property(grant, subject, (one, of) => {
        const holds = (one.until === null || now < one.until) && holdsAt(one, of)
        return refusalOf(actor(one), of) === (of.kind === 'company' || holds ? 'Forbidden' : 'NotFound')
      }),
    )
  })
})

describe('the roles', () => {
  const areasOf = (one: (typeof staffRoles)[number]) => new Set(actionsOfRole[one].map((name) => areaOfAction[name]))

  it('keep pages and customers apart', () => {
    for (const one of staffRoles) if (areasOf(one).has('pages')) expect([...areasOf(one)], one).toEqual(['pages'])
  })
  it('together reach every action', () => {
    const reached = new Set<string>(staffRoles.flatMap((one) => actionsOfRole[one]))
    expect(staffActions.filter((one) => !reached.has(one))).toEqual([])
  })
  it('give roles to nobody but those who look after people', () => {
    const givers = staffRoles.filter((one) => may(actor({ role: one, ...everywhere }), 'grant-roles', company))
    expect(givers).toEqual(['peopleAdmin'])
  })
  it('let nobody both ask for a refund and approve it', () => {
    const both = staffRoles.filter((one) => {
      const names: readonly string[] = actionsOfRole[one]
      return names.includes('ask-refund') && names.includes('approve-refund')
    })
    expect(both).toEqual([])
  })
  it('change nothing as an auditor', () => {
    expect(actionsOfRole.auditor).toEqual(['see-people', 'read-log'])
  })
  it('that know no sites are given for the whole company', () => {
    const company = staffRoles.filter((one) => narrowestOfRole[one] === 'company')
    expect(company).toEqual(['operator', 'privacyOfficer', 'auditor', 'peopleAdmin'])
  })
})

describe('a path', () => {
  it('is below itself, with or without its last slash', () => {
    expect(isAtOrBelow('/press', '/press/')).toBe(true)
    expect(isAtOrBelow('/press/', '/press')).toBe(true)
  })
})
