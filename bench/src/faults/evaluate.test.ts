import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'

type Row = Readonly<Record<string, unknown>>

const lost = 'no payment is lost: each charge is in the ledger or awaits manual handling'
const invented = 'no ledger entry without a charge, no double refund'
const paidOnce = 'a booked home is paid exactly once, any other not at all'

const booking = { id: 'b-1', home_id: 'h-1', status: 'booked', flow: 'C', fee_minor: '150000', saved_steps: [] }
const attempt = {
  id: 'a-1',
  booking_id: 'b-1',
  method: 'paytrail',
  amount_minor: '150000',
  provider_ref: 't-1',
  status: 'paid',
  reported: null,
  person_reason: null,
  kinds: ['received', 'placed'],
  refund_minor: null,
  is_resolved: false,
}
const atBank = { transactionId: 't-1', status: 'ok', refunded: 0 }

/** Our bookings and payments, and the bank's records. */
async function brokenRules(left: { bookings: readonly Row[]; attempts: readonly Row[]; bank: readonly Row[] }) {
  const rowsOf = (text: string): Row[] => {
    if (text.includes('from payment_attempt attempt')) return [...left.attempts]
    if (text.includes('from booking_event')) return []
    return text.includes('saved_steps from booking') ? [...left.bookings] : []
  }
  const verdicts = await evaluate(
    { query: async (text) => ({ rows: rowsOf(text) }) },
    {
      call: async (_method, path) => ({ status: 200, body: path.includes('/paytrail/') ? left.bank : [] }),
    },
  )
  return verdicts.filter(({ broken }) => broken.length > 0).map(({ rule }) => rule)
}
const moneyRules = async (left: Parameters<typeof brokenRules>[0]) =>
  (await brokenRules(left)).filter((rule) => [lost, invented, paidOnce].includes(rule))

describe('the judge of payments at a Finnish bank', () => {
  it('finds nothing where a booked home has been paid', async () => {
    expect(await moneyRules({ bookings: [booking], attempts: [attempt], bank: [atBank] })).toEqual([])
  })
  it('finds a payment that the bank took and the portal does not know', async () => {
    expect(await moneyRules({ bookings: [], attempts: [], bank: [atBank] })).toEqual([lost])
  })
  it('finds one that was taken and counted as failed', async () => {
    const failed = { ...attempt, status: 'failed', kinds: [] }
    expect(
      await moneyRules({ bookings: [{ ...booking, status: 'unpaid' }], attempts: [failed], bank: [atBank] }),
    ).toEqual([lost])
  })
  it('finds one that was counted on the word of a notice, and never taken', async () => {
    const pending = { ...atBank, status: 'pending' }
    expect(await moneyRules({ bookings: [booking], attempts: [attempt], bank: [pending] })).toEqual([invented])
  })
  it('finds one reported with another amount or currency whose money was retained all the same', async () => {
    const wrong = { ...attempt, kinds: [], status: 'unknown', reported: null }
    const waiting = { ...wrong, reported: { amount: 1 }, person_reason: 'WrongAmount' }
    const unpaid = { ...booking, status: 'unpaid' }
    expect(await moneyRules({ bookings: [unpaid], attempts: [wrong], bank: [atBank] })).toEqual([lost])
    expect(await moneyRules({ bookings: [unpaid], attempts: [waiting], bank: [atBank] })).toEqual([])
  })
  it('finds one that the bank gave back and we did not', async () => {
    const back = { ...atBank, refunded: 150_000 }
    expect(await moneyRules({ bookings: [booking], attempts: [attempt], bank: [back] })).toEqual([invented])
  })
  it('finds a home that is booked and was never paid', async () => {
    expect(await moneyRules({ bookings: [booking], attempts: [], bank: [] })).toEqual([paidOnce])
  })
})
