import { useEffect } from 'react'
import { rest, whenVisible } from '../session/waiting.ts'
import type { BookingControl } from './booking-control.ts'

/** How often a booking is asked about that others move: another buyer, the provider, the one who makes the contract. */
export const followMs = 3_000

/** The same while the buyer is the one who is waited for, and others only may move it. */
export const idleFollowMs = 10_000

/** Keeps asking how the booking stands while something other than this page moves it. */
export function useFollowing({ reload }: Pick<BookingControl, 'reload'>, isMoving: boolean, everyMs = followMs): void {
  useEffect(() => {
    if (!isMoving) return
    const end = new AbortController()
    void (async () => {
      while (!end.signal.aborted) {
        await rest(everyMs, end.signal)
        await whenVisible(end.signal)
        if (!end.signal.aborted) await reload().catch(ignoreUntilNext)
      }
    })()
    return () => end.abort()
  }, [reload, isMoving, everyMs])
}

/** A question that got no answer is asked again soon. */
const ignoreUntilNext = () => undefined
