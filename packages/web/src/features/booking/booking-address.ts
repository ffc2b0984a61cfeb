import type { BookingStep } from '@nyhem/domain/booking/booking-steps'

/** Query parameters of the booking pages. Source: public-site specification §2 (bookingId). */
const names = { booking: 'bookingId', step: 'step', home: 'objectId', signing: 'poolingId' } as const

export function readBookingAddress(search: string): {
  bookingId: string | null
  step: string | null
  homeId: string | null
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

export function bookingAddress(path: string, bookingId: string, step: BookingStep | null = null): string {
  const query = new URLSearchParams({ [names.booking]: bookingId, ...(step && { [names.step]: step }) })
  return `${path}?${query}`
}

export const infoAddress = (path: string, homeId: string): string =>
  `${path}?${new URLSearchParams({ [names.home]: homeId })}`

/** Removes the signature from the address once queried, so that a reload does not query it again. */
export function forgetSigning(): void {
  const { pathname, search } = location
  const { bookingId } = readBookingAddress(search)
  history.replaceState(history.state, '', bookingId ? bookingAddress(pathname, bookingId, 'sign') : pathname)
}
