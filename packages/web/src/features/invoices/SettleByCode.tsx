import { useTexts } from '../../site/site-context.tsx'
import { CodeForm } from '../form/CodeForm.tsx'
import styles from './Invoices.module.css'
import { invoiceCalls } from './invoice-calls.ts'

/** Settles a VIP customer's fee by a code. */
export function SettleByCode({ invoiceId, onPaid }: { invoiceId: string; onPaid: () => void }) {
  const { code: strings } = useTexts('invoices').invoices
  const accept = async (code: string) => {
    const reply = await invoiceCalls.settleByCode(invoiceId, code)
    if (reply.code !== 'Ok') return reply.code
    onPaid()
    return null
  }
  return (
    <details className={styles.more}>
      <summary>{strings.summary}</summary>
      <CodeForm
        name="code"
        label={strings.label}
        hint={strings.hint}
        submit={strings.use}
        variant="outlined"
        problems={strings.problems}
        className={styles.code}
        accept={accept}
      />
    </details>
  )
}
