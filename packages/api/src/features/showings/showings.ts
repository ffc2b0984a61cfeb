import type { ExportedShowing } from '@nyhem/contract/calls/account-export'
import type { CancelShowingReply } from '@nyhem/contract/calls/showing'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { showingHref, showingPosterHref } from '@nyhem/domain/showing/showing-address'
import { isReminderDue } from '@nyhem/domain/showing/showing-reminder'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { notifyShowingChanged } from '../../database/notify-changed.ts'
import { everyKey } from '../../database/remembered-values.ts'
import type { Database } from '../../database/schema.generated.ts'
import { hashOfToken } from '../../security/link-token.ts'
import type { ShowingDetails } from '../catalogue/catalogue.ts'
import { checkInGuest } from './check-in-guest.ts'
import { registerGuest } from './register-guest.ts'
import { seatFromLine } from './seat-from-line.ts'
import { showingEmails } from './showing-emails.ts'
import { changesQueue, reminderQueue } from './showings.jobs.ts'
import {
  countPlaces,
  deleteEndedBefore,
  findByToken,
  findLive,
  findOfAccount,
  findOfAddress,
  findOfPerson,
  findRegistration,
  findRevision,
  findUnreminded,
  forgetGuest,
  lockOfPerson,
  lockShowing,
  type RegistrationRow,
  setCancelled,
  setReminded,
} from './showings.store.ts'
import type { Showings, ShowingsParts } from './showings.types.ts'
import { openStaffSide } from './staff-side.ts'
import { notifyOfChanges } from './tell-of-changes.ts'

export type { OwnRegistration, Showings } from './showings.types.ts'
export type { ShowingsStaffSide } from './showings-staff-side.types.ts'

/** Days for which registrations are retained after a showing. */
const keptDays = 90
const dayMs = 86_400_000

export function openShowings(parts: ShowingsParts): Showings {
  const { database, emails, webhooks, tries, findShowing, savedItemsChanged, siteOrigins, now } = parts
  const { db } = database
  const notify = notifyOfChanges(parts)

  /** Frees the place; `cancel` sends the e-mail, if an address is left. */
  async function end(tx: Kysely<Database>, row: RegistrationRow, at: Instant): Promise<boolean> {
    await lockShowing(tx, row.showing_id)
    if (!(await setCancelled(tx, row.id, at))) return false
    await webhooks.announce(tx, 'showing.cancelled', row.id, at)
    const details = await findShowing(row.showing_id, tx)
    if (details && details.showing.startsAt > at) await seatFromLine(parts, tx, details)
    await notifyShowingChanged(tx, row.showing_id)
    await savedItemsChanged(tx, everyKey)
    return true
  }

  /**
   * Counted like the confirmation, since whoever registers an address sets these off too. Changes of the showing are
   * our own to tell, and are not counted.
   */
  async function write(tx: Kysely<Database>, row: RegistrationRow, kind: 'cancellation' | 'reminder'): Promise<void> {
    if (row.email === null) return
    await emails.sendToTyped(tx, row.email, { kind: 'showing', subject: { kind, registrationId: row.id } })
  }

  async function cancel(found: RegistrationRow): Promise<CancelShowingReply> {
    if (found.cancelled_at !== null) return { code: 'AlreadyCancelled' }
    const details = await findShowing(found.showing_id)
    const at = now()
    if ((details?.showing.startsAt ?? found.starts_at) <= at) return { code: 'Past' }
    return db.transaction().execute(async (tx) => {
      if (!(await end(tx, found, at))) return { code: 'AlreadyCancelled' }
      await write(tx, found, 'cancellation')
      return { code: 'Ok' }
    })
  }

  async function sendReminders(): Promise<number> {
    const at = now()
    const known = new Map<string, ShowingDetails | null>()
    let sent = 0
    for (const row of await findUnreminded(db, at)) {
      const { showing_id: id } = row
      // The business system may have moved or called off the showing.
      const details = known.has(id) ? known.get(id) : await findShowing(id)
      known.set(id, details ?? null)
      if (!details) continue
      const { timeZone } = siteById(details.siteId)
      if (!isReminderDue({ startsAt: details.showing.startsAt, timeZone }, row.created_at, at)) continue
      const isMine = await db.transaction().execute(async (tx) => {
        if (!(await setReminded(tx, row.id, at))) return false
        await write(tx, row, 'reminder')
        return true
      })
      if (isMine) sent += 1
    }
    return sent
  }

  return {
    register: registerGuest(parts),
    countCheckIn: (showingId, network) => tries.take(db, { 'check-in': `${showingId} ${network}` }),
    checkIn: checkInGuest(parts),
    async cancel(token) {
      const found = await findByToken(db, hashOfToken(token))
      return found ? cancel(found) : { code: 'UnknownLink' }
    },
    async ownOf({ accountId, siteId }) {
      const rows = await findOfAccount(db, { accountId, siteId, now: now() })
      return rows.map((row) => ({
        id: row.id,
        showingId: row.showing_id,
        name: row.subject,
        place: row.place,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        partySize: row.party_size,
      }))
    },
    async cancelUnder(showingId, email) {
      const found = await findLive(db, showingId, email)
      return found ? cancel(found) : { code: 'UnknownLink' }
    },
    async cancelOwn(id, accountId) {
      const found = await findRegistration(db, id)
      return found?.account_id === accountId ? cancel(found) : { code: 'UnknownLink' }
    },
    placesTaken: (showingIds) => countPlaces(db, showingIds),
    calendarRevision: (showingId) => findRevision(db, showingId),
    ofAddress: async (email) => (await findOfAddress(db, email)).map(exported),
    ofPerson: async (person) => (await findOfPerson(db, person)).map(exported),
    async forgetPerson(tx, person) {
      const at = now()
      for (const row of await lockOfPerson(tx, person)) {
        if (row.cancelled_at === null && row.starts_at > at) await end(tx, row, at)
        await forgetGuest(tx, row.id)
      }
    },
    staffSide: openStaffSide(parts),
    email: showingEmails(parts),
    async webhook(id) {
      const row = await findRegistration(db, id)
      return row && reported(row, siteOrigins)
    },
    sendReminders,
    async remindByTheHour(jobs) {
      await jobs.work(reminderQueue, async () => void (await sendReminders()))
      await jobs.schedule(reminderQueue, {}, { cron: '3 * * * *', timeZone: 'UTC' })
    },
    notifyOfChanges: notify,
    notifyOfChangesLater: (jobs, tx) => jobs.enqueue(tx, changesQueue, {}),
    async watchCatalogue(jobs) {
      await jobs.work(changesQueue, async () => void (await notify()))
      await jobs.schedule(changesQueue, {}, { cron: '*/5 * * * *', timeZone: 'UTC' })
    },
    deleteOld: () => deleteEndedBefore(db, instantOf(new Date(Date.parse(now()) - keptDays * dayMs))),
  }
}

