import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { paymentDifferences } from './payment-differences.ts'

const sek = (minor: number) => ({ minor, currency: 'SEK' }) as const
const asked = { amount: sek(2_500_000), reference: 'B26-004128-1' }
const due = '2026-11-23T15:00:00.000Z' as Instant
const before = '2026-11-22T09:02:00.000Z' as Instant

describe('what a provider told beside what was asked for', () => {
  it('is the same in everything, in time', () => {
    expect(paymentDifferences({ asked, reported: asked, reportedAt: before, dueAt: due })).toEqual({
      amount: 'same',
      currency: 'same',
      reference: 'same',
      time: 'in-time',
      apart: null,
    })
  })
  it('differs by an amount, with its sign', () => {
    const reported = { ...asked, amount: sek(2_000_000) }
    expect(paymentDifferences({ asked, reported, reportedAt: before, dueAt: due })).toMatchObject({
      amount: 'differs',
      apart: sek(-500_000),
    })
  })
  it('is no amount apart in another currency', () => {
    const reported = { ...asked, amount: { minor: 2_000_000, currency: 'NOK' } as const }
    expect(paymentDifferences({ asked, reported, reportedAt: before, dueAt: due })).toMatchObject({
      amount: 'differs',
      currency: 'differs',
      apart: null,
    })
  })
  it('differs by a reference that is only alike', () => {
    const reported = { ...asked, reference: 'B26-004128-2' }
    expect(paymentDifferences({ asked, reported, reportedAt: before, dueAt: due }).reference).toBe('differs')
  })
  it('is late after its moment, in time at it, and neither without one', () => {
    const time = (reportedAt: Instant | null, dueAt: Instant | null) =>
      paymentDifferences({ asked, reported: asked, reportedAt, dueAt }).time
    expect(time(due, due)).toBe('in-time')
    expect(time('2026-11-23T15:00:00.001Z' as Instant, due)).toBe('late')
    expect(time(before, null)).toBe('no-limit')
  })
  it('is nothing while the provider has told nothing', () => {
    expect(paymentDifferences({ asked, reported: null, reportedAt: null, dueAt: due })).toEqual({
      amount: 'not-reported',
      currency: 'not-reported',
      reference: 'not-reported',
      time: 'not-reported',
      apart: null,
    })
  })
})
