import { openApprovalRequests } from '@nyhem/api/features/approvals/approvals'
import { bankFilesFeature } from '@nyhem/api/features/bank-files/bank-files.feature'
import { openBookingCore, openBookingEvents } from '@nyhem/api/features/booking/booking'
import { bookingFeature } from '@nyhem/api/features/booking/booking.feature'
import { contractsFeature } from '@nyhem/api/features/contracts/contracts.feature'
import { homeQueueFeature } from '@nyhem/api/features/home-queue/home-queue.feature'
import { invoiceReceiptsFeature, invoicesFeature } from '@nyhem/api/features/invoices/invoices.feature'
import { paymentsFeature } from '@nyhem/api/features/payments/payments.feature'
import { providerReportsFeature } from '@nyhem/api/features/provider-reports/provider-reports.feature'
import { saleOpeningFeature } from '@nyhem/api/features/sale-opening/sale-opening.feature'
import { signingFeature } from '@nyhem/api/features/signing/signing.feature'
import type { Staff } from '@nyhem/api/features/staff/staff'
import type { Switches } from '@nyhem/api/features/switches/switches'
import type { ProviderMethod } from '@nyhem/domain/booking/payment'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { openContractSeal } from '../contract-seal.ts'
import type { AccountFeatures } from './account-features.ts'
import type { Opening } from './opening.ts'
import type { PublicFeatures } from './public-features.ts'

export type BuyingFeatures = Awaited<ReturnType<typeof openBuyingFeatures>>

type Others = PublicFeatures & AccountFeatures & { readonly staff: Staff }

/** Holds, contracts, signatures and payments. */
export async function openBuyingFeatures(opening: Opening, others: Others) {
  const { list, config, log, metrics, database, jobs, providers, vault, switches, now } = opening
  const { catalogue, media, accounts, notifications, emails, webhooks, tries, openingReading } = others
  const { db } = database
  const { siteOrigins } = config
  const shared = { database, catalogue, accounts, vault, emails, webhooks, siteOrigins, now }
  const seal = openContractSeal(config.contractSeal, config.dataFolder, new Date(now()))
  const invoices = await list.open(invoicesFeature, {
    database,
    accounts,
    notifications,
    emails,
    webhooks,
    siteOrigins,
    now,
  })
  const events = openBookingEvents()
  const core = openBookingCore({
    ...shared,
    ...config.booking,
    ...events.publisher,
    onMoved: (event, to) => metrics.bookingMoves.inc({ event, to }),
  })
  const approvals = openApprovalRequests(others)
  const payments = await list.open(paymentsFeature, {
    database,
    vault,
    providers: providers.payments,
    bookings: core,
    invoices: invoices.payable,
    staff: others.staff,
    approvals,
    announce: (tx, news, attemptId, at) => webhooks.announce(tx, news, attemptId, at),
    emails,
    siteOrigins,
    refuseStopped: (siteId, method) => switches.refuse(siteId, 'payments', method),
    onFailure: (error, payment) => log.error({ err: error, payment }, 'a payment could not be gone on with'),
    now,
  })
  const bankFiles = await list.open(bankFilesFeature, {
    db,
    places: payments,
    approvals,
    staff: others.staff,
    now,
  })
  await list.open(providerReportsFeature, { db, staff: others.staff, now })
  await list.open(invoiceReceiptsFeature, { invoices, payments, accounts, database })
  const contracts = await list.open(contractsFeature, {
    db,
    box: vault,
    seal,
    now,
    log,
    jobs,
    onSealed: (tx, contract) => core.sendContract(tx, contract),
  })
  const { bookingContracts, signings } = await list.open(signingFeature, {
    database,
    vault,
    jobs,
    contracts,
    bookings: core,
    signings: providers.signings,
    siteOrigins,
    onFailure: (error) => log.error({ err: error }, 'a signature could not be asked after'),
    now,
  })
  events.subscribe({
    contractSigned: bookingContracts.seal,
    contractVoided: bookingContracts.void,
    signingCancelled: signings.cancelAll,
  })
  const bookings = await list.open(bookingFeature, {
    ...shared,
    ...config.booking,
    core,
    tries,
    media,
    contracts: bookingContracts,
    payments: {
      methodsOf: (siteId) => methodsOn(payments.methodsOf(siteById(siteId)), siteId, switches),
      attemptOf: async (bookingId) => (await payments.stateOf(bookingId)).attempt,
      moneyOf: (bookingId) => payments.moneyOf(db, bookingId),
    },
    openings: openingReading,
    acceptsTestNumbers: config.mode !== 'production',
    refuseStopped: (siteId) => switches.refuse(siteId, 'bookings'),
    onAsked: (outcome) => metrics.holds.inc({ outcome }),
  })
  const queues = await list.open(homeQueueFeature, {
    ...shared,
    pushes: others.pushes,
    bookings,
    approvals,
    staff: others.staff,
  })
  events.heardByQueues(queues.ofBookings)
  const saleOpenings = await list.open(saleOpeningFeature, {
    database,
    reading: openingReading,
    bookings,
    approvals,
    staff: others.staff,
    now,
  })
  return { seal, invoices, queues, payments, bankFiles, bookingContracts, bookings, core, saleOpenings }
}

/** Ways to pay that are on; all where none is, so that a buyer is told why on trying one. */
function methodsOn(methods: readonly ProviderMethod[], siteId: SiteId, { stopOf }: Switches): ProviderMethod[] {
  const on = methods.filter((method) => stopOf({ siteId, of: 'payments', method }) === null)
  return [...(on.length > 0 ? on : methods)]
}
