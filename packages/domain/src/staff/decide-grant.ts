import type { Instant } from '../dates.ts'
import type { StaffId } from '../ids.ts'
import { isSiteId } from '../sites/site-ids.ts'
import { type Grant, isInForce } from './may.ts'
import { narrowestOfRole } from './staff-roles.ts'

/** Most characters of the words that say why. */
export const longestReason = 300
/** Fewest, so that a reason is more than a letter. */
export const shortestReason = 5

/** Why a role is not given or ended. */
export const grantProblems = ['OwnGrant', 'Reason', 'Place', 'Until', 'AlreadyHeld', 'HasLeft', 'AlreadyEnded'] as const
export type GrantProblem = (typeof grantProblems)[number]

/** Path of a page as grants name it: lower case words between slashes, not the site's own start page. */
const pathShape = /^\/(?:[a-z0-9-]+\/)+$/

/**
 * Whether somebody may be given a role. `by` null: the operator's command, which gives the first one. Source: editing
 * and staff reference §3.4 (never to oneself). Never fails.
 */
export function decideGrant(asked: {
  readonly grant: Grant
  readonly reason: string
  readonly to: { readonly id: StaffId; readonly hasLeft: boolean; readonly grants: readonly Grant[] }
  readonly by: StaffId | null
  readonly now: Instant
}): 'Ok' | GrantProblem {
  const { grant, reason, to, by, now } = asked
  if (to.id === by) return 'OwnGrant'
  if (to.hasLeft) return 'HasLeft'
  if (!isReason(reason)) return 'Reason'
  if (!isPlaceOf(grant)) return 'Place'
  if (!isInForce(grant, now)) return 'Until'
  const isHeld = to.grants.some((held) => isInForce(held, now) && isSameGrant(held, grant))
  return isHeld ? 'AlreadyHeld' : 'Ok'
}

/** Whether somebody's role may be ended: by anybody else who may, with a reason. Never fails. */
export function decideEnding(asked: {
  readonly of: StaffId
  readonly by: StaffId
  readonly isEnded: boolean
  readonly reason: string
}): 'Ok' | GrantProblem {
  if (asked.of === asked.by) return 'OwnGrant'
  if (asked.isEnded) return 'AlreadyEnded'
  return isReason(asked.reason) ? 'Ok' : 'Reason'
}

const isReason = (reason: string): boolean => {
  const { length } = reason.trim()
  return length >= shortestReason && length <= longestReason
}

/** Whether the role can be given at that place. Never fails. */
export function isPlaceOf({ role, siteId, path }: Pick<Grant, 'role' | 'siteId' | 'path'>): boolean {
  if (siteId !== null && !isSiteId(siteId)) return false
  if (path !== null) return siteId !== null && narrowestOfRole[role] === 'page' && pathShape.test(path)
  return siteId === null || narrowestOfRole[role] !== 'company'
}

const isSameGrant = (one: Grant, other: Grant): boolean =>
  one.role === other.role && one.siteId === other.siteId && one.path === other.path
