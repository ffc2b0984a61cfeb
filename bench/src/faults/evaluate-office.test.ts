import { describe, expect, it } from 'vitest'
import { openDayEnds } from './day-ends.ts'
import { evaluateOffice, type Watched } from './evaluate-office.ts'

type Row = Readonly<Record<string, unknown>>

const rules = {
  twice: 'no home has two open turns, or two live bookings, at any moment looked at',
  accepted: 'every accepted turn has its booking',
  order: 'nobody is asked before an earlier place without a recorded reason',
  decided: 'a request is decided once, and never by who asked',
  effects: 'what was approved happened once, what was not never',
  refunds: 'every refund went back once, in the amount granted',
  log: 'the staff log has one line for each effect',
} as const

const moment = (minute: number) => new Date(Date.UTC(2026, 10, 2, 9, minute))
const entry = { home_id: 'h-1', queue_group: 'interest', drawn_number: null, left_at: null }
const turn = {
  id: 't-1',
  home_id: 'h-1',
  entry_id: 'e-1',
  account_id: 'a-1',
  answer: 'yes',
  booking_id: 'b-1',
  out_of_order: null,
  withdrawn_at: null,
  opened_at: moment(30),
}
const request = {
  id: 'r-1',
  kind: 'refund',
  subject: 'p-1',
  asked_by: 's-1',
  decided_by: 's-2',
  decision: 'approved',
  effects: '1',
  asked_minor: '2000000',
  granted_minor: '2000000',
}
const refund = {
  id: 'p-1',
  method: 'paytrail',
  provider_ref: 't-1',
  status: 'sent',
  amount_minor: '2000000',
  granted_minor: '2000000',
}
/** One home of which the first in the queue was asked and has it, and one refund by two persons. */
const sound = {
  turns: [turn] as readonly Row[],
  entries: [
    { ...entry, id: 'e-1', entered_at: moment(1) },
    { ...entry, id: 'e-2', entered_at: moment(2) },
  ] as readonly Row[],
  bookings: [{ id: 'b-1', home_id: 'h-1', account_id: 'a-1' }] as readonly Row[],
  approvals: [request] as readonly Row[],
  refunds: [refund] as readonly Row[],
  effects: [{ event: 'turn-opened', key: 'A-1', count: '1' }] as readonly Row[],
  lines: [{ event: 'turn-opened', key: 'A-1', count: '1' }] as readonly Row[],
  back: 2_000_000,
  watched: { twice: [], looks: 9, turns: ['t-1', 't-2'], decided: new Map([['r-1', 1]]) } as Watched,
}

async function brokenRules(over: Partial<typeof sound>): Promise<string[]> {
  const left = { ...sound, ...over }
  const rowsOf = (text: string): readonly Row[] => {
    if (text.includes('from staff_event')) return left.lines
    if (text.includes("select 'turn-opened' as event")) return left.effects
    if (text.includes('from payment_refund refund')) return left.refunds
    if (text.includes('from approval')) return left.approvals
    if (text.includes('from home_queue_entry')) return left.entries
    return text.includes('from home_turn') ? left.turns : left.bookings
  }
  const verdicts = await evaluateOffice(
    { query: async (text) => ({ rows: [...rowsOf(text)] }) },
    {
      call: async (_method, path) => ({
        status: 200,
        body: path.includes('/paytrail/') ? [{ transactionId: 't-1', status: 'ok', refunded: left.back }] : [],
      }),
    },
    left.watched,
  )
  return verdicts.filter(({ broken }) => broken.length > 0).map(({ rule }) => rule)
}

