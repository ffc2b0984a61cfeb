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

/** Facts about the one who is logged in that decide which entries there are. */
export type MyPagesVisitor = {
  /** A board member sees the pages of the association. */
  readonly isBoardMember: boolean
  readonly isVip: boolean
  /** Bookings on this site. */
  readonly bookings: readonly { readonly hasObjectPage: boolean }[]
  readonly hasErrands: boolean
  /** Day on which the home was moved into, or null. */
  readonly entryDate: LocalDate | null
  /** The visitor's booking is a succession case. */
  readonly isSuccessionCase: boolean
  /** Flags that the business system sets. */
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
} as const satisfies Record<MyPagesEntry, RouteName>

const boardMemberEntries: readonly MyPagesEntry[] = ['overview', 'errands', 'contacts']

/** Whether the errands page is open by date: over one month after the entry date. Source: §2 and §9. */
export const isErrandsMenuOpen = (entryDate: LocalDate | null, today: LocalDate): boolean =>
  entryDate !== null && today > addMonths(entryDate, 1)

type Rule = (visitor: MyPagesVisitor, site: Pick<Site, 'has'>, today: LocalDate) => boolean

const rules: Record<MyPagesEntry, Rule> = {
  overview: () => true,
  residence: ({ bookings }) => bookings.some(({ hasObjectPage }) => hasObjectPage),
  errands: (visitor, site, today) =>
    site.has.errands && (visitor.hasErrands || visitor.flags.errands || isErrandsMenuOpen(visitor.entryDate, today)),
  documents: ({ bookings, isSuccessionCase }) => bookings.length > 0 && !isSuccessionCase,
  payments: ({ isVip, flags }, site) => site.has.payments && (isVip || flags.payments),
  residences: () => true,
  contacts: () => true,
  vip: (_visitor, site) => site.has.vip,
}

type MenuQuestion = { site: Pick<Site, 'has' | 'routes'>; visitor: MyPagesVisitor; today: LocalDate }

/**
 * Entries of the my-pages sub-menu for a visitor. Board members see only overview, errands and contacts, and errands
 * always; an entry without an address on the site is left out. Source: public-site specification §2. Never fails.
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

/** Label of the my-pages header: board members are told apart. Source: public-site specification §2. */
export const myPagesHeaderLabel = (visitor: Pick<MyPagesVisitor, 'isBoardMember'>): 'my-pages' | 'board-member' =>
  visitor.isBoardMember ? 'board-member' : 'my-pages'
