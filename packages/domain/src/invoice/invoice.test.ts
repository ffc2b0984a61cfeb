import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentStatuses } from '../booking/payment.ts'
import { instantOf, type LocalDate } from '../dates.ts'
import { fromMinor } from '../money.ts'
import {
  type InvoiceMoney,
  isOverdue,
  leftToPay,
  orderOfInvoices,
  overpaidBy,
  placeInvoiceMoney,
  settledAt,
  statusOfInvoice,
  takesPaymentCode,
} from './invoice.ts'
import { foldPaymentCode, isCodeGood, type PaymentCode } from './payment-code.ts'
import { shownReference } from './payment-reference.ts'

const sek = (minor: number) => fromMinor(minor, 'SEK')
const day = (text: string) => text as LocalDate
const invoice = (changes: Partial<InvoiceMoney> = {}): InvoiceMoney => ({
  amount: sek(10_000),
  paidElsewhere: sek(0),
  paidHere: sek(0),
  reported: 'NotPaidSent',
  isSettledByCode: false,
  ...changes,
})

describe('status of an invoice', () => {
  it('is what the business system says while something is left', () => {
    for (const reported of ['NotPaid', 'NotPaidSent', 'Reminder1'] as const)
      expect(statusOfInvoice(invoice({ reported, paidElsewhere: sek(1) }))).toBe(reported)
  })
  it('is paid as soon as a payment here has paid it, whatever the business system has not heard', () => {
    expect(statusOfInvoice(invoice({ reported: 'Reminder1', paidHere: sek(10_000) }))).toBe('Paid')
  })
  it('counts what has come to the business system and what has come here together', () => {
    expect(statusOfInvoice(invoice({ paidElsewhere: sek(4_000), paidHere: sek(6_000) }))).toBe('Paid')
  })
  it('is overpaid when more has come than the amount', () => {
    expect(statusOfInvoice(invoice({ paidElsewhere: sek(10_000), paidHere: sek(1) }))).toBe('OverPaid')
  })
  it('is paid when the business system says so, though less has come', () => {
    expect(statusOfInvoice(invoice({ reported: 'Paid' }))).toBe('Paid')
    expect(statusOfInvoice(invoice({ reported: 'OverPaid' }))).toBe('Paid')
  })
  it('is paid when a code has settled it', () => {
    expect(statusOfInvoice(invoice({ isSettledByCode: true }))).toBe('Paid')
  })
})

describe('what is left to pay', () => {
  it('is the amount without what has been paid', () => {
    expect(leftToPay(invoice({ paidElsewhere: sek(2_500) }))).toEqual(sek(7_500))
  })
  it('is nothing of an invoice that is paid, overpaid or settled by a code', () => {
    expect(leftToPay(invoice({ reported: 'Paid' }))).toEqual(sek(0))
    expect(leftToPay(invoice({ paidElsewhere: sek(12_000) }))).toEqual(sek(0))
    expect(leftToPay(invoice({ isSettledByCode: true }))).toEqual(sek(0))
  })
  it('and what is overpaid are never both there, and neither is ever negative', () => {
    const minor = fc.integer({ min: 0, max: 30_000 }).map(sek)
    fc.assert(
      fc.property(minor, minor, fc.constantFrom(...paymentStatuses), (paidElsewhere, paidHere, reported) => {
        const one = invoice({ paidElsewhere, paidHere, reported })
        const [left, over] = [leftToPay(one).minor, overpaidBy(one).minor]
        expect(left).toBeGreaterThanOrEqual(0)
        expect(over).toBeGreaterThanOrEqual(0)
        expect(left * over).toBe(0)
        expect(statusOfInvoice(one) === 'OverPaid').toBe(over > 0)
      }),
    )
  })
})

describe('money that has come in for an invoice', () => {
  const there = { ...invoice(), isRemoved: false }
  it('pays what is left of it', () => {
    expect(placeInvoiceMoney(there, sek(10_000))).toBe('pay-invoice')
  })
  it('goes back when it is more than what is left: paid twice, or paid elsewhere meanwhile', () => {
    expect(placeInvoiceMoney({ ...there, paidHere: sek(10_000) }, sek(10_000))).toBe('give-back')
    expect(placeInvoiceMoney({ ...there, paidElsewhere: sek(1) }, sek(10_000))).toBe('give-back')
    expect(placeInvoiceMoney({ ...there, reported: 'Paid' }, sek(10_000))).toBe('give-back')
  })
  it('goes back when it is of another currency, or the invoice has been taken back', () => {
    expect(placeInvoiceMoney(there, fromMinor(10_000, 'NOK'))).toBe('give-back')
    expect(placeInvoiceMoney({ ...there, isRemoved: true }, sek(10_000))).toBe('give-back')
  })
})

