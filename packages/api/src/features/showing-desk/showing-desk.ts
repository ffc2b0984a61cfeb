import type {
  AddGuestReply,
  AddGuestRequest,
  CallOffReply,
  CallOffRequest,
  CancelGuestReply,
  NoteArrivalReply,
  ShowingsQuery,
  ShowingsReply,
  ShownShowing,
} from '@nyhem/contract/calls/staff-showings'
import type { Instant } from '@nyhem/domain/dates'
import { arrivalState } from '@nyhem/domain/showing/check-in'
import { readGuestContact } from '@nyhem/domain/showing/guest-contact'
import { canBeCalledOff } from '@nyhem/domain/showing/staff-showings'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may, type StaffActor } from '@nyhem/domain/staff/may'
import { narrowed, sitesWhere } from '@nyhem/domain/staff/places-where'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import { areEnoughWords, checkReason, type GivenReason, reasonLine } from '@nyhem/domain/staff/staff-reasons'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ActsBy } from '../approvals/approvals.types.ts'
import type { ShowingDetails } from '../catalogue/catalogue.ts'
import type { ShowingsStaffSide } from '../showings/showings.ts'
import type { Staff } from '../staff/staff.ts'
import {
  type FoundShowing,
  findAllGuests,
  findGuest,
  findShowingRow,
  findSite,
  listShowings,
} from './showing-desk.store.ts'
import { shownGuests } from './shown-guests.ts'

export type Host = { readonly by: ActsBy; readonly actor: StaffActor }
type GuestOfShowing = { readonly showingId: string; readonly guestId: string }

/** Null: there is no such showing, or no such guest of it. */
export type ShowingDesk = {
  siteOf(showingId: string): Promise<SiteId | null>
  list(actor: StaffActor, asked: ShowingsQuery): Promise<ShowingsReply>
  /** Writes that it was opened. */
  open(showingId: string, host: Host): Promise<ShownShowing | null>
  addGuest(showingId: string, host: Host, guest: AddGuestRequest): Promise<AddGuestReply | null>
  noteArrival(guest: GuestOfShowing, host: Host, arrivedAt: Instant | null): Promise<NoteArrivalReply | null>
  uncover(
    guest: GuestOfShowing,
    host: Host,
    words: string,
  ): Promise<{ code: 'Ok'; email: string; phone: string } | { code: 'Words' } | null>
  cancelGuest(guest: GuestOfShowing, host: Host, reason: GivenReason): Promise<CancelGuestReply | null>
  callOff(showingId: string, host: Host, asked: CallOffRequest): Promise<CallOffReply | null>
}

type Tx = Kysely<Database>
type Parts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly showings: ShowingsStaffSide
  readonly callOffShowing: (tx: Tx, showingId: string, at: Instant) => Promise<boolean>
  readonly staff: Pick<Staff, 'record'>
  readonly now: () => Instant
}

const pageSize = 50

