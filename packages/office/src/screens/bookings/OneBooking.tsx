import type { SalesBooking } from '@nyhem/contract/calls/sales-bookings'
import { officePages } from '@nyhem/contract/office-pages'
import { readSalesBooking } from '@nyhem/contract/routes/sales-bookings.paths'
import { useMemo } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { momentText } from '../../texts/format.ts'
import { moneyText } from '../../texts/money-text.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Status } from '../../ui/Status.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { BookingBuyers } from './BookingBuyers.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import { BookingSteps } from './BookingSteps.tsx'
import css from './Bookings.module.css'
import { toneOfBooking } from './booking-tone.ts'

export function OneBooking({ bookingId }: { bookingId: string }) {
  const { booking: words, bookings, statuses } = useSalesTexts()
  const { answer, again, set } = useAnswer(bookingId, () => call(readSalesBooking, { params: { bookingId } }))
  const booking = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={bookings.title} title={booking ? `${booking.number}, ${booking.home.number}` : bookings.title}>
        <Link href={officePages.bookings}>{words.back}</Link>
      </Head>
      <Screen {...(booking ? { panel: <BookingSteps booking={booking} onChanged={set} /> } : {})}>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {booking === null && answer.kind === 'asking' && <Loading />}
        {booking && (
          <>
            <p className={css.part}>
              <Status tone={toneOfBooking[booking.seen.status]}>{statuses[booking.seen.status]}</Status>
            </p>
            <Stuck booking={booking} />
            <Facts booking={booking} />
            <BookingBuyers booking={booking} />
            <Papers booking={booking} />
            <BookingHistory booking={booking} />
          </>
        )}
      </Screen>
    </>
  )
}

function Stuck({ booking: { stuck } }: { booking: SalesBooking }) {
  const words = useSalesTexts()
  if (stuck.length === 0) return null
  return (
    <div className={css.part}>
      <Message tone="wait">
        {stuck.map((reason) => (
          <p key={reason}>{words.stuck[reason]}</p>
        ))}
      </Message>
    </div>
  )
}

function Facts({ booking }: { booking: SalesBooking }) {
  const texts = useTexts()
  const { booking: words } = useSalesTexts()
  const { home, stage, seen, price, fee, createdAt, paymentDueAt, signedAt, bookedAt, endedAt } = booking
  const when = useMemo(
    () =>
      [
        [words.begun, createdAt],
        [words.heldUntil, seen.status === 'held' || seen.status === 'signing' ? seen.holdUntil : null],
        [words.signed, signedAt],
        [words.payBy, seen.status === 'awaitingPayment' ? paymentDueAt : null],
        [words.booked, bookedAt],
        [words.ended, endedAt],
      ] as const,
    [words, createdAt, seen, signedAt, paymentDueAt, bookedAt, endedAt],
  )
  return (
    <dl className={`${css.facts} ${css.part}`}>
      <div>
        <dt>{words.home}</dt>
        <dd>
          {home.number}, {stage.name}
        </dd>
      </div>
      <div>
        <dt>{words.price}</dt>
        <dd>{moneyText(texts, price)}</dd>
      </div>
      {fee && (
        <div>
          <dt>{words.fee}</dt>
          <dd>{moneyText(texts, fee)}</dd>
        </div>
      )}
      {when.map(
        ([name, at]) =>
          at && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <time dateTime={at}>{momentText(texts, at)}</time>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Papers({ booking: { contract, payments, releaseGround } }: { booking: SalesBooking }) {
  const texts = useTexts()
  const { booking: words, methods, attempts, reasons } = useSalesTexts()
  return (
    <>
      <section className={css.part}>
        <h2>{words.contract}</h2>
        {contract ? (
          <p>
            {words.contractOf(contract.version, momentText(texts, contract.preparedAt))}{' '}
            <Status tone={contract.isSealed && contract.voidedAt === null ? 'good' : 'neutral'}>
              {contract.isSealed ? words.sealed : words.notSealed}
            </Status>
            {contract.voidedAt && (
              <>
                {' '}
                <Status tone="bad">{words.void(momentText(texts, contract.voidedAt))}</Status>
              </>
            )}
          </p>
        ) : (
          <p className={css.quiet}>{words.noContract}</p>
        )}
        {releaseGround && <p className={css.quiet}>{words.ground(reasons[releaseGround])}</p>}
      </section>
      <section className={css.part}>
        <h2>{words.payments}</h2>
        {payments.length === 0 && <p className={css.quiet}>{words.noPayments}</p>}
        <ul className={css.list}>
          {payments.map(({ id, method, amount, status, at, reference, isPlaced, refund, needsPerson }) => (
            <li key={id}>
              <strong>{moneyText(texts, amount)}</strong>
              <span>
                {methods[method]}, {attempts[status]}
                {isPlaced && `, ${words.placed}`}
                {refund && `, ${words.refunds[refund]}`}
              </span>
              {needsPerson && <Status tone="bad">{words.needsPerson}</Status>}
              <small>
                {reference} <time dateTime={at}>{momentText(texts, at)}</time>
              </small>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
