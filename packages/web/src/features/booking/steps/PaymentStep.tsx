import { formatMoney } from '@nyhem/domain/sites/format'
import { formatTime } from '@nyhem/domain/sites/long-dates'
import { useCallback } from 'react'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { momentOf } from '../../housing-words/housing-format.ts'
import styles from '../Booking.module.css'
import { feePayer } from '../booking-calls.ts'
import type { StepProps } from '../booking-control.ts'
import { Paying, type PayingProps } from '../Paying.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { followMs, idleFollowMs, useFollowing } from '../use-following.ts'
import { usePayment } from '../use-payment.ts'

/** Paying the fee: which way, then the provider's own door, then its answer. */
export function PaymentStep({ control }: StepProps) {
  const words = useTexts().bookingSteps.payment
  const { booking, reload } = control
  const onPaid = useCallback(
    () => void reload().catch((cause: unknown) => console.warn('the booking is asked for again', cause)),
    [reload],
  )
  const payment = usePayment(booking, { start: feePayer(booking), onPaid })
  // A callback of the provider, another tab or another attempt may pay while this page still asks for it.
  useFollowing(control, true, payment.now.step === 'paid' ? followMs : idleFollowMs)
  return <PaymentView control={control} {...payment} paidText={words.receivedText} />
}

type ViewProps = Pick<StepProps, 'control'> & Omit<PayingProps, 'payment'>

/** The same by its state, as the sandbox shows it. */
export function PaymentView({ control, ...paying }: ViewProps) {
  const words = useTexts().bookingSteps.payment
  const site = useSite()
  const { payment } = control.booking
  const isPaid = paying.now.step === 'paid'
  if (!payment) return null
  const { dueAt, amount } = payment
  return (
    <div className={styles.form}>
      {isPaid ? (
        <StepHeading heading={words.received} />
      ) : (
        <StepHeading heading={words.heading} lead={words.lead(formatMoney(amount))} />
      )}
      {dueAt && !isPaid && <p className={styles.due}>{words.due(formatTime(momentOf(dueAt), site))}</p>}
      <Paying payment={payment} {...paying} />
    </div>
  )
}