/** Showings for those who receive the guests. Source: editing and staff reference §3.2, queue 8. */
export function openShowingDesk({ database: { db }, showings, callOffShowing, staff, now }: Parts): ShowingDesk {
  async function view(showingId: string, { actor }: Host): Promise<ShownShowing | null> {
    const row = await findShowingRow(db, showingId)
    if (!row) return null
    return shownShowing(row, { guests: shownGuests(await findAllGuests(db, showingId)), actor, now: now() })
  }

  type Line = {
    readonly event: StaffEvent
    readonly siteId: SiteId
    readonly subject: string
    readonly reason?: string
  }
  const record = (tx: Tx, { by }: Host, line: Line) =>
    staff.record(tx, { by: by.staffId, requestId: by.requestId, ...line })

  async function answer<Code extends string>(showingId: string, host: Host, code: Code) {
    const showing = await view(showingId, host)
    return showing && { code, showing }
  }

  /** What a clock of a telephone says counts up to now. */
  const momentOf = (arrivedAt: Instant): Instant => (arrivedAt < now() ? arrivedAt : now())

  return {
    siteOf: (showingId) => findSite(db, showingId),
    async list(actor, { site, after, period }) {
      const sites = narrowed(sitesWhere(actor, 'see-sales'), site)
      return pageOf(await listShowings(db, { sites, period, after: keyOf(after), now: now() }, pageSize + 1))
    },
    async open(showingId, host) {
      const shown = await view(showingId, host)
      if (!shown) return null
      const { siteId } = shown
      await db.transaction().execute((tx) => record(tx, host, { event: 'showing-opened', siteId, subject: showingId }))
      return shown
    },
    async addGuest(showingId, host, written) {
      const read = readGuestContact(written)
      if (!read.ok) return answer(showingId, host, read.problem)
      if (!written.hasAgreed) return answer(showingId, host, 'NotAgreed')
      const arrivedAt = written.arrivedAt === null ? null : momentOf(written.arrivedAt as Instant)
      const code = await db.transaction().execute(async (tx) => {
        const details = await showings.find(showingId, tx)
        if (!details || !takesGuest(details, arrivedAt, now())) return 'Closed'
        const { partySize, id } = written
        const added = await showings.addGuest(tx, details, { ...read.value, id, partySize, arrivedAt })
        const { siteId } = details
        if (added.isNew) await record(tx, host, { event: 'guest-added', siteId, subject: added.guestId })
        else if (added.hasArrived) await record(tx, host, { event: 'guest-arrived', siteId, subject: added.guestId })
        return added.code
      })
      return answer(showingId, host, code)
    },
    async noteArrival({ showingId, guestId }, host, at) {
      const arrivedAt = at && momentOf(at)
      const code = await db.transaction().execute(async (tx) => {
        const details = await showings.lock(tx, showingId)
        const guest = await findGuest(tx, showingId, guestId)
        if (!guest) return null
        if (guest.cancelled_at !== null) return 'Cancelled'
        const meeting = details?.showing ?? {
          kind: 'booked' as const,
          startsAt: guest.starts_at,
          endsAt: guest.ends_at,
        }
        if (arrivalState(meeting, arrivedAt ?? now()) !== 'open') return 'Closed'
        const hasChanged = await showings.setArrived(tx, guestId, arrivedAt)
        const event = arrivedAt === null ? 'guest-not-arrived' : 'guest-arrived'
        if (hasChanged) await record(tx, host, { event, siteId: guest.site_id as SiteId, subject: guestId })
        return 'Ok'
      })
      return code && answer(showingId, host, code)
    },
    async uncover({ showingId, guestId }, host, words) {
      if (!areEnoughWords(words)) return { code: 'Words' }
      return db.transaction().execute(async (tx) => {
        const guest = await findGuest(tx, showingId, guestId)
        if (!guest) return null
        const siteId = guest.site_id as SiteId
        await record(tx, host, { event: 'guest-uncovered', siteId, subject: guestId, reason: words.trim() })
        return { code: 'Ok', email: guest.email ?? '', phone: guest.phone ?? '' }
      })
    },
    async cancelGuest({ showingId, guestId }, host, given) {
      const checked = checkReason('cancel-guest', given)
      if (checked !== 'Ok') return answer(showingId, host, checked)
      const code = await db.transaction().execute(async (tx) => {
        const guest = await findGuest(tx, showingId, guestId)
        if (!guest) return null
        if (!(await showings.cancelGuest(tx, guestId))) return 'Gone'
        const siteId = guest.site_id as SiteId
        await record(tx, host, { event: 'guest-cancelled', siteId, subject: guestId, reason: reasonLine(given) })
        return 'Ok'
      })
      return code && answer(showingId, host, code)
    },
    async callOff(showingId, host, { seen, reason }) {
      const checked = checkReason('call-off-showing', reason)
      if (checked !== 'Ok') return answer(showingId, host, checked)
      const code = await db.transaction().execute(async (tx) => {
        const details = await showings.lock(tx, showingId)
        const standing = await callOffStanding(tx, details, seen, now())
        if (!details || standing !== 'Ok') return standing
        if (!(await callOffShowing(tx, showingId, now()))) return 'Closed'
        await showings.callOffGuests(tx, showingId)
        const { siteId } = details
        await record(tx, host, { event: 'showing-called-off', siteId, subject: showingId, reason: reasonLine(reason) })
        return 'Ok'
      })
      return answer(showingId, host, code)
    },
  }
}

type Shown = { readonly guests: ShownShowing['guests']; readonly actor: StaffActor; readonly now: Instant }

function shownShowing(row: FoundShowing, { guests, actor, now }: Shown): ShownShowing {
  const { kind, startsAt, endsAt, calledOffAt, siteId } = row
  const isCalledOff = calledOffAt !== null
  return {
    ...row,
    guests,
    arrivals: isCalledOff ? 'none' : arrivalState({ kind: kind ?? 'booked', startsAt, endsAt }, now),
    mayChange: may(actor, 'sell', { kind: 'site', siteId }),
    // One that the feed has removed is called off already.
    canBeCalledOff: kind !== null && canBeCalledOff({ startsAt, isCalledOff }, now),
  }
}

/** Whether a showing is as the screen shows it, and has not started. */
async function callOffStanding(
  tx: Tx,
  details: ShowingDetails | null,
  seen: CallOffRequest['seen'],
  now: Instant,
): Promise<'Ok' | 'Stale' | 'Closed'> {
  if (!details || !canBeCalledOff({ startsAt: details.showing.startsAt, isCalledOff: false }, now)) return 'Closed'
  const guests = shownGuests(await findAllGuests(tx, details.showing.id)).filter(({ state }) => state !== 'cancelled')
  return details.showing.startsAt === seen.startsAt && guests.length === seen.guests ? 'Ok' : 'Stale'
}

/** Guests come later until the end, and arrive while arrivals are noted. */
const takesGuest = ({ showing }: ShowingDetails, arrivedAt: Instant | null, now: Instant): boolean =>
  arrivedAt === null ? showing.endsAt > now : arrivalState(showing, arrivedAt) === 'open'

function keyOf(after: string | undefined): { at: string; id: string } | null {
  if (after === undefined) return null
  const end = after.indexOf('_')
  return { at: after.slice(0, end), id: after.slice(end + 1) }
}

function pageOf(rows: Awaited<ReturnType<typeof listShowings>>): ShowingsReply {
  const shown = rows.slice(0, pageSize)
  const next = rows.length > pageSize ? (shown.at(-1)?.key ?? null) : null
  return { showings: shown.map(({ key: _, ...row }) => row), next }
}
