import { useCallback, useEffect, useRef } from 'react'
import { follow, type SigningCalls } from './identify.ts'
import { type OrderControl, showResult, useOrder } from './use-order.ts'

/**
 * One person's signature on a contract or document, with a login's orders and redirects. `calls` must be stable.
 * `takeReturned` reads and clears the signature the browser returns from. `onSigned` is called when the provider
 * confirms, and when already over.
 */
export function useSignature(
  calls: SigningCalls,
  takeReturned: () => string | null,
  onSigned: () => void,
): OrderControl {
  const returned = useRef(takeReturned)
  const { now, begin, start, cancel } = useOrder(calls, (step) => {
    // Also when already over before this signature.
    const isOver = step.step === 'failed' && step.failure.code === 'Ended'
    if (step.step === 'signed' || isOver) onSigned()
  })

  // After returning from the provider's pages or the app on this phone, queries the result at once. A signature from
  // another session or long over fails: the signed item itself shows its status.
  useEffect(() => {
    const signing = returned.current()
    if (signing === null) return
    void begin(true, async (run) => {
      run.show({ step: 'starting' })
      if (await showResult(run, run.calls.finish(signing))) await follow(run, signing)
    })
  }, [begin])

  return {
    now,
    cancel,
    start: useCallback<OrderControl['start']>(
      (environment) => start({ environment, loginType: 'private', returnUrl: location.pathname + location.search }),
      [start],
    ),
  }
}
