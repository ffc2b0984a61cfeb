import type { Guest } from '@nyhem/contract/calls/staff-showings'

/** Noted on the screen and not answered yet. `arrivedAt`: null takes an arrival back. */
export type UnsentArrival = { readonly guestId: string; readonly arrivedAt: string | null }

/** The last note of each guest, in the order in which the guests were noted. Never fails. */
export const withUnsent = (unsent: readonly UnsentArrival[], added: UnsentArrival): readonly UnsentArrival[] => [
  ...unsent.filter(({ guestId }) => guestId !== added.guestId),
  added,
]

/** Without a note that was answered; a later one of the same guest stays. Never fails. */
export const withoutSent = (unsent: readonly UnsentArrival[], sent: UnsentArrival): readonly UnsentArrival[] =>
  unsent.filter((one) => one !== sent)

/** The guests as they will be when all is sent. Never fails. */
export function guestsWithUnsent(guests: readonly Guest[], unsent: readonly UnsentArrival[]): readonly Guest[] {
  const noted = new Map(unsent.map(({ guestId, arrivedAt }) => [guestId, arrivedAt]))
  return guests.map((guest) => {
    const arrivedAt = noted.get(guest.id)
    if (arrivedAt === undefined || guest.state === 'cancelled') return guest
    if (arrivedAt !== null) return { ...guest, state: 'here', arrivedAt: guest.arrivedAt ?? arrivedAt }
    return { ...guest, state: guest.waitingSince === null ? 'expected' : 'waiting', arrivedAt: null }
  })
}

/** Kept for the window: ids and moments, nothing about persons. */
export function readUnsent(text: string | null): readonly UnsentArrival[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter(isUnsent) : []
  } catch {
    return []
  }
}

const isUnsent = (one: unknown): one is UnsentArrival =>
  typeof one === 'object' &&
  one !== null &&
  'guestId' in one &&
  typeof one.guestId === 'string' &&
  'arrivedAt' in one &&
  (one.arrivedAt === null || typeof one.arrivedAt === 'string')
