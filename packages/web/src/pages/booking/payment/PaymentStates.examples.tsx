import type { RequestedPayment } from '@nyhem/contract/calls/booking-for-buyers'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { ReactNode } from 'react'
import { sampleBookingLinks } from '../../../examples/sample-booking.ts'
import { samplePaid, samplePayment } from '../../../examples/sample-payment.ts'
import type { Payment } from '../../../features/booking/use-payment.ts'
import { PaymentElse } from '../../../features/payment-page/PaymentSection.tsx'
import { DueView, PaymentFrame, RequestedPaymentView } from '../../../features/payment-page/RequestedPaymentView.tsx'

const nothing = async () => undefined

const standing = (requested: Partial<RequestedPayment>, from = samplePayment) => (
  <RequestedPaymentView requested={{ ...from, ...requested }} links={sampleBookingLinks} reload={nothing} />
)
const paying = (now: Payment) => (
  <PaymentFrame requested={samplePayment}>
    <DueView
      requested={samplePayment}
      onOver={() => undefined}
      now={now}
      start={nothing}
      choose={() => undefined}
      paidText="Betalningen är mottagen."
    />
  </PaymentFrame>
)
const without = (kind: 'loading' | 'login' | 'missing' | 'failed') => (
  <PaymentElse
    heading="Betala"
    links={sampleBookingLinks}
    phone="010-555 01 00"
    kind={kind}
    onAgain={() => undefined}
  />
)
const over = { due: null, payment: { ...samplePayment.payment, methods: [] } }

export const examples: Record<string, ReactNode> = {
  loading: without('loading'),
  'logged out': without('login'),
  'nobody’s': without('missing'),
  'the call failed': without('failed'),
  'not yet': standing({ ...over, standing: 'not-yet' }),
  due: standing({}),
  'due in some days, by bank': standing({
    due: { until: '2026-11-25T13:15:00.000Z', secondsLeft: 3 * 86_400 },
    payment: { ...samplePayment.payment, methods: ['paytrail'] },
  }),
  declined: paying({ step: 'choosing', failure: 'declined', problems: [], attempt: 0 }),
  'the answer is late': paying({
    step: 'waiting',
    paymentId: 'p',
    door: null,
    method: 'swish',
    canReopen: false,
    isLong: true,
  }),
  paid: standing({}, samplePaid),
  'paid by another buyer, and once too often': standing({ isHolder: false, stray: 'returning' }, samplePaid),
  'paid late, and the home was free': standing({ standing: 'paid-late' }, samplePaid),
  lapsed: standing({ ...over, standing: 'lapsed' }),
  'with a person': standing({ ...over, standing: 'with-person', stray: 'with-person' }),
  'money on its way back': standing({ ...over, standing: 'returning', stray: 'returning' }),
  'money back': standing({ ...over, standing: 'returned', stray: 'returned' }),
}

export const exampleSites: Record<string, SiteId> = { 'due in some days, by bank': 'fi' }
