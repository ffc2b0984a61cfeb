import type { StaffMe } from '@nyhem/contract/calls/staff'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import { actionsOfRole } from '@nyhem/domain/staff/staff-roles'

type NamedSite = StaffMe['sites'][number]

/** Sites where one sees drafts, on the whole or below a page, in the order of all sites. */
export function sitesToEdit({ grants, sites }: Pick<StaffMe, 'grants' | 'sites'>): readonly NamedSite[] {
  const seeing = grants.filter(({ role }) => (actionsOfRole[role] as readonly StaffAction[]).includes('see-drafts'))
  if (seeing.some(({ siteId }) => siteId === null)) return sites
  const own = new Set(seeing.map(({ siteId }) => siteId))
  return sites.filter(({ id }) => own.has(id))
}

const name = 'office-site'

/** The site that was chosen last in this browser. */
export function lastSite(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function rememberSite(siteId: string): void {
  try {
    localStorage.setItem(name, siteId)
  } catch {
    // The first site is proposed next time.
  }
}

/** The one that was asked for, else the last one, else the first; null for somebody who may see no drafts. */
export function siteToShow(me: Pick<StaffMe, 'grants' | 'sites'>, wanted: string | null): NamedSite | null {
  const sites = sitesToEdit(me)
  const last = lastSite()
  return sites.find(({ id }) => id === wanted) ?? sites.find(({ id }) => id === last) ?? sites[0] ?? null
}
