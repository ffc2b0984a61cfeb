import type { Guest } from '@nyhem/contract/calls/staff-showings'
import { guestCode } from '@nyhem/domain/showing/guest-code'
import { guestState } from '@nyhem/domain/showing/staff-showings'
import { maskEmail, maskPhone } from '@nyhem/domain/staff/mask-contact'
import type { GuestRow } from './showing-desk.store.ts'

/** Guests with masked contact details, and the places of those in line. */
export function shownGuests(rows: readonly GuestRow[]): Guest[] {
  const line = rows
    .filter((row) => stateOf(row) === 'waiting')
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
    .map(({ id }) => id)
  return rows.map((row) => {
    const place = line.indexOf(row.id)
    return {
      id: row.id,
      code: guestCode(row.id),
      name: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
      email: row.email === null ? '' : maskEmail(row.email),
      phone: row.phone === null ? '' : maskPhone(row.phone),
      partySize: row.party_size,
      state: stateOf(row),
      arrivedAt: row.checked_in_at,
      isDropIn: row.is_drop_in,
      isRegisteredFor: row.is_registered_for,
      waitingSince: row.waiting_since,
      inLine: place < 0 ? null : place + 1,
    }
  })
}

const stateOf = (row: GuestRow): Guest['state'] =>
  guestState({ cancelledAt: row.cancelled_at, arrivedAt: row.checked_in_at, waitingSince: row.waiting_since })

const orderOf = ({ waiting_since, id }: GuestRow): string => `${waiting_since} ${id}`
