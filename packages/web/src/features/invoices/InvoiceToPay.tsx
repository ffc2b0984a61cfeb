import type { InvoiceCard } from '@nyhem/contract/pages/payments'
import type { LocalDate } from '@nyhem/domain/dates'
import type { Money } from '@nyhem/domain/money'
import { formatDate, formatExactMoney } from '@nyhem/domain/sites/format'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Facts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { StatusMark } from '../../ui/status/StatusMark.tsx'
import styles from './Invoices.module.css'
import { PayInvoice } from './PayInvoice.tsx'
import { SettleByCode } from './SettleByCode.tsx'

/** By money, or by a payment code. */
export type PaidBy = 'money' | 'code'

type Props = {
  invoice: InvoiceCard
  isOpened: boolean
  isPaying: boolean
  /** Due first: its payment is the page's main action. */
  isFirst: boolean
  onPay: () => void
  onPaid: (by: PaidBy) => void
  onUnknown: () => void
}

export function InvoiceToPay({ invoice, isOpened, isPaying, isFirst, onPay, onPaid, onUnknown }: Props) {
  const { invoices: strings } = useTexts('invoices')
  const site = useSite()
  const name = strings.purposes[invoice.purpose]
  const day = formatDate(invoice.dueOn as LocalDate, site)
  return (
    <li className={styles.card} id={`invoice-${invoice.number}`}>
      <div className={styles.top}>
        <Heading level={3} size="heading-3" className={styles.name}>
          {name}
        </Heading>
        <span className={styles.amount}>{formatExactMoney(invoice.left, site)}</span>
      </div>
      <div className={styles.about}>
        <Standing invoice={invoice} />
        <p>{invoice.isOverdue ? strings.wasDue(day) : strings.due(day)}</p>
        {invoice.home && <p>{strings.home(invoice.home.name, invoice.home.number)}</p>}
      </div>
      <Notices invoice={invoice} />
      <InvoiceDetails invoice={invoice} isOpen={isOpened} />
      <PayInvoice
        invoice={invoice}
        name={name}
        isOpen={isPaying}
        variant={isFirst ? 'filled' : 'outlined'}
        onOpen={onPay}
        onPaid={() => onPaid('money')}
        onUnknown={onUnknown}
      />
      {invoice.takesCode && <SettleByCode invoiceId={invoice.id} onPaid={() => onPaid('code')} />}
    </li>
  )
}

function Standing({ invoice: { isOverdue, status } }: { invoice: InvoiceCard }) {
  const { invoices: strings } = useTexts('invoices')
  if (isOverdue)
    return (
      <StatusMark tone="reserved" form="clock">
        {strings.overdue}
      </StatusMark>
    )
  return (
    <StatusMark tone="pre-selling" form="ring">
      {strings.statuses[status]}
    </StatusMark>
  )
}

function Notices({ invoice: { status, stray } }: { invoice: InvoiceCard }) {
  const { invoices: strings } = useTexts('invoices')
  return (
    <>
      {status === 'Reminder1' && (
        <Message tone="warning">
          <p>{strings.reminded}</p>
        </Message>
      )}
      {stray && (
        <Message tone="info">
          <p>{strings.stray[stray]}</p>
        </Message>
      )}
    </>
  )
}

export function InvoiceDetails({ invoice, isOpen }: { invoice: InvoiceCard; isOpen: boolean }) {
  const { invoices: strings } = useTexts('invoices')
  const site = useSite()
  const { number, reference, issuedOn, amount, left, lines } = invoice
  const isPart = left.minor > 0 && left.minor !== amount.minor
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{strings.what}</summary>
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
          { label: strings.amount, value: formatExactMoney(amount, site) },
          ...(isPart ? [{ label: strings.left, value: formatExactMoney(left, site) }] : []),
          ...(reference ? [{ label: reference.name, value: reference.text }] : []),
          { label: strings.number, value: number },
          { label: strings.issued, value: formatDate(issuedOn as LocalDate, site) },
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
