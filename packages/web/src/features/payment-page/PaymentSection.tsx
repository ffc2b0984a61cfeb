import { useEffect } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import styles from '../booking/Booking.module.css'
import { BookingElse } from '../booking/BookingSection.tsx'
import { useSession } from '../session/session-store.ts'
import { AskedPaymentView } from './AskedPaymentView.tsx'
import type { PaymentLinks } from './payment-links.types.ts'
import { useAskedPayment } from './use-asked-payment.ts'

type Props = { heading: string; links: PaymentLinks; phone: string }

/** One payment that is asked of a person, on a page that is the same for everyone: fetched here, kept by no cache. */
export function PaymentSection(props: Props) {
  const { state, load, reload } = useAskedPayment()
  const session = useSession()
  const awaitsLogin = state.kind === 'login'
  // Somebody has logged in by the modal, or in another tab.
  useEffect(() => {
    if (session && awaitsLogin) void load()
  }, [session, awaitsLogin, load])
  return (
    <Wrap className={styles.page}>
      {state.kind === 'ready' ? (
        <AskedPaymentView asked={state.asked} links={props.links} reload={reload} />
      ) : (
        <PaymentElse {...props} kind={state.kind} onAgain={() => void load()} />
      )}
    </Wrap>
  )
}

type ElseProps = Props & { kind: 'loading' | 'login' | 'missing' | 'failed'; onAgain: () => void }

/** While there is no payment to show: it comes, or is for somebody who is not logged in, or for nobody. */
export const PaymentElse = (props: ElseProps) => {
  const { elsewhere } = useTexts().paymentPage
  return <BookingElse {...props} words={elsewhere} />
}
