import type { RouteName, Site } from '../sites/site.ts'

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

/** For how long a reason that was given opens the pages, in milliseconds. */
export const seenAsMs = 30 * 60_000

/** Their addresses at a site. Never fails. */
export const addressesSeenAs = ({ routes }: Pick<Site, 'routes'>): readonly string[] =>
  pagesSeenAs.flatMap((name) => routes[name] ?? [])
