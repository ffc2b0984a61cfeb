import { approvalsFeature } from '@nyhem/api/features/approvals/approvals.feature'
import type { ApprovedChange } from '@nyhem/api/features/approvals/approvals.types'
import type { Staff } from '@nyhem/api/features/staff/staff'
import { staffFeature } from '@nyhem/api/features/staff/staff.feature'
import type { Opening } from './opening.ts'

/** The company's own people, who have a host of their own. */
export function openStaff({ list, config, database, vault, providers, now }: Opening): Promise<Staff> {
  const { origin } = config.office
  const isSecure = origin?.startsWith('https:') ?? false
  return list.open(staffFeature, { database, vault, identity: providers.staffIdentity, isSecure, now })
}

/** Deciding comes once every feature with such changes is open. */
export async function openApprovals(
  { list, database, now }: Opening,
  parts: { readonly staff: Staff; readonly changes: readonly ApprovedChange[] },
): Promise<void> {
  await list.open(approvalsFeature, { database, now, ...parts })
}
