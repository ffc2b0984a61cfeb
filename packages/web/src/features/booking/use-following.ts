import { useEffect } from 'react'
import { rest, whenVisible } from '../session/waiting.ts'
import type { BookingControl } from './booking-control.ts'

/** Polling interval while others advance the booking: another buyer, the provider, contract preparation. */
export const followMs = 3_000

/** Polling interval while the booking waits for this buyer but others may advance it. */
export const idleFollowMs = 10_000

/** Polls the booking while anything but this page may advance it. */
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

/** The next poll retries. */
const ignoreUntilNext = () => undefined
