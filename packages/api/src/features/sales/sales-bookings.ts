import type {
  BookingSeen,
  BookingStepReply,
  ExportBookingsRequest,
  SalesBooking,
  SalesBookingsQuery,
  SalesBookingsReply,
} from '@nyhem/contract/calls/sales-bookings'
import { canExtendTo, latestHoldEnd, lockOfStep, staffSteps, stepNeeds } from '@nyhem/domain/booking/staff-steps'
import type { Instant } from '@nyhem/domain/dates'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { StaffId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may, type StaffActor } from '@nyhem/domain/staff/may'
import { sitesWhere } from '@nyhem/domain/staff/places-where'
import { checkReason, type GivenReason } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { ActsBy } from '../approvals/approvals.types.ts'
import type { BookingCore, SalesSide } from '../booking/booking.ts'
import type { Staff } from '../staff/staff.ts'
import { cancelSignedBooking } from './cancel-signed-booking.ts'
import { maskEmail, maskPhone } from './mask-contact.ts'
import { countBookings, findSite, listBookings, listStages, readParts, type SiteScope } from './sales-bookings.store.ts'

export type Seller = { readonly by: ActsBy; readonly actor: StaffActor }
type Step = { readonly seen: BookingSeen; readonly reason: GivenReason }

export type SalesBookings = {
  siteOf(bookingId: string): Promise<SiteId | null>
  list(actor: StaffActor, asked: SalesBookingsQuery): Promise<SalesBookingsReply>
  /** Writes that it was opened. Null: there is none. */
  open(bookingId: string, seller: Seller): Promise<SalesBooking | null>
  uncover(
    bookingId: string,
    seller: Seller,
    words: string,
  ): Promise<{ code: 'Ok'; buyers: { position: number; email: string; phone: string }[] } | { code: 'Words' } | null>
  extend(bookingId: string, seller: Seller, step: Step & { readonly until: Instant }): Promise<BookingStepReply | null>
  /** `Forbidden`: it needs somebody who decides about sales. */
  cancel(bookingId: string, seller: Seller, step: Step): Promise<BookingStepReply | 'Forbidden' | null>
  /** Lines of CSV, in batches. */
  exportLines(seller: Seller, asked: ExportBookingsRequest): AsyncIterable<string>
}

type Parts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly bookings: Pick<BookingCore, 'find'> & SalesSide
  readonly staff: Pick<Staff, 'record' | 'namesOf'>
  readonly approvals: ApprovalRequests
  readonly now: () => Instant
}

const pageSize = 50
/** Counted exactly up to this many. */
const mostCounted = 10_000
const fewestWords = 5
const exportBatch = 1_000

type Tx = Kysely<Database>
type StepCode = BookingStepReply['code']

