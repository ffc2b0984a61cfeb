import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { useSession } from '../session/session-store.ts'
import type { BookingTimelineProps } from './BookingTimeline.tsx'

/**
 * Where the visitor's own booking of a home stands. The page is the same for everyone: code and words come for private
 * persons who are logged in, and then ask whether there is a booking.
 */
export function LateBookingTimeline(props: BookingTimelineProps) {
  const { locale } = useSite()
  const session = useSession()
  const person = session?.user.association === null ? session.account.id : null
  const [Part, setPart] = useState<ComponentType<BookingTimelineProps> | null>(null)
  useEffect(() => {
    if (person === null) return
    Promise.all([import('./BookingTimeline.tsx'), loadTextGroup(locale, 'booking-timeline')]).then(
      ([{ BookingTimeline }]) => setPart(() => BookingTimeline),
      // My pages tell it too.
      console.warn,
    )
  }, [person, locale])
  return person !== null && Part && createElement(Part, { key: person + props.homeId, ...props })
}
