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

/** After so long a contract that is being prepared is said to take its time. */
const longMs = 20_000

/** What is signed and for how much, the contract, the e-ID, and who has signed. */
export function SignStep({ control }: StepProps) {
  const { booking: texts, bookingSteps } = useTexts()
  const words = bookingSteps.sign
  const { booking } = control
  const { contract, buyers } = booking
  const holder = buyers.find(({ isHolder }) => isHolder)
  const hasSigned = holder?.hasSigned ?? false
  // Each signs with an e-ID of their own, on this device or another.
  const next = buyers.findIndex((buyer) => !buyer.hasSigned)
  const isReady = contract !== null && contract.state !== 'preparing'
  const back = previousStep({ flow: booking.flow, saved: new Set(booking.saved) }, 'sign')
  usePreparation(control)
  useFollowing(control, hasSigned || booking.status === 'signing' || !isReady)
  return (
    <div className={styles.form}>
      <StepHeading heading={words.heading} lead={words.lead} />
      {isReady ? <WhatIsSigned booking={booking} /> : <Preparing />}
      {isReady && next >= 0 && <Signing key={next} control={control} buyer={next} />}
      {hasSigned && (
        <Message tone="success" heading={words.done} announce="politely">
          {buyers.every((buyer) => buyer.hasSigned) ? <p>{words.checking}</p> : <p>{words.othersText}</p>}
        </Message>
      )}
      {buyers.length > 1 && <BuyersWhoSign buyers={buyers} />}
      {back && !hasSigned && (
        <div>
          <Button look="quiet" size="large" wide="on-phones" onClick={() => control.goTo(back)}>
            {texts.form.back}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Has the contract made when the step is reached, once; a try that failed is made again when the step is. */
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
  const words = useTexts().bookingSteps.sign
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={styles.waiting} role="status">
      {isLong ? words.preparingLong : words.preparing}
    </p>
  )
}

function WhatIsSigned({ booking }: { booking: BookingView }) {
  const words = useTexts().bookingSteps.sign
  const { contract, home, price, payment } = booking
  const isFeeDue = payment !== null && payment.amount.minor > 0
  return (
    <section className={styles.stack} aria-labelledby="booking-what">
      <h2 id="booking-what" className={styles.subheading}>
        {words.what}
      </h2>
      <Facts
        columns={1}
        facts={[
          { label: words.home, value: `${home.number}, ${home.address}` },
          { label: words.price, value: formatMoney(price.total) },
          ...(isFeeDue ? [{ label: words.fee, value: formatMoney(payment.amount) }] : []),
        ]}
      />
      {contract?.href && (
        <div>
          <ButtonLink href={contract.href} look="outlined" openInNewTab>
            {words.read}
          </ButtonLink>
        </div>
      )}
      {contract?.summary && (
        <details className={styles.more}>
          <summary>{words.shownInApp}</summary>
          <p className={styles.summaryText}>{contract.summary}</p>
        </details>
      )}
    </section>
  )
}

function Signing({ control, buyer }: Pick<StepProps, 'control'> & { buyer: number }) {
  const words = useTexts().bookingSteps.sign
  const { reload, booking } = control
  const isOrder = flowOfMethod[authMethodOf[booking.country]] === 'order'
  const onSigned = useCallback(
    () => void reload().catch((cause: unknown) => console.warn('the booking is asked for again', cause)),
    [reload],
  )
  const signing = useSigning({ bookingId: booking.id, buyer }, onSigned)
  const { now } = signing
  const signer = booking.buyers[buyer]
  // Whose turn it is, where several sign.
  const whose = (label: string) => (booking.buyers.length > 1 && signer ? `${signer.firstName}: ${label}` : label)
  const failure = now?.step === 'failed' ? now.failure : null
  // Whoever is back from the provider's pages has acted there: there is no app to open, and nothing to cancel.
  const isSealing = now?.step === 'waiting' && !isOrder
  if (now?.step === 'signed' || isSealing)
    return (
      <p className={styles.waiting} role="status">
        {words.checking}
      </p>
    )
  return (
    <div className={styles.stack}>
      {failure && (
        <Message tone={failure.code === 'Cancelled' ? 'info' : 'error'} announce="at-once">
          <p>{signingFailure(failure, words.failures)}</p>
        </Message>
      )}
      {/* What failed is told above in the words of signing; below it is as before it started. */}
      <EIdentity
        identification={failure ? { ...signing, now: null } : signing}
        startLabel={whose(failure ? words.again : words.start)}
      />
    </div>
  )
}
