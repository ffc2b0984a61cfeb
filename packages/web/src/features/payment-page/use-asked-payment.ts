import type { AskedPayment } from '@nyhem/contract/calls/booking-for-buyers'
import { getAskedPayment } from '@nyhem/contract/routes/booking.paths'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../api-client/call.ts'
import { CallFailed } from '../api-client/send.ts'
import { readBookingAddress } from '../booking/booking-address.ts'

/** How the page stands: before there is a payment to show, without one, or with it. */
export type AskedPaymentState =
  | { kind: 'loading' | 'login' | 'missing' | 'failed' }
  | { kind: 'ready'; asked: AskedPayment }

async function find(): Promise<AskedPaymentState> {
  const { bookingId } = readBookingAddress(location.search)
  return bookingId === null
    ? { kind: 'missing' }
    : { kind: 'ready', asked: await call(getAskedPayment, { params: { id: bookingId } }) }
}

const stateOfFailure = (cause: unknown): AskedPaymentState => {
  const status = cause instanceof CallFailed ? cause.status : 0
  if (status === 401) return { kind: 'login' }
  // An id that is none is answered as one that nobody knows.
  return { kind: status === 400 || status === 403 || status === 404 ? 'missing' : 'failed' }
}

/** The payment that the address is about. */
export function useAskedPayment() {
  const [state, setState] = useState<AskedPaymentState>({ kind: 'loading' })
  const load = useCallback(async () => {
    setState({ kind: 'loading' })
    setState(await find().catch(stateOfFailure))
  }, [])
  useEffect(() => void load(), [load])
  /** Asks anew without taking away what is shown. Throws `CallFailed`. */
  const reload = useCallback(async () => setState(await find()), [])
  return { state, load, reload }
}
