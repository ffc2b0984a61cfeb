import type { RequestedPayment } from '@nyhem/contract/calls/booking-for-buyers'
import { getRequestedPayment } from '@nyhem/contract/routes/booking.paths'
import { useCallback, useEffect } from 'react'
import { lazyTemplate } from '../../lazy-template.ts'
import { useTexts } from '../../site/site-context.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { call } from '../api-client/call.ts'
import { CallFailed } from '../api-client/send.ts'
import { type Loaded, useLoaded } from '../api-client/use-loaded.ts'
import styles from '../booking/Booking.module.css'
import { BookingElse } from '../booking/BookingSection.tsx'
import { readBookingAddress } from '../booking/booking-address.ts'
import { useSession } from '../session/session-store.ts'
import type { PaymentLinks } from './payment-links.types.ts'
import type { RequestedPaymentViewProps } from './RequestedPaymentView.tsx'

type Props = { heading: string; links: PaymentLinks; phone: string }

/** Comes with the payment: the page is drawn before either. */
const RequestedPaymentView = lazyTemplate<RequestedPaymentViewProps>(
  async () => (await import('./RequestedPaymentView.tsx')).RequestedPaymentView,
)

/** One person's payment on a page that is the same for all: fetched in the browser, never cached. */
export function PaymentSection(props: Props) {
  const { state, load, reload } = useRequestedPayment()
  const session = useSession()
  const awaitsLogin = state.kind === 'login'
  // The visitor logged in through the modal or in another tab.
  useEffect(() => {
    if (session && awaitsLogin) void load()
  }, [session, awaitsLogin, load])
  return (
    <Wrap className={styles.page}>
      {state.kind === 'ready' ? (
        <RequestedPaymentView requested={state.requested} links={props.links} reload={reload} />
      ) : (
        <PaymentElse {...props} kind={state.kind} onAgain={() => void load()} />
      )}
    </Wrap>
  )
}

type ElseProps = Props & { kind: 'loading' | 'login' | 'missing' | 'failed'; onAgain: () => void }

export const PaymentElse = (props: ElseProps) => {
  const { elsewhere } = useTexts('payment').paymentPage
  return <BookingElse {...props} strings={elsewhere} />
}

type RequestedPaymentState =
  | { kind: 'loading' | 'login' | 'missing' | 'failed' }
  | { kind: 'ready'; requested: RequestedPayment }

async function find(): Promise<RequestedPayment | null> {
  const { bookingId } = readBookingAddress(location.search)
  if (bookingId === null) return null
  const [requested] = await Promise.all([
    call(getRequestedPayment, { params: { id: bookingId } }),
    RequestedPaymentView.preload(),
  ])
  return requested
}

function stateOf(loaded: Loaded<RequestedPayment | null>): RequestedPaymentState {
  if (loaded.status === 'loading') return { kind: 'loading' }
  if (loaded.status === 'ready')
    return loaded.value === null ? { kind: 'missing' } : { kind: 'ready', requested: loaded.value }
  const status = loaded.cause instanceof CallFailed ? loaded.cause.status : 0
  if (status === 401) return { kind: 'login' }
  // An invalid id is handled like an unknown one.
  return { kind: status === 400 || status === 403 || status === 404 ? 'missing' : 'failed' }
}

function useRequestedPayment() {
  const { loaded, retry, replace } = useLoaded('requested', find)
  /** Refetches without hiding the payment. Throws `CallFailed`. */
  const reload = useCallback(async () => replace(await find()), [replace])
  return { state: stateOf(loaded), load: retry, reload }
}
