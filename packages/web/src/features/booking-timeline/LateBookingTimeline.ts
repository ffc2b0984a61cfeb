import { useLateForPerson } from '../session/late-for-person.ts'
import type { BookingTimelineProps } from './BookingTimeline.tsx'

const load = async () => (await import('./BookingTimeline.tsx')).BookingTimeline

/** Progress of the visitor's own booking. */
export const LazyBookingTimeline = (props: BookingTimelineProps) => useLateForPerson(load, 'booking-timeline', props)
