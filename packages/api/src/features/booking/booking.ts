import type {
  BookingView,
  SavedStep,
  SaveStepReply,
  StartBookingReply,
  StepInputs,
} from '@nyhem/contract/calls/booking'
import { hasRunningHold, isKeeping } from '@nyhem/domain/booking/booking-moves'
import { mayHaveContract } from '@nyhem/domain/booking/booking-steps'
import { extendHold } from '@nyhem/domain/booking/hold'
import { localDateOf } from '@nyhem/domain/dates'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { AccountId, HomeId } from '@nyhem/domain/ids'
import { parseEmail } from '@nyhem/domain/interest/interest-form'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { EmailSource } from '../emails/emails.ts'
import type { WebhookSource } from '../webhooks/webhooks.ts'
import { type BuyerRow, lockBooking, updateBooking, type WithBuyers } from './booking.store.ts'
import type { BookingParts } from './booking.types.ts'
import type { BookingCore, Owner } from './booking-core.ts'
import { bookingEmailSource, bookingWebhook, contractEmailSource } from './booking-messages.ts'
import { bookingReading, requesterOf } from './booking-question.ts'
import type { Booking } from './booking-row.ts'
import { type ForBuyers, forBuyers } from './for-buyers.ts'
import { type HomeInformation, homeInformation, type RequestedHome } from './home-information.ts'
import { isLapsed } from './move-booking.ts'
import { isEmailFree, type SavedOutcome, saveStep } from './save-step.ts'
import { similarHomes } from './similar-homes.ts'
import { beginInTurn, evaluateTurn, type JudgedTurn, startBooking } from './start-booking.ts'
import { takeTurns } from './take-turns.ts'
import { type BookingExtras, bookingView, documentModels } from './view-booking.ts'

export type { Actor } from './booking.store.ts'
export { type BookingCore, type Owner, openBookingCore } from './booking-core.ts'
export { openBookingEvents } from './booking-events.ts'
export type { Booking } from './booking-row.ts'
export type { BookingContracts, BookingQueues, HomeGivenBack } from './move-booking.ts'
export type { SalesSide } from './sales-side.ts'
export type { ContractFacts } from './signed-facts.ts'
export type { JudgedTurn } from './start-booking.ts'

type Tx = Kysely<Database>

/** Concurrent attempts per home in one process. */
const startsAtOnce = 4

/** Booking service. Source: public-site specification §2 to §9; product decisions, booking. */
export type Bookings = BookingCore &
  ForBuyers & {
    /** Holds a home or returns the obstacles. A person's live booking is returned again. */
    start(requested: {
      accountId: AccountId
      homeId: HomeId
      site: Site
    }): Promise<StartBookingReply | { code: 'UnknownHome' }>
    /** How a person stands towards a home kept for them by a turn; null when there is no such home or person. */
    evaluateTurn(requested: { accountId: AccountId; homeId: HomeId; site: Site }): Promise<JudgedTurn | null>
    /** Begins the booking of a turn, before the transaction locks anything else; null when something changed. */
    beginInTurn(tx: Tx, turn: { judged: JudgedTurn; turnId: string }): Promise<string | null>
    /** Null for other accounts. */
    view(owner: Owner): Promise<BookingView | null>
    saveStep<S extends SavedStep>(owner: Owner, step: S, input: StepInputs[S]): Promise<SaveStepReply | null>
    /** Extends the hold once. `Extended`: already used. */
    extend(owner: Owner): Promise<{ code: 'Ok' | 'Extended' | 'Ended'; booking: BookingView } | null>
    /** Releases the home. `Ended`: completed, cannot be undone here. */
    cancel(owner: Owner): Promise<{ code: 'Ok' | 'Ended'; booking: BookingView } | null>
    documents(owner: Owner): Promise<BookingView['documents'] | null>
    /** Null when not on the site. */
    homeInformation(requested: RequestedHome): Promise<HomeInformation | null>
    /** Not another person's, judging by the number. */
    isEmailValid(requested: { accountId: AccountId; site: Site; ssn: string; email: string }): Promise<boolean>

    email: EmailSource<'booking'>
    contractEmail: EmailSource<'contract'>
    webhook: WebhookSource
  }

