import { useEffect } from 'react'
import { BookingFlow } from './BookingFlow.tsx'
import { bookingAddress, readBookingAddress } from './booking-address.ts'
import type { BookingControl, StepProps } from './booking-control.ts'
import { isEnded } from './EndedBooking.tsx'

/** The booking at the step that the address names. */
export function AddressedFlow({ control, links }: StepProps) {
  useStepInAddress(control)
  return <BookingFlow control={control} links={links} />
}

/** Going back to the first step needs its name in the address, as for the others. */
function useStepInAddress({ booking, step }: BookingControl): void {
  const isOver = isEnded(booking.status)
  useEffect(() => {
    if (isOver || readBookingAddress(location.search).step !== null) return
    history.replaceState(history.state, '', bookingAddress(location.pathname, booking.id, step))
  }, [isOver, booking.id, step])
}
