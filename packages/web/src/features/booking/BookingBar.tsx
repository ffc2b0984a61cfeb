import { formatMoney } from '@nyhem/domain/sites/format'
import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { useAction } from '../api-client/use-action.ts'
import styles from './Booking.module.css'
import { bookingCalls, newKey } from './booking-calls.ts'
import type { BookingControl } from './booking-control.ts'
import { HoldClock } from './HoldClock.tsx'

export function BookingBar({ control }: { control: BookingControl }) {
  const { booking: texts } = useTexts('booking')
  const { home, status, price } = control.booking
  const [asks, setAsks] = useState(false)
  const canCancel = status === 'held' || status === 'signing' || status === 'awaitingPayment'
  return (
    <section className={styles.bar} aria-label={texts.bar.label}>
      <Wrap className={styles.barLine}>
        <p className={styles.barHome}>
          {/* Shows the price where the column is below the step. */}
          <span className={styles.barPrice}>{formatMoney(price.total)}</span>
          <strong>{home.number}</strong> <span>{`${home.areaName}, ${home.place.municipality}`}</span>
        </p>
        <HoldClock control={control} />
        {canCancel && (
          <Button variant="quiet" className={styles.cancel} onClick={() => setAsks(true)}>
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
  const { booking: texts } = useTexts('booking')
  const { booking, reload } = control
  const { state, run: cancel } = useAction(async () => {
    const { booking: now } = await bookingCalls.cancel(booking.id, newKey())
    await reload()
    // Signed or paid meanwhile: the dialog says so, as the booking behind it goes on.
    return now.status === 'booked' ? 'final' : undefined
  })
  if (state === 'final')
    return (
      <div className={styles.stack}>
        <Message tone="warning" announce="at-once">
          <p>{texts.bar.cancelTooLate}</p>
        </Message>
        <div className={styles.ways}>
          <Button variant="outlined" wide="on-phones" onClick={onNo}>
            {texts.bar.close}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.stack}>
      <p>{booking.status === 'awaitingPayment' ? texts.bar.cancelPaidText : texts.bar.cancelText}</p>
      {state === 'failed' && (
        <Message tone="error" announce="at-once">
          <p>{texts.bar.cancelFailed}</p>
        </Message>
      )}
      <div className={styles.ways}>
        <Button variant="danger" wide="on-phones" busy={state === 'busy'} onClick={cancel}>
          {texts.bar.cancelYes}
        </Button>
        <Button variant="outlined" wide="on-phones" onClick={onNo}>
          {texts.bar.cancelNo}
        </Button>
      </div>
    </div>
  )
}
