import type { Instant } from '@nyhem/domain/dates'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { ActsBy } from '../approvals/approvals.types.ts'
import type { Bookings } from '../booking/booking.ts'
import type { Staff } from '../staff/staff.ts'
import type { OpeningReading } from './read-opening.ts'

export type SaleOpeningParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly reading: OpeningReading
  readonly bookings: Pick<Bookings, 'evaluateTurn'>
  readonly approvals: ApprovalRequests
  readonly staff: Pick<Staff, 'record' | 'namesOf'>
  readonly now: () => Instant
}

export type OpeningCaller = { readonly by: ActsBy; readonly mayDecide: boolean }
