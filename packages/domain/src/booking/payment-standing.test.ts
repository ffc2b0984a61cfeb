import { describe, expect, it } from 'vitest'
import type { BookingStatus } from './booking-moves.ts'
import { type AttemptMoney, feeBack, paymentStanding, type StrayMoney, strayMoney } from './payment-standing.ts'

const attempt = (over: Partial<AttemptMoney> = {}): AttemptMoney => ({
  hasCome: true,
  isPlaced: false,
  refund: null,
  needsPerson: false,
  ...over,
})

describe('money that paid no booking', () => {
  it('is none of a try that brought none, or that paid the booking', () => {
    expect(strayMoney([])).toBeNull()
    expect(strayMoney([attempt({ hasCome: false })])).toBeNull()
    expect(strayMoney([attempt({ isPlaced: true })])).toBeNull()
  })
  it('is on its way back, or back', () => {
    expect(strayMoney([attempt({ refund: 'due' })])).toBe('returning')
    expect(strayMoney([attempt({ refund: 'sent' })])).toBe('returned')
  })
  it('is with a person when it can not be sent back by rule, or was not believed', () => {
    expect(strayMoney([attempt()])).toBe('with-person')
    expect(strayMoney([attempt({ refund: 'refused' })])).toBe('with-person')
    expect(strayMoney([attempt({ hasCome: false, needsPerson: true })])).toBe('with-person')
  })
  it('is of several tries where it is furthest from its end', () => {
    const tries = [attempt({ refund: 'sent' }), attempt({ refund: 'due' })]
    expect(strayMoney(tries)).toBe('returning')
    expect(strayMoney([...tries, attempt({ needsPerson: true })])).toBe('with-person')
  })
})

describe('a payment requested from a buyer', () => {
  const standing = (
    status: BookingStatus,
    over: { stray?: StrayMoney | null; isOverdue?: boolean; cameLate?: boolean } = {},
  ) => paymentStanding({ status, stray: null, isOverdue: false, cameLate: false, ...over })

  it('is not requested before all have signed', () => {
    expect([standing('held'), standing('signing')]).toEqual(['not-yet', 'not-yet'])
  })
  it('is due once all have signed, also after money has gone back', () => {
    expect(standing('awaitingPayment')).toBe('due')
    expect(standing('awaitingPayment', { stray: 'returned' })).toBe('due')
  })
  it('is not requested twice while staff handle its money', () => {
    expect(standing('awaitingPayment', { stray: 'with-person' })).toBe('with-person')
  })
  it('is over at its deadline, before the sweep ends it', () => {
    expect(standing('awaitingPayment', { isOverdue: true })).toBe('lapsed')
  })
  it('is paid, in time or late', () => {
    expect(standing('booked')).toBe('paid')
    expect(standing('booked', { cameLate: true })).toBe('paid-late')
    expect(standing('booked', { stray: 'returning' })).toBe('paid')
  })
  it('says of a booking that is over where its money is', () => {
    for (const status of ['expired', 'cancelled', 'unpaid'] as const) {
      expect(standing(status)).toBe('lapsed')
      for (const stray of ['with-person', 'returning', 'returned'] as const)
        expect(standing(status, { stray })).toBe(stray)
    }
  })
})

describe('the fee of a booking that was released', () => {
  it('is on its way back, back, or with a person; otherwise nothing of it goes back', () => {
    expect(feeBack({ refund: 'due', needsPerson: false })).toBe('returning')
    expect(feeBack({ refund: 'sent', needsPerson: false })).toBe('returned')
    expect(feeBack({ refund: 'refused', needsPerson: true })).toBe('with-person')
    expect(feeBack({ refund: null, needsPerson: true })).toBe('with-person')
    expect(feeBack({ refund: null, needsPerson: false })).toBeNull()
  })
  it('is what its payment says, never that the time ran out', () => {
    const released = { status: 'released', isOverdue: true, cameLate: false } as const
    expect(paymentStanding({ ...released, stray: null })).toBe('released')
    expect(paymentStanding({ ...released, stray: 'returning' })).toBe('returning')
  })
})
