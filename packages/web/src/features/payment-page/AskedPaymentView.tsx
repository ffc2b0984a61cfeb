import type { AskedPayment } from '@nyhem/contract/calls/booking-for-buyers'
import type { PaymentStanding } from '@nyhem/domain/booking/payment-standing'
import { formatMoney } from '@nyhem/domain/sites/format'
import { formatLongDate, formatTime, siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import { createElement, type ReactNode, useCallback, useId } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import type { Texts } from '../../texts/sv.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Facts } from '../../ui/facts/Facts.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from '../booking/Booking.module.css'
import { bookingAddress, infoAddress } from '../booking/booking-address.ts'
import { feePayer } from '../booking/booking-calls.ts'
import { Paying, type PayingProps } from '../booking/Paying.tsx'
import { HomeInShort } from '../booking/PriceColumn.tsx'
import { StepHeading } from '../booking/StepHeading.tsx'
import { followMs, idleFollowMs, useFollowing } from '../booking/use-following.ts'
import { clockText, useHoldClock } from '../booking/use-hold-clock.ts'
import { usePayment } from '../booking/use-payment.ts'
import { momentOf } from '../housing-words/housing-format.ts'
import type { PaymentLinks } from './payment-links.types.ts'

type Reload = () => Promise<void>
type ViewProps = { asked: AskedPayment; links: PaymentLinks; reload: Reload }

/** A payment by how it stands, with what it is for. */
export const AskedPaymentView = (props: ViewProps) => (
  <PaymentFrame asked={props.asked}>{createElement(views[props.asked.standing], props)}</PaymentFrame>
)

/** What is to be done, and beside it what that is for; one under the other on phones. */
export const PaymentFrame = ({ asked, children }: { asked: AskedPayment; children: ReactNode }) => (
  <div className={styles.body}>
    <div className={styles.main}>
      <div className={styles.form}>{children}</div>
    </div>
    <WhatFor asked={asked} />
  </div>
)

const views = {
  'not-yet': NotYet,
  due: Due,
  paid: Paid,
  'paid-late': Paid,
  lapsed: Lapsed,
  'with-person': Stray,
  returning: Stray,
  returned: Stray,
} as const satisfies Record<PaymentStanding, (props: ViewProps) => ReactNode>

/** A question that got no answer is asked again by the page, or by the person. */
const warn = (cause: unknown) => console.warn('the payment is asked for again', cause)

function Due({ asked, reload }: ViewProps) {
  const words = useTexts().bookingSteps.payment
  const again = useCallback(() => void reload().catch(warn), [reload])
  const paying = usePayment(asked, { start: feePayer(asked), onPaid: again })
  // Another buyer may pay while this page still asks for it.
  useFollowing({ reload }, true, paying.now.step === 'paid' ? followMs : idleFollowMs)
  return <DueView asked={asked} onOver={again} {...paying} paidText={words.receivedText} />
}

type DueProps = Omit<PayingProps, 'payment'> & { asked: AskedPayment; onOver: () => void }

/** The same by how paying stands, as the sandbox shows it. */
export function DueView({ asked: { payment, due }, onOver, ...paying }: DueProps) {
  const { bookingSteps, paymentPage: words } = useTexts()
  const site = useSite()
  const left = useHoldClock(due, onOver)
  const isPaid = paying.now.step === 'paid'
  return (
    <>
      {isPaid ? (
        <StepHeading heading={bookingSteps.payment.received} />
      ) : (
        <StepHeading heading={bookingSteps.payment.heading} lead={words.lead(formatMoney(payment.amount))} />
      )}
      {due && left !== null && !isPaid && (
        <div className={styles.due}>
          <p>{words.due(momentText(due.until, site))}</p>
          <p>
            {words.left}{' '}
            <strong role="timer" className={styles.time}>
              {leftText(left, words)}
            </strong>
          </p>
        </div>
      )}
      <Paying payment={payment} {...paying} />
    </>
  )
}

function Paid({ asked, links }: ViewProps) {
  const { paymentPage: words } = useTexts()
  const site = useSite()
  const headingId = useId()
  const { receipt, stray, standing, home, isHolder, id } = asked
  const isLate = standing === 'paid-late'
  const next = isHolder && links.booking ? bookingAddress(links.booking, id) : home.href
  return (
    <>
      <StepHeading heading={isLate ? words.paidLate : words.paid} lead={isLate ? words.paidLateText : words.paidText} />
      {stray && (
        <Message tone="info">
          <p>{words.alsoStray[stray]}</p>
        </Message>
      )}
      {receipt && (
        <section className={styles.stack} aria-labelledby={headingId}>
          <h2 id={headingId} className={styles.subheading}>
            {words.receipt}
          </h2>
          <Facts
            columns={1}
            facts={[
              { label: words.receiptNumber, value: receipt.number },
              { label: words.paidAt, value: momentText(receipt.paidAt, site) },
              { label: words.amount, value: formatMoney(receipt.amount) },
              { label: words.method, value: words.methods[receipt.method] },
            ]}
          />
        </section>
      )}
      <div className={styles.ways}>
        {next && (
          <ButtonLink href={next} size="large" wide="on-phones">
            {isHolder && links.booking ? words.toBooking : words.toHome}
          </ButtonLink>
        )}
        {receipt && (
          <Button look="outlined" size="large" wide="on-phones" onClick={() => print()}>
            {words.print}
          </Button>
        )}
      </div>
    </>
  )
}

function NotYet({ asked: { isHolder, id, home }, links }: ViewProps) {
  const { paymentPage: words } = useTexts()
  return (
    <>
      <StepHeading heading={words.notYet} lead={words.notYetText} />
      <div className={styles.ways}>
        {isHolder && links.booking ? (
          <ButtonLink href={bookingAddress(links.booking, id)}>{words.toBooking}</ButtonLink>
        ) : (
          home.href && <ButtonLink href={home.href}>{words.toHome}</ButtonLink>
        )}
      </div>
    </>
  )
}

function Lapsed({ asked: { home }, links }: ViewProps) {
  const { paymentPage: words, booking } = useTexts()
  return (
    <>
      <StepHeading heading={words.lapsed} lead={words.lapsedText} />
      <div className={styles.ways}>
        {links.info && <ButtonLink href={infoAddress(links.info, home.id)}>{booking.ended.again}</ButtonLink>}
        {links.residenceSearch && (
          <ButtonLink href={links.residenceSearch} look="outlined">
            {words.toSearch}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** Money that came and paid nothing: where it is now. */
function Stray({ asked: { stray, home } }: ViewProps) {
  const { paymentPage: words } = useTexts()
  if (stray === null) return null
  return (
    <>
      <StepHeading heading={words.strayHeading[stray]} lead={words.strayText[stray]} />
      <div className={styles.ways}>
        {home.href && (
          <ButtonLink href={home.href} look="outlined">
            {words.toHome}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** What is paid for, and to whom. */
function WhatFor({ asked: { home, number, seller, payment } }: { asked: AskedPayment }) {
  const { paymentPage: words } = useTexts()
  const headingId = useId()
  return (
    <section className={styles.column} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.subheading}>
        {payment.isPaid ? words.aboutPaid : words.about}
      </h2>
      <HomeInShort home={home} />
      <Facts
        columns={1}
        facts={[
          { label: words.stage, value: `${home.areaName}, ${home.stageName}` },
          { label: words.amount, value: formatMoney(payment.amount) },
          { label: words.number, value: number },
          { label: words.seller, value: seller },
        ]}
      />
      {home.href && (
        <p>
          <a href={home.href}>{words.toHome}</a>
        </p>
      )}
    </section>
  )
}

type Words = Texts['paymentPage']

/** `22 november 2026, 14.15` */
const momentText = (at: string, site: Site): string =>
  `${formatLongDate(siteDayOf(momentOf(at), site), site)}, ${formatTime(momentOf(at), site)}`

const hour = 3_600
const day = 24 * hour

/** A clock in the last hour; before that hours, and days while there are two or more. */
function leftText(seconds: number, words: Words): string {
  if (seconds < hour) return clockText(seconds)
  if (seconds >= 2 * day) return words.daysLeft(Math.round(seconds / day))
  return words.hoursLeft(Math.floor(seconds / hour), Math.floor((seconds % hour) / 60))
}
