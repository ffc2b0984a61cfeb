import { noCaseList } from '@nyhem/contract/calls/case'
import type { Accounts } from '../account/account.ts'
import { openHomeContacts } from '../home-contacts/home-contacts.ts'
import { openHomeFollowUp } from '../home-follow-up/home-follow-up.ts'
import { type MyPages, type MyPagesParts, openMyPages } from '../my-pages/my-pages.ts'
import { openResidenceNews } from '../residence-news/residence-news.ts'
import { type ContentTest, now } from './content.fixture.ts'

export const noCases: MyPagesParts['cases'] = {
  visitorOf: async ({ accountId }, siteId) => ({
    siteId,
    accountId,
    viewer: { kind: 'resident', accountId, apartmentIds: new Set() },
  }),
  list: async () => noCaseList,
  read: async () => null,
  countWithRounds: async () => 0,
  hasCases: async () => false,
}

const nothingStored = {
  of: async () => ({ favourites: [], interests: [], showings: [] }),
  searches: async () => ({ searches: [], canBeTold: false }),
}

export const openTheirPages = (
  { database }: Pick<ContentTest, 'database'>,
  accounts: Accounts,
  changes: Partial<MyPagesParts> = {},
): MyPages =>
  openMyPages({
    accounts,
    sessions: { list: async () => [] },
    bookings: async () => [],
    awaiting: async () => [],
    kept: nothingStored,
    cases: noCases,
    homeFollowUp: openHomeFollowUp({
      database,
      accounts,
      media: { picture: () => null, fileHref: () => null, file: () => null },
      webhooks: { announce: async () => undefined },
      now: () => now,
    }),
    documents: { list: async () => [], find: async () => null },
    agreements: async () => [],
    news: openResidenceNews({ db: database.db, now: () => now }),
    contacts: openHomeContacts({ db: database.db }),
    invoices: { listOf: async () => [] },
    showings: { ownOf: async () => [] },
    payments: { methodsOf: () => [], moneyOf: async () => new Map() },
    onDegraded: () => undefined,
    ...changes,
  })
