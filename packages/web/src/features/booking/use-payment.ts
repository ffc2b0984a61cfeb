import type { BookingView, StartPaymentReply, StepProblem } from '@nyhem/contract/calls/booking'
import { statusPollMs } from '@nyhem/domain/account/session-times'
import type { ProviderMethod } from '@nyhem/domain/booking/payment'
import { isPaymentReceived } from '@nyhem/domain/booking/payment'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isSwitchedOff } from '../api-client/refusal-of.ts'
import { isTemporary } from '../api-client/send.ts'
import { rest, whenVisible } from '../session/waiting.ts'
import { newKey, paymentCalls } from './booking-calls.ts'

type Started = Extract<StartPaymentReply, { code: 'Ok' }>
export type PaymentPrompt = Started['door']

/** Text key for why a payment failed. */
export type PaymentFailure =
  | 'declined'
  | 'cancelled'
  | 'failed'
  | 'Refused'
  | 'Unavailable'
  | 'NotDue'
  | 'SwitchedOff'
  | 'call'

/**
 * State of a payment in the browser. `door` is null for an attempt started before the page was loaded; starting it again
 * gives the same payment, unless its start itself is in doubt.
 */
export type Payment =
  | { step: 'choosing'; failure: PaymentFailure | null; problems: readonly StepProblem[]; attempt: number }
  | { step: 'starting' }
  | {
      step: 'waiting'
      paymentId: string
      door: PaymentPrompt | null
      method: ProviderMethod
      canReopen: boolean
      isLong: boolean
    }
  | { step: 'paid' }

/** After this time without a result the page says that it takes a while, and not to pay again. */
const longMs = 90_000

const choosing = (failure: PaymentFailure | null = null, problems: readonly StepProblem[] = []): Payment => ({
  step: 'choosing',
  failure,
  problems,
  attempt: problems.length,
})

/** A payable: a booking, the fee of another buyer's booking, or an invoice. */
export type Payable = Pick<BookingView, 'payment'>

type PaymentWays = {
  /** Throws `CallFailed`. */
  start: (method: ProviderMethod, how: { phone: string | null; key: string }) => Promise<StartPaymentReply>
  onPaid: () => void
  /** The payment's status can no longer be followed: the payable itself holds what is known. */
  onUnknown: () => void
}

const paid: Payment = { step: 'paid' }

function paymentOf({ payment }: Payable): Payment {
  const attempt = payment?.attempt
  if (payment?.isPaid) return paid
  if (!attempt) return choosing()
  const { id: paymentId, method, status } = attempt
  if (status === 'paid') return paid
  if (status !== 'started' && status !== 'unknown') return choosing(status)
  // A bank transfer is known once it has come: nobody waits for one here.
  if (method === 'bank') return choosing()
  return {
    step: 'waiting',
    paymentId,
    door: null,
    method,
    canReopen: status === 'started',
    isLong: status === 'unknown',
  }
}

export function usePayment(payable: Payable, { start: begin, onPaid, onUnknown }: PaymentWays) {
  const [started, setNow] = useState<Payment>(() => paymentOf(payable))
  // The payable is refetched while the page is open: another attempt may have paid it.
  const now = payable.payment !== null && isPaymentReceived(payable.payment) ? paid : started
  const notify = useRef({ onPaid, onUnknown })
  useEffect(() => {
    notify.current = { onPaid, onUnknown }
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
          notify.current.onPaid()
          return true
        }
        if (status === 'started' || status === 'unknown') return false
        setNow(choosing(status))
        return true
      },
      fail: () => notify.current.onUnknown(),
    })
    return () => {
      clearTimeout(slow)
      end.abort()
    }
  }, [waitingFor])

  const start = async (method: ProviderMethod, phone: string | null) => {
    setNow({ step: 'starting' })
    try {
      const reply = await begin(method, { phone, key: newKey() })
      setNow(stepOf(reply, method))
      if (reply.code === 'AlreadyPaid') notify.current.onPaid()
    } catch (cause) {
      console.warn('a payment could not be started', cause)
      setNow(choosing(isSwitchedOff(cause) ? 'SwitchedOff' : 'call'))
    }
  }
  const choose = useCallback(() => setNow(choosing()), [])
  return { now, start, choose }
}

function stepOf(reply: StartPaymentReply, method: ProviderMethod): Payment {
  switch (reply.code) {
    case 'Ok':
      return { step: 'waiting', paymentId: reply.paymentId, door: reply.door, method, canReopen: false, isLong: false }
    case 'AlreadyPaid':
      return paid
    case 'InvalidInput':
      return choosing(null, reply.fields)
    default:
      return choosing(reply.code)
  }
}

type Polling<Answer> = {
  ask: () => Promise<Answer>
  everyMs: number
  signal: AbortSignal
  /** Handles each answer; returns true to stop polling. */
  hear: (answer: Answer) => boolean
  /** Handles a permanent error; never a temporary network failure. */
  fail: (cause: unknown) => void
}

/**
 * Polls sequentially until `hear` returns true or the signal aborts. Pauses while hidden and backs off after failures.
 * Never throws.
 */
async function poll<Answer>({ ask, everyMs, signal, hear, fail }: Polling<Answer>): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const answer = await ask()
      failures = 0
      if (signal.aborted || hear(answer)) return
    } catch (cause) {
      if (signal.aborted) return
      failures += 1
      if (!isTemporary(cause)) return fail(cause)
    }
    await rest(everyMs * Math.min(10, 1 + failures), signal)
    await whenVisible(signal)
  }
}
