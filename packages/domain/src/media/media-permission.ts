import type { StaffId } from '../ids.ts'
import type { SiteId } from '../sites/site.ts'
import { isInForce, may, maySomewhere, type StaffActor, type StaffSubject } from '../staff/may.ts'
import { actionsOfRole } from '../staff/staff-roles.ts'

type Medium = {
  /** Null: on all sites. */
  readonly sites: readonly SiteId[] | null
  /** Null: a file of the media folders. */
  readonly uploadedBy: StaffId | null
}

const hasMedia = (role: keyof typeof actionsOfRole): boolean =>
  (actionsOfRole[role] as readonly string[]).includes('media')

/** Sites somewhere in which one works with media; null: all. Never fails. */
export function mediaSitesOf({ grants, now }: StaffActor): readonly SiteId[] | null {
  const held = grants.filter((grant) => isInForce(grant, now) && hasMedia(grant.role))
  if (held.some(({ siteId }) => siteId === null)) return null
  return [...new Set(held.flatMap(({ siteId }) => siteId ?? []))].sort()
}

/** Whether one may find a medium: one that is for all sites, or for one where one works with media. Never fails. */
export function maySeeMedium(actor: StaffActor, { sites }: Pick<Medium, 'sites'>): boolean {
  if (!maySomewhere(actor, 'media')) return false
  const own = mediaSitesOf(actor)
  return sites === null || own === null || sites.some((site) => own.includes(site))
}

/**
 * Whether one may change a medium: with media on each site that it is for, or on all when it names none. Who works in a
 * section alone may change what they uploaded, as long as it stands on pages of that section only. Never fails.
 */
export function mayChangeMedium(
  actor: StaffActor,
  { sites, uploadedBy }: Medium,
  context: { readonly oneself: StaffId; readonly uses: readonly StaffSubject[] },
): boolean {
  const subjects: readonly StaffSubject[] =
    sites === null ? [{ kind: 'company' }] : sites.map((siteId) => ({ kind: 'site', siteId }) as const)
  if (subjects.length > 0 && subjects.every((subject) => may(actor, 'media', subject))) return true
  return (
    uploadedBy === context.oneself &&
    maySomewhere(actor, 'media') &&
    context.uses.every((page) => may(actor, 'media', page))
  )
}

/** Whether one may say that a medium is for these sites: no wider than where one works with media. Never fails. */
export function mayAllowSites(actor: StaffActor, sites: readonly SiteId[] | null): boolean {
  const own = mediaSitesOf(actor)
  return own === null || (sites !== null && sites.length > 0 && sites.every((site) => own.includes(site)))
}
