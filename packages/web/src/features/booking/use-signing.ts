import type { IdentificationStatus } from '@nyhem/contract/calls/account'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import type { IdentificationCalls } from '../login/identification-calls.ts'
import { type Identification, identify, leftToItself } from '../login/identify.ts'
import type { IdentificationControl } from '../login/use-identification.ts'
import { accountCall } from '../session/account-client.ts'
import { signingPath, startSigning } from './booking-calls.ts'

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

  const start = useCallback<IdentificationControl['start']>(
    (environment) => {
      live.current?.end.abort()
      const own = { session: null as string | null, end: new AbortController() }
      live.current = own
      const calls: IdentificationCalls = {
        start: (request) => startSigning(site, { bookingId, buyer }, request.environment ?? 'desktop'),
        status: (session) => accountCall<IdentificationStatus>('GET', signingPath(site, 'status', session)),
        // A provider's pages lead back to the booking, which then says how it stands.
        finish: () => Promise.reject(new Error('a signing is not finished by the browser')),
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
      const run = { calls, signal: own.end.signal, show, appIsHere: environment === 'mobile' }
      return identify(run, { environment, loginType: 'private', returnUrl: location.pathname + location.search })
    },
    [site, bookingId, buyer],
  )

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
