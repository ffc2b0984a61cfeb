import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import styles from './Booking.module.css'
import { bookingCalls } from './booking-calls.ts'
import type { BookingControl } from './booking-control.ts'
import { clockText, minuteToTell, useHoldClock } from './use-hold-clock.ts'

/** From so many seconds the clock is a warning, and more time can be had. */
const warnFrom = 3 * 60
const extendFrom = 5 * 60

type Outcome = 'extended' | 'extendFailed' | null

/** How long the home is held: a calm clock, said aloud at five, three and one minute. */
export function HoldClock({ control }: { control: BookingControl }) {
  const { booking: texts } = useTexts()
  const { booking, reload } = control
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const left = useHoldClock(booking.hold, () => void reload().catch(ignoreUntilAsked))
  if (booking.hold === null || left === null) return null
  const tell = minuteToTell(left)
  const extend = async () => {
    setBusy(true)
    try {
      const { code } = await bookingCalls.extend(booking.id)
      await reload()
      setOutcome(code === 'Ok' ? 'extended' : null)
    } catch (cause) {
      console.warn('a hold was not extended', cause)
      setOutcome('extendFailed')
    }
    setBusy(false)
  }
  return (
    <div className={styles.clock}>
      <p className={styles.clockLine} data-warn={left <= warnFrom || undefined}>
        <span className={styles.clockWords}>{texts.bar.heldFor}</span>{' '}
        <strong role="timer" className={styles.time}>
          {clockText(left)}
        </strong>
      </p>
      {booking.hold.canExtend && left <= extendFrom && (
        <Button look="outlined" busy={busy} onClick={() => void extend()}>
          {texts.clock.extend}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{tell !== null && texts.clock.minutesLeft(tell)}</span>
      </VisuallyHidden>
      <span role="status" className={styles.clockOutcome}>
        {outcome && (outcome === 'extended' ? left > extendFrom : true) && texts.clock[outcome]}
      </span>
    </div>
  )
}

/** The page's next question finds out that the hold has lapsed. */
const ignoreUntilAsked = () => undefined
