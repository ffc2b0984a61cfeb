import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, type LocalDate } from '../dates.ts'
import {
  areAnswerWordsEnough,
  areRequestWordsEnough,
  type DataRequestState,
  dataRequestKinds,
  dataRequestMoves,
  dataRequestStates,
  decideRequestStep,
  dueDay,
  extendedDueDay,
  isOpenRequest,
  refusalReasons,
  refusalReasonsOf,
  type StandingRequest,
  urgencyOf,
} from './data-request.ts'

const day = (text: string) => text as LocalDate
const days = fc.integer({ min: 0, max: 36_524 }).map((after) => addDays(day('2000-01-01'), after))
const partsOf = (date: LocalDate) => date.split('-').map(Number) as [number, number, number]

describe('the last day of an answer', () => {
  it.each([
    ['2026-11-29', '2026-12-29'],
    ['2026-12-31', '2027-01-31'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2028-02-29', '2028-03-29'],
    ['2026-08-31', '2026-09-30'],
  ])('of a request of %s is %s', (receivedOn, dueOn) => {
    expect(dueDay(day(receivedOn))).toBe(dueOn)
  })

  it('lies in the next month, on the same day or its last one', () => {
    fc.assert(
      fc.property(days, (receivedOn) => {
        const [year, month, date] = partsOf(receivedOn)
        const [dueYear, dueMonth, dueDate] = partsOf(dueDay(receivedOn))
        expect(dueYear * 12 + dueMonth).toBe(year * 12 + month + 1)
        const isLastOfMonth = addDays(dueDay(receivedOn), 1).endsWith('-01')
        expect(dueDate === date || (dueDate < date && isLastOfMonth)).toBe(true)
      }),
    )
  })

  it('is 28 to 31 days after the receipt, and never earlier for who asks later', () => {
    fc.assert(
      fc.property(days, (receivedOn) => {
        const left = daysBetween(receivedOn, dueDay(receivedOn))
        expect(left).toBeGreaterThanOrEqual(28)
        expect(left).toBeLessThanOrEqual(31)
        expect(dueDay(addDays(receivedOn, 1)) >= dueDay(receivedOn)).toBe(true)
      }),
    )
  })

  it('when extended is three months after the receipt, and never before the first day and two months', () => {
    expect(extendedDueDay(day('2026-11-30'))).toBe('2027-02-28')
    // By way of the end of February it would be 28 April.
    expect(extendedDueDay(day('2027-01-31'))).toBe('2027-04-30')
    fc.assert(
      fc.property(days, (receivedOn) => {
        expect(extendedDueDay(receivedOn) >= addMonths(dueDay(receivedOn), 2)).toBe(true)
      }),
    )
  })
})

const request = (over: Partial<StandingRequest> = {}): StandingRequest => ({
  state: 'taken',
  takenBy: 'one',
  dueOn: day('2026-12-29'),
  isExtended: false,
  ...over,
})
const today = day('2026-12-01')

describe('a step of a request', () => {
  it('needs that the one who answers or refuses has taken it', () => {
    for (const step of ['answer', 'refuse', 'let-go'] as const) {
      expect(decideRequestStep(request(), step, { by: 'one', today })).toBe('Ok')
      expect(decideRequestStep(request(), step, { by: 'other', today })).toBe('NotTaken')
      expect(decideRequestStep(request({ state: 'received', takenBy: null }), step, { by: 'one', today })).toBe(
        'NotTaken',
      )
    }
    expect(decideRequestStep(request(), 'take', { by: 'other', today })).toBe('Ok')
  })

  it('is none once it has ended', () => {
    const ends = dataRequestStates.filter((state) => !isOpenRequest(state))
    expect(ends).toEqual(['answered', 'refused', 'withdrawn'])
    for (const state of ends)
      for (const step of ['take', 'let-go', 'extend', 'answer', 'refuse'] as const)
        expect(decideRequestStep(request({ state }), step, { by: 'one', today })).toBe('Done')
  })

  it('extends once, and no later than on the first last day', () => {
    const extending = (over: Partial<StandingRequest>, at: string) =>
      decideRequestStep(request(over), 'extend', { by: 'one', today: day(at) })
    expect(extending({}, '2026-12-29')).toBe('Ok')
    expect(extending({}, '2026-12-30')).toBe('Late')
    expect(extending({ isExtended: true }, '2026-12-02')).toBe('Extended')
    expect(extending({ state: 'received', takenBy: null }, '2026-12-02')).toBe('Ok')
  })

  it('leads through states that are all reached, and out of no end', () => {
    const reached = new Set<DataRequestState>(['received'])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const state of [...reached]) for (const next of Object.values(dataRequestMoves[state])) reached.add(next)
    }
    expect([...reached].sort()).toEqual([...dataRequestStates].sort())
    for (const state of dataRequestStates.filter((one) => !isOpenRequest(one)))
      expect(dataRequestMoves[state]).toEqual({})
  })
})

describe('a request', () => {
  it('is urgent from seven days before its last day, and late after it', () => {
    const dueOn = day('2026-12-29')
    expect(urgencyOf(dueOn, day('2026-12-21'))).toBe('calm')
    expect(urgencyOf(dueOn, day('2026-12-22'))).toBe('soon')
    expect(urgencyOf(dueOn, dueOn)).toBe('soon')
    expect(urgencyOf(dueOn, day('2026-12-30'))).toBe('late')
  })

  it('of a correction says in words what is wrong, others need none', () => {
    for (const kind of dataRequestKinds) expect(areRequestWordsEnough(kind, ' ')).toBe(kind !== 'correction')
    expect(areRequestWordsEnough('correction', 'Fel gata')).toBe(true)
    expect(areRequestWordsEnough('access', 'x'.repeat(2_001))).toBe(false)
  })

  it('is never answered without words', () => {
    expect(areAnswerWordsEnough('   ja  ')).toBe(false)
    expect(areAnswerWordsEnough('Ja, gärna')).toBe(true)
    expect(areAnswerWordsEnough('x'.repeat(2_001))).toBe(false)
  })

  it('can be refused for reasons of its kind, and each reason is of some kind', () => {
    const used = new Set(dataRequestKinds.flatMap((kind) => [...refusalReasonsOf[kind]]))
    expect([...used].sort()).toEqual([...refusalReasons].sort())
  })
})