const exported = (row: RegistrationRow): ExportedShowing => ({
  siteId: row.site_id as SiteId,
  showing: { id: row.showing_id, name: row.subject, place: row.place, startsAt: row.starts_at, endsAt: row.ends_at },
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  email: row.email ?? '',
  phone: row.phone,
  partySize: row.party_size,
  createdAt: row.created_at,
  waitingSince: row.waiting_since,
  isRegisteredFor: row.is_registered_for,
  checkedInAt: row.checked_in_at,
  cancelledAt: row.cancelled_at,
})

/** Webhook data; without personal data of a forgotten guest. */
const reported = (row: RegistrationRow, origins: ShowingsParts['siteOrigins']) => ({
  registrationId: row.id,
  siteId: row.site_id,
  showing: {
    id: row.showing_id,
    name: row.subject,
    place: row.place,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    ...checkInOf(row, origins),
  },
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  partySize: row.party_size,
  createdAt: row.created_at,
  /** Stands in line for a place since then; null with a place. */
  waitingSince: row.waiting_since,
  /** Entered by the staff, whom the guest had asked. */
  isRegisteredFor: row.is_registered_for,
  cancelledAt: row.cancelled_at,
  /** Set with `cancelledAt` when the showing was called off, not cancelled by the guest. */
  calledOffAt: row.called_off_at,
})

/** Check-in page, and the poster with its code for staff to print; null on a site without the page. */
function checkInOf(row: RegistrationRow, origins: ShowingsParts['siteOrigins']) {
  const { siteId, routes } = siteById(row.site_id as SiteId)
  if (routes.showingCheckIn === null) return { checkInHref: null, posterHref: null }
  return {
    checkInHref: originOf(origins, siteId) + showingHref(routes.showingCheckIn, row.showing_id),
    posterHref: originOf(origins, siteId) + showingPosterHref(routes.showingCheckIn, row.showing_id),
  }
}
