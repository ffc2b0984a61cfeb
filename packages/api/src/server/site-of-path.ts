import { findSite } from '@nyhem/domain/sites/all-sites'
import type { StaffSubjectOf } from './route.ts'

/** The site that an office's address names as `:siteId`; null for one that we do not have. */
export const siteOfPath: StaffSubjectOf = async ({ params }) => {
  const { siteId } = (params ?? {}) as { siteId?: string }
  const site = findSite(siteId ?? '')
  return site && { kind: 'site', siteId: site.siteId }
}
