import type { InvoiceCard } from '@nyhem/contract/pages/payments'
import type { LocalDate } from '@nyhem/domain/dates'
import { formatDate, formatExactMoney } from '@nyhem/domain/sites/format'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { StatusMark } from '../../ui/status/StatusMark.tsx'
import styles from './Invoices.module.css'
import { InvoiceDetails } from './InvoiceToPay.tsx'

export function SettledInvoice({ invoice, isOpened }: { invoice: InvoiceCard; isOpened: boolean }) {
  const { invoices: strings } = useTexts('invoices')
  const site = useSite()
  const { purpose, amount, status, payedWithCode, overpaid, stray, home, issuedOn, settledOn, receiptHref, number } =
    invoice
  const isOver = overpaid.minor > 0
  return (
    <li className={styles.card} id={`invoice-${number}`}>
      <div className={styles.top}>
        <Heading level={3} size="heading-4" className={styles.name}>
          {strings.purposes[purpose]}
        </Heading>
        <span>{formatExactMoney(amount, site)}</span>
      </div>
      <div className={styles.about}>
        <StatusMark tone={isOver ? 'reserved' : 'executed'} form={isOver ? 'half' : 'tick'}>
          {payedWithCode ? strings.byCode : strings.statuses[status]}
        </StatusMark>
        <p>
          {settledOn === null
            ? strings.issuedOn(formatDate(issuedOn as LocalDate, site))
            : formatDate(settledOn as LocalDate, site)}
        </p>
        {home && <p>{strings.home(home.name, home.number)}</p>}
      </div>
      {isOver && (
        <Message tone="info">
          <p>{strings.overpaid(formatExactMoney(overpaid, site))}</p>
        </Message>
      )}
      {stray && (
        <Message tone="info">
          <p>{strings.stray[stray]}</p>
        </Message>
      )}
      <div>
        <InvoiceDetails invoice={invoice} isOpen={isOpened} />
        {receiptHref && (
          <a className={styles.receipt} href={receiptHref} aria-label={strings.receiptOf(number)} download>
            {strings.receipt}
          </a>
        )}
      </div>
    </li>
  )
}
