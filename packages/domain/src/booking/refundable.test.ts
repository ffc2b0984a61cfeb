import { describe, expect, it } from 'vitest'
import { type MoneyOfPayment, refundable } from './refundable.ts'

const sek = (minor: number) => ({ minor, currency: 'SEK' }) as const
const none: MoneyOfPayment = {
  amount: sek(2_500_000),
  movements: new Set(),
  refund: null,
  reported: null,
  canSend: true,
  isForPerson: true,
}
const reported = { status: 'paid', amount: sek(2_000_000), reference: 'B26-1-1' } as const

describe('what can be sent back', () => {
  it('is nothing of a payment about which no person is to decide', () => {
    const refund = { status: 'refused', amount: sek(2_000_000) } as const
    for (const money of [{ movements: new Set(['received']) }, { reported }, { refund }])
      expect(refundable({ ...none, ...money, isForPerson: false })).toBeNull()
  })
  it('is received money that paid nothing', () => {
    expect(refundable({ ...none, movements: new Set(['received']) })).toEqual(sek(2_500_000))
  })
  it('is what the provider says was paid, not what was asked for', () => {
    expect(refundable({ ...none, reported })).toEqual(sek(2_000_000))
    expect(refundable({ ...none, reported: { ...reported, status: 'declined' } })).toBeNull()
    expect(refundable({ ...none, reported: { ...reported, amount: sek(0) } })).toBeNull()
  })
  it('is what was refused before, once more', () => {
    const refund = { status: 'refused', amount: sek(2_000_000) } as const
    expect(refundable({ ...none, movements: new Set(['received']), refund })).toEqual(sek(2_000_000))
  })
  it('is the fee that a release gives back, once the provider has refused it', () => {
    const movements = new Set(['received', 'placed'])
    const refund = { status: 'refused', amount: sek(2_000_000) } as const
    expect(refundable({ ...none, movements, refund })).toEqual(sek(2_000_000))
    expect(refundable({ ...none, movements, refund: { ...refund, status: 'due' } })).toBeNull()
  })
  it.each(['due', 'sent'] as const)('is nothing while a refund is %s', (status) => {
    const refund = { status, amount: sek(2_500_000) }
    expect(refundable({ ...none, movements: new Set(['received']), refund })).toBeNull()
  })
  it('is nothing of what paid, of what went back, and where the provider sends nothing', () => {
    expect(refundable({ ...none, movements: new Set(['received', 'placed']) })).toBeNull()
    expect(refundable({ ...none, movements: new Set(['received', 'refunded']) })).toBeNull()
    expect(refundable({ ...none, movements: new Set(['received']), canSend: false })).toBeNull()
    expect(refundable(none)).toBeNull()
  })
})
