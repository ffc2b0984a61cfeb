import { formatMoney } from '@nyhem/domain/sites/format'
import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './Booking.module.css'
import { bookingCalls, newKey } from './booking-calls.ts'
import type { BookingControl } from './booking-control.ts'
import { HoldClock } from './HoldClock.tsx'

/** Which home is being booked, how long it is held, and the way out. Stays in sight. */
export function BookingBar({ control }: { control: BookingControl }) {
  const { booking: texts } = useTexts()
  const { home, status, price } = control.booking
  const [asks, setAsks] = useState(false)
  const canCancel = status === 'held' || status === 'signing' || status === 'awaitingPayment'
  return (
    <section className={styles.bar} aria-label={texts.bar.label}>
      <Wrap className={styles.barLine}>
        <p className={styles.barHome}>
          {/* Where the column stands below the step, what it costs is said here. */}
          <span className={styles.barPrice}>{formatMoney(price.total)}</span>
          <strong>{home.number}</strong> <span>{`${home.areaName}, ${home.place.municipality}`}</span>
        </p>
        <HoldClock control={control} />
        {canCancel && (
          <Button look="quiet" className={styles.cancel} onClick={() => setAsks(true)}>
            {texts.bar.cancel}
          </Button>
        )}
      </Wrap>
      <Dialog open={asks} onClose={() => setAsks(false)} heading={texts.bar.cancelHeading}>
        <CancelQuestion control={control} onNo={() => setAsks(false)} />
      </Dialog>
    </section>
  )
}

function CancelQuestion({ control, onNo }: { control: BookingControl; onNo: () => void }) {
  const { booking: texts } = useTexts()
  const { booking, reload } = control
  const [progress, setProgress] = useState<'asked' | 'busy' | 'failed'>('asked')
  const cancel = async () => {
    setProgress('busy')
    try {
      await bookingCalls.cancel(booking.id, newKey())
      await reload()
    } catch (cause) {
      console.warn('a booking was not cancelled', cause)
      setProgress('failed')
    }
  }
  return (
    <div className={styles.stack}>
      <p>{booking.status === 'awaitingPayment' ? texts.bar.cancelPaidText : texts.bar.cancelText}</p>
      {progress === 'failed' && (
        <Message tone="error" announce="at-once">
          <p>{texts.bar.cancelFailed}</p>
        </Message>
      )}
      <div className={styles.ways}>
        <Button look="danger" wide="on-phones" busy={progress === 'busy'} onClick={() => void cancel()}>
          {texts.bar.cancelYes}
        </Button>
        <Button look="outlined" wide="on-phones" onClick={onNo}>
          {texts.bar.cancelNo}
        </Button>
      </div>
    </div>
  )
}
