import type { ExportedBooking } from '@nyhem/contract/calls/account-export'
import type {
  BookingHomeReply,
  BookingView,
  SavedStep,
  SaveStepReply,
  StartBookingReply,
  StepInputs,
} from '@nyhem/contract/calls/booking'
import type { AskedPayment } from '@nyhem/contract/calls/booking-for-buyers'
import { hasRunningHold } from '@nyhem/domain/booking/booking-moves'
import { chooseFlow } from '@nyhem/domain/booking/booking-steps'
import { type CheckedCondition, canBook } from '@nyhem/domain/booking/can-book'
import { minimumDownPayment } from '@nyhem/domain/booking/financing'
import { extendHold, type HoldTimes } from '@nyhem/domain/booking/hold'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { AccountId, HomeId } from '@nyhem/domain/ids'
import { parseEmail } from '@nyhem/domain/interest/interest-form'
import { BrokenInvariant } from '@nyhem/domain/result'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import type { Accounts } from '../account/account.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { LetterSource, Letters } from '../letters/letters.ts'
import type { Media } from '../pictures/media.ts'
import type { WebhookSource, Webhooks } from '../webhooks/webhooks.ts'
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
  updateBooking,
} from './booking.store.ts'
import { bookingLetterSource, bookingWebhook, contractLetterSource } from './booking-messages.ts'
import { askerOf, bookingReading, judgeBooking, offerOf } from './booking-question.ts'
import { type Booking, isLive } from './booking-row.ts'
import { type ForBuyers, forBuyers } from './for-buyers.ts'
import { type BookingContracts, type BookingSigning, bookingMover, isLapsed, type MoveBooking } from './move-booking.ts'
import { isEmailFree, saveStep } from './save-step.ts'
import { type ContractFacts, contractFactsOf, type Signer, signersOf } from './signed-facts.ts'
import { similarHomes } from './similar-homes.ts'
import { startBooking } from './start-booking.ts'
import { takeTurns } from './take-turns.ts'
import {
  type BookingExtras,
  bookingView,
  documentModels,
  exportedBooking,
  homeModel,
  priceModel,
} from './view-booking.ts'

export type { Actor } from './booking.store.ts'
export type { Booking } from './booking-row.ts'
export type { BookingContracts, BookingSigning, MoveBooking } from './move-booking.ts'
export type { ContractFacts, Signer } from './signed-facts.ts'

type Tx = Kysely<Database>

export type BookingParts = {
  database: Pick<OpenDatabase, 'db'>
  catalogue: Pick<Catalogue, 'getHome' | 'similarHomes' | 'setHomeStatus'>
  accounts: Pick<Accounts, 'identifiedPerson' | 'nationalNumber' | 'findByEmail' | 'addBookedHome' | 'emailAccount'>
  vault: Vault
  media: Media
  letters: Pick<Letters, 'sendLater'>
  webhooks: Pick<Webhooks, 'announce' | 'isHeard'>
  /** Null until contracts can be made: nothing can be signed then. */
  contracts:
    | (BookingContracts & {
        viewOf(bookingId: string): Promise<BookingView['contract']>
        /** The file of a sealed contract that holds; null of any other. */
        sealedFile(contractId: string): Promise<{ bytes: Uint8Array; name: string; title: string } | null>
      })
    | null
  signing: BookingSigning | null
  /** How a booking of a site can be paid, and the newest try. */
  payments: {
    methodsOf(siteId: SiteId): BookingExtras['methods']
    attemptOf(bookingId: string): Promise<BookingExtras['attempt']>
    /** The receipt, and where money is that has not paid the booking. */
    moneyOf(bookingId: string): Promise<Pick<AskedPayment, 'receipt' | 'stray'>>
  } | null
  siteOrigins: Readonly<Record<SiteId, string>>
  holdTimes: HoldTimes
  /** How long the fee may be waited for once the contract is signed. */
  paymentGraceMs: number
  /** Numbers that no living person has are believed in the demo only. */
  acceptsTestNumbers: boolean
  now: () => Instant
}

/** Of those who want one home, how many one process lets reach for it at a time. */
const startsAtOnce = 4

/** Whose booking it is. Anybody else is told that there is none. */
export type Owner = { readonly bookingId: string; readonly accountId: AccountId }

