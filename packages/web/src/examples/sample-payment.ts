import type { RequestedPayment } from '@nyhem/contract/calls/booking-for-buyers'
import { sampleFeeBooking } from './sample-booking.ts'
import { amount } from './sample-stage.ts'

const fee = amount(25_000)

export const samplePayment: RequestedPayment = {
  id: sampleFeeBooking.id,
  number: sampleFeeBooking.number,
  isHolder: true,
  home: sampleFeeBooking.home,
  seller: 'Norrvida AB',
  standing: 'due',
  stray: null,
  payment: {
    amount: fee,
    isPaid: false,
    methods: ['swish', 'svea'],
    attempt: null,
    dueAt: '2026-11-22T13:15:00.000Z',
  },
  due: { until: '2026-11-22T13:15:00.000Z', secondsLeft: 1_390 },
  back: null,
  receipt: null,
}

export const samplePaid: RequestedPayment = {
  ...samplePayment,
  standing: 'paid',
  payment: { ...samplePayment.payment, isPaid: true, methods: [] },
  due: null,
  receipt: { number: 'B2026000123P1', paidAt: '2026-11-22T12:51:00.000Z', amount: fee, method: 'swish' },
}