export function openBooking(parts: BookingParts): Bookings {
  const { core, database, accounts, vault, media, now } = parts
  const { db } = database
  const { move } = core
  const reading = bookingReading(db, parts)
  const startParts = { ...parts, move, reading, takeTurns: takeTurns(startsAtOnce), similarHomes: similarHomes(parts) }

  /** Ends a lapsed hold first, so that it is never shown as live. */
  async function ownBooking({ bookingId, accountId }: Owner): Promise<WithBuyers | null> {
    const found = await reading.booking(bookingId)
    if (found?.booking.accountId !== accountId) return null
    if (!isLapsed(found.booking, now())) return found
    const result = await db.transaction().execute((tx) => move(tx, bookingId, 'holdLapsed', { kind: 'system' }))
    return result && { ...found, booking: result.booking }
  }

  async function show(booking: Booking, known?: readonly BuyerRow[]): Promise<BookingView> {
    const { accountId, siteId } = booking
    const [buyers, contract, attempt] = await Promise.all([
      known ?? (booking.saved.has('personal-info') ? reading.buyers(booking.id) : null),
      mayHaveContract(booking) ? parts.contracts?.viewOf(booking.id) : null,
      // The fee is asked for once everybody has signed.
      booking.hasPayment && !hasRunningHold(booking.status) ? parts.payments?.attemptOf(booking.id) : null,
    ])
    const holder =
      buyers?.length || accountId === null ? null : await requesterOf(accounts, { accountId, site: siteById(siteId) })
    const extras: BookingExtras = {
      contract: contract ?? null,
      methods: parts.payments?.methodsOf(siteId) ?? [],
      attempt: attempt ?? null,
    }
    return bookingView(booking, { buyers: buyers ?? [], holder, vault, media, now: now(), extras })
  }

  /** In a transaction, with the booking locked; a lapsed hold has ended first. Null for other accounts. */
  async function changeOwn<Result>(
    owner: Owner,
    change: (tx: Tx, booking: Booking) => Promise<Result>,
  ): Promise<Result | null> {
    return db.transaction().execute(async (tx) => {
      const locked = await lockBooking(tx, owner.bookingId)
      if (locked?.accountId !== owner.accountId) return null
      const lapsed = isLapsed(locked, now()) ? await move(tx, locked.id, 'holdLapsed', { kind: 'system' }) : null
      return change(tx, lapsed?.booking ?? locked)
    })
  }

  return {
    ...core,
    ...forBuyers({ ...parts, move }),
    start: (requested) => startBooking(startParts, requested),
    evaluateTurn: (requested) => evaluateTurn(startParts, requested),
    beginInTurn: (tx, turn) => beginInTurn(parts, tx, turn),
    async view(owner) {
      const found = await ownBooking(owner)
      return found && show(found.booking, found.buyers)
    },
    async saveStep(owner, step, input) {
      const { accountId } = owner
      const found = step === 'personal-info' ? await ownBooking(owner) : null
      const holder = found && (await requesterOf(accounts, { accountId, site: siteById(found.booking.siteId) }))
      const saved = await changeOwn(owner, (tx, booking): Promise<SavedOutcome> => {
        const requested = { booking, accountId, holder, step, input } as Parameters<typeof saveStep>[2]
        return isKeeping(booking.status) ? saveStep(tx, parts, requested) : Promise.resolve({ code: 'Ended', booking })
      })
      if (saved === null || saved.code === 'InvalidInput') return saved
      return { code: saved.code, booking: await show(saved.booking) }
    },
    async extend(owner) {
      const done = await changeOwn(owner, async (tx, booking) => {
        if (!hasRunningHold(booking.status)) return { code: 'Ended', booking } as const
        const extended = extendHold(booking.hold, now(), parts.holdTimes)
        if (extended.code === 'Extended') return { code: 'Extended', booking } as const
        if (extended.code !== 'Ok') return { code: 'Ended', booking } as const
        const actor = { kind: 'buyer', accountId: owner.accountId } as const
        const line = { actor, event: 'extended', now: now() }
        return { code: 'Ok', booking: await updateBooking(tx, booking, { hold: extended.hold }, line) } as const
      })
      return done && { code: done.code, booking: await show(done.booking) }
    },
    async cancel(owner) {
      const moved = await changeOwn(owner, (tx) =>
        move(tx, owner.bookingId, 'cancelled', { kind: 'buyer', accountId: owner.accountId }),
      )
      return moved && { code: moved.code === 'Moved' ? 'Ok' : 'Ended', booking: await show(moved.booking) }
    },
    async documents(owner) {
      const found = await ownBooking(owner)
      return found && documentModels(found.booking)
    },
    homeInformation: (requested) => homeInformation({ ...parts, reading }, requested),
    async isEmailValid({ accountId, site, ssn, email }) {
      const number = parseNationalNumber(site.country, ssn, localDateOf(now(), site.timeZone))
      const address = parseEmail(email)
      if (!number.ok || !address.ok) return false
      const { country } = site
      const { number: nationalNumber } = number.value
      return db
        .transaction()
        .execute((tx) => isEmailFree(tx, parts, { accountId, country, email: address.value, nationalNumber }))
    },
    email: bookingEmailSource(parts),
    contractEmail: contractEmailSource(parts),
    webhook: (id) => bookingWebhook(db, id),
  }
}
