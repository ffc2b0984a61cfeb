import type { ExtendReply } from '@nyhem/contract/calls/booking'
import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import styles from './Booking.module.css'
import { bookingCalls } from './booking-calls.ts'
import type { BookingControl } from './booking-control.ts'
import { clockText, minuteToNotify, useHoldClock } from './use-hold-clock.ts'

/** Remaining seconds for the warning and for offering an extension. */
const warnFrom = 3 * 60
const extendFrom = 5 * 60

type Outcome = 'extended' | 'alreadyExtended' | 'extendFailed' | null

/** A booking that is over says so itself. */
const outcomeOf = {
  Ok: 'extended',
  Extended: 'alreadyExtended',
  Ended: null,
} as const satisfies Record<ExtendReply['code'], Outcome>

/** Remaining hold time, announced at five, three and one minute. */
export function HoldClock({ control }: { control: BookingControl }) {
  const { booking: texts } = useTexts('booking')
  const { booking, reload } = control
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const left = useHoldClock(booking.hold, () => void reload().catch(ignoreUntilRequested))
  if (booking.hold === null || left === null) return null
  const notify = minuteToNotify(left)
  const extend = async () => {
    setBusy(true)
    try {
      const { code } = await bookingCalls.extend(booking.id)
      await reload()
      setOutcome(outcomeOf[code])
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
        <Button variant="outlined" busy={busy} onClick={() => void extend()}>
          {texts.clock.extend}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{notify !== null && texts.clock.minutesLeft(notify)}</span>
      </VisuallyHidden>
      <span role="status" className={styles.clockOutcome}>
        {outcome && (outcome === 'extended' ? left > extendFrom : true) && texts.clock[outcome]}
      </span>
    </div>
  )
}

/** The next poll detects the lapsed hold. */
const ignoreUntilRequested = () => undefined
