import type { BookingView } from '@nyhem/contract/calls/booking'
import { useEffect, useRef, useState } from 'react'

/** Remaining minutes announced once each. Source: design language, step progress. */
export const reportedMinutes = [5, 3, 1] as const

const tickMs = 1_000

/**
 * Seconds left of the hold, by the server's value and the device's monotonic clock, because its wall clock may be
 * wrong. Calls `onLapsed` once at the end.
 */
export function useHoldClock(
  hold: Pick<NonNullable<BookingView['hold']>, 'secondsLeft'> | null,
  onLapsed: () => void,
): number | null {
  const [left, setLeft] = useState(hold?.secondsLeft ?? null)
  const lapsed = useRef(onLapsed)
  useEffect(() => {
    lapsed.current = onLapsed
  })
  useEffect(() => {
    setLeft(hold?.secondsLeft ?? null)
    if (!hold) return
    const endsAt = performance.now() + hold.secondsLeft * 1_000
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      lapsed.current()
    }, tickMs)
    return () => clearInterval(timer)
  }, [hold])
  return left
}

/** `11:42` */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The last announcement threshold reached; null before the first. */
export const minuteToNotify = (seconds: number): (typeof reportedMinutes)[number] | null =>
  reportedMinutes.findLast((minutes) => seconds <= minutes * 60) ?? null
