import type { OfficePayment } from '@nyhem/contract/calls/office-payments'
import { readOfficePayment } from '@nyhem/contract/routes/office-payments.paths'
import { ArrowLeft } from 'lucide-react'
import { call } from '../../calls/call.ts'
import { Link, useAddress } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { moneyText } from '../../texts/money-text.ts'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { AskMoney } from './AskMoney.tsx'
import { Differences } from './Differences.tsx'
import { Ledger } from './Ledger.tsx'
import { MoneyLines } from './MoneyLines.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import css from './Payments.module.css'
import { addressOfPayment } from './payments-address.ts'

/** One payment, with everything that a decision about it needs. */
export function OnePayment({ paymentId }: { paymentId: string }) {
  const words = usePaymentsTexts()
  const { query } = useAddress()
  const { answer, again } = useAnswer(paymentId, () => call(readOfficePayment, { params: { paymentId } }))
  return (
    <section className={css.one} aria-label={words.title}>
      <Link href={addressOfPayment(query, null)} className={css.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {words.back}
      </Link>
      {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
      {answer.kind === 'asking' && answer.value === null && <Loading />}
      {answer.kind !== 'failed' && answer.value && <Shown payment={answer.value} again={again} />}
    </section>
  )
}

function Shown({ payment, again }: { payment: OfficePayment; again: () => void }) {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const { payable, reported, amount, reason, differences, method } = payment
  const number = payable.kind === 'booking' ? words.booking(payable.number) : words.invoice(payable.number)
  const isOther = reported !== null && (differences.amount === 'differs' || differences.currency === 'differs')
  return (
    <>
      <h2 className={css.title}>
        {isOther
          ? words.instead(moneyText(texts, reported.amount), moneyText(texts, amount))
          : moneyText(texts, amount)}
      </h2>
      <p className={css.of}>{[number, payable.home, words.methods[method]].filter(Boolean).join(', ')}</p>
      <p>
        <PaymentStatus payment={payment} />
      </p>
      {reason && <p className={css.quiet}>{words.reasonsWhy[reason]}</p>}
      <Differences payment={payment} />
      <AskMoney payment={payment} onAsked={again} />
      <MoneyLines payment={payment} />
      <Ledger movements={payment.movements} />
      <Others payment={payment} />
      <Events payment={payment} />
      <Ids payment={payment} />
    </>
  )
}

function Others({ payment: { others } }: { payment: OfficePayment }) {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const { query } = useAddress()
  return (
    <section className={css.part}>
      <h3>{words.others.heading}</h3>
      {others.length === 0 && <p className={css.quiet}>{words.others.none}</p>}
      <ul>
        {others.map((other) => (
          <li key={other.paymentId} className={css.other}>
            <Link href={addressOfPayment(query, other.paymentId)}>{other.reference}</Link>
            <span>{words.methods[other.method]}</span>
            <span>{moneyText(texts, other.reported?.amount ?? other.amount)}</span>
            <PaymentStatus payment={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Events({ payment: { events } }: { payment: OfficePayment }) {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const { reasons } = useSalesTexts()
  const said: Readonly<Record<string, string>> = { ...reasons, ...words.statuses, ...words.reasons }
  return (
    <section className={css.part}>
      <h3>{words.events.heading}</h3>
      <ol>
        {events.map(({ at, event, detail }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a log is only added to, at its end.
          <li key={nth} className={css.event}>
            <span>
              {words.events.names[event]}
              {detail !== null && `: ${said[detail] ?? detail}`}
            </span>
            <time dateTime={at}>{momentText(texts, at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Ids({ payment: { providerRef, transferRef } }: { payment: OfficePayment }) {
  const { ids } = usePaymentsTexts()
  return (
    <section className={css.part}>
      <h3>{ids.heading}</h3>
      <dl className={css.facts}>
        <dt>{ids.provider}</dt>
        <dd>{providerRef ?? ids.none}</dd>
        <dt>{ids.transfer}</dt>
        <dd>{transferRef ?? ids.none}</dd>
      </dl>
    </section>
  )
}
