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

/** A booking at its step: bar, progress, question, and the price beside it. */
export function BookingFlow({ control, links }: { control: BookingControl; links: BookingLinks }) {
  const { booking, step } = control
  const { status } = booking
  useArrival(control)
  if (isEnded(status))
    return (
      <Wrap className={styles.page}>
        <EndedBooking home={booking.home} status={status} links={links} />
      </Wrap>
    )
  return (
    <>
      <BookingBar control={control} />
      <Wrap className={styles.page}>
        <StepProgress flow={booking.flow} step={step} saved={new Set(booking.saved)} />
        <div className={styles.body}>
          <div className={styles.main}>{createElement(stepScreens[step], { key: step, control, links })}</div>
          <PriceColumn home={booking.home} price={booking.price} />
        </div>
      </Wrap>
    </>
  )
}

/** Says where one has come to: the title of the page, and focus on the question when the step has changed. */
function useArrival({ booking, step }: BookingControl): void {
  const { booking: texts } = useTexts()
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
    if (isFirst || !hasChanged) return
    document.getElementById('booking-step')?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [title, site.siteName, place])
}
