import type { AsSeen } from '@nyhem/contract/calls/approvals'
import type { ApprovalDecision, ApprovalKind } from '@nyhem/domain/approval/approval'
import type { Instant } from '@nyhem/domain/dates'
import type { ApprovalId, StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffActor } from '@nyhem/domain/staff/may'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import type { GivenReason, StaffReason } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { $ZodType } from 'zod/v4/core'
import type { Database } from '../../database/schema.generated.ts'

/** Who does something, when, in which request. */
export type ActsBy = { readonly staffId: StaffId; readonly now: Instant; readonly requestId: string | null }

/** One of the staff who looks at what needs two persons, or asks for it. */
export type Asking = {
  readonly actor: StaffActor
  readonly by: ActsBy
  /** The log-in is at most five minutes old, as the moving of money requires. */
  readonly isFreshLogin: boolean
}

/**
 * A sort of change that needs two persons, defined by the feature that makes the change. All functions run in the
 * transaction of who asks or approves.
 */
export type ApprovedChange<Payload = unknown> = {
  readonly kind: ApprovalKind
  /** What who asks, and who approves, must be allowed at the site. */
  readonly asks: StaffAction
  readonly approves: StaffAction
  /** Whether both need a log-in of the last five minutes. */
  readonly movesMoney: boolean
  readonly payload: $ZodType<Payload>
  /**
   * The facts that the change rests on, read anew, of rows locked when `isLocking`; null: it is no longer possible.
   */
  asSeen(db: Kysely<Database>, payload: Payload, isLocking: boolean): Promise<AsSeen | null>
  /** Makes the change. False: it could not be made, and nothing was written. */
  apply(tx: Kysely<Database>, payload: Payload, by: AppliedBy): Promise<boolean>
}

export type AppliedBy = ActsBy & {
  readonly approvalId: ApprovalId
  readonly askedBy: StaffId
  readonly reason: GivenReason
}

export type Asked<Payload> = {
  readonly subject: string
  /** Null: of the company as a whole. */
  readonly siteId: SiteId | null
  readonly payload: Payload
  readonly reason: GivenReason
  readonly by: ActsBy
  /** Facts as the screen showed them, if it sent them: others are `Stale`. */
  readonly asSeen?: AsSeen
}

/** `AlreadyAsked`: a request of this kind waits for the subject. */
export type AskReply =
  | { readonly code: 'Ok'; readonly approvalId: ApprovalId }
  | { readonly code: 'NotPossible' | 'AlreadyAsked' | 'Stale' }

export type StoredApproval = {
  readonly id: ApprovalId
  readonly kind: ApprovalKind
  readonly subject: string
  readonly siteId: SiteId | null
  readonly payload: unknown
  readonly asSeen: AsSeen
  readonly hash: Buffer
  readonly reason: StaffReason
  readonly words: string | null
  readonly askedBy: StaffId
  readonly askedByName: string
  readonly askedAt: Instant
  readonly endsAt: Instant
  readonly decision: ApprovalDecision | null
  readonly decidedBy: StaffId | null
  readonly decidedByName: string | null
  readonly decidedAt: Instant | null
  readonly note: string | null
}
