import type { InvoiceCard } from '@nyhem/contract/pages/payments'
import { addressOf } from '@nyhem/contract/routes/address'
import { getReceipt } from '@nyhem/contract/routes/payments.paths'
import type { LocalDate } from '@nyhem/domain/dates'
import type { Money } from '@nyhem/domain/money'
import { formatExactMoney } from '@nyhem/domain/sites/format'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Facts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { StatusMark } from '../../ui/status/StatusMark.tsx'
import styles from './Invoices.module.css'
import { PayInvoice } from './PayInvoice.tsx'
import { SettleByCode } from './SettleByCode.tsx'

type Props = {
  invoice: InvoiceCard
  /** The address is about it. */
  isOpened: boolean
  /** One is paid at a time. */
  isPaying: boolean
  onPay: () => void
}

/** An invoice with something left, and the ways to pay it. */
export function InvoiceToPay({ invoice, isOpened, isPaying, onPay }: Props) {
  const { invoices: words } = useTexts()
  const site = useSite()
  const [paid, setPaid] = useState<'money' | 'code' | null>(null)
  const name = words.purposes[invoice.purpose]
  const day = formatLongDate(invoice.dueOn as LocalDate, site)
  return (
    <li className={styles.card} id={`invoice-${invoice.number}`}>
      <div className={styles.top}>
        <Heading level={3} size="heading-3" className={styles.name}>
          {name}
        </Heading>
        <span className={styles.amount}>{formatExactMoney(invoice.left, site)}</span>
      </div>
      <div className={styles.about}>
        {paid === null ? <Standing invoice={invoice} /> : null}
        <p>{invoice.isOverdue ? words.wasDue(day) : words.due(day)}</p>
        {invoice.home && <p>{words.home(invoice.home.name, invoice.home.number)}</p>}
      </div>
      {paid === null && <Notices invoice={invoice} />}
      <InvoiceDetails invoice={invoice} isOpen={isOpened} />
      {paid !== null ? (
        <>
          <Message tone="success" announce="politely">
            <p>{paid === 'code' ? words.code.paid : words.paid}</p>
          </Message>
          <div>
            <ButtonLink href={addressOf(getReceipt, { params: { id: invoice.id } })} look="outlined">
              {words.receipt}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <PayInvoice invoice={invoice} name={name} isOpen={isPaying} onOpen={onPay} onPaid={() => setPaid('money')} />
          {invoice.takesCode && <SettleByCode invoiceId={invoice.id} onPaid={() => setPaid('code')} />}
        </>
      )}
    </li>
  )
}

function Standing({ invoice: { isOverdue, status } }: { invoice: InvoiceCard }) {
  const { invoices: words } = useTexts()
  if (isOverdue)
    return (
      <StatusMark tone="reserved" form="clock">
        {words.overdue}
      </StatusMark>
    )
  return (
    <StatusMark tone="pre-selling" form="ring">
      {words.statuses[status]}
    </StatusMark>
  )
}

function Notices({ invoice: { status, stray } }: { invoice: InvoiceCard }) {
  const { invoices: words } = useTexts()
  return (
    <>
      {status === 'Reminder1' && (
        <Message tone="warning">
          <p>{words.reminded}</p>
        </Message>
      )}
      {stray && (
        <Message tone="info">
          <p>{words.stray[stray]}</p>
        </Message>
      )}
    </>
  )
}

/** Numbers and lines of an invoice, behind a word. */
export function InvoiceDetails({ invoice, isOpen }: { invoice: InvoiceCard; isOpen: boolean }) {
  const { invoices: words } = useTexts()
  const site = useSite()
  const { number, reference, issuedOn, amount, left, lines } = invoice
  const isPart = left.minor > 0 && left.minor !== amount.minor
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{words.what}</summary>
      <table className={styles.lines}>
        <tbody>
          {lines.map(({ text, amount: sum }) => (
            <Line key={`${text} ${sum.minor}`} text={text} sum={sum} />
          ))}
        </tbody>
      </table>
      <Facts
        columns={1}
        facts={[
          { label: words.amount, value: formatExactMoney(amount, site) },
          ...(isPart ? [{ label: words.left, value: formatExactMoney(left, site) }] : []),
          ...(reference ? [{ label: reference.name, value: reference.text }] : []),
          { label: words.number, value: number },
          { label: words.issued, value: formatLongDate(issuedOn as LocalDate, site) },
        ]}
      />
    </details>
  )
}

function Line({ text, sum }: { text: string; sum: Money }) {
  const site = useSite()
  return (
    <tr>
      <th scope="row">{text}</th>
      <td>{formatExactMoney(sum, site)}</td>
    </tr>
  )
}
