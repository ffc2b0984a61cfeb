import type { BookingView, SavedStep, StepInputs, StepProblem } from '@nyhem/contract/calls/booking'
import { type BookingStep, stepsOfFlow, stepToShow } from '@nyhem/domain/booking/booking-steps'
import { useCallback, useEffect, useState } from 'react'
import { CallFailed } from '../api-client/send.ts'
import { onAddressChange } from '../login/overlay.ts'
import { bookingAddress, readBookingAddress } from './booking-address.ts'
import { bookingCalls } from './booking-calls.ts'
import type { BookingControl } from './booking-control.ts'

/** How the page stands: before there is a booking to show, without one, or with it. */
export type BookingState =
  | { kind: 'loading' }
  /** Nobody is logged in: a booking is its buyer's own. */
  | { kind: 'login' }
  /** There is none, or it is another person's, which is answered the same. */
  | { kind: 'missing' }
  | { kind: 'failed' }
  | { kind: 'ready'; booking: BookingView; asked: string | null }

async function findBooking(): Promise<BookingState> {
  const { bookingId, step } = readBookingAddress(location.search)
  const id = bookingId ?? (await bookingCalls.current()).bookingId
  if (id === null) return { kind: 'missing' }
  return { kind: 'ready', booking: await bookingCalls.view(id), asked: step }
}

const stateOfFailure = (cause: unknown): BookingState => {
  const status = cause instanceof CallFailed ? cause.status : 0
  if (status === 401) return { kind: 'login' }
  return { kind: status === 404 || status === 403 ? 'missing' : 'failed' }
}

const progressOf = ({ flow, status, saved }: BookingView) => ({ flow, status, saved: new Set(saved) })

/** The step that is shown: the one of the address when it is open, else where the booking stands. */
export const shownStep = (booking: BookingView, asked: string | null): BookingStep =>
  stepToShow(progressOf(booking), asked)

function stepAfter(booking: BookingView, step: BookingStep): BookingStep {
  const steps: readonly BookingStep[] = stepsOfFlow[booking.flow]
  return steps[steps.indexOf(step) + 1] ?? 'done'
}

/**
 * The booking that the address, or the server's cookie, is about. Each step has an address of its own, so that the
 * browser's way back leads to the step before.
 */
export function useBooking(path: string) {
  const [state, setState] = useState<BookingState>({ kind: 'loading' })

  const load = useCallback(async () => {
    setState({ kind: 'loading' })
    setState(await findBooking().catch(stateOfFailure))
  }, [])
  useEffect(() => void load(), [load])

  useEffect(
    () =>
      onAddressChange(() => {
        const { step } = readBookingAddress(location.search)
        setState((before) => (before.kind === 'ready' ? { ...before, asked: step } : before))
      }),
    [],
  )

  const bookingId = state.kind === 'ready' ? state.booking.id : null
  const show = useCallback(
    (booking: BookingView, step: BookingStep | null) => {
      const shown = shownStep(booking, step)
      const address = bookingAddress(path, booking.id, shown)
      if (address !== location.pathname + location.search) history.pushState(null, '', address)
      setState({ kind: 'ready', booking, asked: shown })
    },
    [path],
  )
  const reload = useCallback(async () => {
    if (bookingId === null) return
    const booking = await bookingCalls.view(bookingId)
    setState((before) => {
      const asked = before.kind === 'ready' ? before.asked : null
      // A booking that moved by itself takes its page along: signed by the last buyer, paid.
      const hasMoved = before.kind === 'ready' && before.booking.step !== booking.step
      return { kind: 'ready', booking, asked: hasMoved ? booking.step : asked }
    })
  }, [bookingId])

  const save = useCallback(
    async <S extends SavedStep>(step: S, input: StepInputs[S], key: string): Promise<readonly StepProblem[]> => {
      if (bookingId === null) return []
      const reply = await bookingCalls.save(bookingId, step, input, key)
      if (reply.code === 'InvalidInput') return reply.fields
      show(reply.booking, reply.code === 'Ok' ? stepAfter(reply.booking, step) : null)
      return []
    },
    [bookingId, show],
  )

  const shown = state.kind === 'ready' ? shownStep(state.booking, state.asked) : null
  // An address that names a step says the one that is shown, also when that was skipped to, or left behind.
  useEffect(() => {
    const { step } = readBookingAddress(location.search)
    if (shown === null || bookingId === null || step === null || step === shown) return
    history.replaceState(history.state, '', bookingAddress(path, bookingId, shown))
  }, [shown, bookingId, path])

  const isBooked = state.kind === 'ready' && state.booking.status === 'booked'
  useEffect(() => {
    if (!isBooked || bookingId === null) return
    // A cookie that is left behind lapses by itself.
    bookingCalls.complete(bookingId).catch((cause: unknown) => console.warn('the booking is not forgotten yet', cause))
  }, [isBooked, bookingId])

  const control: BookingControl | null =
    state.kind === 'ready' && shown
      ? {
          booking: state.booking,
          step: shown,
          save,
          reload,
          goTo: (step) => show(state.booking, step),
        }
      : null
  return { state, control, load }
}
