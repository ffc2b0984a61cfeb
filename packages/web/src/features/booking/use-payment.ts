import type { BookingView, PaymentMethod, StartPaymentReply, StepProblem } from '@nyhem/contract/calls/booking'
import { statusPollMs } from '@nyhem/domain/account/session-times'
import { isPaymentReceived } from '@nyhem/domain/booking/payment'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey, paymentCalls } from './booking-calls.ts'
import { poll } from './poll.ts'

type Started = Extract<StartPaymentReply, { code: 'Ok' }>
export type PaymentDoor = Started['door']

/** Why a payment did not come about, as a key of texts. */
export type PaymentFailure = 'declined' | 'cancelled' | 'failed' | 'Refused' | 'Unavailable' | 'NotDue' | 'call'

/** How paying stands in the browser. `door` is null for a try that was begun before the page was loaded. */
export type Payment =
  | { step: 'choosing'; failure: PaymentFailure | null; problems: readonly StepProblem[]; attempt: number }
  | { step: 'starting' }
  | { step: 'waiting'; paymentId: string; door: PaymentDoor | null; method: PaymentMethod; isLong: boolean }
  | { step: 'paid' }

/** After so long without an answer the person is told that it takes its time, and not to pay again. */
const longMs = 90_000

const choosing = (failure: PaymentFailure | null = null, problems: readonly StepProblem[] = []): Payment => ({
  step: 'choosing',
  failure,
  problems,
  attempt: problems.length,
})

/** What can be paid: a booking, the fee of one that another buyer holds, an invoice. */
export type Payable = Pick<BookingView, 'payment'>

type PaymentWays = {
  /** Begins a payment at the server; throws `CallFailed`. */
  start: (method: PaymentMethod, how: { phone: string | null; key: string }) => Promise<StartPaymentReply>
  /** Called once the provider has said so. */
  onPaid: () => void
}

const paid: Payment = { step: 'paid' }

/** What the page begins with: an open try is waited for, one that failed is told. */
function paymentOf({ payment }: Payable): Payment {
  const attempt = payment?.attempt
  if (payment?.isPaid) return paid
  if (!attempt) return choosing()
  const { id: paymentId, method, status } = attempt
  if (status === 'started' || status === 'unknown')
    return { step: 'waiting', paymentId, door: null, method, isLong: status === 'unknown' }
  return status === 'paid' ? paid : choosing(status)
}

/** Pays what is due. */
export function usePayment(payable: Payable, { start: begin, onPaid }: PaymentWays) {
  const [begun, setNow] = useState<Payment>(() => paymentOf(payable))
  // The payable is fetched anew while the page is open: another attempt than this page's may have paid it.
  const now = payable.payment !== null && isPaymentReceived(payable.payment) ? paid : begun
  const notify = useRef(onPaid)
  useEffect(() => {
    notify.current = onPaid
  })

  const waitingFor = now.step === 'waiting' ? now.paymentId : null
  useEffect(() => {
    if (waitingFor === null) return
    const end = new AbortController()
    const slow = setTimeout(
      () => setNow((before) => (before.step === 'waiting' ? { ...before, isLong: true } : before)),
      longMs,
    )
    void poll({
      ask: () => paymentCalls.status(waitingFor),
      everyMs: statusPollMs,
      signal: end.signal,
      hear: ({ status, isPaid }) => {
        if (isPaid || status === 'paid') {
          setNow(paid)
          notify.current()
          return true
        }
        if (status === 'started' || status === 'unknown') return false
        setNow(choosing(status))
        return true
      },
      // What is paid knows itself how it stands.
      fail: () => notify.current(),
    })
    return () => {
      clearTimeout(slow)
      end.abort()
    }
  }, [waitingFor])

  const start = async (method: PaymentMethod, phone: string | null) => {
    setNow({ step: 'starting' })
    try {
      const reply = await begin(method, { phone, key: newKey() })
      setNow(stepOf(reply, method))
      if (reply.code === 'AlreadyPaid') notify.current()
    } catch (cause) {
      console.warn('a payment could not be started', cause)
      setNow(choosing('call'))
    }
  }
  const choose = useCallback(() => setNow(choosing()), [])
  return { now, start, choose }
}

function stepOf(reply: StartPaymentReply, method: PaymentMethod): Payment {
  switch (reply.code) {
    case 'Ok':
      return { step: 'waiting', paymentId: reply.paymentId, door: reply.door, method, isLong: false }
    case 'AlreadyPaid':
      return paid
    case 'InvalidInput':
      return choosing(null, reply.fields)
    default:
      return choosing(reply.code)
  }
}
