import type { SiteId } from '@nyhem/domain/sites/site'
import { useMe } from '../../entry/session.tsx'

/** Name of a site, as the office knows it. */
export function useSiteName(): (siteId: SiteId) => string {
  const { sites } = useMe()
  return (siteId) => sites.find(({ id }) => id === siteId)?.name ?? siteId
}
