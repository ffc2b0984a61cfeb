import type { Instant } from '../dates.ts'
import type { SiteId } from '../sites/site.ts'
import type { StaffAction } from './staff-actions.ts'
import { actionsOfRole, type StaffRole } from './staff-roles.ts'

/** Where a role is held: everywhere, at a site, or at a page of it and all below. */
export type GrantPlace = {
  /** Null: at all sites. */
  readonly siteId: SiteId | null
  /** Path with slashes at both ends; null: at the whole site. Never without a site. */
  readonly path: string | null
}

/** A role somewhere, until a moment or until it is ended. */
export type Grant = GrantPlace & {
  readonly role: StaffRole
  readonly until: Instant | null
}

/** Who asks: the grants that are not ended, and the moment. */
export type StaffActor = { readonly grants: readonly Grant[]; readonly now: Instant }

/** What an action is done to. A page is named by its path at that moment, since grants hold below paths. */
export type StaffSubject =
  | { readonly kind: 'company' }
  | { readonly kind: 'site'; readonly siteId: SiteId }
  | { readonly kind: 'page'; readonly siteId: SiteId; readonly path: string }

/** Whether a grant has not lapsed. Its last moment no longer counts. Never fails. */
export const isInForce = ({ until }: Pick<Grant, 'until'>, now: Instant): boolean => until === null || now < until

/** Whether a path is the given one or lies below it. Never fails. */
export const isAtOrBelow = (path: string, above: string): boolean => withSlash(path).startsWith(withSlash(above))

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

/** Whether what was given at a place holds for a subject: it holds below, never above or beside. Never fails. */
export function holdsAt({ siteId, path }: GrantPlace, subject: StaffSubject): boolean {
  if (siteId === null) return path === null
  if (subject.kind === 'company' || subject.siteId !== siteId) return false
  if (path === null) return true
  return subject.kind === 'page' && isAtOrBelow(subject.path, path)
}

/** The only question about permission: it reads the actor's grants and nothing else. Never fails. */
export const may = ({ grants, now }: StaffActor, action: StaffAction, subject: StaffSubject): boolean =>
  grants.some(
    (grant) =>
      isInForce(grant, now) &&
      (actionsOfRole[grant.role] as readonly StaffAction[]).includes(action) &&
      holdsAt(grant, subject),
  )

/** Whether an action may be done anywhere: decides what the office offers, never what it does. Never fails. */
export const maySomewhere = ({ grants, now }: StaffActor, action: StaffAction): boolean =>
  grants.some(
    (grant) => isInForce(grant, now) && (actionsOfRole[grant.role] as readonly StaffAction[]).includes(action),
  )

/**
 * Why an action is refused: a subject where one holds nothing is not there; elsewhere it is forbidden. The company as a
 * whole is no secret. Never fails.
 */
export function refusalOf({ grants, now }: StaffActor, subject: StaffSubject): 'NotFound' | 'Forbidden' {
  if (subject.kind === 'company') return 'Forbidden'
  return grants.some((grant) => isInForce(grant, now) && holdsAt(grant, subject)) ? 'Forbidden' : 'NotFound'
}
