import type { InvoiceCard } from '@nyhem/contract/pages/payments'

const sek = (minor: number) => ({ minor, currency: 'SEK' as const })

export const sampleInvoice: InvoiceCard = {
  id: '6f1d2a30-0000-4000-8000-000000000001',
  number: '400214',
  reference: { name: 'OCR', text: '4002146' },
  purpose: 'down-payment',
  home: { number: '1301', name: 'Sjöfartskajen' },
  issuedOn: '2026-10-12',
  settledOn: null,
  dueOn: '2026-11-12',
  amount: sek(22_500_050),
  left: sek(22_500_050),
  overpaid: sek(0),
  status: 'NotPaidSent',
  isOverdue: false,
  takesCode: false,
  payedWithCode: false,
  lines: [
    { text: 'Handpenning enligt förhandsavtal, lägenhet 1301', amount: sek(25_000_050) },
    { text: 'Avräknas: bokningsavgift', amount: sek(-2_500_000) },
  ],
  receipts: [],
  receiptHref: null,
  stray: null,
  payment: { amount: sek(22_500_050), isPaid: false, methods: ['swish', 'svea'], attempt: null, dueAt: null },
}

export const sampleSettled: InvoiceCard = {
  ...sampleInvoice,
  id: '6f1d2a30-0000-4000-8000-000000000002',
  number: '400102',
  purpose: 'booking-fee',
  amount: sek(2_500_000),
  left: sek(0),
  settledOn: '2026-11-22',
  status: 'Paid',
  lines: [{ text: 'Bokningsavgift, lägenhet 1301', amount: sek(2_500_000) }],
  receiptHref: '/api/invoices/6f1d2a30-0000-4000-8000-000000000002/receipt',
  payment: { amount: sek(0), isPaid: true, methods: ['swish', 'svea'], attempt: null, dueAt: null },
}
