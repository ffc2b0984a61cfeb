import { account } from './account.ts'
import { approvals } from './approvals.ts'
import { bankFiles } from './bank-files.ts'
import { boardNotices } from './board-notices.ts'
import { booking } from './booking.ts'
import { bundles } from './bundles.ts'
import { caseBatches } from './case-batches.ts'
import { cases } from './cases.ts'
import { customers } from './customers.ts'
import { dataRequests } from './data-requests.ts'
import { editing } from './editing.ts'
import { faultReport } from './fault-report.ts'
import { feeds } from './feeds.ts'
import { forms } from './forms.ts'
import { homeBook } from './home-book.ts'
import { homeQueue } from './home-queue.ts'
import { houseRounds } from './house-rounds.ts'
import { integration } from './integration.ts'
import { links } from './links.ts'
import { listings } from './listings.ts'
import { login } from './login.ts'
import { mediaLibrary } from './media-library.ts'
import { office } from './office.ts'
import { officePayments } from './office-payments.ts'
import { operation } from './operation.ts'
import { operator } from './operator.ts'
import { passkeys } from './passkeys.ts'
import { payments } from './payments.ts'
import { previews } from './previews.ts'
import { providerReports } from './provider-reports.ts'
import { push } from './push.ts'
import { queues } from './queues.ts'
import { reviews } from './reviews.ts'
import { saleOpenings } from './sale-openings.ts'
import { salesBookings } from './sales-bookings.ts'
import { search } from './search.ts'
import { signing } from './signing.ts'
import { site } from './site.ts'
import { siteSettings } from './site-settings.ts'
import { staffCases } from './staff-cases.ts'
import { staffInterest } from './staff-interest.ts'
import { staffIssues } from './staff-issues.ts'
import { staffShowings } from './staff-showings.ts'
import { stageBoard } from './stage-board.ts'
import { work } from './work.ts'

/**
 * All server routes: source of registration, OpenAPI and browser client types. The browser bundle contains only the ids
 * (`*.paths.ts`).
 */
export const routes = {
  account,
  approvals,
  bankFiles,
  boardNotices,
  booking,
  bundles,
  cases,
  customers,
  dataRequests,
  editing,
  faultReport,
  feeds,
  forms,
  homeBook,
  homeQueue,
  houseRounds,
  integration,
  links,
  listings,
  login,
  mediaLibrary,
  office,
  officePayments,
  operation,
  operator,
  passkeys,
  payments,
  previews,
  providerReports,
  push,
  queues,
  reviews,
  saleOpenings,
  salesBookings,
  search,
  signing,
  site,
  siteSettings,
  staffCases,
  staffIssues,
  caseBatches,
  staffInterest,
  staffShowings,
  stageBoard,
  work,
} as const

type Families = typeof routes
type AnyRoute = { [Name in keyof Families]: Families[Name][keyof Families[Name]] }[keyof Families]

/** Route specs by id. */
export type RouteTable = { readonly [One in AnyRoute as One['id']]: One['spec'] }
