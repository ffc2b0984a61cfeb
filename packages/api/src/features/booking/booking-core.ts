import type { ExportedBooking } from '@nyhem/contract/calls/account-export'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Letters } from '../letters/letters.ts'
import {
  type Actor,
  findBooking,
  findBookingsOf,
  findBuyers,
  findKeepers,
  findOver,
  findPositionOf,
  forgetSigned,
  insertEvent,
  lockBooking,
  markSigned,
} from './booking.store.ts'
import type { Booking } from './booking-row.ts'
import { bookingMover, isLapsed, type MoveBooking, type MoveParts } from './move-booking.ts'
import { type ContractFacts, contractFactsOf, type Signer, signersOf } from './signed-facts.ts'
import { exportedBooking } from './view-booking.ts'

type Tx = Kysely<Database>

/** Whose booking it is. Anybody else is told that there is none. */
export type Owner = { readonly bookingId: string; readonly accountId: AccountId }

export type OwnBooking = Pick<Booking, 'id' | 'homeId'> & {
  readonly status: 'held' | 'signing' | 'awaitingPayment' | 'booked'
}

export type BookingCoreParts = MoveParts & {
  database: Pick<OpenDatabase, 'db'>
  catalogue: Pick<Catalogue, 'getHome' | 'setHomeStatus'>
  vault: Vault
  letters: Pick<Letters, 'sendLater'>
}

/** What contracts, payments and signing need of bookings, and know before buyers are shown anything. */
export type BookingCore = {
  /** Whether a person is one of the buyers of a booking: who holds it, or another by a number that the e-ID vouched for. */
  isBuyer(asked: { bookingId: string; accountId: AccountId }): Promise<boolean>
  /** A person's bookings on a site that run, or have come to a good end; a hold that has lapsed is none. */
  own(owner: { accountId: AccountId; siteId: SiteId }): Promise<OwnBooking[]>
  /** A person's bookings, for the export of an account. */
  exportOf(accountId: AccountId): Promise<ExportedBooking[]>

  /** Lets something happen to a booking in the caller's transaction; see `MoveBooking`. */
  readonly move: MoveBooking
  /** A booking that is held until the transaction ends; null when there is none. */
  lock(tx: Tx, bookingId: string): Promise<Booking | null>
  /** The same for its buyer only, with the fee that is due; null for anybody else. `NotDue`: there is nothing to pay now. */
  payable(tx: Tx, owner: Owner): Promise<{ code: 'Ok' | 'NotDue' | 'AlreadyPaid'; booking: Booking } | null>
  /** A booking of one of its buyers with where to write to, without keeping it from moving; null for anybody else. */
  payer(db: Kysely<Database>, buyer: Owner): Promise<{ booking: Booking; email: string; isHolder: boolean } | null>
  /** Writes into a booking's log what others have done about it. */
  record(tx: Tx, line: { bookingId: string; actor: Actor; event: string; detail: object }): Promise<void>
  /** A booking, whosever it is; null when there is none. */
  find(db: Kysely<Database>, bookingId: string): Promise<Booking | null>
  /** Who has to sign, in the order of the buyers. */
  signers(db: Kysely<Database>, bookingId: string): Promise<readonly Signer[]>
  /** Notes that one of the buyers has signed. */
  noteSigned(tx: Tx, bookingId: string, position: number): Promise<void>
  /** What was signed counts no more: another contract is to be signed. */
  forgetSigned(tx: Tx, bookingId: string): Promise<void>
  /** What its contract is to say now. */
  contractFacts(db: Kysely<Database>, bookingId: string): Promise<ContractFacts>
  /** Whether nobody keeps the home of a booking. */
  isHomeFree(tx: Tx, bookingId: string): Promise<boolean>
  /** Ends what has lapsed; returns how many. Run each minute, in as many processes as there are. */
  lapse(): Promise<number>
  /** Sends every buyer the contract that has just been sealed, once the caller's transaction commits. */
  sendContract(tx: Tx, contract: { bookingId: string; id: string }): Promise<void>
}

export function openBookingCore(parts: BookingCoreParts): BookingCore {
  const { now } = parts
  const { db } = parts.database
  const move = bookingMover(parts)
  return {
    isBuyer: async (asked) => (await findPositionOf(db, asked)) !== null,
    own: async ({ accountId, siteId }) => ownBookings(await findBookingsOf(db, accountId), siteId, now()),
    exportOf: async (accountId) => (await findBookingsOf(db, accountId)).map(exportedBooking),
    move,
    lock: lockBooking,
    find: findBooking,
    signers: (at, bookingId) => signersOf(at, parts, bookingId),
    async noteSigned(tx, bookingId, position) {
      await markSigned(tx, bookingId, position, now())
      const detail = { position }
      await insertEvent(tx, { bookingId, actor: { kind: 'provider' }, event: 'buyerSigned', detail, now: now() })
    },
    forgetSigned,
    contractFacts: (at, bookingId) => contractFactsOf(at, parts, bookingId),
    async payable(tx, { bookingId, accountId }) {
      const booking = await lockBooking(tx, bookingId)
      if (booking?.accountId !== accountId) return null
      if (booking.saved.has('payment')) return { code: 'AlreadyPaid', booking }
      return { code: booking.status === 'awaitingPayment' ? 'Ok' : 'NotDue', booking }
    },
    async payer(from, buyer) {
      const booking = await findBooking(from, buyer.bookingId)
      const position = await findPositionOf(from, buyer)
      const found = (await findBuyers(from, buyer.bookingId)).find((row) => row.position === position)
      return booking && found ? { booking, email: found.email, isHolder: position === 0 } : null
    },
    record: (tx, line) => insertEvent(tx, { ...line, now: now() }),
    async isHomeFree(tx, bookingId) {
      const booking = await findBooking(tx, bookingId)
      if (!booking || (await findKeepers(tx, [booking.homeId])).size > 0) return false
      const home = await tx
        .selectFrom('catalogue_home')
        .select('status')
        .where('id', '=', booking.homeId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      return home?.status === 'for-sale'
    },
    async lapse() {
      let ended = 0
      for (const { id, reason } of await findOver(db, { now: now(), limit: 500 })) {
        const event = reason === 'homeGone' ? 'cancelled' : reason
        const result = await db.transaction().execute((tx) => move(tx, id, event, { kind: 'system' }))
        if (result?.code === 'Moved') ended += 1
      }
      return ended
    },
    async sendContract(tx, { bookingId, id }) {
      for (const { position } of await findBuyers(tx, bookingId))
        await parts.letters.sendLater(tx, 'contract', `${bookingId} ${position} ${id}`)
    },
  }
}

/** Those of a site that run, or have come to a good end; a hold whose time is over is none. */
const ownBookings = (bookings: readonly Booking[], siteId: SiteId, now: Instant): OwnBooking[] =>
  bookings.flatMap((booking) => {
    const { id, homeId, status } = booking
    const isOver = status === 'expired' || status === 'cancelled' || status === 'unpaid'
    return isOver || booking.siteId !== siteId || isLapsed(booking, now) ? [] : [{ id, homeId, status }]
  })
