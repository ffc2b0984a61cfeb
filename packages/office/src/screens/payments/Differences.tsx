import type { OfficePayment } from '@nyhem/contract/calls/office-payments'
import type { Comparison } from '@nyhem/domain/booking/payment-differences'
import type { ReactNode } from 'react'
import { momentText } from '../../texts/format.ts'
import { moneyText } from '../../texts/money-text.ts'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Status } from '../../ui/Status.tsx'
import css from './Payments.module.css'

/** What the provider told beside what was asked for. */
export function Differences({ payment }: { payment: OfficePayment }) {
  const texts = useTexts()
  const words = usePaymentsTexts()
  const { amount, reference, createdAt, said, saidAt, differences, status } = payment
  const { compare } = words
  const { apart } = differences
  const differs = apart ? compare.apart(moneyText(texts, { ...apart, minor: Math.abs(apart.minor) })) : compare.differs
  return (
    <table className={css.compare}>
      <caption>{compare.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{compare.part}</th>
          <th scope="col">{compare.asked}</th>
          <th scope="col">{compare.reported}</th>
          <th scope="col">{compare.verdict}</th>
        </tr>
      </thead>
      <tbody>
        <Line name={compare.amount} asked={moneyText(texts, amount)} reported={said && moneyText(texts, said.amount)}>
          <Verdict of={differences.amount} differs={differs} />
        </Line>
        <Line name={compare.currency} asked={amount.currency} reported={said?.amount.currency}>
          <Verdict of={differences.currency} differs={compare.differs} />
        </Line>
        <Line name={compare.reference} asked={reference} reported={said?.reference}>
          <Verdict of={differences.reference} differs={compare.differs} />
        </Line>
        <Line name={compare.time} asked={momentText(texts, createdAt)} reported={saidAt && momentText(texts, saidAt)}>
          <Time of={differences.time} />
        </Line>
        <Line name={compare.status} asked={words.statuses[status]} reported={said && words.statuses[said.status]}>
          {null}
        </Line>
      </tbody>
    </table>
  )
}

function Line({
  name,
  asked,
  reported,
  children,
}: {
  name: string
  asked: string
  reported: string | null | undefined
  children: ReactNode
}) {
  const { compare } = usePaymentsTexts()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{asked}</td>
      <td>{reported ?? <span className={css.quiet}>{compare.nothing}</span>}</td>
      <td>{children}</td>
    </tr>
  )
}

function Verdict({ of, differs }: { of: Comparison; differs: string }) {
  const { compare } = usePaymentsTexts()
  if (of === 'not-reported') return null
  return of === 'same' ? <Status tone="good">{compare.same}</Status> : <Status tone="bad">{differs}</Status>
}

const toneOfTime = { 'in-time': 'good', late: 'bad', 'no-limit': 'neutral', 'not-reported': 'wait' } as const

function Time({ of }: { of: OfficePayment['differences']['time'] }) {
  const { compare } = usePaymentsTexts()
  return <Status tone={toneOfTime[of]}>{compare.times[of]}</Status>
}
