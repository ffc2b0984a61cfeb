import {
  type BookingEffect,
  type BookingEvent,
  type BookingStatus,
  hasRunningHold,
  isKeeping,
  moveBooking,
} from '@nyhem/domain/booking/booking-moves'
import { isHeld } from '@nyhem/domain/booking/hold'
import type { ReleaseGround } from '@nyhem/domain/booking/release-booking'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { AccountId, StageId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { BookedHome } from '../account/account.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Emails } from '../emails/emails.ts'
import type { WebhookEvent, Webhooks } from '../webhooks/webhooks.ts'
import {
  type Actor,
  type BookingChanges,
  findBuyers,
  lockBooking,
  lockLiveOfHome,
  updateBooking,
} from './booking.store.ts'
import type { Booking } from './booking-row.ts'

type Tx = Kysely<Database>

/** In the same transaction. */
export type BookingContracts = {
  /** Signed by all: seals in the background. */
  seal(tx: Tx, bookingId: string): Promise<void>
  /** `ground`: of a release; null of a booking that came to nothing. */
  void(tx: Tx, bookingId: string, ground: ReleaseGround | null): Promise<void>
}
/** Effect on signing in progress. */
export type BookingSigning = { cancel(tx: Tx, bookingId: string): Promise<void> }

/** `bookedAt`: of a booking that was concluded; its buyer's places in the stage ended then. */
export type HomeGivenBack = Pick<Booking, 'homeId' | 'stageId' | 'siteId' | 'accountId' | 'bookedAt'>

/** Queues of homes hear of a home given back and of one booked, in the same transaction. */
export type BookingQueues = {
  released(tx: Tx, home: HomeGivenBack): Promise<void>
  booked(tx: Tx, buyer: { readonly accountId: AccountId; readonly stageId: StageId }): Promise<void>
}

export type MoveParts = {
  catalogue: Pick<Catalogue, 'setHomeStatus'>
  emails: Pick<Emails, 'sendLater' | 'sendToTyped'>
  webhooks: Pick<Webhooks, 'announce'>
  accounts: {
    addBookedHome(tx: Tx, accountId: AccountId, home: BookedHome): Promise<void>
    removeBookedHome(tx: Tx, accountId: AccountId, bookingId: string): Promise<void>
  }
  contracts: BookingContracts | null
  signing: BookingSigning | null
  queues: BookingQueues | null
  /** Time to pay the fee after the contract is signed. */
  paymentGraceMs: number
  /** In the transaction, which may yet be rolled back. */
  onMoved?: (event: BookingEvent, to: BookingStatus) => void
  now: () => Instant
}

/** `Ignored`: a late, repeated or early event that changed nothing. */
export type MoveResult = { readonly code: 'Moved' | 'Ignored'; readonly booking: Booking }

export type MoveBooking = (tx: Tx, bookingId: string, event: BookingEvent, actor: Actor) => Promise<MoveResult | null>

/**
 * Applies an event in the caller's transaction: locks the booking, consults the state machine, writes status and event,
 * and triggers consequences. Null: no such booking. A lapsed hold never counts as live, even before cleanup.
 */
export function bookingMover(parts: MoveParts): MoveBooking {
  return async function move(tx, bookingId, event, actor) {
    const found = await lockBooking(tx, bookingId)
    if (!found) return null
    const now = parts.now()
    const isOver = event !== 'holdLapsed' && isLapsed(found, now)
    const booking = (isOver ? await step(tx, found, 'holdLapsed', parts, { kind: 'system' }) : null) ?? found
    if (isTooEarly(booking, event, now)) return { code: 'Ignored', booking }
    const moved = await step(tx, booking, event, parts, actor)
    return moved ? { code: 'Moved', booking: moved } : { code: 'Ignored', booking }
  }
}

/** Even if the status still says running. */
export const isLapsed = ({ status, hold }: Pick<Booking, 'status' | 'hold'>, now: Instant): boolean =>
  hasRunningHold(status) && !isHeld(hold, now)

/** Timer events apply only when due, whatever their source. */
const isTooEarly = (booking: Booking, event: BookingEvent, now: Instant): boolean =>
  (event === 'holdLapsed' && !isLapsed(booking, now)) ||
  (event === 'graceEnded' && (booking.paymentDueAt === null || now < booking.paymentDueAt))

async function step(
  tx: Tx,
  booking: Booking,
  event: BookingEvent,
  parts: MoveParts,
  actor: Actor,
): Promise<Booking | null> {
  const move = moveBooking(booking, event)
  if (move.code === 'Ignored') return null
  // A late payment retakes the home only if no other booking keeps it.
  if (event === 'paidLate' && (await lockLiveOfHome(tx, booking.homeId))) return null
  const now = parts.now()
  const changes = changesOf(booking, move.to, { now, paymentGraceMs: parts.paymentGraceMs })
  const detail = { from: booking.status, to: move.to }
  const moved = await updateBooking(tx, booking, changes, { actor, event, detail, now })
  for (const effect of move.effects) await effects[effect](tx, moved, parts)
  parts.onMoved?.(event, move.to)
  return moved
}

function changesOf(
  booking: Booking,
  to: BookingStatus,
  { now, paymentGraceMs }: { now: Instant; paymentGraceMs: number },
): BookingChanges {
  const saved = [...booking.saved]
  if (to === 'awaitingPayment') {
    const paymentDueAt = instantOf(new Date(Date.parse(now) + paymentGraceMs))
    return { status: to, signedAt: now, paymentDueAt, saved: [...saved, 'sign'] }
  }
  if (to === 'booked') {
    const signed = booking.signedAt === null ? { signedAt: now } : {}
    return {
      status: to,
      ...signed,
      bookedAt: now,
      endedAt: null,
      saved: [...new Set([...saved, 'sign', 'payment'] as const)],
    }
  }
  return isKeeping(to) ? { status: to } : { status: to, endedAt: now }
}

const webhookOf = {
  held: null,
  signing: null,
  awaitingPayment: 'booking.signed',
  booked: 'booking.booked',
  expired: 'booking.ended',
  cancelled: 'booking.ended',
  unpaid: 'booking.ended',
  released: 'booking.ended',
} as const satisfies Record<BookingStatus, WebhookEvent | null>

/** Two bookings of the same people at once never wait for each other's counts. */
const inLockingOrder = <Person extends { readonly email: string }>(people: readonly Person[]): readonly Person[] =>
  people.toSorted((one, other) => (one.email.toLowerCase() < other.email.toLowerCase() ? -1 : 1))

/** Each buyer; before any are entered the holder alone. */
export async function tellBuyers(
  tx: Tx,
  { id, status, signedAt }: Pick<Booking, 'id' | 'status' | 'signedAt'>,
  emails: MoveParts['emails'],
): Promise<void> {
  const buyers = await findBuyers(tx, id)
  // Only the holder is known before buyers are entered, and that by their account.
  if (buyers.length === 0) await emails.sendLater(tx, 'booking', { bookingId: id, position: 0, status })
  for (const { position, email } of inLockingOrder(buyers)) {
    const subject = { bookingId: id, position, status }
    // Until everybody has signed, one person alone has typed the addresses of all.
    if (signedAt === null) await emails.sendToTyped(tx, email, { kind: 'booking', subject })
    else await emails.sendLater(tx, 'booking', subject)
  }
}

type Effect = (tx: Tx, booking: Booking, parts: MoveParts) => Promise<void>

const effects: Readonly<Record<BookingEffect, Effect>> = {
  async releaseHome(tx, booking, { catalogue, accounts, queues, now }) {
    const { homeId, id, accountId, bookedAt } = booking
    // A home sold meanwhile stays sold: only our hold ends.
    await catalogue.setHomeStatus(tx, { homeId, from: ['reserved', 'booked', 'sold'], to: 'for-sale', now: now() })
    if (accountId !== null && bookedAt !== null) await accounts.removeBookedHome(tx, accountId, id)
    await queues?.released(tx, booking)
  },
  async retakeHome(tx, { homeId }, { catalogue, now }) {
    await catalogue.setHomeStatus(tx, { homeId, from: ['for-sale'], to: 'reserved', now: now() })
  },
  async bookHome(tx, booking, { catalogue, accounts, queues, now }) {
    const { homeId, accountId, siteId, stageId, offer, id } = booking
    await catalogue.setHomeStatus(tx, { homeId, from: ['reserved', 'for-sale'], to: 'booked', now: now() })
    if (accountId === null) return
    const entryDate = offer.home.moveIn?.determined ? offer.home.moveIn.from : null
    await accounts.addBookedHome(tx, accountId, { bookingId: id, homeId, siteId, stageId, entryDate })
    await queues?.booked(tx, { accountId, stageId })
  },
  cancelSigning: async (tx, { id }, { signing }) => signing?.cancel(tx, id),
  sealContract: async (tx, { id }, { contracts }) => contracts?.seal(tx, id),
  voidContract: async (tx, { id, releaseGround }, { contracts }) => contracts?.void(tx, id, releaseGround),
  tellBuyers: (tx, booking, { emails }) => tellBuyers(tx, booking, emails),
  async announce(tx, { id, status }, { webhooks, now }) {
    const event = webhookOf[status]
    if (event !== null) await webhooks.announce(tx, event, id, now())
  },
}