/** Bookings for those who sell. Source: editing and staff reference §3.2, §3.3. */
export function openSalesBookings({ database: { db }, bookings, staff, approvals, now }: Parts): SalesBookings {
  async function view(bookingId: string, { by, actor }: Seller): Promise<SalesBooking | null> {
    const booking = await bookings.find(db, bookingId)
    if (!booking) return null
    const buyers = await bookings.buyersOf(db, bookingId)
    const { events, ...parts } = await readParts(db, bookingId, now())
    const names = await staff.namesOf(events.flatMap(({ staffId }) => (staffId === null ? [] : [staffId as StaffId])))
    const requests = await approvals.ofSubject(db, bookingId, { staffId: by.staffId, now: now() })
    const { home } = booking.offer
    const stepped = { ...booking, hasSignature: buyers.some(({ signedAt }) => signedAt !== null) }
    const site = siteById(booking.siteId)
    return {
      id: booking.id,
      number: booking.number,
      siteId: booking.siteId,
      home: { id: booking.homeId, number: home.number, address: home.address, path: housingHref(site, home.path) },
      stage: { id: booking.stageId, name: stageTitle(home.areaName, home.stageName) },
      seen: { status: booking.status, holdUntil: booking.hold.until },
      price: booking.homePrice,
      fee: booking.fee,
      createdAt: booking.createdAt,
      latestHoldEnd: latestHoldEnd(booking),
      paymentDueAt: booking.paymentDueAt,
      signedAt: booking.signedAt,
      bookedAt: booking.bookedAt,
      endedAt: booking.endedAt,
      ...parts,
      buyers: buyers.map(({ position, firstName, lastName, email, phone, share, signedAt, accountId }) => ({
        position,
        name: `${firstName} ${lastName}`,
        email: maskEmail(email),
        phone: maskPhone(phone),
        share,
        signedAt,
        hasAccount: accountId !== null,
      })),
      steps: staffSteps.map((step) => ({
        step,
        locked: lockOfStep(step, stepped, now()),
        mayTake: may(actor, stepNeeds[step].action, { kind: 'site', siteId: booking.siteId }),
        isForTwo: stepNeeds[step].isForTwo,
      })),
      approvals: requests,
      events: events.map(({ staffId, ...event }) => ({
        ...event,
        by: staffId === null ? null : (names.get(staffId as StaffId) ?? null),
      })),
    }
  }

  /** Locks the booking, compares it with what was seen, and lets `take` change it. */
  async function step(
    bookingId: string,
    seller: Seller,
    asked: Step & { readonly act: 'extend-hold' | 'cancel-booking' },
    take: (tx: Tx, current: Current) => Promise<StepCode | 'Forbidden'>,
  ): Promise<BookingStepReply | 'Forbidden' | null> {
    const checked = checkReason(asked.act, asked.reason)
    const code =
      checked !== 'Ok'
        ? checked
        : await db.transaction().execute(async (tx) => {
            const current = await lockCurrent(tx, bookingId)
            if (!current) return null
            const { status, hold } = current.stepped
            const isSeen = status === asked.seen.status && hold.until === asked.seen.holdUntil
            return isSeen ? take(tx, current) : 'Stale'
          })
    if (code === null || code === 'Forbidden') return code
    const booking = await view(bookingId, seller)
    return booking && { code, booking }
  }

  async function lockCurrent(tx: Tx, bookingId: string) {
    const booking = await bookings.lock(tx, bookingId)
    if (!booking) return null
    const buyers = await bookings.buyersOf(tx, bookingId)
    return { booking, stepped: { ...booking, hasSignature: buyers.some(({ signedAt }) => signedAt !== null) } }
  }
  type Current = NonNullable<Awaited<ReturnType<typeof lockCurrent>>>

  const record = (
    tx: Tx,
    { by }: Seller,
    line: { event: 'hold-extended' | 'booking-cancelled'; siteId: SiteId; subject: string; reason: string },
  ) => staff.record(tx, { by: by.staffId, requestId: by.requestId, ...line })

  return {
    siteOf: (bookingId) => findSite(db, bookingId),
    async list(actor, { site, before, ...filter }) {
      const sites = narrowed(sitesWhere(actor, 'see-sales'), site)
      const asked = { ...filter, sites, now: now() }
      const [at = '', id = ''] = before?.split('_') ?? []
      const found = await listBookings(db, { ...asked, after: before ? { at, id } : null }, pageSize + 1)
      const rows = found.slice(0, pageSize)
      return {
        bookings: rows.map(({ key: _, ...row }) => row),
        next: found.length > pageSize ? (rows.at(-1)?.key ?? null) : null,
        count: await countBookings(db, asked, mostCounted),
        stages: await listStages(db, sites),
      }
    },
    async open(bookingId, seller) {
      const opened = await view(bookingId, seller)
      if (!opened) return null
      const { by } = seller
      await db.transaction().execute((tx) =>
        staff.record(tx, {
          by: by.staffId,
          event: 'booking-opened',
          siteId: opened.siteId,
          subject: bookingId,
          requestId: by.requestId,
        }),
      )
      return opened
    },
    async uncover(bookingId, { by }, words) {
      if (words.trim().length < fewestWords) return { code: 'Words' }
      return db.transaction().execute(async (tx) => {
        const booking = await bookings.find(tx, bookingId)
        if (!booking) return null
        const buyers = await bookings.buyersOf(tx, bookingId)
        await staff.record(tx, {
          by: by.staffId,
          event: 'buyers-uncovered',
          siteId: booking.siteId,
          subject: bookingId,
          reason: words.trim(),
          requestId: by.requestId,
        })
        return { code: 'Ok', buyers: buyers.map(({ position, email, phone }) => ({ position, email, phone })) }
      })
    },
    async extend(bookingId, seller, asked) {
      const reply = await step(
        bookingId,
        seller,
        { ...asked, act: 'extend-hold' },
        async (tx, { booking, stepped }) => {
          if (lockOfStep('extend-hold', stepped, now()) !== null) return 'Locked'
          if (!canExtendTo(stepped, asked.until, now())) return 'Until'
          await bookings.extendHold(tx, booking, { until: asked.until, ...byStaff(seller, asked.reason) })
          const { siteId } = booking
          await record(tx, seller, { event: 'hold-extended', siteId, subject: bookingId, reason: asked.reason.reason })
          return 'Ok'
        },
      )
      return reply === 'Forbidden' ? null : reply
    },
    cancel: (bookingId, seller, asked) =>
      step(bookingId, seller, { ...asked, act: 'cancel-booking' }, async (tx, { booking, stepped }) => {
        const { siteId } = booking
        if (lockOfStep('cancel', stepped, now()) === null) {
          await bookings.cancelAsStaff(tx, bookingId, byStaff(seller, asked.reason))
          const reason = asked.reason.reason
          await record(tx, seller, { event: 'booking-cancelled', siteId, subject: bookingId, reason })
          return 'Ok'
        }
        if (lockOfStep('cancel-signed', stepped, now()) !== null) return 'Locked'
        if (!may(seller.actor, stepNeeds['cancel-signed'].action, { kind: 'site', siteId })) return 'Forbidden'
        const change = cancelSignedBooking({ bookings, staff, now })
        const { by, actor: _ } = seller
        const made = { subject: bookingId, siteId, payload: { bookingId }, reason: asked.reason, by }
        const { code } = await approvals.ask(tx, change, made)
        return code === 'Ok' ? 'Asked' : code === 'NotPossible' ? 'Locked' : code
      }),
    async *exportLines({ actor, by }, { site, purpose, ...filter }) {
      const sites = narrowed(sitesWhere(actor, 'see-sales'), site)
      yield csvLine(['number', 'site', 'stage', 'home', 'status', 'price', 'currency', 'created'])
      let after: { at: string; id: string } | null = null
      let count = 0
      for (;;) {
        const rows: Awaited<ReturnType<typeof listBookings>> = await listBookings(
          db,
          { ...filter, search: undefined, sites, now: now(), after },
          exportBatch,
        )
        count += rows.length
        yield rows.map(csvOf).join('')
        const last = rows.at(-1)
        if (!last || rows.length < exportBatch) break
        const [at = '', id = ''] = last.key.split('_')
        after = { at, id }
      }
      await db.transaction().execute((tx) =>
        staff.record(tx, {
          by: by.staffId,
          event: 'bookings-exported',
          siteId: site ?? null,
          reason: `${count}: ${purpose}`,
          requestId: by.requestId,
        }),
      )
    },
  }
}

const byStaff = ({ by: { staffId } }: Seller, { reason }: GivenReason) => ({ staffId, reason })

/** A site that one may not see leaves nothing. */
function narrowed(sites: SiteScope, wanted: SiteId | undefined): SiteScope {
  if (wanted === undefined) return sites
  return sites === 'everywhere' || sites.includes(wanted) ? [wanted] : []
}

const csvOf = (row: Awaited<ReturnType<typeof listBookings>>[number]): string =>
  csvLine([
    row.number,
    row.siteId,
    row.stageName,
    row.homeNumber,
    row.status,
    (row.price.minor / 100).toFixed(2),
    row.price.currency,
    row.createdAt,
  ])

/** What begins like a formula is text to spreadsheets as well. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
