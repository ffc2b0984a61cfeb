import { leftOf } from '@nyhem/domain/showing/register-for-showing'
import type { Kysely } from 'kysely'
import { notifyShowingChanged } from '../../database/notify-changed.ts'
import { everyKey } from '../../database/remembered-values.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ShowingDetails } from '../catalogue/catalogue.ts'
import { seatFromLine } from './seat-from-line.ts'
import {
  countPlaces,
  countSeated,
  findLine,
  findLive,
  findRegistration,
  findRevision,
  insertGuest,
  lockShowing,
  setArrived,
  setCancelled,
} from './showings.store.ts'
import type { ShowingsParts } from './showings.types.ts'
import type { AddedGuest, GuestAddition, ShowingsStaffSide } from './showings-staff-side.types.ts'
import { tellOfCallOff } from './tell-of-changes.ts'

type Tx = Kysely<Database>

export function openStaffSide(parts: ShowingsParts): ShowingsStaffSide {
  const { emails, webhooks, findShowing, savedItemsChanged, now } = parts

  async function announcePlaces(tx: Tx, showingId: string): Promise<void> {
    await notifyShowingChanged(tx, showingId)
    await savedItemsChanged(tx, everyKey)
  }

  /** Who comes later has a place, or stands in line. Who has arrived takes none. */
  async function isInLine(tx: Tx, { showing }: ShowingDetails, guest: AddedGuest): Promise<boolean> {
    if (guest.arrivedAt !== null) return false
    const left = leftOf(showing, await countSeated(tx, showing.id))
    return left !== null && (left < guest.partySize || (await findLine(tx, showing.id)).length > 0)
  }

  /** Those behind one who came from the line may fit now. */
  async function leaveLine(tx: Tx, showingId: string): Promise<void> {
    const details = await findShowing(showingId, tx)
    if (details && details.showing.startsAt > now()) await seatFromLine(parts, tx, details)
    await announcePlaces(tx, showingId)
  }

  /** Sent before, or registered with the address. */
  async function knownGuest(tx: Tx, showingId: string, guest: AddedGuest): Promise<GuestAddition | null> {
    const { id, email, arrivedAt } = guest
    const sent = await findRegistration(tx, id)
    if (sent) return { code: sent.waiting_since ? 'InLine' : 'Ok', guestId: id, isNew: false, hasArrived: false }
    const known = email === null ? null : await findLive(tx, showingId, email)
    if (!known) return null
    const hasArrived = arrivedAt !== null && (await setArrived(tx, known.id, arrivedAt))
    if (hasArrived && known.waiting_since !== null) await leaveLine(tx, showingId)
    return { code: 'AlreadyRegistered', guestId: known.id, isNew: false, hasArrived }
  }

  return {
    find: findShowing,
    async lock(tx, showingId) {
      await lockShowing(tx, showingId)
      return findShowing(showingId, tx)
    },
    async setArrived(tx, guestId, arrivedAt) {
      const found = await findRegistration(tx, guestId)
      if (!found) return false
      await lockShowing(tx, found.showing_id)
      if (!(await setArrived(tx, guestId, arrivedAt))) return false
      if (found.waiting_since !== null) await leaveLine(tx, found.showing_id)
      return true
    },
    placesTaken: (showingIds, tx) => countPlaces(tx, showingIds),
    async addGuest(tx, details, guest) {
      const { showing, subject, siteId } = details
      await lockShowing(tx, showing.id)
      const before = await knownGuest(tx, showing.id, guest)
      if (before) return before
      const at = now()
      const waits = await isInLine(tx, details, guest)
      await insertGuest(tx, {
        ...guest,
        siteId,
        showingId: showing.id,
        subject,
        place: showing.place,
        startsAt: showing.startsAt,
        endsAt: showing.endsAt,
        createdAt: at,
        revision: await findRevision(tx, showing.id),
        waitingSince: waits ? at : null,
      })
      if (guest.email !== null && guest.arrivedAt === null) {
        const kind = waits ? 'in-line' : 'confirmation'
        await emails.sendToTyped(tx, guest.email, { kind: 'showing', subject: { kind, registrationId: guest.id } })
      }
      if (guest.arrivedAt === null) await webhooks.announce(tx, 'showing.registered', guest.id, at)
      await announcePlaces(tx, showing.id)
      return { code: waits ? 'InLine' : 'Ok', guestId: guest.id, isNew: true, hasArrived: false }
    },
    async cancelGuest(tx, guestId) {
      const found = await findRegistration(tx, guestId)
      if (!found) return false
      await lockShowing(tx, found.showing_id)
      const at = now()
      if (!(await setCancelled(tx, guestId, at))) return false
      await webhooks.announce(tx, 'showing.cancelled', guestId, at)
      if (found.email !== null && found.starts_at > at)
        await emails.sendLater(tx, 'showing', { kind: 'cancellation', registrationId: guestId })
      const details = await findShowing(found.showing_id, tx)
      if (details && details.showing.startsAt > at) await seatFromLine(parts, tx, details)
      await announcePlaces(tx, found.showing_id)
      return true
    },
    callOffGuests: (tx, showingId) => tellOfCallOff(parts, tx, showingId),
  }
}
