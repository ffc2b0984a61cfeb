import { addMonths, type LocalDate } from '../dates.ts'
import type { RouteName, Site } from './site.ts'

/** Entries of the my-pages sub-menu, in order. Source: public-site specification §2. */
export const myPagesEntries = [
  'overview',
  'residence',
  'errands',
  'documents',
  'payments',
  'residences',
  'contacts',
  'vip',
] as const
export type MyPagesEntry = (typeof myPagesEntries)[number]

/** Pages outside the sub-menu, reached from other pages. */
const pagesBesideMenu = ['settings', 'timeline', 'news', 'saved-searches', 'vip-showing'] as const
export type MyPagesPage = MyPagesEntry | (typeof pagesBesideMenu)[number]

/** Facts about the visitor that decide the entries. */
export type MyPagesVisitor = {
  readonly isBoardMember: boolean
  readonly isVip: boolean
  readonly bookings: readonly { readonly hasObjectPage: boolean }[]
  readonly hasErrands: boolean
  /** Move-in day, or null. */
  readonly entryDate: LocalDate | null
  readonly isSuccessionCase: boolean
  /** Flags from the business system. */
  readonly flags: { readonly errands: boolean; readonly payments: boolean }
}

const routeOf = {
  overview: 'myPages',
  residence: 'myPagesResidence',
  errands: 'myPagesErrands',
  documents: 'myPagesDocuments',
  payments: 'myPagesPayments',
  residences: 'myPagesResidences',
  contacts: 'myPagesContacts',
  vip: 'myPagesVip',
  settings: 'myPagesSettings',
  timeline: 'myPagesTimeline',
  news: 'myPagesNews',
  'saved-searches': 'myPagesSavedSearches',
  'vip-showing': 'myPagesVipShowing',
} as const satisfies Record<MyPagesPage, RouteName>

const boardMemberEntries: readonly MyPagesEntry[] = ['overview', 'errands', 'contacts']

/** Whether the errands page is open by date: over one month after the entry date. Source: §2 and §9. */
export const isErrandsMenuOpen = (entryDate: LocalDate | null, today: LocalDate): boolean =>
  entryDate !== null && today > addMonths(entryDate, 1)

type Rule = (visitor: MyPagesVisitor, site: Pick<Site, 'has'>, today: LocalDate) => boolean

const rules: Record<MyPagesPage, Rule> = {
  overview: () => true,
  residence: ({ bookings }) => bookings.some(({ hasObjectPage }) => hasObjectPage),
  errands: (visitor, site, today) =>
    site.has.errands && (visitor.hasErrands || visitor.flags.errands || isErrandsMenuOpen(visitor.entryDate, today)),
  documents: ({ bookings, isSuccessionCase }) => bookings.length > 0 && !isSuccessionCase,
  payments: ({ isVip, flags }, site) => site.has.payments && (isVip || flags.payments),
  residences: () => true,
  contacts: () => true,
  vip: (_visitor, site) => site.has.vip,
  settings: () => true,
  // Open before a booking exists: the page follows a booking in progress, or says that there is none.
  timeline: ({ isSuccessionCase }) => !isSuccessionCase,
  news: (_visitor, site) => site.has.myPagesNews,
  'saved-searches': () => true,
  'vip-showing': ({ isVip }, site) => site.has.vip && isVip,
}

type MenuQuestion = { site: Pick<Site, 'has' | 'routes'>; visitor: MyPagesVisitor; today: LocalDate }

/**
 * Sub-menu entries. Board members see only overview, errands (always) and contacts; entries without an address are
 * omitted. Source: public-site specification §2. Never fails.
 */
export function myPagesMenu({ site, visitor, today }: MenuQuestion): readonly { entry: MyPagesEntry; path: string }[] {
  const visible = visitor.isBoardMember
    ? boardMemberEntries.filter((entry) => entry !== 'errands' || site.has.errands)
    : myPagesEntries.filter((entry) => rules[entry](visitor, site, today))
  return visible.flatMap((entry) => {
    const path = site.routes[routeOf[entry]]
    return path === null ? [] : [{ entry, path }]
  })
}

/** Page of a path, subpages included, or null. Never fails. */
export function myPageAt({ routes }: Pick<Site, 'routes'>, path: string): MyPagesPage | null {
  const at = (page: MyPagesPage, path: string) => {
    const own = routes[routeOf[page]]
    return own !== null && (page === 'overview' ? path === own : path.startsWith(own))
  }
  return [...myPagesEntries, ...pagesBesideMenu].find((page) => at(page, path)) ?? null
}

const entryAbove = {
  settings: null,
  timeline: 'residence',
  news: 'overview',
  'saved-searches': 'residences',
  'vip-showing': 'vip',
} as const satisfies Record<(typeof pagesBesideMenu)[number], MyPagesEntry | null>

/** Sub-menu entry above a path, or null. Never fails. */
export function menuEntryAt(site: Pick<Site, 'routes'>, path: string): MyPagesEntry | null {
  const page = myPageAt(site, path)
  const beside = pagesBesideMenu.find((one) => one === page)
  return beside ? entryAbove[beside] : (myPagesEntries.find((one) => one === page) ?? null)
}

/**
 * Whether a visitor may open a page: the server refuses what the sub-menu hides. Board members have only the
 * association's pages. Source: public-site specification §2 and §6. Never fails.
 */
export function mayOpenMyPage(page: MyPagesPage, { site, visitor, today }: MenuQuestion): boolean {
  if (visitor.isBoardMember)
    return boardMemberEntries.some((entry) => entry === page) && (page !== 'errands' || site.has.errands)
  return rules[page](visitor, site, today)
}
