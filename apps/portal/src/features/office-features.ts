import { accountBlocksFeature } from '@nyhem/api/features/account-blocks/account-blocks.feature'
import { openApprovalRequests } from '@nyhem/api/features/approvals/approvals'
import { approvalsFeature } from '@nyhem/api/features/approvals/approvals.feature'
import { callOffShowing } from '@nyhem/api/features/catalogue/catalogue'
import type { Customers } from '@nyhem/api/features/customers/customers'
import { customersFeature } from '@nyhem/api/features/customers/customers.feature'
import { dataRequestsFeature } from '@nyhem/api/features/data-requests/data-requests.feature'
import { emailQueues } from '@nyhem/api/features/emails/emails'
import { eraseEverything, exportSections, workQuestions } from '@nyhem/api/features/feature'
import { interestDeskFeature } from '@nyhem/api/features/interest-desk/interest-desk.feature'
import { joinedAccountsFeature } from '@nyhem/api/features/joined-accounts/joined-accounts.feature'
import { operatorDeskFeature } from '@nyhem/api/features/operator-desk/operator-desk.feature'
import { salesFeature } from '@nyhem/api/features/sales/sales.feature'
import type { ServiceStatus } from '@nyhem/api/features/service-status/service-status'
import { serviceStatusFeature } from '@nyhem/api/features/service-status/service-status.feature'
import { showingDeskFeature } from '@nyhem/api/features/showing-desk/showing-desk.feature'
import type { Staff } from '@nyhem/api/features/staff/staff'
import { staffFeature } from '@nyhem/api/features/staff/staff.feature'
import { stageBoardFeature } from '@nyhem/api/features/stage-board/stage-board.feature'
import type { Switches } from '@nyhem/api/features/switches/switches'
import { switchesFeature } from '@nyhem/api/features/switches/switches.feature'
import { workQueuesFeature } from '@nyhem/api/features/work-queues/work-queues.feature'
import { ownCertificates } from '../own-certificates.ts'
import type { AccountFeatures } from './account-features.ts'
import type { BuyingFeatures } from './buying-features.ts'
import type { CaseFeatures } from './case-features.ts'
import type { Opening } from './opening.ts'
import type { PublicFeatures } from './public-features.ts'

/** The company's own people, who have a host of their own, and what they have switched off. */
export async function openStaff(opening: Omit<Opening, 'switches'>): Promise<{ staff: Staff; switches: Switches }> {
  const { list, config, log, database, vault, providers, onSwitched, now } = opening
  const { origin } = config.office
  const isSecure = origin?.startsWith('https:') ?? false
  const staff = await list.open(staffFeature, { database, vault, identity: providers.staffIdentity, isSecure, now })
  return { staff, switches: await list.open(switchesFeature, { database, staff, log, onChanged: onSwitched, now }) }
}

/** What the staff do with bookings, persons, showings and interest, and all changes that need a second person. */
export async function openSales(
  { list, config, log, metrics, database, savedItems, switches, version, now }: Opening,
  {
    staff,
    core,
    payments,
    queues,
    bankFiles,
    saleOpenings,
    accounts,
    accountEmails,
    notifications,
    sessions,
    showings,
    emails,
    webhooks,
    search,
    catalogue,
    cases,
  }: { readonly staff: Staff } & Pick<BuyingFeatures, 'core' | 'payments' | 'queues' | 'bankFiles' | 'saleOpenings'> &
    Pick<AccountFeatures, 'accounts' | 'accountEmails' | 'notifications' | 'sessions'> &
    CaseFeatures &
    Pick<PublicFeatures, 'showings' | 'emails' | 'webhooks' | 'search' | 'catalogue'>,
): Promise<{ readonly customers: Customers; readonly status: ServiceStatus }> {
  const readSections = exportSections(list.all)
  await list.open(accountBlocksFeature, { database, sessions, staff, now })
  const customers = await list.open(customersFeature, { database, accounts, staff, readSections, now })
  const approvals = openApprovalRequests({ staff })
  const joins = await list.open(joinedAccountsFeature, {
    ...{ database, accounts, accountEmails, staff, approvals, now },
    features: () => list.all,
    savedChanged: savedItems.changed,
    subjectOf: customers.subjectOf,
    sitesOf: customers.sitesOf,
  })
  const { siteOrigins } = config
  const requests = await list.open(dataRequestsFeature, {
    ...{ database, accounts, accountEmails, emails, notifications, staff, approvals, customers, siteOrigins, now },
    eraseData: eraseEverything(() => list.all.flatMap(({ personalData }) => personalData ?? [])),
  })
  const sales = await list.open(salesFeature, { database, bookings: core, fees: payments.fees, staff, approvals, now })
  const boards = await list.open(stageBoardFeature, { database, catalogue, staff, approvals, now })
  const desk = await list.open(operatorDeskFeature, {
    database,
    staff,
    approvals,
    webhooks,
    version,
    roles: [...config.roles],
    figures: {
      metrics,
      search: () => ({ homes: search.size().homes, readMsAgo: search.readMsAgo() }),
      nowMs: Date.now,
    },
    emailQueues,
    certificates: await ownCertificates(config, new Date(now())),
    onFailure: (error) => log.warn({ err: error }, 'this process could not say that it runs'),
    now,
  })
  const changes = [
    ...desk.changes,
    ...joins.changes,
    ...requests.changes,
    ...sales.changes,
    ...boards.changes,
    ...queues.changes,
    ...saleOpenings.changes,
    ...payments.approvedChanges,
    ...bankFiles.approvedChanges,
    ...cases.approvedChanges,
  ]
  await list.open(approvalsFeature, { database, staff, changes, now })
  await list.open(showingDeskFeature, { database, showings: showings.staffSide, callOffShowing, staff, now })
  await list.open(interestDeskFeature, { database, emails, staff, showings: showings.staffSide, siteOrigins, now })
  await list.open(workQueuesFeature, { database, staff, questions: () => workQuestions(list.all), now })
  const status = await list.open(serviceStatusFeature, { database, staff, switches, health: desk.health, now })
  return { customers, status }
}
