import type { InvoiceCard } from '@nyhem/contract/pages/payments'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button, type ButtonVariant } from '../../ui/button/Button.tsx'
import { Paying } from '../booking/Paying.tsx'
import { usePayment } from '../booking/use-payment.ts'
import styles from './Invoices.module.css'
import { invoiceCalls } from './invoice-calls.ts'

type Props = {
  invoice: InvoiceCard
  name: string
  isOpen: boolean
  /** The first of several is the page's main action. */
  variant: ButtonVariant
  onOpen: () => void
  onPaid: () => void
  onUnknown: () => void
}

export function PayInvoice({ invoice, name, isOpen, variant, onOpen, onPaid, onUnknown }: Props) {
  const { invoices } = useTexts('invoices')
  const panel = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  // The opened panel takes focus from the removed button.
  useEffect(() => {
    if (isOpen && wasPressed.current) panel.current?.focus()
  }, [isOpen])
  const open = () => {
    wasPressed.current = true
    onOpen()
  }
  if (isOpen)
    return (
      <section ref={panel} tabIndex={-1} className={styles.paying} aria-label={invoices.pay(name)}>
        <Opened invoice={invoice} onPaid={onPaid} onUnknown={onUnknown} />
      </section>
    )
  return (
    <div>
      <Button variant={variant} wide="on-phones" aria-label={invoices.pay(name)} onClick={open}>
        {invoices.payNow}
      </Button>
      <noscript>
        <p>{invoices.scriptless}</p>
      </noscript>
    </div>
  )
}

function Opened({ invoice, onPaid, onUnknown }: Pick<Props, 'invoice' | 'onPaid' | 'onUnknown'>) {
  const { invoices } = useTexts('invoices')
  const paying = usePayment(invoice, {
    start: (method, how) => invoiceCalls.pay(invoice.id, method, how),
    onPaid,
    onUnknown,
  })
  return <Paying {...paying} payment={invoice.payment} paidText={invoices.paid} />
}
