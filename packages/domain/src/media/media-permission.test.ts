import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { asId } from '../ids.ts'
import type { Grant } from '../staff/may.ts'
import { mayAllowSites, mayChangeMedium, maySeeMedium, mediaSitesOf } from './media-permission.ts'

const now = '2026-11-28T10:00:00.000Z' as Instant
const actor = (...grants: Omit<Grant, 'until'>[]) => ({ grants: grants.map((one) => ({ ...one, until: null })), now })
const maja = asId<'Staff'>('maja')
const karin = asId<'Staff'>('karin')
const everywhere = actor({ role: 'publisher', siteId: null, path: null })
const sweden = actor({ role: 'publisher', siteId: 'se', path: null })
const section = actor({ role: 'editor', siteId: 'se', path: '/press/' })
const agent = actor({ role: 'agent', siteId: 'se', path: null })
const unused = { oneself: maja, uses: [] }

describe('a medium', () => {
  it('is seen by who works with media on one of its sites, and by all of them when it is for all', () => {
    expect(maySeeMedium(section, { sites: ['se', 'no'] })).toBe(true)
    expect(maySeeMedium(section, { sites: null })).toBe(true)
    expect(maySeeMedium(section, { sites: ['no'] })).toBe(false)
    expect(maySeeMedium(everywhere, { sites: ['no'] })).toBe(true)
    expect(maySeeMedium(agent, { sites: null })).toBe(false)
  })
  it('is changed with media on each of its sites', () => {
    expect(mayChangeMedium(sweden, { sites: ['se'], uploadedBy: karin }, unused)).toBe(true)
    expect(mayChangeMedium(sweden, { sites: ['se', 'no'], uploadedBy: karin }, unused)).toBe(false)
    expect(mayChangeMedium(sweden, { sites: null, uploadedBy: karin }, unused)).toBe(false)
    expect(mayChangeMedium(everywhere, { sites: null, uploadedBy: karin }, unused)).toBe(true)
  })
  it('is changed in a section by who uploaded it, until it stands elsewhere', () => {
    const own = { sites: ['se'], uploadedBy: maja } as const
    const at = (path: string) => ({ oneself: maja, uses: [{ kind: 'page', siteId: 'se', path } as const] })
    expect(mayChangeMedium(section, own, unused)).toBe(true)
    expect(mayChangeMedium(section, own, at('/press/hus/'))).toBe(true)
    expect(mayChangeMedium(section, own, at('/om-oss/'))).toBe(false)
    expect(mayChangeMedium(section, { ...own, uploadedBy: karin }, unused)).toBe(false)
  })
  it('is allowed on no more sites than where one works with media', () => {
    expect(mediaSitesOf(section)).toEqual(['se'])
    expect(mayAllowSites(section, ['se'])).toBe(true)
    expect(mayAllowSites(section, ['se', 'no'])).toBe(false)
    expect(mayAllowSites(section, null)).toBe(false)
    expect(mayAllowSites(section, [])).toBe(false)
    expect(mayAllowSites(everywhere, null)).toBe(true)
  })
})
