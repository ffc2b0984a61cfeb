import type { WorkItem } from '@nyhem/contract/calls/work'
import {
  addressOfBooking,
  addressOfCase,
  addressOfDataRequest,
  addressOfHouseRound,
  addressOfQueue,
  addressOfShowing,
  officePages,
} from '@nyhem/contract/office-pages'
import type { WorkQueue } from '@nyhem/domain/staff/work-queues'

const withQuery = (page: string, query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`

/** Where the whole queue is. */
export const addressOfWork: Readonly<Record<WorkQueue, string>> = {
  payments: officePages.payments,
  turns: officePages.queues,
  bookings: withQuery(officePages.bookings, { status: 'stuck' }),
  undelivered: officePages.operator,
  interest: officePages.interest,
  cases: officePages.cases,
  rounds: officePages.houseRounds,
  feeds: withQuery(officePages.feeds, { show: 'held' }),
  showings: officePages.showings,
  rights: officePages.dataRequests,
}

/** Where something that waits is dealt with. */
export const addressOfItem: Readonly<
  Record<WorkQueue, (item: Pick<WorkItem, 'subject' | 'siteId' | 'why'>) => string>
> = {
  payments: ({ subject }) => withQuery(officePages.payments, { payment: subject }),
  turns: ({ siteId, subject }) => (siteId === null ? officePages.queues : addressOfQueue(siteId, subject)),
  bookings: ({ subject }) => addressOfBooking(subject),
  undelivered: () => officePages.operator,
  interest: ({ siteId, why }) =>
    withQuery(officePages.interest, { ...(siteId === null ? {} : { site: siteId }), ...(why ? { kind: why } : {}) }),
  cases: ({ subject }) => addressOfCase(subject),
  rounds: ({ subject }) => addressOfHouseRound(subject),
  feeds: ({ subject }) => withQuery(officePages.feeds, { show: 'held', batch: subject }),
  showings: ({ subject }) => addressOfShowing(subject),
  rights: ({ subject }) => addressOfDataRequest(subject),
}
