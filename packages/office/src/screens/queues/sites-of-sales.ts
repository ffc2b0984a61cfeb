import type { StaffMe } from '@nyhem/contract/calls/staff'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import { actionsOfRole } from '@nyhem/domain/staff/staff-roles'

/** Sites of whose sales one may do something: a role below a page is none of them. */
export function sitesOfSales({ grants, sites }: Pick<StaffMe, 'grants' | 'sites'>, action: StaffAction) {
  const own = grants.filter(
    ({ role, path }) => path === null && (actionsOfRole[role] as readonly StaffAction[]).includes(action),
  )
  return own.some(({ siteId }) => siteId === null)
    ? sites
    : sites.filter(({ id }) => own.some(({ siteId }) => siteId === id))
}
