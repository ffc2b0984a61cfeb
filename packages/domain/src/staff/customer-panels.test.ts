import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { panelsOf, sitesOfTies } from './customer-panels.ts'
import type { Grant } from './may.ts'

const now = '2026-03-02T08:00:00.000Z' as Instant
const actor = (...held: [Grant['role'], Grant['siteId']][]) => ({
  grants: held.map(([role, siteId]) => ({ role, siteId, path: null, until: null })),
  now,
})

describe('parts of the view of a person', () => {
  it('are left out where one may not see them anywhere', () => {
    expect([...panelsOf(actor(['agent', 'se'])).keys()]).not.toContain('cases')
    expect([...panelsOf(actor(['service', 'se'])).keys()]).toEqual(['cases', 'looks'])
    expect([...panelsOf(actor(['finance', 'se'])).keys()]).toEqual(['payments', 'looks'])
    expect([...panelsOf(actor(['editor', 'se'])).keys()]).toEqual([])
  })
  it('have the rows of the sites where one may', () => {
    const panels = panelsOf(actor(['agent', 'se'], ['service', 'no']))
    expect(panels.get('bookings')).toEqual(['se'])
    expect(panels.get('cases')).toEqual(['no'])
    expect(panels.get('looks')).toEqual(['se', 'no'])
  })
})

describe('ties that let somebody see a person', () => {
  it('are those of what they do, at their sites', () => {
    const ties = sitesOfTies(actor(['agent', 'se'], ['service', 'no']))
    expect(ties).toMatchObject({ booking: ['se'], interest: ['se'], case: ['no'] })
    expect(sitesOfTies(actor(['finance', 'fi']))).toMatchObject({ booking: ['fi'], showing: [], case: [] })
  })
  it('are all for who answers about personal data, and none for who writes pages', () => {
    expect(new Set(Object.values(sitesOfTies(actor(['privacyOfficer', null]))))).toEqual(new Set(['everywhere']))
    expect(Object.values(sitesOfTies(actor(['publisher', null]))).flat()).toEqual([])
  })
})
