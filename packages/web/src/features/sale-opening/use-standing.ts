import type { OpeningStanding } from '@nyhem/contract/calls/sale-openings'
import { readStanding } from '@nyhem/contract/routes/sale-openings.paths'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../api-client/call.ts'
import { useSession } from '../session/session-store.ts'

/** After a failure, in milliseconds; twice as long after each that follows. */
const failurePauses = { first: 5_000, longest: 60_000 } as const

/** What the server said last, and by the device's steady clock when. */
export type Heard = { readonly standing: OpeningStanding; readonly atMs: number }

/**
 * How an opening stands for the visitor: asked again when the server says so, and when the page is looked at after that.
 * Asking more often changes nothing but the cost.
 */
export function useStanding(openingId: string): { heard: Heard | null; hear: (standing: OpeningStanding) => void } {
  const session = useSession()
  const person = session?.account.id ?? null
  const [heard, setHeard] = useState<Heard | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dueMs = useRef(0)
  const failures = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wait` and `ask` call each other, and depend on the opening alone
  const ask = useCallback(async () => {
    clearTimeout(timer.current)
    try {
      hear(await call(readStanding, { params: { openingId } }))
    } catch (cause) {
      console.warn('the waiting room could not be asked', cause)
      wait(Math.min(failurePauses.first * 2 ** failures.current, failurePauses.longest))
      failures.current += 1
    }
  }, [openingId])

  const wait = useCallback(
    (ms: number | null) => {
      clearTimeout(timer.current)
      dueMs.current = ms === null ? Number.POSITIVE_INFINITY : performance.now() + ms
      if (ms !== null) timer.current = setTimeout(() => void ask(), ms)
    },
    [ask],
  )

  const hear = useCallback(
    (standing: OpeningStanding) => {
      failures.current = 0
      setHeard({ standing, atMs: performance.now() })
      wait(standing.askAgainMs)
    },
    [wait],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another place
  useEffect(() => {
    void ask()
    // A page in the background is woken late.
    const onLook = () => {
      if (document.visibilityState === 'visible' && performance.now() > dueMs.current) void ask()
    }
    document.addEventListener('visibilitychange', onLook)
    return () => {
      document.removeEventListener('visibilitychange', onLook)
      clearTimeout(timer.current)
    }
  }, [ask, person])

  return { heard, hear }
}
