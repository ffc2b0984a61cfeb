import type { RouteName, Site } from '../sites/site.ts'
import type { StaffAction } from './staff-actions.ts'

/**
 * Pages of a person that the staff may look at as the person sees them: overviews and lists. What is in a document, a
 * case or the settings is not among them. Source: editing and staff reference §3.10, decision 0122.
 */
const pagesSeenAs = [
  'myPages',
  'myPagesResidence',
  'myPagesErrands',
  'myPagesDocuments',
  'myPagesPayments',
  'myPagesResidences',
  'myPagesContacts',
] as const satisfies readonly RouteName[]

/** What one must also be allowed, as for the panel of the same in the view of a person. Null: nothing more. */
const actionOfPage = {
  myPages: null,
  myPagesResidence: 'see-sales',
  myPagesErrands: 'see-cases',
  myPagesDocuments: 'see-sales',
  myPagesPayments: 'see-payments',
  myPagesResidences: 'see-sales',
  myPagesContacts: null,
} as const satisfies Record<(typeof pagesSeenAs)[number], StaffAction | null>

/** For how long a reason that was given opens the pages, in milliseconds. */
export const seenAsMs = 30 * 60_000

/** Their addresses at a site. Never fails. */
export const addressesSeenAs = ({ routes }: Pick<Site, 'routes'>): readonly string[] =>
  pagesSeenAs.flatMap((name) => routes[name] ?? [])

/** What the page at an address asks beside the permission to see as a customer; null: nothing, or no such page. */
export const actionOfPageSeenAs = ({ routes }: Pick<Site, 'routes'>, path: string): StaffAction | null => {
  const page = pagesSeenAs.find((name) => routes[name] === path)
  return page === undefined ? null : actionOfPage[page]
}
