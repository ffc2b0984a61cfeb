import type { RequestedPayment } from '@nyhem/contract/calls/booking-for-buyers'
import type { PaymentStanding } from '@nyhem/domain/booking/payment-standing'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { formatDate, formatMoney } from '@nyhem/domain/sites/format'
import { formatTime, siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import { createElement, type ReactNode, useCallback, useId } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import type { Texts } from '../../texts/texts.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Facts } from '../../ui/facts/Facts.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from '../booking/Booking.module.css'
import { bookingAddress, infoAddress } from '../booking/booking-address.ts'
import { feePayer } from '../booking/booking-calls.ts'
import { Paying, type PayingProps } from '../booking/Paying.tsx'
import { HomeInShort, unknownQuality } from '../booking/PriceColumn.tsx'
import { StepHeading } from '../booking/StepHeading.tsx'
import { followMs, idleFollowMs, useFollowing } from '../booking/use-following.ts'
import { clockText, useHoldClock } from '../booking/use-hold-clock.ts'
import { usePayment } from '../booking/use-payment.ts'
import { TrustStrip } from '../trust-strip/TrustStrip.tsx'
import type { PaymentLinks } from './payment-links.types.ts'

type Reload = () => Promise<void>
export type RequestedPaymentViewProps = { requested: RequestedPayment; links: PaymentLinks; reload: Reload }

export const RequestedPaymentView = (props: RequestedPaymentViewProps) => (
  <PaymentFrame requested={props.requested}>{createElement(views[props.requested.standing], props)}</PaymentFrame>
)

export const PaymentFrame = ({ requested, children }: { requested: RequestedPayment; children: ReactNode }) => (
  <div className={styles.body}>
    <div className={styles.main}>
      <div className={styles.form}>{children}</div>
    </div>
    <WhatFor requested={requested} />
  </div>
)

const views = {
  'not-yet': NotYet,
  due: Due,
  paid: Paid,
  'paid-late': Paid,
  lapsed: Lapsed,
  released: Lapsed,
  'with-person': Stray,
  returning: Stray,
  returned: Stray,
} as const satisfies Record<PaymentStanding, (props: RequestedPaymentViewProps) => ReactNode>

/** Failed requests are repeated by the page or by the visitor. */
const warn = (cause: unknown) => console.warn('the payment is asked for again', cause)

function Due({ requested, reload }: RequestedPaymentViewProps) {
  const strings = useTexts('booking').bookingSteps.payment
  const again = useCallback(() => void reload().catch(warn), [reload])
  const paying = usePayment(requested, { start: feePayer(requested), onPaid: again, onUnknown: again })
  // Another buyer may pay meanwhile.
  useFollowing({ reload }, true, paying.now.step === 'paid' ? followMs : idleFollowMs)
  return <DueView requested={requested} onOver={again} {...paying} paidText={strings.receivedText} />
}

type DueProps = Omit<PayingProps, 'payment'> & { requested: RequestedPayment; onOver: () => void }

export function DueView({ requested: { payment, due }, onOver, ...paying }: DueProps) {
  const { bookingSteps, paymentPage: strings } = useTexts('booking', 'payment')
  const site = useSite()
  const left = useHoldClock(due, onOver)
  const isPaid = paying.now.step === 'paid'
  return (
    <>
      {isPaid ? (
        <StepHeading heading={bookingSteps.payment.received} />
      ) : (
        <StepHeading heading={bookingSteps.payment.heading} lead={strings.lead(formatMoney(payment.amount))} />
      )}
      {due && left !== null && !isPaid && (
        <div className={styles.due}>
          <p>{strings.due(momentText(due.until, site))}</p>
          <p>
            {strings.left}{' '}
            <strong role="timer" className={styles.time}>
              {leftText(left, strings)}
            </strong>
          </p>
        </div>
      )}
      <Paying payment={payment} {...paying} />
    </>
  )
}

function Paid({ requested, links }: RequestedPaymentViewProps) {
  const { paymentPage: strings } = useTexts('payment')
  const site = useSite()
  const headingId = useId()
  const { receipt, stray, standing, home, isHolder, id } = requested
  const isLate = standing === 'paid-late'
  const next = isHolder && links.booking ? bookingAddress(links.booking, id) : home.href
  return (
    <>
      <StepHeading
        heading={isLate ? strings.paidLate : strings.paid}
        lead={isLate ? strings.paidLateText : strings.paidText}
      />
      {stray && (
        <Message tone="info">
          <p>{strings.alsoStray[stray]}</p>
        </Message>
      )}
      {receipt && (
        <section className={styles.stack} aria-labelledby={headingId}>
          <h2 id={headingId} className={styles.subheading}>
            {strings.receipt}
          </h2>
          <Facts
            columns={1}
            facts={[
              { label: strings.receiptNumber, value: receipt.number },
              { label: strings.paidAt, value: momentText(receipt.paidAt, site) },
              { label: strings.amount, value: formatMoney(receipt.amount) },
              { label: strings.method, value: strings.methods[receipt.method] },
            ]}
          />
        </section>
      )}
      <div className={styles.ways}>
        {next && (
          <ButtonLink href={next} size="large" wide="on-phones">
            {isHolder && links.booking ? strings.toBooking : strings.toHome}
          </ButtonLink>
        )}
        {receipt && (
          <Button variant="outlined" size="large" wide="on-phones" onClick={() => print()}>
            {strings.print}
          </Button>
        )}
      </div>
    </>
  )
}

function NotYet({ requested: { isHolder, id, home }, links }: RequestedPaymentViewProps) {
  const { paymentPage: strings } = useTexts('payment')
  return (
    <>
      <StepHeading heading={strings.notYet} lead={strings.notYetText} />
      <div className={styles.ways}>
        {isHolder && links.booking ? (
          <ButtonLink href={bookingAddress(links.booking, id)}>{strings.toBooking}</ButtonLink>
        ) : (
          home.href && <ButtonLink href={home.href}>{strings.toHome}</ButtonLink>
        )}
      </div>
    </>
  )
}

function Lapsed({ requested: { home, standing }, links }: RequestedPaymentViewProps) {
  const { paymentPage: strings, booking } = useTexts('booking', 'payment')
  return (
    <>
      <StepHeading
        heading={standing === 'released' ? strings.released : strings.lapsed}
        lead={standing === 'released' ? strings.releasedText : strings.lapsedText}
      />
      <div className={styles.ways}>
        {links.info && <ButtonLink href={infoAddress(links.info, home.id)}>{booking.ended.again}</ButtonLink>}
        {links.residenceSearch && (
          <ButtonLink href={links.residenceSearch} variant="outlined">
            {strings.toSearch}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** A received payment that settled nothing. */
function Stray({ requested: { stray, home } }: RequestedPaymentViewProps) {
  const { paymentPage: strings } = useTexts('payment')
  if (stray === null) return null
  return (
    <>
      <StepHeading heading={strings.strayHeading[stray]} lead={strings.strayText[stray]} />
      <div className={styles.ways}>
        {home.href && (
          <ButtonLink href={home.href} variant="outlined">
            {strings.toHome}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function WhatFor({ requested: { home, number, seller, payment, back } }: { requested: RequestedPayment }) {
  const { paymentPage: strings } = useTexts('payment')
  const headingId = useId()
  return (
    <section className={styles.column} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.subheading}>
        {payment.isPaid ? strings.aboutPaid : strings.about}
      </h2>
      <HomeInShort home={home} />
      <Facts
        columns={1}
        facts={[
          { label: strings.stage, value: stageTitle(home.areaName, home.stageName) },
          { label: strings.amount, value: formatMoney(payment.amount) },
          ...(back ? [{ label: strings.paidBack, value: formatMoney(back) }] : []),
          { label: strings.number, value: number },
        ]}
      />
      <TrustStrip home={home.quality ?? unknownQuality} seller={seller} />
      {home.href && (
        <p>
          <a href={home.href}>{strings.toHome}</a>
        </p>
      )}
    </section>
  )
}

type Strings = Texts<'payment'>['paymentPage']

/** `22 november 2026, 14.15` */
const momentText = (at: string, site: Site): string =>
  `${formatDate(siteDayOf(momentOf(at), site), site)}, ${formatTime(momentOf(at), site)}`

const hour = 3_600
const day = 24 * hour

/** A clock in the last hour. Before that hours, or days from two days on. */
function leftText(seconds: number, strings: Strings): string {
  if (seconds < hour) return clockText(seconds)
  if (seconds >= 2 * day) return strings.daysLeft(Math.round(seconds / day))
  return strings.hoursLeft(Math.floor(seconds / hour), Math.floor((seconds % hour) / 60))
}
