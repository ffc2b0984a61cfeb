import type { AccountId, StageId } from '@nyhem/domain/ids'
import type { BookingOpening } from '@nyhem/domain/sale-opening/let-in'

/** Stages whose sale opens at a stated moment. */
export type BookingOpenings = {
  /** What keeps a person of a stage from booking; null: nothing. */
  ofBooking(of: { stageId: StageId; accountId: AccountId | null }): Promise<BookingOpening | null>
}
