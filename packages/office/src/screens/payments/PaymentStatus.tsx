import type { ListedPayment } from '@nyhem/contract/calls/office-payments'
import type { PersonReason } from '@nyhem/contract/calls/payments'
import type { AttemptStatus } from '@nyhem/domain/booking/payment'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'

const toneOfReason = {
  mismatch: 'bad',
  contradiction: 'bad',
  unanswered: 'wait',
  'no-link': 'bad',
  'cannot-refund': 'wait',
  'refund-refused': 'bad',
  'refund-unanswered': 'wait',
} as const satisfies Record<PersonReason, StatusTone>

const toneOfStatus = {
  started: 'neutral',
  unknown: 'wait',
  paid: 'good',
  declined: 'neutral',
  cancelled: 'neutral',
  failed: 'neutral',
} as const satisfies Record<AttemptStatus, StatusTone>

const toneOfRefund = { due: 'wait', sent: 'neutral', refused: 'bad' } as const

/** How a payment stands, in one word: what waits for a person before all else. */
export function PaymentStatus({ payment }: { payment: ListedPayment }) {
  const words = usePaymentsTexts()
  const { reason, refund, isPlaced, status } = payment
  if (reason !== null) return <Status tone={toneOfReason[reason]}>{words.reasons[reason]}</Status>
  if (refund !== null) return <Status tone={toneOfRefund[refund]}>{words.refunds[refund]}</Status>
  if (isPlaced) return <Status tone="good">{words.placed}</Status>
  return <Status tone={toneOfStatus[status]}>{words.statuses[status]}</Status>
}
