import type { StaffMe } from '@nyhem/contract/calls/staff'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import { actionsOfRole } from '@nyhem/domain/staff/staff-roles'
import { useAddress } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { lastSite, rememberSite } from '../../entry/sites-to-edit.ts'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice } from '../../ui/FilterChoice.tsx'

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
  if (sites.length < 2) return null
  return (
    <FilterBar>
      <FilterChoice
        name="site"
        label={settings.site}
        value={site.id}
        options={sites.map(({ id, name }) => [id, name])}
        onChosen={rememberSite}
      />
    </FilterBar>
  )
}
