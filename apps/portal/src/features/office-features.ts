import { openApprovalRequests } from '@nyhem/api/features/approvals/approvals'
import { approvalsFeature } from '@nyhem/api/features/approvals/approvals.feature'
import { customersFeature } from '@nyhem/api/features/customers/customers.feature'
import { exportSections } from '@nyhem/api/features/export-sections'
import { salesFeature } from '@nyhem/api/features/sales/sales.feature'
import type { Staff } from '@nyhem/api/features/staff/staff'
import { staffFeature } from '@nyhem/api/features/staff/staff.feature'
import type { AccountFeatures } from './account-features.ts'
import type { BuyingFeatures } from './buying-features.ts'
import type { Opening } from './opening.ts'

/** The company's own people, who have a host of their own. */
export function openStaff({ list, config, database, vault, providers, now }: Opening): Promise<Staff> {
  const { origin } = config.office
  const isSecure = origin?.startsWith('https:') ?? false
  return list.open(staffFeature, { database, vault, identity: providers.staffIdentity, isSecure, now })
}

/** What the staff do with bookings and persons, and the changes of all features that need a second person. */
export async function openSales(
  { list, database, now }: Opening,
  {
    staff,
    core,
    payments,
    bankFiles,
    accounts,
  }: { readonly staff: Staff } & Pick<BuyingFeatures, 'core' | 'payments' | 'bankFiles'> &
    Pick<AccountFeatures, 'accounts'>,
): Promise<void> {
  const readSections = exportSections(list.all)
  await list.open(customersFeature, { database, accounts, staff, readSections, now })
  const approvals = openApprovalRequests({ staff })
  const sales = await list.open(salesFeature, { database, bookings: core, staff, approvals, now })
  const changes = [...sales.changes, ...payments.approvedChanges, ...bankFiles.approvedChanges]
  await list.open(approvalsFeature, { database, staff, changes, now })
}
