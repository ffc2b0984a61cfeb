import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import styles from './Booking.module.css'
import { bookingAddress } from './booking-address.ts'
import type { BookingControl, BookingLinks } from './booking-control.ts'
import { EndedBooking, isEnded } from './EndedBooking.tsx'
import { PriceColumn } from './PriceColumn.tsx'
import { StepHeading } from './StepHeading.tsx'
import { DoneStep } from './steps/DoneStep.tsx'
import { useFollowing } from './use-following.ts'

export type OutcomeViewProps = {
  heading: string
  links: BookingLinks & { booking: string | null }
  control: BookingControl
}

export function OutcomeView({ heading, links, control }: OutcomeViewProps) {
  const { outcome } = useTexts('booking').booking
  const { booking } = control
  const { status } = booking
  useFollowing(control, status === 'awaitingPayment' || status === 'signing')
  return (
    <Wrap className={styles.page}>
      {isEnded(status) ? (
        <EndedBooking booking={booking} status={status} links={links} />
      ) : (
        <div className={styles.body}>
          <div className={styles.main}>
            {status === 'booked' ? (
              <DoneStep control={control} links={links} />
            ) : (
              <div className={styles.form}>
                <StepHeading heading={heading} />
                <p role="status" className={styles.lead}>
                  {outcome.pending}
                </p>
                {links.booking && (
                  <div>
                    <ButtonLink href={bookingAddress(links.booking, booking.id)} size="large" wide="on-phones">
                      {outcome.toBooking}
                    </ButtonLink>
                  </div>
                )}
              </div>
            )}
          </div>
          <PriceColumn home={booking.home} price={booking.price} isPicturedBeside={status === 'booked'} />
        </div>
      )}
    </Wrap>
  )
}
