import { stepNumber } from '@nyhem/domain/booking/booking-steps'
import { createElement, useEffect, useRef } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import styles from './Booking.module.css'
import { BookingBar } from './BookingBar.tsx'
import type { BookingControl, BookingLinks } from './booking-control.ts'
import { EndedBooking, isEnded } from './EndedBooking.tsx'
import { PriceColumn } from './PriceColumn.tsx'
import { StepProgress } from './StepProgress.tsx'
import { stepScreens } from './steps/screens.ts'

export function BookingFlow({ control, links }: { control: BookingControl; links: BookingLinks }) {
  const { booking, step } = control
  const { status } = booking
  useArrival(control, links)
  if (isEnded(status))
    return (
      <Wrap className={styles.page}>
        <EndedBooking booking={booking} status={status} links={links} />
      </Wrap>
    )
  return (
    <>
      <BookingBar control={control} />
      <Wrap className={styles.page}>
        <StepProgress flow={booking.flow} step={step} saved={new Set(booking.saved)} />
        <div className={styles.body}>
          <div className={styles.main}>{createElement(stepScreens[step], { key: step, control, links })}</div>
          <PriceColumn home={booking.home} price={booking.price} isPicturedBeside={step === 'done'} />
        </div>
      </Wrap>
    </>
  )
}

/** On a step change, sets the page title and focuses the question. */
function useArrival({ booking, step }: BookingControl, { info }: Pick<BookingLinks, 'info'>): void {
  const { booking: texts } = useTexts('booking')
  const site = useSite()
  const { number, of } = stepNumber(booking.flow, step)
  const place = isEnded(booking.status) ? booking.status : step
  const title = isEnded(booking.status)
    ? texts.ended[booking.status].heading
    : texts.progress.title(texts.steps[step], number, of)
  const before = useRef<string | null>(null)
  useEffect(() => {
    document.title = `${title} – ${site.siteName}`
    const isFirst = before.current === null
    const hasChanged = before.current !== place
    before.current = place
    if (isFirst ? !isStartedHere(info) : !hasChanged) return
    document.getElementById('booking-step')?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [title, site.siteName, place, info])
}

/** The page was left for the booking just started on it: the whole document is new, and focus is nowhere. */
const isStartedHere = (info: string | null): boolean =>
  info !== null &&
  document.activeElement === document.body &&
  URL.canParse(document.referrer) &&
  new URL(document.referrer).pathname === info
