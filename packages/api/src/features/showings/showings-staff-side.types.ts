import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ShowingDetails } from '../catalogue/catalogue.ts'

type Tx = Kysely<Database>

/** `id`: made where the guest is written down, so that sending it again adds nobody. */
export type AddedGuest = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly partySize: number
  /** Null: comes later, and needs a place. */
  readonly arrivedAt: Instant | null
}

/** `AlreadyRegistered`: the address is; who has arrived is noted there. `guestId`: the guest's registration. */
export type GuestAddition = {
  readonly code: 'Ok' | 'InLine' | 'AlreadyRegistered'
  readonly guestId: string
  readonly isNew: boolean
  /** Of one who was known: noted now. */
  readonly hasArrived: boolean
}

/** What the staff do with guests of showings; each within the caller's transaction, which writes the log. */
export type ShowingsStaffSide = {
  find(id: string, tx?: Tx): Promise<ShowingDetails | null>
  /** Its guests wait for the end of the transaction. */
  lock(tx: Tx, showingId: string): Promise<ShowingDetails | null>
  /** Who comes from the line leaves it. False: nothing has changed, since it was noted before or the guest is cancelled. */
  setArrived(tx: Tx, guestId: string, arrivedAt: Instant | null): Promise<boolean>
  /** Places taken or waited for; showings without any are omitted. */
  placesTaken(showingIds: readonly string[], tx: Tx): Promise<ReadonlyMap<string, number>>
  addGuest(tx: Tx, details: ShowingDetails, guest: AddedGuest): Promise<GuestAddition>
  /** Tells the guest, and gives the place to the next in line. False: cancelled before. */
  cancelGuest(tx: Tx, guestId: string): Promise<boolean>
  /** Ends all registrations and tells the guests; returns how many. */
  callOffGuests(tx: Tx, showingId: string): Promise<number>
}
