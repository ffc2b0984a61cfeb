import type { BookingView } from '@nyhem/contract/calls/booking'
import { Check, Clock } from 'lucide-react'
import { useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './Booking.module.css'

export function BuyersWhoSign({ buyers }: Pick<BookingView, 'buyers'>) {
  const strings = useTexts('booking').bookingSteps.sign
  return (
    <section className={styles.stack} aria-labelledby="booking-who">
      <h2 id="booking-who" className={styles.subheading}>
        {strings.who}
      </h2>
      <ul className={styles.rows}>
        {buyers.map(({ firstName, lastName, nationalNumber, hasSigned }) => (
          <li key={`${firstName} ${lastName} ${nationalNumber}`} className={styles.signer}>
            <span>
              {firstName} {lastName}
            </span>
            <span className={styles.signerState} data-signed={hasSigned || undefined}>
              <Icon of={hasSigned ? Check : Clock} size={18} />
              {hasSigned ? strings.signed : strings.waiting}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