export type OwnBooking = Pick<Booking, 'id' | 'homeId'> & {
  readonly status: 'held' | 'signing' | 'awaitingPayment' | 'booked'
}

/** The door to bookings. Source: public-site specification §2 to §9; product decisions, booking. */
export type Bookings = ForBuyers & {
  /** Holds a home for a person, or says what stands in the way. A live booking of the same person is answered again. */
  start(asked: {
    accountId: AccountId
    homeId: HomeId
    site: Site
  }): Promise<StartBookingReply | { code: 'UnknownHome' }>
  /** Null for whoever it does not belong to. */
  view(owner: Owner): Promise<BookingView | null>
  saveStep<S extends SavedStep>(owner: Owner, step: S, input: StepInputs[S]): Promise<SaveStepReply | null>
  /** Gives the hold its one extension. `Extended`: it has had it. */
  extend(owner: Owner): Promise<{ code: 'Ok' | 'Extended' | 'Ended'; booking: BookingView } | null>
  /** Gives the home back. What is booked already is not undone here: `Ended`. */
  cancel(owner: Owner): Promise<{ code: 'Ok' | 'Ended'; booking: BookingView } | null>
  documents(owner: Owner): Promise<BookingView['documents'] | null>
  /** What a home is and costs, and what stands in the way of booking it; null when the site has no such home. */
  homeInformation(asked: {
    accountId: AccountId | null
    homeId: HomeId
    site: Site
  }): Promise<(BookingHomeReply & { stageId: string; areaId: string }) | null>
  /** Whether an address is not another person's: the number says whose it would be. */
  isEmailValid(asked: { site: Site; ssn: string; email: string }): Promise<boolean>
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
  letter: LetterSource
  contractLetter: LetterSource
  webhook: WebhookSource
}

