import type { OfficePage } from '@nyhem/contract/office-pages'
import { type ComponentType, lazy } from 'react'

/** Each screen is a chunk of its own. A page without a screen does not compile. */
export const screens: Record<Exclude<OfficePage, 'loggedIn'>, ComponentType> = {
  today: lazy(async () => ({ default: (await import('./today/Today.tsx')).Today })),
  pages: lazy(async () => ({ default: (await import('./pages/Pages.tsx')).Pages })),
  reviews: lazy(async () => ({ default: (await import('./reviews/Reviews.tsx')).Reviews })),
  bundles: lazy(async () => ({ default: (await import('./bundles/Bundles.tsx')).Bundles })),
  links: lazy(async () => ({ default: (await import('./links/Links.tsx')).Links })),
  settings: lazy(async () => ({ default: (await import('./settings/Settings.tsx')).Settings })),
  media: lazy(async () => ({ default: (await import('./media/Media.tsx')).Media })),
  bookings: lazy(async () => ({ default: (await import('./bookings/Bookings.tsx')).Bookings })),
  customers: lazy(async () => ({ default: (await import('./customers/Customers.tsx')).Customers })),
  interest: lazy(async () => ({ default: (await import('./interest/Interest.tsx')).Interest })),
  cases: lazy(async () => ({ default: (await import('./cases/Cases.tsx')).Cases })),
  caseBatches: lazy(async () => ({ default: (await import('./case-batches/CaseBatches.tsx')).CaseBatches })),
  knownIssues: lazy(async () => ({ default: (await import('./known-issues/KnownIssues.tsx')).KnownIssues })),
  dataRequests: lazy(async () => ({ default: (await import('./data-requests/DataRequests.tsx')).DataRequests })),
  homeBooks: lazy(async () => ({ default: (await import('./home-books/HomeBooks.tsx')).HomeBooks })),
  houseRounds: lazy(async () => ({ default: (await import('./house-rounds/HouseRounds.tsx')).HouseRounds })),
  showings: lazy(async () => ({ default: (await import('./showings/Showings.tsx')).Showings })),
  approvals: lazy(async () => ({ default: (await import('./approvals/Approvals.tsx')).Approvals })),
  payments: lazy(async () => ({ default: (await import('./payments/Payments.tsx')).Payments })),
  queues: lazy(async () => ({ default: (await import('./queues/Queues.tsx')).Queues })),
  stages: lazy(async () => ({ default: (await import('./stages/Stages.tsx')).Stages })),
  feeds: lazy(async () => ({ default: (await import('./feeds/Feeds.tsx')).Feeds })),
  operator: lazy(async () => ({ default: (await import('./operator/Operator.tsx')).Operator })),
  people: lazy(async () => ({ default: (await import('./people/People.tsx')).People })),
  log: lazy(async () => ({ default: (await import('./log/Log.tsx')).Log })),
}
