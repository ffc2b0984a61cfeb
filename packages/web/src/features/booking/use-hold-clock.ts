import type { BookingView } from '@nyhem/contract/calls/booking'
import { useEffect, useRef, useState } from 'react'

/** Minutes at which the time left is said aloud, once each. Source: design language, step progress. */
export const toldMinutes = [5, 3, 1] as const

const tickMs = 1_000

/**
 * Seconds that are left of the hold, by the server's word and this device's steady clock: its wall clock may be wrong.
 * `onLapsed` is called once when they are over.
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

/** The minute that is to be told now: the last of the told ones that has been reached. Null before the first. */
export const minuteToTell = (seconds: number): (typeof toldMinutes)[number] | null =>
  toldMinutes.findLast((minutes) => seconds <= minutes * 60) ?? null