describe('the judge of queues, second persons and refunds', () => {
  it('finds nothing where the first was asked, and two decided what went back', async () => {
    expect(await brokenRules({})).toEqual([])
  })
  it('finds a home that had two open turns or bookings for a moment', async () => {
    expect(await brokenRules({ watched: { ...sound.watched, twice: ['turns of h-1'] } })).toEqual([rules.twice])
  })
  it('finds an accepted turn without a booking, of another home or person, or shared', async () => {
    expect(await brokenRules({ bookings: [] })).toEqual([rules.accepted])
    expect(await brokenRules({ bookings: [{ id: 'b-1', home_id: 'h-2', account_id: 'a-1' }] })).toEqual([
      rules.accepted,
    ])
    expect(await brokenRules({ bookings: [{ id: 'b-1', home_id: 'h-1', account_id: 'a-2' }] })).toEqual([
      rules.accepted,
    ])
    expect(await brokenRules({ turns: [turn, { ...turn, id: 't-2' }] })).toEqual([rules.accepted])
  })
  it('finds a later place that was asked first, unless with a reason or the earlier one left', async () => {
    const later = { ...turn, entry_id: 'e-2' }
    expect(await brokenRules({ turns: [later] })).toEqual([rules.order])
    expect(await brokenRules({ turns: [{ ...later, out_of_order: 'joint-purchase' }] })).toEqual([])
    const [earlier, ...rest] = sound.entries
    expect(await brokenRules({ turns: [later], entries: [{ ...earlier, left_at: moment(20) }, ...rest] })).toEqual([])
    expect(await brokenRules({ turns: [later], entries: [{ ...earlier, left_at: moment(40) }, ...rest] })).toEqual([
      rules.order,
    ])
  })
  it('finds one asked while the earlier had only a turn that was taken back', async () => {
    const second = { ...turn, id: 't-2', entry_id: 'e-2', answer: null, booking_id: null }
    const first = { ...turn, answer: 'no', booking_id: null }
    expect(await brokenRules({ turns: [first, second] })).toEqual([])
    expect(await brokenRules({ turns: [{ ...first, answer: null, withdrawn_at: moment(31) }, second] })).toEqual([
      rules.order,
    ])
  })
  it('finds a request decided by who asked, or twice', async () => {
    expect(await brokenRules({ approvals: [{ ...request, decided_by: 's-1' }] })).toEqual([rules.decided])
    for (const decided of [new Map([['r-1', 2]]), new Map([['r-1 by who asked', 1]])])
      expect(await brokenRules({ watched: { ...sound.watched, decided } })).toEqual([rules.decided])
  })
  it('finds what was approved and did not happen, happened twice, or in another amount', async () => {
    for (const wrong of [{ effects: '0' }, { effects: '2' }, { granted_minor: '0' }])
      expect(await brokenRules({ approvals: [{ ...request, ...wrong }] })).toEqual([rules.effects])
  })
  it('finds what happened though it was refused, stale or not decided', async () => {
    for (const decision of ['refused', 'stale', null])
      expect(await brokenRules({ approvals: [{ ...request, decision }] })).toEqual([rules.effects])
  })
  it('finds a refund that was not sent, was sent twice, or is not what was granted', async () => {
    expect(await brokenRules({ back: 0 })).toEqual([rules.refunds])
    expect(await brokenRules({ back: 4_000_000 })).toEqual([rules.refunds])
    expect(await brokenRules({ refunds: [{ ...refund, status: 'due' }] })).toEqual([rules.refunds])
    expect(await brokenRules({ refunds: [{ ...refund, granted_minor: '1' }] })).toEqual([rules.refunds])
  })
  it('finds an effect without its line, and a line without effect or twice', async () => {
    expect(await brokenRules({ lines: [] })).toEqual([rules.log])
    expect(await brokenRules({ effects: [] })).toEqual([rules.log])
    expect(await brokenRules({ lines: [{ event: 'turn-opened', key: 'A-1', count: '2' }] })).toEqual([rules.log])
  })
})

describe('the judge of the end of a day', () => {
  const paid = { transactionId: 't-1', reference: 'B26-1', amount: 2_500_000, status: 'ok', refunded: 0, reported: {} }
  async function dayWith(differences: readonly Row[], open: readonly Row[]) {
    const texts: string[] = []
    const day = { method: 'paytrail', isReported: true, sums: [{}], differences }
    const days = openDayEnds({
      outside: { call: async (_method, path) => ({ status: 200, body: path.includes('/paytrail/') ? [paid] : [] }) },
      staff: {
        async ask<Reply>(_by: unknown, _point: unknown, _path: string, body?: object) {
          if (body) texts.push((body as { text: string }).text)
          return (body ? { code: 'Ok' } : { methods: [day] }) as Reply
        },
      },
    })
    await days.report(0)
    await days.report(0)
    const { broken } = await days.evaluate({ query: async () => ({ rows: [...open] }) })
    return { broken, texts }
  }
  const difference = { kind: 'payment', reference: 'B26-1', reportedMinor: 2_500_000, bookedMinor: null }

  it('reports each payment once, as the provider has it', async () => {
    const { broken, texts } = await dayWith([], [])
    expect(broken).toEqual([])
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatch(/\nt-1;\d{4}-\d\d-\d\d;payment;B26-1;25000\.00;EUR$/)
  })
  it('finds a difference of a day, but not of a payment that a person is yet to decide', async () => {
    expect((await dayWith([difference], [])).broken).toHaveLength(1)
    expect((await dayWith([difference], [{ reference: 'B26-1' }])).broken).toEqual([])
  })
})
