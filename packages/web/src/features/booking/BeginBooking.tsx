import type { BookingHomeReply } from '@nyhem/contract/calls/booking'
import { conditionsToTell } from '@nyhem/domain/booking/way-on'
import { purchaseHref } from '@nyhem/domain/purchase/purchase-address'
import { isOursToSolve } from '@nyhem/domain/purchase/takes-purchase-notification'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import styles from './Booking.module.css'
import { LogIn } from './BookingSection.tsx'
import { bookingAddress } from './booking-address.ts'
import { Conditions } from './Conditions.tsx'
import type { Beginning, HomeState } from './info-section.types.ts'
import { hrefsOfWays, type InfoLinks } from './way-on-href.ts'

type Props = {
  state: HomeState
  beginning: Beginning
  links: InfoLinks
  phone: string
  onStart: () => void
}

export function BeginBooking({ state, beginning, links, phone, onStart }: Props) {
  const { info, state: strings } = useTexts('booking').booking
  if (state.kind === 'ready') return <Ready reply={state.reply} {...{ beginning, links, phone, onStart }} />
  if (state.kind === 'loading')
    return (
      <div className={classNames(styles.stack, styles.before)}>
        <noscript>
          <p>{strings.needsScripts}</p>
        </noscript>
        <p role="status" className={styles.note}>
          {info.checking}
        </p>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    )
  if (state.kind === 'none')
    return (
      <Message tone="info" heading={info.noHomeHeading} className={styles.before}>
        <p>{info.noHome}</p>
        {links.residenceSearch && (
          <p>
            <a href={links.residenceSearch}>{strings.toSearch}</a>
          </p>
        )}
      </Message>
    )
  return (
    <Message tone="error" announce="at-once" className={styles.before}>
      <p>{info.checkFailed}</p>
      <p>
        <a href={phoneHref(phone)}>{strings.call(phone)}</a>
      </p>
    </Message>
  )
}

type ReadyProps = Omit<Props, 'state'> & { reply: BookingHomeReply }

function Ready({ reply, beginning, links, phone, onStart }: ReadyProps) {
  const site = useSite()
  const { booking, ui } = useTexts('booking')
  const { info, taken } = booking
  const isTaken = typeof beginning === 'object'
  const conditions = isTaken ? beginning.conditions : reply.conditions
  const stateOf = (name: string) => conditions.find(({ condition }) => condition === name)?.state
  const isLoggedIn = stateOf('logged-in') === 'Met'
  const canStart = !isTaken && reply.isBookable
  // The only unmet condition is the login.
  const onlyLogin =
    !isLoggedIn && conditions.every(({ condition, state }) => condition === 'logged-in' || state !== 'NotMet')
  const lacks = !onlyLogin && conditionsToTell(conditions).length > 0
  const hrefs = hrefsOfWays({ site, links, reply: { ...reply, conditions }, phone })
  return (
    <section className={styles.part} aria-labelledby={lacks ? 'booking-check' : 'booking-step'}>
      {isTaken && (
        <Message tone="info" heading={taken.heading} announce="at-once">
          <p>{taken.text}</p>
        </Message>
      )}
      {lacks && (
        <>
          <Heading level={2} size="heading-3" id="booking-check">
            {info.checkHeading}
          </Heading>
          <Conditions conditions={conditions} phone={phone} hrefs={hrefs} />
        </>
      )}
      {!reply.bookingId && links.purchaseNotification && isOursToSolve(conditions) && (
        <div className={styles.stack}>
          <p>{info.help.text}</p>
          <div>
            <ButtonLink
              href={purchaseHref(links.purchaseNotification, { kind: 'home', id: reply.home.id })}
              variant="outlined"
              wide="on-phones"
            >
              {info.help.link}
            </ButtonLink>
          </div>
        </div>
      )}
      {reply.bookingId && links.booking && (
        <div className={styles.stack}>
          <p>{info.hasBooking}</p>
          <div>
            <ButtonLink href={bookingAddress(links.booking, reply.bookingId)} size="large" wide="on-phones">
              {info.goOn}
            </ButtonLink>
          </div>
        </div>
      )}
      {beginning === 'switched-off' && (
        <Message tone="info" announce="at-once">
          <p>{ui.switchedOff}</p>
        </Message>
      )}
      {beginning === 'failed' && (
        <Message tone="error" announce="at-once">
          <p>{info.startFailed}</p>
        </Message>
      )}
      {!reply.bookingId && canStart && (
        <div className={styles.stack}>
          <div>
            <Button size="large" wide="on-phones" busy={beginning === 'starting'} onClick={onStart}>
              {info.start}
            </Button>
          </div>
          <p className={styles.note} role="status">
            {beginning === 'starting' ? info.starting : info.promise}
          </p>
        </div>
      )}
      {!reply.bookingId && onlyLogin && (
        <div className={styles.stack}>
          <div>
            <LogIn login={links.login} label={info.logIn} />
          </div>
          <p className={styles.note}>{info.loginHint}</p>
        </div>
      )}
    </section>
  )
}
