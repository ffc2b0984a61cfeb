import { useEffect, useRef } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import { useOnPhone } from '../login/on-phone.ts'
import styles from './Booking.module.css'
import type { Payment, PaymentPrompt } from './use-payment.ts'

type Waiting = Extract<Payment, { step: 'waiting' }>

type Props = { waiting: Waiting; hasOtherWay: boolean; onReopen: () => void; onStop: () => void }

export function PaymentPromptView({ waiting, hasOtherWay, onReopen, onStop }: Props) {
  const { booking, bookingSteps } = useTexts('booking')
  const strings = bookingSteps.payment
  const { phone } = useSite().company
  const { door, method, canReopen, isLong } = waiting
  return (
    <div className={styles.stack}>
      {door?.kind === 'swish' && <SwishPrompt door={door} />}
      {door?.kind === 'snippet' && <CardPrompt html={door.html} />}
      {door?.kind === 'form' && <BankPrompt door={door} />}
      {isLong ? (
        <Message tone="info" announce="politely">
          <p>{strings.waitingLong}</p>
          <p>
            <a href={phoneHref(phone)}>{booking.state.call(phone)}</a>
          </p>
        </Message>
      ) : (
        <p className={styles.waiting} role="status">
          {strings.waiting}
        </p>
      )}
      {(canReopen || !isLong) && (
        <div className={styles.ways}>
          {canReopen && (
            <Button wide="on-phones" onClick={onReopen}>
              {strings.reopen[method]}
            </Button>
          )}
          {!isLong && hasOtherWay && (
            <Button variant="quiet" onClick={onStop}>
              {strings.stop}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type PromptOf<Kind extends PaymentPrompt['kind']> = Extract<PaymentPrompt, { kind: Kind }>

function SwishPrompt({ door: { qr, appLink } }: { door: PromptOf<'swish'> }) {
  const strings = useTexts('booking').bookingSteps.payment
  const phone = useOnPhone()
  if (qr === null && appLink === null) return <p className={styles.lead}>{strings.waitingPhone}</p>
  return (
    <>
      {qr !== null && !(phone && appLink !== null) && (
        <div className={styles.scan}>
          {/* As an image, so that its text cannot inject markup. */}
          <img
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            alt={strings.qrLabel}
            width={216}
            height={216}
          />
          <ol className={styles.scanSteps}>
            {strings.qrSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      {appLink !== null && (
        <div>
          <ButtonLink href={appLink} variant={phone ? 'filled' : 'outlined'} wide="on-phones">
            {strings.openApp}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** The provider's card fields in its own frame: card numbers never reach us. */
function CardPrompt({ html }: { html: string }) {
  const strings = useTexts('booking').bookingSteps.payment
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    // Scripts set through innerHTML do not run; those of a fragment do.
    element.replaceChildren(document.createRange().createContextualFragment(html))
    return () => element.replaceChildren()
  }, [html])
  return (
    <section aria-labelledby="booking-card">
      <h2 id="booking-card" className={styles.subheading}>
        {strings.card}
      </h2>
      <div ref={place} className={styles.card} />
    </section>
  )
}

/** The bank requires a posted form; submitted automatically or by the button. */
function BankPrompt({ door: { url, parameters } }: { door: PromptOf<'form'> }) {
  const strings = useTexts('booking').bookingSteps.payment
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form ref={form} method="post" action={url} className={styles.stack}>
      {parameters.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status">{strings.leaving}</p>
      <div>
        <Button type="submit" size="large" wide="on-phones">
          {strings.toBank}
        </Button>
      </div>
    </form>
  )
}
