import { useEffect, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { useOnPhone } from '../login/on-phone.ts'
import styles from './Booking.module.css'
import type { Payment, PaymentDoor } from './use-payment.ts'

type Waiting = Extract<Payment, { step: 'waiting' }>

/** What a person does to pay, by the provider, while we ask how it goes. */
export function PaymentDoorView({ waiting, onStop }: { waiting: Waiting; onStop: () => void }) {
  const words = useTexts().bookingSteps.payment
  const { door, isLong } = waiting
  return (
    <div className={styles.stack}>
      {door?.kind === 'swish' && <SwishDoor door={door} />}
      {door?.kind === 'snippet' && <CardDoor html={door.html} />}
      {door?.kind === 'form' && <BankDoor door={door} />}
      {isLong ? (
        <Message tone="info" announce="politely">
          <p>{words.waitingLong}</p>
        </Message>
      ) : (
        <p className={styles.waiting} role="status">
          {words.waiting}
        </p>
      )}
      {!isLong && (
        <div>
          <Button look="quiet" onClick={onStop}>
            {words.stop}
          </Button>
        </div>
      )}
    </div>
  )
}

type DoorOf<Kind extends PaymentDoor['kind']> = Extract<PaymentDoor, { kind: Kind }>

/** A code for another phone, the app on this one, or a word that the app has been told. */
function SwishDoor({ door: { qr, appLink } }: { door: DoorOf<'swish'> }) {
  const words = useTexts().bookingSteps.payment
  const phone = useOnPhone()
  if (qr === null && appLink === null) return <p className={styles.lead}>{words.waitingPhone}</p>
  return (
    <>
      {qr !== null && !(phone && appLink !== null) && (
        <div className={styles.scan}>
          {/* As a picture, whatever is in the text stays a picture. */}
          <img
            className={styles.qr}
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            alt={words.qrLabel}
            width={216}
            height={216}
          />
          <ol className={styles.scanSteps}>
            {words.qrSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      {appLink !== null && (
        <div>
          <ButtonLink href={appLink} look={phone ? 'filled' : 'outlined'} wide="on-phones">
            {words.openApp}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** The provider's own fields for a card, in its own frame: card numbers never come near us. */
function CardDoor({ html }: { html: string }) {
  const words = useTexts().bookingSteps.payment
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    // Scripts in text that is set as HTML do not run; those of a fragment do.
    element.replaceChildren(document.createRange().createContextualFragment(html))
    return () => element.replaceChildren()
  }, [html])
  return (
    <section aria-labelledby="booking-card">
      <h2 id="booking-card" className={styles.subheading}>
        {words.card}
      </h2>
      <div ref={place} className={styles.card} />
    </section>
  )
}

/** The bank wants a form posted to it; the browser goes there by itself, or by the button. */
function BankDoor({ door: { url, parameters } }: { door: DoorOf<'form'> }) {
  const words = useTexts().bookingSteps.payment
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form ref={form} method="post" action={url} className={styles.stack}>
      {parameters.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status">{words.leaving}</p>
      <div>
        <Button type="submit" size="large" wide="on-phones">
          {words.toBank}
        </Button>
      </div>
    </form>
  )
}
