import type { StartIdentificationRequest } from '@nyhem/contract/calls/account'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  failureOfCall,
  type Identification,
  identify,
  leftToItself,
  type OrderCalls,
  type OrderStatus,
  type Run,
  type SigningCalls,
  stepOfStatus,
} from './identify.ts'

export type OrderControl = {
  /** Null before the start and after cancelling. */
  now: Identification | null
  start(environment: NonNullable<StartIdentificationRequest['environment']>): Promise<void>
  cancel(): void
}

/** At most one order of an e-ID at a time, cancelled with the component. `calls` must be stable. */
export function useOrder<Calls extends SigningCalls>(calls: Calls, onStep?: (step: Identification) => void) {
  const [now, setNow] = useState<Identification | null>(null)
  const live = useRef<{ session: string | null; end: AbortController } | null>(null)
  const stepped = useRef(onStep)
  useEffect(() => {
    stepped.current = onStep
  })

  const begin = useCallback(
    (appIsHere: boolean, work: (run: Run<Calls>) => Promise<void>) => {
      live.current?.end.abort()
      const own = { session: null as string | null, end: new AbortController() }
      live.current = own
      const show = (step: Identification) => {
        if (own.end.signal.aborted) return
        own.session = step.step === 'waiting' ? step.session : null
        setNow(step)
        stepped.current?.(step)
      }
      return work({ calls, signal: own.end.signal, show, appIsHere })
    },
    [calls],
  )

  const start = useCallback(
    (request: Parameters<OrderCalls['start']>[0]) =>
      begin(request.environment === 'mobile', (run) => identify(run, request)),
    [begin],
  )

  const end = useCallback(() => {
    const own = live.current
    live.current = null
    own?.end.abort()
    // Cancelled at the provider too, so that an abandoned request is not approved.
    if (own?.session) void calls.cancel(own.session).catch(leftToItself)
  }, [calls])

  const cancel = useCallback(() => {
    end()
    setNow(null)
  }, [end])

  useEffect(() => end, [end])
  return { now, begin, start, cancel }
}

/** Shows the final result of an order, if there is one. Returns whether it is still pending. Never throws. */
export async function showResult({ show }: Run, result: Promise<OrderStatus>): Promise<boolean> {
  try {
    const status = await result
    if (status.code === 'Pending') return true
    show(stepOfStatus(status))
  } catch (cause) {
    show({ step: 'failed', failure: failureOfCall(cause) })
  }
  return false
}
