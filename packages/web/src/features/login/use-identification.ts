import type { StartIdentificationRequest } from '@nyhem/contract/calls/account'
import type { IdentificationFlow, LoginType } from '@nyhem/domain/account/login-types'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { identificationCalls } from './identification-calls.ts'
import {
  failureOfCall,
  follow,
  type Identification,
  identify,
  leftToItself,
  type Run,
  stepOfStatus,
} from './identify.ts'
import { rememberIdentification } from './pending-identification.ts'

type Options = { flow: IdentificationFlow; loginType: LoginType; returnPath: string }

/** An identification and what a person can do with it. Null before one has been started, and after it was cancelled. */
export function useIdentification({ flow, loginType, returnPath }: Options) {
  const site = useSite()
  const [now, setNow] = useState<Identification | null>(null)
  const live = useRef<{ session: string | null; end: AbortController } | null>(null)

  const begin = useCallback(
    (appIsHere: boolean, work: (run: Run) => Promise<void>) => {
      live.current?.end.abort()
      const own = { session: null as string | null, end: new AbortController() }
      live.current = own
      const show = (step: Identification) => {
        if (own.end.signal.aborted) return
        own.session = step.step === 'waiting' ? step.session : null
        setNow(step)
      }
      return work({ calls: identificationCalls(site, flow), signal: own.end.signal, show, appIsHere })
    },
    [site, flow],
  )

  const start = useCallback(
    (environment: NonNullable<StartIdentificationRequest['environment']>) => {
      rememberIdentification({ flow, returnPath })
      return begin(environment === 'mobile', (run) => identify(run, { environment, loginType, returnUrl: returnPath }))
    },
    [begin, flow, loginType, returnPath],
  )

  /** Goes on with one that was begun before the page was loaded. */
  const resume = useCallback((session: string) => begin(true, (run) => follow(run, session)), [begin])

  /** Has the server read what the provider said, in the query with which the browser came back. */
  const finish = useCallback(
    (query: string) =>
      begin(true, async ({ calls, show }) => {
        try {
          const status = await calls.finish(query)
          if (status.code !== 'Pending') show(stepOfStatus(status))
        } catch (cause) {
          show({ step: 'failed', failure: failureOfCall(cause) })
        }
      }),
    [begin],
  )

  const end = useCallback(() => {
    const own = live.current
    live.current = null
    own?.end.abort()
    // Told to the provider too, so that nobody approves what is no longer asked.
    if (own?.session) void identificationCalls(site, flow).cancel(own.session).catch(leftToItself)
  }, [site, flow])

  const cancel = useCallback(() => {
    end()
    setNow(null)
  }, [end])

  const choose = async (associationId: string) => {
    try {
      const status = await identificationCalls(site, flow).choose(associationId)
      if (status.code !== 'Pending') setNow(stepOfStatus(status))
    } catch (cause) {
      setNow({ step: 'failed', failure: failureOfCall(cause) })
    }
  }

  useEffect(() => end, [end])
  return { now, start, resume, finish, cancel, choose }
}
export type IdentificationControl = ReturnType<typeof useIdentification>
