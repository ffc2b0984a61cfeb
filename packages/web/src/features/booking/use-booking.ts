import type { BookingView, SavedStep, StepInputs, StepProblem } from '@nyhem/contract/calls/booking'
import { type BookingStep, stepsOfFlow, stepToShow } from '@nyhem/domain/booking/booking-steps'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed } from '../api-client/send.ts'
import { onAddressChange } from '../login/overlay.ts'
import { showOwnAddresses } from '../navigation/own-addresses.ts'
import { bookingAddress, readBookingAddress } from './booking-address.ts'
import { bookingCalls } from './booking-calls.ts'
import type { BookingControl } from './booking-control.ts'
import { type Drafts, forgetDrafts } from './use-draft.ts'

export type BookingState =
  | { kind: 'loading' }
  /** Not logged in: only its buyer sees a booking. */
  | { kind: 'login' }
  /** No booking, or another person's; indistinguishable on purpose. */
  | { kind: 'missing' }
  | { kind: 'failed' }
  | { kind: 'ready'; booking: BookingView; requested: string | null }

async function findBooking(): Promise<BookingState> {
  const { bookingId, step } = readBookingAddress(location.search)
  const id = bookingId ?? (await bookingCalls.current()).bookingId
  if (id === null) return { kind: 'missing' }
  return { kind: 'ready', booking: await bookingCalls.view(id), requested: step }
}

const stateOfFailure = (cause: unknown): BookingState => {
  const status = cause instanceof CallFailed ? cause.status : 0
  if (status === 401) return { kind: 'login' }
  return { kind: status === 404 || status === 403 ? 'missing' : 'failed' }
}

const progressOf = ({ flow, status, saved }: BookingView) => ({ flow, status, saved: new Set(saved) })

/** The step of the address when open, else the booking's current one. */
export const shownStep = (booking: BookingView, requested: string | null): BookingStep =>
  stepToShow(progressOf(booking), requested)

function stepAfter(booking: BookingView, step: BookingStep): BookingStep {
  const steps: readonly BookingStep[] = stepsOfFlow[booking.flow]
  return steps[steps.indexOf(step) + 1] ?? 'done'
}

/**
 * The booking named by the address or the server's cookie. Each step has its own address, so that the back button leads
 * to the previous step. `bring` fetches, meanwhile, what shows the booking.
 */
export function useBooking(path: string, bring: () => Promise<unknown>) {
  const [state, setState] = useState<BookingState>({ kind: 'loading' })
  const drafts = useRef<Drafts>(new Map())

  const load = useCallback(async () => {
    setState({ kind: 'loading' })
    const brought = bring()
    // Of a booking that is not there, nothing is shown.
    brought.catch(() => undefined)
    setState(
      await findBooking()
        .then(async (found) => (found.kind === 'ready' ? brought.then(() => found) : found))
        .catch(stateOfFailure),
    )
  }, [bring])
  useEffect(() => void load(), [load])

  useEffect(
    () =>
      onAddressChange(() => {
        const { step } = readBookingAddress(location.search)
        setState((before) => (before.kind === 'ready' ? { ...before, requested: step } : before))
      }),
    [],
  )

  const bookingId = state.kind === 'ready' ? state.booking.id : null
  useEffect(() => {
    if (bookingId === null) return
    return showOwnAddresses((url) => url.pathname === path && readBookingAddress(url.search).bookingId === bookingId)
  }, [path, bookingId])
  const show = useCallback(
    (booking: BookingView, step: BookingStep | null) => {
      const shown = shownStep(booking, step)
      const address = bookingAddress(path, booking.id, shown)
      if (address !== location.pathname + location.search) history.pushState(null, '', address)
      setState({ kind: 'ready', booking, requested: shown })
    },
    [path],
  )
  const reload = useCallback(async () => {
    if (bookingId === null) return
    const booking = await bookingCalls.view(bookingId)
    setState((before) => {
      const requested = before.kind === 'ready' ? before.requested : null
      // A booking advanced elsewhere (signed by the last buyer, paid) moves its page along.
      const hasMoved = before.kind === 'ready' && before.booking.step !== booking.step
      return { kind: 'ready', booking, requested: hasMoved ? booking.step : requested }
    })
  }, [bookingId])

  const save = useCallback(
    async <S extends SavedStep>(step: S, input: StepInputs[S], key: string): Promise<readonly StepProblem[]> => {
      if (bookingId === null) return []
      const reply = await bookingCalls.save(bookingId, step, input, key)
      if (reply.code === 'InvalidInput') {
        // Another wording than the page has shown: the page shows the new one.
        if (reply.fields.some(({ problem }) => problem === 'termsChanged')) await reload()
        return reply.fields
      }
      forgetDrafts(drafts.current, step)
      show(reply.booking, reply.code === 'Ok' ? stepAfter(reply.booking, step) : null)
      return []
    },
    [bookingId, show, reload],
  )

  const shown = state.kind === 'ready' ? shownStep(state.booking, state.requested) : null
  // Keeps the step in the address equal to the shown one, also when skipped or outdated.
  useEffect(() => {
    const { step } = readBookingAddress(location.search)
    if (shown === null || bookingId === null || step === null || step === shown) return
    history.replaceState(history.state, '', bookingAddress(path, bookingId, shown))
  }, [shown, bookingId, path])

  const isBooked = state.kind === 'ready' && state.booking.status === 'booked'
  useEffect(() => {
    if (!isBooked || bookingId === null) return
    // A remaining cookie expires automatically.
    bookingCalls.complete(bookingId).catch((cause: unknown) => console.warn('the booking is not forgotten yet', cause))
  }, [isBooked, bookingId])

  const control: BookingControl | null =
    state.kind === 'ready' && shown
      ? {
          booking: state.booking,
          step: shown,
          save,
          drafts: drafts.current,
          reload,
          goTo: (step) => show(state.booking, step),
        }
      : null
  return { state, control, load }
}
