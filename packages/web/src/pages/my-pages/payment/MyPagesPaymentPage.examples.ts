import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleInvoice, sampleSettled } from '../../../examples/sample-invoices.ts'

type Model = PageModels['my-pages-payment']
type Card = Model['toPay'][number]

const idOf = (number: number): string => `6f1d2a30-0000-4000-8000-${String(number).padStart(12, '0')}`
const base: Model = {
  heading: 'Betalningar',
  toPay: [sampleInvoice],
  settled: [sampleSettled],
  opened: null,
  company: { phone: '010-555 01 00', email: 'hej@norrvida.example' },
}
const reminded: Card = {
  ...sampleInvoice,
  id: idOf(3),
  number: '400187',
  purpose: 'choices',
  status: 'Reminder1',
  isOverdue: true,
}
const overpaid: Card = {
  ...sampleSettled,
  id: idOf(4),
  number: '400165',
  status: 'OverPaid',
  overpaid: { minor: 49_000, currency: 'SEK' },
}
const vip: Card = { ...sampleInvoice, id: idOf(5), number: '700031', purpose: 'vip', home: null, takesCode: true }

export const examples: Record<string, Model> = {
  'one to pay, one paid': base,
  'reminded and overpaid': { ...base, toPay: [reminded], settled: [overpaid, sampleSettled] },
  'being paid': { ...base, opened: sampleInvoice.id },
  'a VIP fee with a code': { ...base, toPay: [vip], settled: [{ ...sampleSettled, payedWithCode: true }] },
  'paid twice': { ...base, toPay: [], settled: [{ ...sampleSettled, stray: 'returning' }] },
  'all is paid': { ...base, toPay: [] },
  many: {
    ...base,
    settled: Array.from({ length: 50 }, (_, index) => ({
      ...sampleSettled,
      id: idOf(100 + index),
      number: `4${index}`,
    })),
  },
  'long words': {
    ...base,
    toPay: [
      {
        ...sampleInvoice,
        home: { number: 'A-12', name: 'Norra Skeppsmäklarekvarterets förlängda strandpromenad' },
        lines: [{ text: 'Tilläggsbeställningsadministrationskostnad '.repeat(3).trim(), amount: sampleInvoice.amount }],
      },
    ],
  },
  'nothing yet': { ...base, toPay: [], settled: [] },
}
