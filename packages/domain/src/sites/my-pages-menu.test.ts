import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { ownSites, siteById } from './all-sites.ts'
import {
  type MyPagesEntry,
  type MyPagesPage,
  type MyPagesVisitor,
  mayOpenMyPage,
  menuEntryAt,
  myPageAt,
  myPagesEntries,
  myPagesMenu,
} from './my-pages-menu.ts'
import type { SiteId } from './site.ts'

const today = '2026-03-15' as LocalDate
const newcomer: MyPagesVisitor = {
  isBoardMember: false,
  isVip: false,
  bookings: [],
  hasErrands: false,
  entryDate: null,
  isSuccessionCase: false,
  flags: { errands: false, payments: false },
}
const entriesOf = (visitor: Partial<MyPagesVisitor>, siteId: SiteId = 'se'): MyPagesEntry[] =>
  myPagesMenu({ site: siteById(siteId), visitor: { ...newcomer, ...visitor }, today }).map(({ entry }) => entry)

describe('my pages sub-menu visibility', () => {
  it('overview: always', () => {
    for (const siteId of ['se', 'se-en', 'no', 'fi', 'senior', 'coop'] as const) {
      expect(entriesOf({}, siteId)).toContain('overview')
    }
  })

  it('my residence: only when a booking with an object page exists on the site', () => {
    expect(entriesOf({})).not.toContain('residence')
    expect(entriesOf({ bookings: [{ hasObjectPage: false }] })).not.toContain('residence')
    expect(entriesOf({ bookings: [{ hasObjectPage: false }, { hasObjectPage: true }] })).toContain('residence')
  })

  it('errands: when the user has errands', () => {
    expect(entriesOf({})).not.toContain('errands')
    expect(entriesOf({ hasErrands: true })).toContain('errands')
  })

  it('errands: when a flag is set', () => {
    expect(entriesOf({ flags: { errands: true, payments: false } })).toContain('errands')
  })

  it('errands: when the entry date is over one month ago', () => {
    expect(entriesOf({ entryDate: '2026-02-15' as LocalDate })).not.toContain('errands')
    expect(entriesOf({ entryDate: '2026-02-14' as LocalDate })).toContain('errands')
  })

  it('errands: never on Finland', () => {
    const flags = { errands: true, payments: true }
    expect(entriesOf({ hasErrands: true, flags }, 'fi')).not.toContain('errands')
    expect(entriesOf({ isBoardMember: true }, 'fi')).not.toContain('errands')
  })

  it('errands: board members always', () => {
    expect(entriesOf({ isBoardMember: true })).toContain('errands')
  })

  it('documents: only when the user has bookings on this site', () => {
    expect(entriesOf({})).not.toContain('documents')
    expect(entriesOf({ bookings: [{ hasObjectPage: false }] })).toContain('documents')
  })

  it('documents: not for a succession case', () => {
    expect(entriesOf({ bookings: [{ hasObjectPage: true }], isSuccessionCase: true })).not.toContain('documents')
  })

  it('payments: VIP users or a flag', () => {
    expect(entriesOf({})).not.toContain('payments')
    expect(entriesOf({ isVip: true })).toContain('payments')
    expect(entriesOf({ flags: { errands: false, payments: true } })).toContain('payments')
  })

  it('payments: not Finland', () => {
    expect(entriesOf({ isVip: true, flags: { errands: true, payments: true } }, 'fi')).not.toContain('payments')
  })

  it('my residences and contacts: shown', () => {
    expect(entriesOf({})).toEqual(expect.arrayContaining(['residences', 'contacts']))
    expect(entriesOf({}, 'fi')).toEqual(expect.arrayContaining(['residences', 'contacts']))
  })

  it('VIP page: not for board members', () => {
    expect(entriesOf({})).toContain('vip')
    expect(entriesOf({ isBoardMember: true, isVip: true })).not.toContain('vip')
  })

  it('VIP page: not Finland', () => {
    expect(entriesOf({ isVip: true }, 'fi')).not.toContain('vip')
  })

  it('board members see only overview, errands and contacts', () => {
    const everything = { bookings: [{ hasObjectPage: true }], hasErrands: true, isVip: true }
    expect(entriesOf({ ...everything, isBoardMember: true })).toEqual(['overview', 'errands', 'contacts'])
  })
})

