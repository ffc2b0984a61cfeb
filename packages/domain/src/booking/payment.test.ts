import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMinor } from '../money.ts'
import { bookingStatuses } from './booking-moves.ts'
import {
  type AttemptStatus,
  attemptStatuses,
  evaluateAnswer,
  isLastWord,
  isPaymentReceived,
  ledgerBalance,
  ledgerEntries,
  paymentStatuses,
  placeMoney,
} from './payment.ts'

const fee = fromMinor(2_500_000, 'SEK')
const attempt = { status: 'started', amount: fee, reference: 'B-1' } as const

describe("a provider's answer", () => {
  it('moves an attempt that is open', () => {
    expect(evaluateAnswer(attempt, { ...attempt, status: 'paid' })).toEqual({ code: 'Moved', to: 'paid' })
    expect(evaluateAnswer({ ...attempt, status: 'unknown' }, { ...attempt, status: 'declined' })).toEqual({
      code: 'Moved',
      to: 'declined',
    })
  })
  it('given twice changes nothing', () => {
    for (const status of attemptStatuses)
      expect(evaluateAnswer({ ...attempt, status }, { ...attempt, status })).toEqual({ code: 'Repeated' })
  })
  it('that comes out of order changes no last word', () => {
    expect(evaluateAnswer({ ...attempt, status: 'paid' }, { ...attempt, status: 'unknown' })).toEqual({
      code: 'Repeated',
    })
  })
  it('that takes a last word back is put before a person', () => {
    expect(evaluateAnswer({ ...attempt, status: 'declined' }, { ...attempt, status: 'paid' })).toEqual({
      code: 'Contradiction',
    })
  })
  it('with another amount, currency or reference is not believed', () => {
    const paid = { ...attempt, status: 'paid' } as const
    for (const wrong of [
      { ...paid, amount: fromMinor(1, 'SEK') },
      { ...paid, amount: fromMinor(fee.minor, 'NOK') },
      { ...paid, reference: 'B-2' },
    ])
      expect(evaluateAnswer(attempt, wrong)).toEqual({ code: 'Mismatch' })
  })
  it('ends in a last word for every status but the open ones', () => {
    expect(attemptStatuses.filter((status) => !isLastWord[status])).toEqual(['started', 'unknown'])
  })
})

describe('a payment', () => {
  const received = (status: AttemptStatus | null, isPaid = false) =>
    isPaymentReceived({ isPaid, attempt: status && { status } })
  it('has not been received before an attempt has been paid', () => {
    for (const status of [...attemptStatuses, null].filter((one) => one !== 'paid'))
      expect(received(status)).toBe(false)
  })
  it('has been received when the newest attempt is paid', () => {
    expect(received('paid')).toBe(true)
  })
  it('has been received when it is paid for, whatever the newest attempt says', () => {
    for (const status of [...attemptStatuses, null]) expect(received(status, true)).toBe(true)
  })
})

describe('money', () => {
  const place = { status: 'awaitingPayment', isPaid: false, isHomeFree: true, canRefund: true } as const
  it('pays the booking that waits for it', () => {
    expect(placeMoney(place)).toBe('pay-booking')
  })
  it('that comes late takes the home again when the contract was signed and it is still free', () => {
    expect(placeMoney({ ...place, status: 'unpaid' })).toBe('retake-home')
  })
  it('that comes too late is sent back, or put before a person', () => {
    expect(placeMoney({ ...place, status: 'unpaid', isHomeFree: false })).toBe('refund')
    expect(placeMoney({ ...place, status: 'expired' })).toBe('refund')
    expect(placeMoney({ ...place, status: 'cancelled', canRefund: false })).toBe('ask-person')
  })
  it('that comes twice is sent back', () => {
    expect(placeMoney({ ...place, isPaid: true })).toBe('refund')
  })
  it('is never dropped, whatever the status of a booking', () => {
    for (const status of bookingStatuses) expect(placeMoney({ ...place, status, isHomeFree: false })).not.toBeNull()
  })
  it('moves with entries that add to nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...Object.values(ledgerEntries)), fc.integer({ min: 1, max: 1e9 }))),
        (movements) => {
          const entries = movements.flatMap(([write, minor]) => write(fromMinor(minor, 'SEK')))
          expect(ledgerBalance(entries).SEK ?? 0).toBe(0)
        },
      ),
    )
  })
})

describe('payment statuses of §3', () => {
  it('are NotPaid, NotPaidSent, OverPaid, Paid, Reminder1', () => {
    expect(paymentStatuses).toEqual(['NotPaid', 'NotPaidSent', 'OverPaid', 'Paid', 'Reminder1'])
  })
})
