import type { BookingStep } from '@nyhem/domain/booking/booking-steps'

/** Names in the query of the booking pages. Source: public-site specification §2 (bookingId). */
const names = { booking: 'bookingId', step: 'step', home: 'objectId', signing: 'poolingId' } as const

/** What an address of the booking pages says. */
export function readBookingAddress(search: string): {
  bookingId: string | null
  step: string | null
  homeId: string | null
  /** The signature that the browser comes back from. */
  signing: string | null
} {
  const query = new URLSearchParams(search)
  return {
    bookingId: query.get(names.booking),
    step: query.get(names.step),
    homeId: query.get(names.home),
    signing: query.get(names.signing),
  }
}

/** The page of a booking, at a step or where it stands. */
export function bookingAddress(path: string, bookingId: string, step: BookingStep | null = null): string {
  const query = new URLSearchParams({ [names.booking]: bookingId, ...(step && { [names.step]: step }) })
  return `${path}?${query}`
}

/** The page before a booking of a home. */
export const infoAddress = (path: string, homeId: string): string =>
  `${path}?${new URLSearchParams({ [names.home]: homeId })}`

/** Takes the signature out of the address once it has been asked about: a page that is loaded anew asks no more. */
export function forgetSigning(): void {
  const { pathname, search } = location
  const { bookingId } = readBookingAddress(search)
  history.replaceState(history.state, '', bookingId ? bookingAddress(pathname, bookingId, 'sign') : pathname)
}