describe('a page of my pages', () => {
  const mayOpen = (page: MyPagesPage, visitor: Partial<MyPagesVisitor> = {}, siteId: SiteId = 'se') =>
    mayOpenMyPage(page, { site: siteById(siteId), visitor: { ...newcomer, ...visitor }, today })
  const everything: Partial<MyPagesVisitor> = {
    isVip: true,
    bookings: [{ hasObjectPage: true }],
    hasErrands: true,
    flags: { errands: true, payments: true },
  }

  it('opens to a visitor who has it in the sub-menu, and to no other', () => {
    for (const siteId of ['se', 'no', 'fi', 'senior', 'coop'] as const)
      for (const visitor of [{}, everything, { ...everything, isSuccessionCase: true }, { isBoardMember: true }])
        for (const entry of myPagesEntries)
          expect([siteId, entry, mayOpen(entry, visitor, siteId)]).toEqual([
            siteId,
            entry,
            entriesOf(visitor, siteId).includes(entry),
          ])
  })

  it('timeline: before there is a booking too, and not for a succession case', () => {
    expect(mayOpen('timeline')).toBe(true)
    expect(mayOpen('timeline', { bookings: [{ hasObjectPage: false }] })).toBe(true)
    expect(mayOpen('timeline', { ...everything, isSuccessionCase: true })).toBe(false)
  })

  it('news: where the site has news on my pages', () => {
    expect(mayOpen('news')).toBe(ownSites.se.has.myPagesNews)
    expect(mayOpen('news', {}, 'se-en')).toBe(false)
  })

  it('VIP showings: for VIP customers, where the site has VIP', () => {
    expect(mayOpen('vip-showing')).toBe(false)
    expect(mayOpen('vip-showing', { isVip: true })).toBe(true)
    expect(mayOpen('vip-showing', { isVip: true }, 'fi')).toBe(false)
  })

  it('board members: overview, errands and contacts alone', () => {
    const pages = [...myPagesEntries, 'settings', 'timeline', 'news', 'saved-searches', 'vip-showing'] as const
    expect(pages.filter((page) => mayOpen(page, { ...everything, isBoardMember: true }))).toEqual([
      'overview',
      'errands',
      'contacts',
    ])
  })
})

describe('the page of my pages at a path', () => {
  it.each([
    ['se', '/mina-sidor/', 'overview'],
    ['se', '/mina-sidor/vip/', 'vip'],
    ['se', '/mina-sidor/vip-visning/', 'vip-showing'],
    ['se', '/mina-sidor/nyheter/taket-pa-plats/', 'news'],
    ['no', '/mine-sider/mine-avtaler/', 'documents'],
    ['fi', '/sivuni/aikajana/', 'timeline'],
    ['se', '/mina-sidor/nagot-annat/', null],
    ['se', '/', null],
  ] as const)('%s %s: %s', (siteId, path, page) => {
    expect(myPageAt(siteById(siteId), path)).toBe(page)
  })
})

describe('the entry of the sub-menu that a path lies under', () => {
  it.each([
    ['/mina-sidor/', 'overview'],
    ['/mina-sidor/mina-avtal/signera/', 'documents'],
    ['/mina-sidor/nyheter/taket-pa-plats/', 'overview'],
    ['/mina-sidor/tidslinje/', 'residence'],
    ['/mina-sidor/vip-visning/', 'vip'],
    ['/mina-sidor/sparade-sokningar/', 'residences'],
    ['/mina-sidor/mina-installningar/', null],
    ['/', null],
  ] as const)('%s: %s', (path, entry) => {
    expect(menuEntryAt(ownSites.se, path)).toBe(entry)
  })
})
