import type { ApiParts } from '@nyhem/api/build-api'
import type { Jobs } from '@nyhem/api/database/jobs'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import type { Accounts } from '@nyhem/api/features/account/account'
import type { AccountRouteParts } from '@nyhem/api/features/account/account.routes'
import type { Bell } from '@nyhem/api/features/bell/bell'
import type { Bookings } from '@nyhem/api/features/booking/booking'
import type { Cases } from '@nyhem/api/features/case/case'
import type { Catalogue } from '@nyhem/api/features/catalogue/catalogue'
import { documentExchangeRoutes } from '@nyhem/api/features/documents/document-exchange.routes'
import { type Documents, openDocuments } from '@nyhem/api/features/documents/documents'
import { startDocumentJobs } from '@nyhem/api/features/documents/documents.jobs'
import { documentsRoutes } from '@nyhem/api/features/documents/documents.routes'
import { openHomeContacts } from '@nyhem/api/features/home-contacts/home-contacts'
import { type HomeFollowUp, homeLines, openHomeFollowUp } from '@nyhem/api/features/home-follow-up/home-follow-up'
import { homeFollowUpRoutes } from '@nyhem/api/features/home-follow-up/home-follow-up.routes'
import type { Integration } from '@nyhem/api/features/integration/integration'
import type { Interest } from '@nyhem/api/features/interest/interest'
import type { Invoices } from '@nyhem/api/features/invoices/invoices'
import { invoiceRoutes } from '@nyhem/api/features/invoices/invoices.routes'
import type { LetterSource, Letters } from '@nyhem/api/features/letters/letters'
import { type MyPages, openMyPages } from '@nyhem/api/features/my-pages/my-pages'
import { type MyPagesFeed, openMyPagesFeed } from '@nyhem/api/features/my-pages-feed/my-pages-feed'
import type { PaymentsDoor } from '@nyhem/api/features/payments/payments'
import type { Media } from '@nyhem/api/features/pictures/media'
import { openResidenceNews } from '@nyhem/api/features/residence-news/residence-news'
import type { Sessions } from '@nyhem/api/features/session/session'
import { addressShowingsRoutes } from '@nyhem/api/features/showings/address-showings.routes'
import type { Showings } from '@nyhem/api/features/showings/showings'
import type { WebhookSource, Webhooks } from '@nyhem/api/features/webhooks/webhooks'
import type { Vault } from '@nyhem/api/security/vault'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import type { Instant } from '@nyhem/domain/dates'
import type { Logger } from 'pino'
import type { Providers } from './choose-providers.ts'
import type { Config } from './config.ts'
import { openContractSeal } from './contract-seal.ts'
import type { Keeper } from './housekeeping.ts'
import { keptOfPerson } from './kept-of-person.ts'
import type { BookingFeatures } from './open-booking-features.ts'
import { type KeptFeatures, openKeptFeatures } from './open-kept-features.ts'

type Parts = {
  config: Config
  log: Logger
  database: OpenDatabase
  jobs: Jobs
  providers: Providers
  vault: Vault
  catalogue: Catalogue
  media: Media
  accounts: Accounts
  sessions: Sessions
  bell: Bell
  letters: Letters
  webhooks: Webhooks
  bookings: Pick<Bookings, 'own'> & Pick<BookingFeatures, 'agreements'>
  invoices: Invoices
  payments: PaymentsDoor
  interest: Interest
  showings: Showings
  cases: Cases
  now: () => Instant
}

/** Who asks, and on which site. */
type Serving = { sessions: Sessions; siteOfRequest: SiteOfRequest; integration: Integration; isSecure: boolean }

export type MyPagesFeatures = Pick<MyPages, 'visit'> & {
  readonly feed: MyPagesFeed
  readonly homeFollowUp: HomeFollowUp
  readonly kept: KeptFeatures
  readonly documents: Documents
  readonly belongings: AccountRouteParts['belongings']
  readonly letters: Readonly<Record<'invoice' | 'search-alert' | 'document', LetterSource>>
  readonly webhooks: Readonly<Record<'choice.made' | 'invoice.paid', WebhookSource>>
  readonly keepers: readonly Keeper[]
  routes(serving: Serving): ApiParts['features']
  startJobs(jobs: Jobs): Promise<void>
}

/** What people who buy and live there follow on my pages, beside their bookings and cases. */
export function openMyPagesFeatures(parts: Parts): MyPagesFeatures {
  const { config, log, database, catalogue, media, accounts, sessions } = parts
  const { bookings, bell, webhooks, cases, invoices, payments, now } = parts
  const { db } = database
  const news = openResidenceNews({ db, now })
  const homeContacts = openHomeContacts({ db })
  const homeFollowUp = openHomeFollowUp({ database, accounts, catalogue, media, webhooks, now })
  const lines = homeLines(now)
  const documents = openDocuments({
    ...parts,
    seal: openContractSeal(config.contractSeal, config.dataFolder, new Date(now())),
    signings: parts.providers.signings,
    siteOrigins: config.siteOrigins,
  })
  const feed = openMyPagesFeed({
    db,
    keepers: { news, homeContacts, documents, home: lines, invoices },
  })
  const kept = openKeptFeatures({ ...parts, siteOrigins: config.siteOrigins })
  const person = keptOfPerson({ ...parts, favourites: kept.favourites })
  const myPages = openMyPages({
    accounts,
    sessions,
    bookings: bookings.own,
    awaiting: bell.list,
    documents,
    agreements: bookings.agreements,
    cases,
    homeFollowUp,
    news,
    contacts: homeContacts,
    invoices,
    showings: parts.showings,
    payments: {
      methodsOf: payments.methodsOf,
      moneyOf: (ids) => payments.moneyOfInvoices(db, ids),
    },
    kept: { of: person.of, searches: (owner) => kept.savedSearches.list(owner) },
    onDegraded: (error: unknown) => log.warn({ err: error }, 'something is missing from what visitors see'),
  })
  return {
    visit: myPages.visit,
    feed,
    homeFollowUp,
    kept,
    documents,
    belongings: person.belongings,
    letters: { invoice: invoices.letter, document: documents.letter, ...kept.letters },
    webhooks: { 'choice.made': homeFollowUp.webhook, 'invoice.paid': invoices.webhook },
    keepers: [{ name: 'tries of payment codes', deleteOld: () => invoices.deleteOld() }, ...kept.keepers],
    routes: ({ sessions, siteOfRequest, integration }) => [
      ...kept.routes({ sessions, siteOfRequest }),
      (app) =>
        addressShowingsRoutes(app, {
          showings: parts.showings,
          confirmedEmail: person.confirmedEmail,
          sessions,
          siteOfRequest,
        }),
      (app) => invoiceRoutes(app, { invoices, payments, accounts, database, sessions, siteOfRequest }),
      (app) => homeFollowUpRoutes(app, { homeFollowUp, sessions, siteOfRequest }),
      (app) => documentsRoutes(app, { documents, sessions, siteOfRequest }),
      (app) => documentExchangeRoutes(app, { documents, integration }),
    ],
    async startJobs(jobs) {
      await kept.startJobs(jobs)
      await startDocumentJobs(jobs, documents)
    },
  }
}