describe('an invoice is overdue', () => {
  const due = { dueOn: day('2026-05-10'), left: sek(1) }
  it('from the day after its due day', () => {
    expect(isOverdue(due, day('2026-05-10'))).toBe(false)
    expect(isOverdue(due, day('2026-05-11'))).toBe(true)
  })
  it('never when nothing is left', () => {
    expect(isOverdue({ ...due, left: sek(0) }, day('2026-06-01'))).toBe(false)
  })
})

describe('order of invoices', () => {
  const one = (number: string, dueOn: string, issuedOn: string, left: number, settledOn: string | null = null) => ({
    number,
    dueOn: day(dueOn),
    issuedOn: day(issuedOn),
    settledOn: settledOn === null ? null : day(settledOn),
    left: sek(left),
  })
  it('has what is to pay by its due day and what is settled by its day of payment, the latest first', () => {
    const { toPay, settled } = orderOfInvoices([
      one('4', '2026-02-01', '2026-01-01', 0),
      one('2', '2026-06-01', '2026-05-01', 5),
      one('3', '2026-04-01', '2026-03-01', 0),
      one('1', '2026-05-01', '2026-04-01', 5),
      one('5', '2026-01-01', '2025-12-01', 0, '2026-05-02'),
    ])
    expect(toPay.map(({ number }) => number)).toEqual(['1', '2'])
    expect(settled.map(({ number }) => number)).toEqual(['5', '3', '4'])
  })
})

describe('the time an invoice was settled', () => {
  const unpaid = { ...invoice(), codeUsedAt: null, paidHereAt: null }
  const at = instantOf(new Date('2026-11-22T10:00:00Z'))
  it('is that of the payment here, whenever it was issued', () => {
    expect(settledAt({ ...unpaid, paidHere: unpaid.amount, paidHereAt: at })).toBe(at)
  })
  it('is that of the code which settled it', () => {
    expect(settledAt({ ...unpaid, isSettledByCode: true, codeUsedAt: at })).toBe(at)
  })
  it('is not known here when it was paid elsewhere', () => {
    expect(settledAt({ ...unpaid, paidElsewhere: unpaid.amount })).toBeNull()
    expect(settledAt({ ...unpaid, reported: 'Paid' })).toBeNull()
  })
  it('is none while something is left', () => {
    expect(settledAt({ ...unpaid, paidHere: sek(1), paidHereAt: at })).toBeNull()
  })
})

describe('a payment code', () => {
  const code: PaymentCode = {
    siteId: 'se',
    validFrom: day('2026-01-01'),
    validUntil: day('2026-12-31'),
    mostUses: 2,
    uses: 1,
  }
  const now = { siteId: 'se', today: day('2026-05-01') } as const
  it('settles a VIP fee on which something is left, and nothing else', () => {
    expect(takesPaymentCode({ ...invoice(), purpose: 'vip' })).toBe(true)
    expect(takesPaymentCode({ ...invoice(), purpose: 'fee' })).toBe(false)
    expect(takesPaymentCode({ ...invoice({ reported: 'Paid' }), purpose: 'vip' })).toBe(false)
  })
  it('is the same in either case, with and without spaces and hyphens', () => {
    expect(foldPaymentCode(' gron-2026 a')).toBe('GRON2026A')
  })
  it('is good from its first day to its last, on its own site', () => {
    expect(isCodeGood(code, now)).toBe(true)
    expect(isCodeGood(code, { ...now, today: day('2025-12-31') })).toBe(false)
    expect(isCodeGood(code, { ...now, today: day('2027-01-01') })).toBe(false)
    expect(isCodeGood({ ...code, validUntil: null }, { ...now, today: day('2027-01-01') })).toBe(true)
    expect(isCodeGood(code, { ...now, siteId: 'no' })).toBe(false)
  })
  it('is used up after its most uses', () => {
    expect(isCodeGood({ ...code, uses: 2 }, now)).toBe(false)
    expect(isCodeGood({ ...code, mostUses: null, uses: 900 }, now)).toBe(true)
  })
})

describe('a payment reference', () => {
  it('is in groups of five from the end in Finland, and unbroken elsewhere', () => {
    expect(shownReference('1234561', 'FI')).toBe('12 34561')
    expect(shownReference('1234561', 'SE')).toBe('1234561')
  })
})
