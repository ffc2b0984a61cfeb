import { type ComponentType, createElement, useEffect, useState } from 'react'
import { lazyCode } from '../../lazy-template.ts'
import { useSite } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { useSession } from '../session/session-store.ts'
import type { BookingTimelineProps } from './BookingTimeline.tsx'

const code = lazyCode(async () => (await import('./BookingTimeline.tsx')).BookingTimeline)

/**
 * Where the visitor's own booking of a home stands. The page is the same for everyone: code and words come for private
 * persons who are logged in, and then ask whether there is a booking.
 */
export function LateBookingTimeline(props: BookingTimelineProps) {
  const { locale } = useSite()
  const session = useSession()
  const person = session !== null && session.user.association === null ? session.account.id : null
  const isPerson = person !== null
  const [Part, setPart] = useState<ComponentType<BookingTimelineProps> | null>(null)
  useEffect(() => {
    if (!isPerson) return
    let isGone = false
    Promise.all([code.fetch(), loadTextGroup(locale, 'booking-timeline')]).then(
      ([part]) => isGone || setPart(() => part),
      // The same is told on my pages.
      (cause: unknown) => console.warn('the timeline of a booking could not be fetched', cause),
    )
    return () => {
      isGone = true
    }
  }, [isPerson, locale])
  return isPerson && Part ? createElement(Part, { key: `${person} ${props.homeId}`, ...props }) : null
}
