import type { ApiParts } from '@nyhem/api/build-api'
import type { Jobs } from '@nyhem/api/database/jobs'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import type { Accounts } from '@nyhem/api/features/account/account'
import { type Bookings, openBooking } from '@nyhem/api/features/booking/booking'
import { startBookingJobs } from '@nyhem/api/features/booking/booking.jobs'
import { bookingRoutes } from '@nyhem/api/features/booking/booking.routes'
import type { Catalogue } from '@nyhem/api/features/catalogue/catalogue'
import { openContracts } from '@nyhem/api/features/contracts/contracts'
import type { Integration } from '@nyhem/api/features/integration/integration'
import type { Letters } from '@nyhem/api/features/letters/letters'
import type { VisitorDocument } from '@nyhem/api/features/my-pages/my-pages'
import { paymentNoticesRoutes } from '@nyhem/api/features/payments/payment-notices.routes'
import type { PayableRules, PaymentsDoor } from '@nyhem/api/features/payments/payments'
import { startPaymentJobs } from '@nyhem/api/features/payments/payments.jobs'
import { paymentRoutes } from '@nyhem/api/features/payments/payments.routes'
import { paymentsForPersonRoutes } from '@nyhem/api/features/payments/payments-for-person.routes'
import type { Media } from '@nyhem/api/features/pictures/media'
import type { Sessions } from '@nyhem/api/features/session/session'
import { openBookingContracts } from '@nyhem/api/features/signing/booking-contracts'
import { bookingMatters } from '@nyhem/api/features/signing/booking-matters'
import { openSigning } from '@nyhem/api/features/signing/signing'
import { startSigningJobs } from '@nyhem/api/features/signing/signing.jobs'
import { signingRoutes } from '@nyhem/api/features/signing/signing.routes'
import type { WebhookEvent, WebhookSource, Webhooks } from '@nyhem/api/features/webhooks/webhooks'
import type { Vault } from '@nyhem/api/security/vault'
import { answersOnce } from '@nyhem/api/server/idempotency'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Logger } from 'pino'
import type { Providers } from './choose-providers.ts'
import type { Config } from './config.ts'
import { openContractSeal } from './contract-seal.ts'
import { openBookingPayments } from './payments/booking-payments.ts'

type Parts = {
  config: Config
  log: Logger
  database: OpenDatabase
  jobs: Jobs
  providers: Providers
  vault: Vault
  catalogue: Catalogue
  accounts: Accounts
  media: Media
  letters: Letters
  webhooks: Webhooks
  invoices: PayableRules
  now: () => Instant
}

/** Who asks, and on which site. */
type Serving = { sessions: Sessions; siteOfRequest: SiteOfRequest; integration: Integration; isSecure: boolean }

type Told = Extract<WebhookEvent, `booking.${string}` | `payment.${string}`>

export type BookingFeatures = Pick<Bookings, 'own' | 'exportOf' | 'letter' | 'contractLetter'> & {
  /** Contracts that a person's bookings ended in, as documents that are done. */
  agreements(owner: Parameters<Bookings['own']>[0]): Promise<readonly VisitorDocument[]>
  webhooks: Readonly<Record<Told, WebhookSource>>
  routes(serving: Serving): ApiParts['features']
  startJobs(): Promise<void>
  payments: PaymentsDoor
  /** When nothing of payments is under way. */
  idle(): Promise<void>
}

/** Buying a home: holds, contracts, signatures and payments, each of which moves the others. */
export function openBookingFeatures(parts: Parts): BookingFeatures {
  const { config, log, database, jobs, providers, vault, now, webhooks } = parts
  const { db } = database
  const { siteOrigins } = config
  const seal = openContractSeal(config.contractSeal, config.dataFolder, new Date(now()))
  const bookings: Bookings = openBooking({
    ...parts,
    contracts: {
      seal: (tx, id) => bookingContracts.seal(tx, id),
      void: (tx, id) => bookingContracts.void(tx, id),
      viewOf: (id) => bookingContracts.viewOf(id),
      sealedFile: (id) => bookingContracts.sealedFile(id),
    },
    signing: { cancel: (tx, id) => signings.cancelAll(tx, id) },
    payments: {
      methodsOf: (siteId) => [...payments.methodsOf(siteById(siteId))],
      attemptOf: async (bookingId) => (await payments.stateOf(bookingId)).attempt,
      moneyOf: (bookingId) => payments.moneyOf(db, bookingId),
    },
    siteOrigins,
    ...config.booking,
    acceptsTestNumbers: config.mode !== 'production',
  })
  const payments: PaymentsDoor = openBookingPayments({
    database,
    vault,
    providers: providers.payments,
    bookings,
    invoices: parts.invoices,
    webhooks,
    siteOrigins,
    log,
    now,
  })
  const contracts = openContracts({
    db,
    box: vault,
    seal,
    now,
    log,
    jobs,
    onSealed: (tx, contract) => bookings.sendContract(tx, contract),
  })
  const bookingContracts = openBookingContracts({ database, vault, contracts, bookings, now })
  const signings = openSigning({
    database,
    vault,
    jobs,
    matters: bookingMatters(bookings),
    papers: bookingContracts,
    signings: providers.signings,
    siteOrigins,
    onFailure: (error) => log.error({ err: error }, 'a signature could not be asked after'),
    now,
  })
  const answerOnce = answersOnce({ database, now })
  return {
    own: bookings.own,
    async agreements(owner) {
      const agreements = await bookingContracts.agreementsOf(await bookings.own(owner))
      return agreements.map(({ bookingId, homeId, title, signedAt, href }) => ({
        id: asId<'Document'>(bookingId),
        homeId,
        kind: 'agreement',
        title,
        issuedAt: signedAt,
        dueOn: null,
        action: 'sign',
        status: 'done',
        actedAt: signedAt,
        href,
      }))
    },
    exportOf: bookings.exportOf,
    letter: bookings.letter,
    contractLetter: bookings.contractLetter,
    webhooks: {
      'booking.held': bookings.webhook,
      'booking.signed': bookings.webhook,
      'booking.booked': bookings.webhook,
      'booking.ended': bookings.webhook,
      'payment.received': payments.webhook,
      'payment.refunded': payments.webhook,
      'payment.needs-person': payments.webhook,
    },
    routes: ({ sessions, siteOfRequest, integration, isSecure }) => [
      (app) => bookingRoutes(app, { bookings, sessions, siteOfRequest, answerOnce, isSecure }),
      (app) => paymentRoutes(app, { payments, sessions, siteOfRequest }),
      (app) => paymentNoticesRoutes(app, { payments }),
      (app) => paymentsForPersonRoutes(app, { payments, integration }),
      (app) =>
        signingRoutes(app, { signings, contracts: bookingContracts, isBuyer: bookings.isBuyer, sessions, isSecure }),
    ],
    async startJobs() {
      // Sealing first: whoever signs leaves a job for it.
      await contracts.start(jobs)
      await startBookingJobs(jobs, bookings)
      await startPaymentJobs(jobs, payments)
      await startSigningJobs(jobs, signings)
    },
    payments,
    idle: () => payments.idle(),
  }
}
