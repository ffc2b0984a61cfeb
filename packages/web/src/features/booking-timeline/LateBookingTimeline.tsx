import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { useSession } from '../session/session-store.ts'
import type { BookingTimelineProps } from './BookingTimeline.tsx'

/**
 * Progress of the visitor's own booking. The page is the same for everyone: code and texts load only for logged-in
 * private persons, then the booking is requested.
 */
export function LazyBookingTimeline(props: BookingTimelineProps) {
  const { locale } = useSite()
  const session = useSession()
  const person = session?.user.association === null ? session.account.id : null
  const [Part, setPart] = useState<ComponentType<BookingTimelineProps> | null>(null)
  useEffect(() => {
    if (person === null) return
    Promise.all([import('./BookingTimeline.tsx'), loadTextGroup(locale, 'booking-timeline')]).then(
      ([{ BookingTimeline }]) => setPart(() => BookingTimeline),
      // My pages shows it too.
      console.warn,
    )
  }, [person, locale])
  return person !== null && Part && createElement(Part, { key: person + props.homeId, ...props })
}
