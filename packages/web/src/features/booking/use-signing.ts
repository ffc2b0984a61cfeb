import type { IdentificationStatus } from '@nyhem/contract/calls/account'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import type { IdentificationCalls } from '../login/identification-calls.ts'
import {
  failureOfCall,
  follow,
  type Identification,
  identify,
  leftToItself,
  type Run,
  stepOfStatus,
} from '../login/identify.ts'
import type { IdentificationControl } from '../login/use-identification.ts'
import { accountCall } from '../session/account-client.ts'
import { forgetSigning, readBookingAddress } from './booking-address.ts'
import { returnedSigning, signingPath, startSigning } from './booking-calls.ts'

const nothing = async () => undefined

/**
 * The signing of one buyer: the same orders and redirects as when one logs in, about a contract instead. `onSigned` is
 * called once the provider has said yes.
 */
export function useSigning(
  { bookingId, buyer }: { bookingId: string; buyer: number },
  onSigned: () => void,
): IdentificationControl {
  const site = useSite()
  const [now, setNow] = useState<Identification | null>(null)
  const live = useRef<{ session: string | null; end: AbortController } | null>(null)
  const signed = useRef(onSigned)
  useEffect(() => {
    signed.current = onSigned
  })

  const begin = useCallback(
    (appIsHere: boolean, work: (run: Run) => Promise<void>) => {
      live.current?.end.abort()
      const own = { session: null as string | null, end: new AbortController() }
      live.current = own
      const calls: IdentificationCalls = {
        start: (request) => startSigning(site, { bookingId, buyer }, request.environment ?? 'desktop'),
        status: (session) => accountCall<IdentificationStatus>('GET', signingPath(site, 'status', session)),
        finish: (session) => returnedSigning(site, session),
        choose: () => Promise.reject(new Error('nobody signs for an association here')),
        cancel: (session) => accountCall('POST', signingPath(site, 'cancel', session), { body: {} }),
      }
      const show = (step: Identification) => {
        if (own.end.signal.aborted) return
        own.session = step.step === 'waiting' ? step.session : null
        setNow(step)
        // Also when the booking was over before the signature came.
        const isOver = step.step === 'failed' && step.failure.code === 'Ended'
        if (step.step === 'logged-in' || isOver) signed.current()
      }
      return work({ calls, signal: own.end.signal, show, appIsHere })
    },
    [site, bookingId, buyer],
  )

  const start = useCallback<IdentificationControl['start']>(
    (environment) =>
      begin(environment === 'mobile', (run) =>
        identify(run, { environment, loginType: 'private', returnUrl: location.pathname + location.search }),
      ),
    [begin],
  )

  // Back from the provider's pages, or from the app on this phone: what came of it is asked at once.
  useEffect(() => {
    const { signing } = readBookingAddress(location.search)
    if (signing === null) return
    forgetSigning()
    void begin(true, (run) => comeBack(run, signing))
  }, [begin])

  const end = useCallback(() => {
    const own = live.current
    live.current = null
    own?.end.abort()
    // Told to the provider too, so that nobody signs what is no longer asked.
    if (own?.session)
      void accountCall('POST', signingPath(site, 'cancel', own.session), { body: {} }).catch(leftToItself)
  }, [site])

  const cancel = useCallback(() => {
    end()
    setNow(null)
  }, [end])

  useEffect(() => end, [end])
  return { now, start, cancel, resume: nothing, finish: nothing, choose: nothing }
}

/** A signature that was begun before the page was loaded: as it stands now, and followed while it goes on. */
async function comeBack(run: Run, session: string): Promise<void> {
  const { calls, show, signal } = run
  show({ step: 'starting' })
  try {
    const status = await calls.finish(session)
    if (status.code === 'Pending') return follow(run, session)
    show(stepOfStatus(status))
  } catch (cause) {
    // Of another session or long over: the booking itself tells how it stands.
    if (!signal.aborted) show({ step: 'failed', failure: failureOfCall(cause) })
  }
}
