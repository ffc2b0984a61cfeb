import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import styles from './Booking.module.css'
import { OwnBooking } from './BookingSection.tsx'
import { bookingAddress } from './booking-address.ts'
import type { BookingControl, BookingLinks } from './booking-control.ts'
import { EndedBooking, isEnded } from './EndedBooking.tsx'
import { PriceColumn } from './PriceColumn.tsx'
import { StepHeading } from './StepHeading.tsx'
import { DoneStep } from './steps/DoneStep.tsx'
import { useFollowing } from './use-following.ts'

type Props = { heading: string; links: BookingLinks & { booking: string | null }; phone: string }

/** Return page of a bank or signing: polls the booking until the outcome is known. */
export const OutcomeSection = (props: Props) => (
  <OwnBooking {...props}>{(control) => <OutcomeView {...props} control={control} />}</OwnBooking>
)

export function OutcomeView({ heading, links, control }: Omit<Props, 'phone'> & { control: BookingControl }) {
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
