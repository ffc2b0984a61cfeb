import type { SiteId } from '../sites/site.ts'
import { isInForce, type StaffActor } from './may.ts'
import type { StaffAction } from './staff-actions.ts'
import { actionsOfRole } from './staff-roles.ts'

/**
 * Where on a site an action may be done to pages: everywhere, or at paths and below them, none below another. Lists ask
 * it once in place of `may` for each page; both answer the same. Never fails.
 */
export function placesWhere(
  { grants, now }: StaffActor,
  action: StaffAction,
  siteId: SiteId,
): 'everywhere' | readonly string[] {
  const held = grants.filter(
    (grant) =>
      isInForce(grant, now) &&
      (actionsOfRole[grant.role] as readonly StaffAction[]).includes(action) &&
      (grant.siteId === null ? grant.path === null : grant.siteId === siteId),
  )
  if (held.some(({ path }) => path === null)) return 'everywhere'
  const paths = held.flatMap(({ path }) => (path === null ? [] : [path.endsWith('/') ? path : `${path}/`]))
  return highest(paths)
}

/** Paths with a slash at their end that lie below no other. In order, what lies below a path follows it. */
function highest(paths: readonly string[]): readonly string[] {
  const kept: string[] = []
  for (const path of paths.toSorted()) {
    const above = kept.at(-1)
    if (above === undefined || !path.startsWith(above)) kept.push(path)
  }
  return kept
}

/** Whole sites of which rows are read. */
export type SiteScope = 'everywhere' | readonly SiteId[]

/** At which whole sites an action may be done. Lists ask it once in place of `may` for each row. Never fails. */
export function sitesWhere({ grants, now }: StaffActor, action: StaffAction): SiteScope {
  const held = grants.filter(
    (grant) =>
      isInForce(grant, now) &&
      grant.path === null &&
      (actionsOfRole[grant.role] as readonly StaffAction[]).includes(action),
  )
  if (held.some(({ siteId }) => siteId === null)) return 'everywhere'
  return [...new Set(held.flatMap(({ siteId }) => (siteId === null ? [] : [siteId])))]
}

/** The site that is wanted, if any; one that is not among the sites leaves nothing. Never fails. */
export function narrowed(sites: SiteScope, wanted: SiteId | undefined): SiteScope {
  if (wanted === undefined) return sites
  return sites === 'everywhere' || sites.includes(wanted) ? [wanted] : []
}
