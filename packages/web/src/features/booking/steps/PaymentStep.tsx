import { formatMoney } from '@nyhem/domain/sites/format'
import { formatTime } from '@nyhem/domain/sites/long-dates'
import { useCallback } from 'react'
import { momentOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import styles from '../Booking.module.css'
import { feePayer } from '../booking-calls.ts'
import type { StepProps } from '../booking-control.ts'
import { Paying, type PayingProps } from '../Paying.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { followMs, idleFollowMs, useFollowing } from '../use-following.ts'
import { usePayment } from '../use-payment.ts'

export function PaymentStep({ control }: StepProps) {
  const strings = useTexts('booking').bookingSteps.payment
  const { booking, reload } = control
  const again = useCallback(
    () => void reload().catch((cause: unknown) => console.warn('the booking is asked for again', cause)),
    [reload],
  )
  const payment = usePayment(booking, { start: feePayer(booking), onPaid: again, onUnknown: again })
  // A provider callback, another tab or another attempt may pay while this page is still open for payment.
  useFollowing(control, true, payment.now.step === 'paid' ? followMs : idleFollowMs)
  return <PaymentView control={control} {...payment} paidText={strings.receivedText} />
}

type ViewProps = Pick<StepProps, 'control'> & Omit<PayingProps, 'payment'>

export function PaymentView({ control, ...paying }: ViewProps) {
  const strings = useTexts('booking').bookingSteps.payment
  const site = useSite()
  const { payment } = control.booking
  const isPaid = paying.now.step === 'paid'
  if (!payment) return null
  const { dueAt, amount } = payment
  return (
    <div className={styles.form}>
      {isPaid ? (
        <StepHeading heading={strings.received} />
      ) : (
        <StepHeading heading={strings.heading} lead={strings.lead(formatMoney(amount))} />
      )}
      {dueAt && !isPaid && <p className={styles.due}>{strings.due(formatTime(momentOf(dueAt), site))}</p>}
      <Paying payment={payment} {...paying} />
    </div>
  )
}
