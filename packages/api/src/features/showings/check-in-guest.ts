import { type CheckInState, checkInState } from '@nyhem/domain/showing/check-in'
import { everyKey } from '../../database/remembered-values.ts'
import { seatFromLine } from './seat-from-line.ts'
import { findLive, findRevision, insertRegistration, lockShowing, setCheckedIn } from './showings.store.ts'
import type { Showings, ShowingsParts } from './showings.types.ts'

const refusals = { early: 'TooEarly', over: 'Over', none: 'NoDoor' } as const satisfies Record<
  Exclude<CheckInState, 'open'>,
  string
>

/**
 * Checks in a guest at the door. A drop-in with a registered address is that guest; any other is a new row that takes
 * no place. A VIP showing admits registered guests and VIP customers.
 */
export function checkInGuest({
  database,
  emails,
  findShowing,
  savedItemsChanged,
  now,
}: ShowingsParts): Showings['checkIn'] {
  return async ({ showingId, siteId, isVipCustomer }, guest) => {
    const details = await findShowing(showingId)
    if (!details || details.siteId !== siteId) return { code: 'UnknownShowing' }
    const { showing, subject } = details
    const at = now()
    const state = checkInState(showing, at)
    if (state !== 'open') return { code: refusals[state] }
    return database.db.transaction().execute(async (tx) => {
      await lockShowing(tx, showingId)
      const known = await findLive(tx, showingId, guest.email)
      if (known) {
        await setCheckedIn(tx, known.id, at)
        if (known.waiting_since !== null && showing.startsAt > at) await seatFromLine({ emails }, tx, details)
        return { code: 'Ok' }
      }
      if (guest.way === 'registered') return { code: 'NotRegistered' }
      if (showing.kind === 'vip' && !isVipCustomer) return { code: 'VipOnly' }
      await insertRegistration(tx, {
        siteId,
        showingId,
        subject,
        place: showing.place,
        startsAt: showing.startsAt,
        endsAt: showing.endsAt,
        browserKey: null,
        firstName: guest.firstName,
        lastName: guest.lastName,
        email: guest.email,
        phone: null,
        partySize: 1,
        createdAt: at,
        revision: await findRevision(tx, showingId),
        accountId: null,
        droppedInAt: at,
      })
      await savedItemsChanged(tx, everyKey)
      return { code: 'Ok' }
    })
  }
}
