import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import styles from './Booking.module.css'
import { BuyersWhoSign } from './BuyersWhoSign.tsx'
import { bookingAddress } from './booking-address.ts'
import type { BookingControl, BookingLinks } from './booking-control.ts'
import { PriceColumn } from './PriceColumn.tsx'
import { StepHeading } from './StepHeading.tsx'
import { useFollowing } from './use-following.ts'

export type ContractViewProps = {
  heading: string
  links: BookingLinks & { booking: string | null }
  control: BookingControl
}

export function ContractView({ heading, links, control }: ContractViewProps) {
  const { contract: strings } = useTexts('booking').booking
  const { booking } = control
  const { contract } = booking
  useFollowing(control, contract?.state === 'preparing' || contract?.state === 'signed')
  return (
    <Wrap className={styles.page}>
      <div className={styles.body}>
        <div className={styles.main}>
          <div className={styles.form}>
            <StepHeading heading={heading} lead={contract ? strings.state[contract.state] : strings.none} />
            <div className={styles.ways}>
              {contract?.href && (
                <ButtonLink href={contract.href} size="large" wide="on-phones" openInNewTab>
                  {strings.open}
                </ButtonLink>
              )}
              {links.booking && (
                <ButtonLink
                  href={bookingAddress(links.booking, booking.id)}
                  variant={contract?.href ? 'quiet' : 'filled'}
                  size="large"
                  wide="on-phones"
                >
                  {strings.backToBooking}
                </ButtonLink>
              )}
            </div>
            {contract && contract.state !== 'preparing' && <BuyersWhoSign buyers={booking.buyers} />}
          </div>
        </div>
        <PriceColumn home={booking.home} price={booking.price} />
      </div>
    </Wrap>
  )
}
