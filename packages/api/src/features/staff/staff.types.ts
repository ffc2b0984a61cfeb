import type { Instant } from '@nyhem/domain/dates'
import type { StaffGrantId, StaffId, StaffSessionId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Grant } from '@nyhem/domain/staff/may'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import type { StaffRole } from '@nyhem/domain/staff/staff-roles'

export type StoredPerson = {
  readonly id: StaffId
  readonly subject: string | null
  readonly email: string
  readonly name: string
  readonly hasLeft: boolean
}

/** A grant that was not ended; it may have lapsed. */
export type StoredGrant = Grant & {
  readonly id: StaffGrantId
  readonly staffId: StaffId
  readonly givenAt: Instant
  readonly givenBy: string | null
  readonly givenById: StaffId | null
  readonly reason: string
}

/** Somebody who is logged in. */
export type StaffVisitor = {
  readonly sessionId: StaffSessionId
  readonly person: Pick<StoredPerson, 'id' | 'name' | 'email'>
  readonly grants: readonly StoredGrant[]
  readonly startedAt: Instant
  readonly endsAt: Instant
}

/** A line for the log. `by` null: the operator's command, or nobody whom we know. */
export type NewStaffEvent = {
  readonly by: StaffId | null
  readonly event: StaffEvent
  readonly about?: StaffId | null
  readonly role?: StaffRole | null
  readonly siteId?: SiteId | null
  /** As it is at that moment. */
  readonly path?: string | null
  readonly pageId?: string | null
  readonly versionId?: string | null
  /** Id of a booking, payment, home or other thing that it is about. */
  readonly subject?: string | null
  /** Words, or a code. Never texts of content beyond titles. */
  readonly reason?: string | null
  readonly requestId?: string | null
}
