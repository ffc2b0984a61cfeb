import type { OfficePayment } from '@nyhem/contract/calls/office-payments'
import { askPaymentNote, askRefund } from '@nyhem/contract/routes/office-payments.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { ProveAgain } from '../../shell/ProveAgain.tsx'
import { moneyText } from '../../texts/money-text.ts'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { AskForm } from './AskForm.tsx'
import css from './Payments.module.css'

type Act = 'refund' | 'note'
type Props = { payment: OfficePayment; onAsked: () => void }

/** Whether a request waits for a second person. */
const isWaiting = ({ approvals }: OfficePayment, kind: string): boolean =>
  approvals.some((approval) => approval.kind === kind && approval.state === 'waiting')

/** What can be done about a payment: always by two persons. */
export function AskMoney({ payment, onAsked }: Props) {
  const texts = useTexts()
  const { ask, refund } = usePaymentsTexts()
  const [act, setAct] = useState<Act | null>(null)
  const [isSent, setSent] = useState(false)
  const { paymentId, refundable, reason, mayAsk, isProven } = payment
  const canNote = reason !== null && !isWaiting(payment, 'payment-note')
  const canRefund = refundable !== null && !isWaiting(payment, 'refund')
  const waits = isWaiting(payment, 'refund') || isWaiting(payment, 'payment-note')
  if (!refundable && reason === null) return null
  return (
    <section className={css.part}>
      <h3>{ask.heading}</h3>
      <p role="status">{isSent ? ask.sent : ''}</p>
      <p className={css.quiet}>{refundable ? refund.may(moneyText(texts, refundable)) : refund.mayNot}</p>
      {waits && !isSent && <p className={css.quiet}>{ask.waits}</p>}
      {!mayAsk && <p className={css.quiet}>{ask.notYours}</p>}
      {mayAsk && !isProven && <ProveAgain />}
      {mayAsk && isProven && (
        <div className={css.acts}>
          {canRefund && (
            <Button aria-expanded={act === 'refund'} onClick={() => setAct(act === 'refund' ? null : 'refund')}>
              {ask.refund(moneyText(texts, refundable))}
            </Button>
          )}
          {canNote && (
            <Button look="quiet" aria-expanded={act === 'note'} onClick={() => setAct(act === 'note' ? null : 'note')}>
              {ask.note}
            </Button>
          )}
        </div>
      )}
      {mayAsk && isProven && act !== null && (act === 'refund' ? canRefund : canNote) && (
        <AskForm
          key={act}
          act={act === 'refund' ? 'refund' : 'payment-note'}
          why={act === 'refund' ? ask.refundWhy : ask.noteWhy}
          onSend={(given) =>
            act === 'refund' && refundable
              ? call(askRefund, { params: { paymentId }, body: { ...given, refundable } })
              : call(askPaymentNote, { params: { paymentId }, body: given })
          }
          onDone={() => {
            setAct(null)
            setSent(true)
            onAsked()
          }}
        />
      )}
    </section>
  )
}
