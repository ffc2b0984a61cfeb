import type { InvoiceCard } from '@nyhem/contract/pages/payments'
import type { LocalDate } from '@nyhem/domain/dates'
import { formatExactMoney } from '@nyhem/domain/sites/format'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { StatusMark } from '../../ui/status/StatusMark.tsx'
import styles from './Invoices.module.css'
import { InvoiceDetails } from './InvoiceToPay.tsx'

/** An invoice on which nothing is left, with its receipt. */
export function SettledInvoice({ invoice, isOpened }: { invoice: InvoiceCard; isOpened: boolean }) {
  const { invoices: words } = useTexts()
  const site = useSite()
  const { purpose, amount, status, payedWithCode, overpaid, stray, home, issuedOn, receiptHref, number } = invoice
  const isOver = overpaid.minor > 0
  return (
    <li className={styles.card} id={`invoice-${number}`}>
      <div className={styles.top}>
        <Heading level={3} size="heading-4" className={styles.name}>
          {words.purposes[purpose]}
        </Heading>
        <span>{formatExactMoney(amount, site)}</span>
      </div>
      <div className={styles.about}>
        <StatusMark tone={isOver ? 'reserved' : 'executed'} form={isOver ? 'half' : 'tick'}>
          {payedWithCode ? words.byCode : words.statuses[status]}
        </StatusMark>
        <p>{formatLongDate(issuedOn as LocalDate, site)}</p>
        {home && <p>{words.home(home.name, home.number)}</p>}
      </div>
      {isOver && (
        <Message tone="info">
          <p>{words.overpaid(formatExactMoney(overpaid, site))}</p>
        </Message>
      )}
      {stray && (
        <Message tone="info">
          <p>{words.stray[stray]}</p>
        </Message>
      )}
      <div>
        <InvoiceDetails invoice={invoice} isOpen={isOpened} />
        {receiptHref && (
          <a className={styles.receipt} href={receiptHref} aria-label={words.receiptOf(number)} download>
            {words.receipt}
          </a>
        )}
      </div>
    </li>
  )
}
