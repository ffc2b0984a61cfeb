import type { ExportedBooking } from '@nyhem/contract/calls/account-export'
import { isKeeping, type KeepingStatus } from '@nyhem/domain/booking/booking-moves'
import { buyersEndBefore } from '@nyhem/domain/booking/kept-buyers'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Emails } from '../emails/emails.ts'
import {
  type Actor,
  findBooking,
  findBookingsOf,
  findBuyers,
  findHolders,
  findOneWithBuyers,
  findOver,
  forgetSigned,
  insertEvent,
  lockBooking,
  markSigned,
} from './booking.store.ts'
import { type Booking, homeName } from './booking-row.ts'
import { findPositionOf } from './co-buyers.store.ts'
import { deleteEndedBuyers } from './ended-buyers.store.ts'
import { bookingMover, isLapsed, type MoveBooking, type MoveParts } from './move-booking.ts'
import { openSalesSide, type SalesSide } from './sales-side.ts'
import { type ContractFacts, contractFactsOf, type Signer, signersOf } from './signed-facts.ts'
import { exportedBooking } from './view-booking.ts'

type Tx = Kysely<Database>

/** To other accounts the booking does not exist. */
export type Owner = { readonly bookingId: string; readonly accountId: AccountId }

export type OwnBooking = Pick<Booking, 'id' | 'homeId'> & { readonly status: KeepingStatus }

export type BookingCoreParts = MoveParts & {
  database: Pick<OpenDatabase, 'db'>
  catalogue: Pick<Catalogue, 'getHome' | 'setHomeStatus'>
  vault: Vault
  emails: Pick<Emails, 'sendLater' | 'sendToTyped'>
}

/** For contracts, payments and signing; available before buyer views. */
export type BookingCore = SalesSide & {
  /** Buyers are the holder and co-buyers, by a national number verified by e-ID. */
  isBuyer(requested: { bookingId: string; accountId: AccountId }): Promise<boolean>
  /** Running or completed bookings of a person and site, without lapsed holds. */
  own(owner: { accountId: AccountId; siteId: SiteId }): Promise<OwnBooking[]>
  /** With released ones, whose void contracts stay to be read. */
  ownOrReleased(owner: { accountId: AccountId; siteId: SiteId }): Promise<Pick<Booking, 'id' | 'homeId' | 'status'>[]>
  exportOf(accountId: AccountId): Promise<ExportedBooking[]>

  /** In the caller's transaction; see `MoveBooking`. */
  readonly move: MoveBooking
  /** Locked until the transaction ends; null when there is none. */
  lock(tx: Tx, bookingId: string): Promise<Booking | null>
  /** Without a lock; null for others. */
  payer(db: Kysely<Database>, buyer: Owner): Promise<{ booking: Booking; email: string; isHolder: boolean } | null>
  /** Everyone whose booking it is, in buyer order; null when it is gone. */
  addressees(
    db: Kysely<Database>,
    bookingId: string,
  ): Promise<{ siteId: SiteId; number: string; homeName: string; emails: readonly string[] } | null>
  /** Logs other features' actions. */
  record(tx: Kysely<Database>, line: { bookingId: string; actor: Actor; event: string; detail: object }): Promise<void>
  find(db: Kysely<Database>, bookingId: string): Promise<Booking | null>
  /** In buyer order. */
  signers(db: Kysely<Database>, bookingId: string): Promise<readonly Signer[]>
  noteSigned(tx: Tx, bookingId: string, position: number): Promise<void>
  /** Another contract must be signed. */
  forgetSigned(tx: Tx, bookingId: string): Promise<void>
  contractFacts(db: Kysely<Database>, bookingId: string): Promise<ContractFacts>
  /** Whether no booking keeps the home, and this one still has its buyers. */
  isHomeFree(tx: Tx, bookingId: string): Promise<boolean>
  /** Ends lapsed bookings, returns how many. Runs each minute, in any number of processes. */
  lapse(): Promise<number>
  /** Deletes buyers of bookings that came to nothing; returns of how many. */
  deleteOld(): Promise<number>
  /** Sends every buyer the newly sealed contract, on commit. */
  sendContract(tx: Tx, contract: { bookingId: string; id: string }): Promise<void>
}

export function openBookingCore(parts: BookingCoreParts): BookingCore {
  const { vault, now } = parts
  const { db } = parts.database
  const move = bookingMover(parts)
  return {
    ...openSalesSide({ move, emails: parts.emails, now }),
    isBuyer: async (requested) => (await findPositionOf(db, vault, requested)) !== null,
    own: async ({ accountId, siteId }) => ownBookings(await findBookingsOf(db, accountId), siteId, now()),
    async ownOrReleased({ accountId, siteId }) {
      const found = await findBookingsOf(db, accountId)
      const released = found.filter((booking) => booking.siteId === siteId && booking.status === 'released')
      return [...ownBookings(found, siteId, now()), ...released]
    },
    exportOf: async (accountId) => (await findBookingsOf(db, accountId)).map(exportedBooking),
    move,
    lock: lockBooking,
    find: findBooking,
    signers: (at, bookingId) => signersOf(at, parts, bookingId),
    noteSigned: (tx, bookingId, position) => markSigned(tx, bookingId, position, now()),
    forgetSigned,
    contractFacts: (at, bookingId) => contractFactsOf(at, parts, bookingId),
    async payer(from, buyer) {
      const found = await findOneWithBuyers(from, buyer.bookingId)
      if (!found) return null
      const { booking, buyers } = found
      const position = booking.accountId === buyer.accountId ? 0 : await findPositionOf(from, vault, buyer)
      const own = buyers.find((row) => row.position === position)
      return own ? { booking, email: own.email, isHolder: position === 0 } : null
    },
    async addressees(from, bookingId) {
      const found = await findOneWithBuyers(from, bookingId)
      if (!found) return null
      const { booking, buyers } = found
      const { siteId, number } = booking
      return { siteId, number, homeName: homeName(booking), emails: buyers.map(({ email }) => email) }
    },
    record: (tx, line) => insertEvent(tx, { ...line, now: now() }),
    async isHomeFree(tx, bookingId) {
      const booking = await findBooking(tx, bookingId)
      // Its buyers are deleted: late money goes back.
      const isForgotten = booking?.endedAt != null && booking.endedAt < buyersEndBefore(now()).signed
      if (!booking || isForgotten || (await findHolders(tx, [booking.homeId])).size > 0) return false
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
    deleteOld: () => deleteEndedBuyers(db, buyersEndBefore(now())),
    async sendContract(tx, { bookingId, id }) {
      for (const { position } of await findBuyers(tx, bookingId))
        await parts.emails.sendLater(tx, 'contract', { bookingId, position, contractId: id })
    },
  }
}

/** Without lapsed holds. */
const ownBookings = (bookings: readonly Booking[], siteId: SiteId, now: Instant): OwnBooking[] =>
  bookings.flatMap((booking) => {
    const { id, homeId, status } = booking
    return isKeeping(status) && booking.siteId === siteId && !isLapsed(booking, now) ? [{ id, homeId, status }] : []
  })