export function openBooking(parts: BookingParts): Bookings {
  const { database, catalogue, accounts, vault, media, now } = parts
  const { db } = database
  const move = bookingMover(parts)
  const reading = bookingReading(db, now)
  const startParts = { ...parts, move, reading, takeTurns: takeTurns(startsAtOnce), similarHomes: similarHomes(parts) }

  /** A person's own booking, ended first if its time is over: a lapsed hold is never shown as live. */
  async function ownBooking({ bookingId, accountId }: Owner): Promise<Booking | null> {
    const found = await reading.booking(bookingId)
    if (found?.accountId !== accountId) return null
    if (!isLapsed(found, now())) return found
    const result = await db.transaction().execute((tx) => move(tx, bookingId, 'holdLapsed', { kind: 'system' }))
    return result?.booking ?? null
  }

  async function show(booking: Booking): Promise<BookingView> {
    const { accountId, siteId } = booking
    const [buyers, contract, attempt] = await Promise.all([
      reading.buyers(booking.id),
      parts.contracts?.viewOf(booking.id),
      parts.payments?.attemptOf(booking.id),
    ])
    const holder =
      buyers !== null || accountId === null ? null : await askerOf(accounts, { accountId, site: siteById(siteId) })
    const extras: BookingExtras = {
      contract: contract ?? null,
      methods: parts.payments?.methodsOf(siteId) ?? [],
      attempt: attempt ?? null,
    }
    return bookingView(booking, { buyers: buyers ?? [], holder, vault, media, now: now(), extras })
  }

  /** The booking again, as its row stands now. */
  async function showAgain(owner: Owner): Promise<BookingView> {
    const booking = await ownBooking(owner)
    if (!booking) throw new BrokenInvariant('a booking that was there is gone', { bookingId: owner.bookingId })
    return show(booking)
  }

  async function changeOwn<Result>(
    owner: Owner,
    change: (tx: Tx, booking: Booking) => Promise<Result>,
  ): Promise<Result | null> {
    if (!(await ownBooking(owner))) return null
    return db.transaction().execute(async (tx) => {
      const booking = await lockBooking(tx, owner.bookingId)
      return booking?.accountId === owner.accountId ? change(tx, booking) : null
    })
  }

  return {
    ...forBuyers({ ...parts, move }),
    start: (asked) => startBooking(startParts, asked),
    async view(owner) {
      const booking = await ownBooking(owner)
      return booking && show(booking)
    },
    async saveStep(owner, step, input) {
      const found = await ownBooking(owner)
      if (!found) return null
      const { accountId } = owner
      const holder =
        step === 'personal-info' ? await askerOf(accounts, { accountId, site: siteById(found.siteId) }) : null
      const saved = await changeOwn(owner, (tx, booking) => {
        const isOver = !isLive(booking) || isLapsed(booking, now())
        const asked = { booking, accountId, holder, step, input } as Parameters<typeof saveStep>[2]
        return isOver ? Promise.resolve({ code: 'Ended' } as const) : saveStep(tx, parts, asked)
      })
      if (saved === null || saved.code === 'InvalidInput') return saved
      return { code: saved.code, booking: await showAgain(owner) }
    },
    async extend(owner) {
      const code = await changeOwn(owner, async (tx, booking) => {
        if (!hasRunningHold(booking.status)) return 'Ended' as const
        const extended = extendHold(booking.hold, now(), parts.holdTimes)
        if (extended.code !== 'Ok') return extended.code === 'Extended' ? extended.code : ('Ended' as const)
        await updateBooking(tx, booking.id, { hold: extended.hold }, now())
        const actor = { kind: 'buyer', accountId: owner.accountId } as const
        await insertEvent(tx, { bookingId: booking.id, actor, event: 'extended', now: now() })
        return 'Ok' as const
      })
      return code && { code, booking: await showAgain(owner) }
    },
    async cancel(owner) {
      const moved = await changeOwn(owner, (tx) =>
        move(tx, owner.bookingId, 'cancelled', { kind: 'buyer', accountId: owner.accountId }),
      )
      return moved && { code: moved.code === 'Moved' ? 'Ok' : 'Ended', booking: await showAgain(owner) }
    },
    async documents(owner) {
      const booking = await ownBooking(owner)
      return booking && documentModels(booking)
    },
    async homeInformation({ accountId, homeId, site }) {
      const details = await catalogue.getHome(homeId)
      if (details?.home.siteId !== site.siteId) return null
      const asker = await askerOf(accounts, { accountId, site })
      const { conditions, keeper } = await judgeBooking(reading, { details, site, asker, now: now() })
      const isOwn = accountId !== null && keeper?.accountId === accountId && !isLapsed(keeper, now())
      const { price } = details.home
      const { bookingFee } = details.stage
      const lines = price && [{ kind: 'home' as const, name: details.home.number, amount: price }]
      const fee = bookingFee && bookingFee.minor > 0 && bookingFee.minor <= (price?.minor ?? 0) ? bookingFee : null
      return {
        home: homeModel(homeId, offerOf(details, { site, media }).home, site, { media, now: now() }),
        flow: chooseFlow(site.siteId, details.stage),
        price: lines && priceModel(lines, fee),
        minimumDownPayment: price && minimumDownPayment(price),
        conditions: conditions.map((condition: CheckedCondition) => ({ ...condition })),
        isBookable: canBook(conditions),
        bookingId: isOwn ? keeper.id : null,
        stageHref: housingHref(site, { ...details.path, home: null }),
        stageId: details.stage.id,
        areaId: details.area.id,
      }
    },
    async isEmailValid({ site, ssn, email }) {
      const number = parseNationalNumber(site.country, ssn, localDateOf(now(), site.timeZone))
      const address = parseEmail(email)
      if (!number.ok || !address.ok) return false
      return isEmailFree(db, accounts, {
        country: site.country,
        email: address.value,
        nationalNumber: number.value.number,
      })
    },
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
    letter: bookingLetterSource(parts),
    contractLetter: contractLetterSource(parts),
    webhook: (id) => bookingWebhook(db, id),
  }
}

/** Those of a site that run, or have come to a good end; a hold whose time is over is none. */
const ownBookings = (bookings: readonly Booking[], siteId: SiteId, now: Instant): OwnBooking[] =>
  bookings.flatMap((booking) => {
    const { id, homeId, status } = booking
    const isOver = status === 'expired' || status === 'cancelled' || status === 'unpaid'
    return isOver || booking.siteId !== siteId || isLapsed(booking, now) ? [] : [{ id, homeId, status }]
  })
