import { openApprovalRequests } from '@nyhem/api/features/approvals/approvals'
import { approvalsFeature } from '@nyhem/api/features/approvals/approvals.feature'
import { callOffShowing } from '@nyhem/api/features/catalogue/catalogue'
import type { Customers } from '@nyhem/api/features/customers/customers'
import { customersFeature } from '@nyhem/api/features/customers/customers.feature'
import { exportSections, workQuestions } from '@nyhem/api/features/feature'
import { interestDeskFeature } from '@nyhem/api/features/interest-desk/interest-desk.feature'
import { joinedAccountsFeature } from '@nyhem/api/features/joined-accounts/joined-accounts.feature'
import { salesFeature } from '@nyhem/api/features/sales/sales.feature'
import { showingDeskFeature } from '@nyhem/api/features/showing-desk/showing-desk.feature'
import type { Staff } from '@nyhem/api/features/staff/staff'
import { staffFeature } from '@nyhem/api/features/staff/staff.feature'
import { stageBoardFeature } from '@nyhem/api/features/stage-board/stage-board.feature'
import { workQueuesFeature } from '@nyhem/api/features/work-queues/work-queues.feature'
import type { AccountFeatures } from './account-features.ts'
import type { BuyingFeatures } from './buying-features.ts'
import type { Opening } from './opening.ts'
import type { PublicFeatures } from './public-features.ts'

/** The company's own people, who have a host of their own. */
export function openStaff({ list, config, database, vault, providers, now }: Opening): Promise<Staff> {
  const { origin } = config.office
  const isSecure = origin?.startsWith('https:') ?? false
  return list.open(staffFeature, { database, vault, identity: providers.staffIdentity, isSecure, now })
}

/** What the staff do with bookings, persons, showings and interest, and all changes that need a second person. */
export async function openSales(
  { list, config, database, savedItems, now }: Opening,
  {
    staff,
    core,
    payments,
    queues,
    bankFiles,
    saleOpenings,
    accounts,
    accountEmails,
    showings,
    emails,
    catalogue,
  }: { readonly staff: Staff } & Pick<BuyingFeatures, 'core' | 'payments' | 'queues' | 'bankFiles' | 'saleOpenings'> &
    Pick<AccountFeatures, 'accounts' | 'accountEmails'> &
    Pick<PublicFeatures, 'showings' | 'emails' | 'catalogue'>,
): Promise<Customers> {
  const readSections = exportSections(list.all)
  const customers = await list.open(customersFeature, { database, accounts, staff, readSections, now })
  const approvals = openApprovalRequests({ staff })
  const joins = await list.open(joinedAccountsFeature, {
    ...{ database, accounts, accountEmails, staff, approvals, now },
    features: () => list.all,
    savedChanged: savedItems.changed,
    subjectOf: customers.subjectOf,
  })
  const sales = await list.open(salesFeature, { database, bookings: core, fees: payments.fees, staff, approvals, now })
  const boards = await list.open(stageBoardFeature, { database, catalogue, staff, approvals, now })
  const changes = [
    ...joins.changes,
    ...sales.changes,
    ...boards.changes,
    ...queues.changes,
    ...saleOpenings.changes,
    ...payments.approvedChanges,
    ...bankFiles.approvedChanges,
  ]
  await list.open(approvalsFeature, { database, staff, changes, now })
  await list.open(showingDeskFeature, { database, showings: showings.staffSide, callOffShowing, staff, now })
  const { siteOrigins } = config
  await list.open(interestDeskFeature, { database, emails, staff, showings: showings.staffSide, siteOrigins, now })
  await list.open(workQueuesFeature, { database, staff, questions: () => workQuestions(list.all), now })
  return customers
}
