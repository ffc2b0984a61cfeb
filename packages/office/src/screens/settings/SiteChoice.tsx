import type { StaffMe } from '@nyhem/contract/calls/staff'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import { actionsOfRole } from '@nyhem/domain/staff/staff-roles'
import { useId } from 'react'
import { changeQuery, useAddress } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'

type NamedSite = StaffMe['sites'][number]

/** Sites whose settings one may change: a role below a page is none of them. */
function sitesToSet({ grants, sites }: Pick<StaffMe, 'grants' | 'sites'>): readonly NamedSite[] {
  const own = grants.filter(
    ({ role, path }) => path === null && (actionsOfRole[role] as readonly StaffAction[]).includes('site-settings'),
  )
  return own.some(({ siteId }) => siteId === null)
    ? sites
    : sites.filter(({ id }) => own.some(({ siteId }) => siteId === id))
}

const stored = 'office-site'

function lastSite(): string | null {
  try {
    return localStorage.getItem(stored)
  } catch {
    return null
  }
}

function remember(siteId: SiteId): void {
  try {
    localStorage.setItem(stored, siteId)
  } catch {
    // Proposed anew next time.
  }
}

/** Of the address, else the last one of this browser, else the first. */
export function useSiteToSet(): NamedSite | null {
  const sites = sitesToSet(useMe())
  const wanted = useAddress().query.get('site')
  const last = lastSite()
  return sites.find(({ id }) => id === wanted) ?? sites.find(({ id }) => id === last) ?? sites[0] ?? null
}

export function SiteChoice({ site }: { site: NamedSite }) {
  const { settings } = useSettingsTexts()
  const sites = sitesToSet(useMe())
  const id = useId()
  if (sites.length < 2) return null
  return (
    <FilterBar>
      <label htmlFor={id}>{settings.site}</label>
      <select
        id={id}
        value={site.id}
        onChange={({ target }) => {
          const chosen = sites.find((one) => one.id === target.value)
          if (!chosen) return
          remember(chosen.id)
          changeQuery({ site: chosen.id })
        }}
      >
        {sites.map(({ id: siteId, name }) => (
          <option key={siteId} value={siteId}>
            {name}
          </option>
        ))}
      </select>
    </FilterBar>
  )
}
