import type { BookingView } from '@nyhem/contract/calls/booking'
import { authMethodOf, flowOfMethod } from '@nyhem/domain/account/login-types'
import { previousStep } from '@nyhem/domain/booking/booking-steps'
import { formatMoney } from '@nyhem/domain/sites/format'
import { useCallback, useEffect, useState } from 'react'
import { useTexts } from '../../../site/site-context.tsx'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { EIdentity } from '../../login/EIdentity.tsx'
import styles from '../Booking.module.css'
import { BuyersWhoSign } from '../BuyersWhoSign.tsx'
import { prepareContract } from '../booking-calls.ts'
import type { StepProps } from '../booking-control.ts'
import { StepHeading } from '../StepHeading.tsx'
import { signingFailure } from '../signing-failure.ts'
import { useFollowing } from '../use-following.ts'
import { useSigning } from '../use-signing.ts'

/** After this time the page says that preparing the contract takes a while. */
const longMs = 20_000

export function SignStep({ control }: StepProps) {
  const { booking: texts, bookingSteps } = useTexts('booking')
  const strings = bookingSteps.sign
  const { booking } = control
  const { contract, buyers } = booking
  const holder = buyers.find(({ isHolder }) => isHolder)
  const hasSigned = holder?.hasSigned ?? false
  // Each buyer signs with their own e-ID, on this device or another.
  const next = buyers.findIndex((buyer) => !buyer.hasSigned)
  const isReady = contract !== null && contract.state !== 'preparing'
  const back = previousStep({ flow: booking.flow, saved: new Set(booking.saved) }, 'sign')
  usePreparation(control)
  useFollowing(control, hasSigned || booking.status === 'signing' || !isReady)
  return (
    <div className={styles.form}>
      <StepHeading heading={strings.heading} lead={strings.lead} />
      {isReady ? <WhatIsSigned booking={booking} /> : <Preparing />}
      {isReady && next >= 0 && <Signing key={next} control={control} buyer={next} />}
      {hasSigned && (
        <Message tone="success" heading={strings.done} announce="politely">
          {buyers.every((buyer) => buyer.hasSigned) ? <p>{strings.checking}</p> : <p>{strings.othersText}</p>}
        </Message>
      )}
      {buyers.length > 1 && <BuyersWhoSign buyers={buyers} />}
      {back && !hasSigned && (
        <div>
          <Button variant="quiet" size="large" wide="on-phones" onClick={() => control.goTo(back)}>
            {texts.form.back}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Has the contract prepared once when the step is reached; a failure is retried on the next visit. */
function usePreparation({ booking, reload }: StepProps['control']): void {
  const { id, contract } = booking
  const isMissing = contract === null
  useEffect(() => {
    if (!isMissing) return
    prepareContract(id)
      .then(reload)
      .catch((cause: unknown) => console.warn('the contract is not made yet', cause))
  }, [id, isMissing, reload])
}

function Preparing() {
  const strings = useTexts('booking').bookingSteps.sign
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={styles.waiting} role="status">
      {isLong ? strings.preparingLong : strings.preparing}
    </p>
  )
}

function WhatIsSigned({ booking }: { booking: BookingView }) {
  const strings = useTexts('booking').bookingSteps.sign
  const { contract, home, price, payment } = booking
  const isFeeDue = payment !== null && payment.amount.minor > 0
  return (
    <section className={styles.stack} aria-labelledby="booking-what">
      <h2 id="booking-what" className={styles.subheading}>
        {strings.what}
      </h2>
      <Facts
        columns={1}
        facts={[
          { label: strings.home, value: `${home.number}, ${home.address}` },
          { label: strings.price, value: formatMoney(price.total) },
          ...(isFeeDue ? [{ label: strings.fee, value: formatMoney(payment.amount) }] : []),
        ]}
      />
      {contract?.href && (
        <div>
          <ButtonLink href={contract.href} variant="outlined" openInNewTab>
            {strings.read}
          </ButtonLink>
        </div>
      )}
      {contract?.summary && (
        <details className={styles.more}>
          <summary>{strings.shownInApp}</summary>
          <p className={styles.summaryText}>{contract.summary}</p>
        </details>
      )}
    </section>
  )
}

function Signing({ control, buyer }: Pick<StepProps, 'control'> & { buyer: number }) {
  const strings = useTexts('booking').bookingSteps.sign
  const { reload, booking } = control
  const isOrder = flowOfMethod[authMethodOf[booking.country]] === 'order'
  const onSigned = useCallback(
    () => void reload().catch((cause: unknown) => console.warn('the booking is asked for again', cause)),
    [reload],
  )
  const signing = useSigning({ bookingId: booking.id, buyer }, onSigned)
  const { now } = signing
  const signer = booking.buyers[buyer]
  // Names the signer when there are several.
  const whose = (label: string) => (booking.buyers.length > 1 && signer ? `${signer.firstName}: ${label}` : label)
  // What the holder has signed stands when another buyer declines.
  const failureText = (key: ReturnType<typeof signingFailure>) =>
    signer && !signer.isHolder ? strings.failuresOf[key](signer.firstName) : strings.failures[key]
  const failure = now?.step === 'failed' ? now.failure : null
  // A buyer returning from the provider's pages has finished there: no app to open, nothing to cancel.
  const isSealing = now?.step === 'waiting' && !isOrder
  if (now?.step === 'signed' || isSealing)
    return (
      <p className={styles.waiting} role="status">
        {strings.checking}
      </p>
    )
  return (
    <div className={styles.stack}>
      {failure && (
        <Message tone={failure.code === 'Cancelled' ? 'info' : 'error'} announce="at-once">
          <p>{failureText(signingFailure(failure))}</p>
        </Message>
      )}
      {/* The failure is shown above in signing terms; below, the initial state. */}
      <EIdentity
        identification={failure ? { ...signing, now: null } : signing}
        startLabel={whose(failure ? strings.again : strings.start)}
        act="sign"
      />
    </div>
  )
}
