import type { InvoiceCard } from '@nyhem/contract/pages/payments'
import { addressOf } from '@nyhem/contract/routes/address'
import { getReceipt } from '@nyhem/contract/routes/payments.paths'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './Invoices.module.css'
import type { PaidBy } from './InvoiceToPay.tsx'

/** Confirms a payment made on this page. Takes focus, as the form that had it is gone. */
export function JustPaid({ invoice, by }: { invoice: InvoiceCard; by: PaidBy }) {
  const { invoices: strings } = useTexts('invoices')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.justPaid}>
      <Message tone="success" heading={strings.purposes[invoice.purpose]} announce="politely">
        <p>{by === 'code' ? strings.code.paid : strings.paid}</p>
      </Message>
      <ButtonLink href={addressOf(getReceipt, { params: { id: invoice.id } })} variant="outlined" download>
        {strings.receipt}
      </ButtonLink>
    </div>
  )
}
