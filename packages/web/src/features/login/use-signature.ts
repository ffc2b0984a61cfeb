import { useCallback, useEffect, useRef, useState } from 'react'
import {
  failureOfCall,
  follow,
  type Identification,
  identify,
  leftToItself,
  type OrderCalls,
  type Run,
  stepOfStatus,
} from './identify.ts'
import type { IdentificationControl } from './use-identification.ts'

const nothing = async () => undefined

/** The calls of a signature, without those that only logging in has. */
export type SignatureCalls = Omit<OrderCalls, 'choose'>

/**
 * One person's signature: the same orders and redirects as when one logs in, about a contract or a document instead.
 * `calls`: made once. `takeReturned`: the signature that the browser comes back from, which it then forgets. `onSigned`
 * is called once the provider has said yes, and when it was over before.
 */
export function useSignature(
  calls: SignatureCalls,
  takeReturned: () => string | null,
  onSigned: () => void,
): IdentificationControl {
  const [now, setNow] = useState<Identification | null>(null)
  const live = useRef<{ session: string | null; end: AbortController } | null>(null)
  const returned = useRef(takeReturned)
  const signed = useRef(onSigned)
  useEffect(() => {
    signed.current = onSigned
  })

  const begin = useCallback(
    (appIsHere: boolean, work: (run: Run) => Promise<void>) => {
      live.current?.end.abort()
      const own = { session: null as string | null, end: new AbortController() }
      live.current = own
      const show = (step: Identification) => {
        if (own.end.signal.aborted) return
        own.session = step.step === 'waiting' ? step.session : null
        setNow(step)
        // Also when it was over before the signature came.
        const isOver = step.step === 'failed' && step.failure.code === 'Ended'
        if (step.step === 'signed' || isOver) signed.current()
      }
      const choose = () => Promise.reject(new Error('nobody signs for an association here'))
      return work({ calls: { ...calls, choose }, signal: own.end.signal, show, appIsHere })
    },
    [calls],
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
    const signing = returned.current()
    if (signing !== null) void begin(true, (run) => comeBack(run, signing))
  }, [begin])

  const end = useCallback(() => {
    const own = live.current
    live.current = null
    own?.end.abort()
    // Told to the provider too, so that nobody signs what is no longer asked.
    if (own?.session) void calls.cancel(own.session).catch(leftToItself)
  }, [calls])

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
    // Of another session or long over: what is signed tells by itself how it stands.
    if (!signal.aborted) show({ step: 'failed', failure: failureOfCall(cause) })
  }
}
