import type { BookEntry, BookStepReply, StaffBook, StaffBooksReply } from '@nyhem/contract/calls/home-book'
import type { Instant } from '@nyhem/domain/dates'
import { decideBookStep } from '@nyhem/domain/my-home/home-book'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sitesWhere } from '@nyhem/domain/staff/places-where'
import type { StaffEvent } from '@nyhem/domain/staff/staff-events'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Asking } from '../approvals/approvals.types.ts'
import type { Bell } from '../notifications/notifications.ts'
import type { Staff } from '../staff/staff.ts'
import {
  endOf,
  findBookedHome,
  findEntries,
  insertEntry,
  listBooks,
  lockEntry,
  markWithdrawn,
  siteOfHome,
  updateEntry,
} from './home-book.store.ts'
import type { StoredBookEntry } from './home-book.types.ts'
import { silenceWarranties } from './warranty-reminders.ts'

type Tx = Kysely<Database>
type Seen = { readonly entryId: string; readonly version: number }
/** The site is that which the permission was asked of. */
export type BookPlace = { readonly homeId: string; readonly siteId: SiteId }

/** Null: there is no such home, or no such entry in its book. */
export type StaffBooks = {
  siteOf(homeId: string): Promise<SiteId | null>
  list(asking: Asking, typed: string): Promise<StaffBooksReply>
  open(homeId: string): Promise<StaffBook | null>
  add(place: BookPlace, asking: Asking, entry: BookEntry): Promise<BookStepReply | null>
  change(place: BookPlace, asking: Asking, changed: Seen & { readonly entry: BookEntry }): Promise<BookStepReply | null>
  withdraw(place: BookPlace, asking: Asking, seen: Seen): Promise<BookStepReply | null>
}

export type StaffBooksParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly notifications: Pick<Bell, 'settle'>
  readonly staff: Pick<Staff, 'record'>
  readonly now: () => Instant
}

/** Entries that one home can have from the staff. */
const mostEntries = 200

/** What the staff write into home books. Each change is a line of the staff log. Source: decision 0129. */
export function openStaffBooks(parts: StaffBooksParts): StaffBooks {
  const { staff, now } = parts
  const { db } = parts.database

  async function open(homeId: string): Promise<StaffBook | null> {
    const home = await findBookedHome(db, homeId)
    if (!home) return null
    const entries = await findEntries(db, homeId)
    return { ...home, entries: entries.map(({ id, source, version, entry }) => ({ id, source, version, entry })) }
  }

  async function replied(homeId: string, code: BookStepReply['code'] | null): Promise<BookStepReply | null> {
    const book = code && (await open(homeId))
    return book && { code, book }
  }

  const record = (tx: Tx, event: StaffEvent, { homeId, siteId }: BookPlace, { by }: Asking, entry: BookEntry) =>
    staff.record(tx, {
      ...{ by: by.staffId, event, siteId, subject: homeId, reason: nameOf(entry), requestId: by.requestId },
    })

  /** Of an entry as it was seen; null: it is not in the book. */
  async function step(
    { homeId }: BookPlace,
    { entryId, version }: Seen,
    act: (tx: Tx, known: StoredBookEntry) => Promise<BookStepReply['code']>,
  ): Promise<BookStepReply | null> {
    const code = await db.transaction().execute(async (tx) => {
      const known = await lockEntry(tx, homeId, entryId)
      if (!known) return null
      const decision = decideBookStep(known, version)
      return decision === 'Ok' ? act(tx, known) : decision
    })
    return replied(homeId, code)
  }

  return {
    siteOf: (homeId) => siteOfHome(db, homeId),
    list: ({ actor }, typed) => listBooks(db, sitesWhere(actor, 'answer-cases'), typed),
    open,
    async add(place, asking, entry) {
      const code = await db.transaction().execute(async (tx) => {
        const known = await findEntries(tx, place.homeId)
        if (known.filter(({ source }) => source === 'staff').length >= mostEntries) return 'Full' as const
        await insertEntry(tx, { homeId: place.homeId, entry, at: now() })
        await record(tx, 'book-entry-added', place, asking, entry)
        return 'Ok' as const
      })
      return replied(place.homeId, code)
    },
    change: (place, asking, { entry, ...seen }) =>
      step(place, seen, async (tx, known) => {
        if (known.entry.kind !== entry.kind) return 'Kind'
        if (endOf(known.entry) !== endOf(entry)) await silenceWarranties(tx, parts, [known.id])
        await updateEntry(tx, known.id, entry)
        await record(tx, 'book-entry-changed', place, asking, entry)
        return 'Ok'
      }),
    withdraw: (place, asking, seen) =>
      step(place, seen, async (tx, known) => {
        await silenceWarranties(tx, parts, [known.id])
        await markWithdrawn(tx, known.id, now())
        await record(tx, 'book-entry-withdrawn', place, asking, known.entry)
        return 'Ok'
      }),
  }
}

const nameOf = (entry: BookEntry): string =>
  entry.kind === 'product' ? `${entry.room}: ${entry.part}, ${entry.product}` : entry.title
