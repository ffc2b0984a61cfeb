import { type Instant, instantOf } from '../dates.ts'
import type { StaffId } from '../ids.ts'
import type { SiteId } from '../sites/site.ts'
import { type Grant, holdsAt, isInForce, type StaffSubject } from '../staff/may.ts'
import type { StaffAction } from '../staff/staff-actions.ts'
import { actionsOfRole } from '../staff/staff-roles.ts'

/** Changes for which a second person is asked. Source: editing and staff reference §3.3, §3.5. */
export const approvalKinds = [
  'refund',
  'payment-note',
  'place-payment',
  'transfer-note',
  'cancel-booking',
  'release-booking',
  'override',
  'turn-out-of-order',
  'join-accounts',
  'move-opening',
  'jobs-again',
  'delete-account',
  'restrict-account',
  'lift-restriction',
  'many-cases',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** `stale`: what the request rests on had changed when it was to be approved. `withdrawn`: by who asked. */
export const approvalDecisions = ['approved', 'refused', 'stale', 'withdrawn'] as const
export type ApprovalDecision = (typeof approvalDecisions)[number]

/** How long a request waits, in milliseconds. Source: editing and staff reference §3.5. */
export const approvalMs = 72 * 3_600_000
/** How long an approver has had the permission, in milliseconds. Source: editing and staff reference §3.5. */
export const approverSinceMs = 24 * 3_600_000

/** A grant with when and by whom it was given; null: the operator's command. */
export type GivenGrant = Grant & { readonly givenAt: Instant; readonly givenById: StaffId | null }

export type AskedApproval = {
  readonly askedBy: StaffId
  readonly endsAt: Instant
  readonly decision: ApprovalDecision | null
}

/** `OwnRequest`: never one's own. `NewGrant`: held for less than a day, or given by who asks. */
export const approvalProblems = ['Decided', 'Lapsed', 'OwnRequest', 'NotOwn', 'NewGrant', 'Stale'] as const
export type ApprovalProblem = (typeof approvalProblems)[number]

/** What a request is asked of: a site, or the company where it is of none. Never fails. */
export const placeOfApproval = (siteId: SiteId | null): StaffSubject =>
  siteId === null ? { kind: 'company' } : { kind: 'site', siteId }

/** When a request made now lapses. Never fails. */
export const approvalEnd = (askedAt: Instant): Instant => instantOf(new Date(Date.parse(askedAt) + approvalMs))

/** Whether a request still waits; its last moment no longer counts. Never fails. */
export const isWaiting = ({ decision, endsAt }: Pick<AskedApproval, 'decision' | 'endsAt'>, now: Instant): boolean =>
  decision === null && now < endsAt

/**
 * Whether a request may be decided so by a person. What it rests on is compared by who calls: `Stale` is theirs. Source:
 * editing and staff reference §3.4, §3.5. Never fails.
 */
export function decideApproval(asked: {
  readonly approval: AskedApproval
  readonly decision: Exclude<ApprovalDecision, 'stale'>
  readonly by: { readonly id: StaffId; readonly grants: readonly GivenGrant[] }
  /** What the approver must be allowed, and where. */
  readonly needs: { readonly action: StaffAction; readonly siteId: SiteId | null }
  readonly now: Instant
}): 'Ok' | Exclude<ApprovalProblem, 'Stale'> {
  const { approval, decision, by, needs, now } = asked
  if (approval.decision !== null) return 'Decided'
  if (now >= approval.endsAt) return 'Lapsed'
  const isOwn = by.id === approval.askedBy
  if (decision === 'withdrawn') return isOwn ? 'Ok' : 'NotOwn'
  if (isOwn) return 'OwnRequest'
  if (decision === 'refused') return 'Ok'
  const isHeldLong = by.grants.some(
    (grant) =>
      isInForce(grant, now) &&
      (actionsOfRole[grant.role] as readonly StaffAction[]).includes(needs.action) &&
      holdsAt(grant, placeOfApproval(needs.siteId)) &&
      grant.givenById !== approval.askedBy &&
      Date.parse(now) - Date.parse(grant.givenAt) >= approverSinceMs,
  )
  return isHeldLong ? 'Ok' : 'NewGrant'
}
