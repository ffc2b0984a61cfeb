import type { BookingHomeReply, BookingView } from '@nyhem/contract/calls/booking'
import { useEffect, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import styles from './Booking.module.css'
import { infoAddress } from './booking-address.ts'
import { bookingCalls } from './booking-calls.ts'
import type { BookingLinks } from './booking-control.ts'
import { SimilarHomes } from './SimilarHomes.tsx'
import { StepHeading } from './StepHeading.tsx'

/** Final statuses in which the home was released. */
export const endedStatuses = ['expired', 'cancelled', 'unpaid', 'released'] as const
export type EndedStatus = (typeof endedStatuses)[number]

export const isEnded = (status: BookingView['status']): status is EndedStatus =>
  endedStatuses.some((ended) => ended === status)

type Props = { booking: Pick<BookingView, 'home' | 'contract'>; status: EndedStatus; links: BookingLinks }

export function EndedBooking({ booking: { home, contract: signed }, status, links }: Props) {
  const { ended, state, contract } = useTexts('booking').booking
  const [now, setNow] = useState<BookingHomeReply | null>(null)
  useEffect(() => {
    // Without an answer, the page of the home shows whether it is free.
    bookingCalls.home(home.id).then(setNow, (cause: unknown) => console.warn('the home is not known', cause))
  }, [home.id])
  return (
    <>
      <div className={styles.form}>
        <StepHeading heading={ended[status].heading} lead={ended[status].text} />
        <div className={styles.ways}>
          {status === 'released' && signed?.href && (
            <ButtonLink href={signed.href} variant="outlined">
              {contract.open}
            </ButtonLink>
          )}
          {links.info && now?.isBookable && (
            <ButtonLink href={infoAddress(links.info, home.id)}>{ended.again}</ButtonLink>
          )}
          {home.href && (
            <ButtonLink href={home.href} variant="outlined">
              {ended.toHome}
            </ButtonLink>
          )}
          {links.residenceSearch && (
            <ButtonLink href={links.residenceSearch} variant="quiet">
              {state.toSearch}
            </ButtonLink>
          )}
        </div>
      </div>
      <SimilarHomes homes={now?.similarHomes ?? []} />
    </>
  )
}
