import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingConditions, type CheckedCondition } from '../booking/can-book.ts'
import { type Instant, instantOf } from '../dates.ts'
import { lapsesBeforeQuestion, nextInQueue, placeInQueue, standingOf, type Waiting } from './next-in-queue.ts'
import { compareRanks, inQueueOrder, queueGroups } from './queue-order.ts'
import { decideNo, decideYes, type TurnFacts, turnState } from './turn.ts'

const startMs = Date.parse('2026-11-02T08:00:00.000Z')
const hour = (hours: number): Instant => instantOf(new Date(startMs + hours * 3_600_000))
const met: readonly CheckedCondition[] = bookingConditions.map((condition) => ({ condition, state: 'Met' }))

const waiting = (id: string, over: Partial<Waiting> = {}, person: Partial<Waiting['person']> = {}): Waiting => ({
  id,
  group: 'interest',
  drawnNumber: null,
  enteredAt: hour(0),
  turns: [],
  ...over,
  person: { hasBookingInStage: false, hasTurnElsewhere: false, lapses: 0, checked: met, ...person },
})

const ranked = fc.record({
  id: fc.uuid(),
  group: fc.constantFrom(...queueGroups),
  drawnNumber: fc.option(fc.integer({ min: 1, max: 5 })),
  enteredAt: fc.integer({ min: 0, max: 3 }).map(hour),
})

describe('the order of a queue', () => {
  it('is by group, then drawn number, then moment of entry', () => {
    const order = inQueueOrder([
      waiting('late', { group: 'late', enteredAt: hour(0) }),
      waiting('second', { enteredAt: hour(2) }),
      waiting('drawn', { enteredAt: hour(9), drawnNumber: 7 }),
      waiting('first', { enteredAt: hour(1) }),
      waiting('vip', { group: 'vip', enteredAt: hour(30) }),
    ])
    expect(order.map(({ id }) => id)).toEqual(['vip', 'drawn', 'first', 'second', 'late'])
  })
  it('is total, and the same however the rows come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(ranked, { selector: ({ id }) => id, maxLength: 12 }), (entries) => {
        const order = inQueueOrder(entries)
        expect(inQueueOrder(entries.toReversed())).toEqual(order)
        for (const [index, entry] of order.entries())
          for (const later of order.slice(index + 1)) expect(compareRanks(entry, later)).toBeLessThan(0)
      }),
    )
  })
  it('keeps everybody where they are when others leave or come later', () => {
    fc.assert(
      fc.property(fc.uniqueArray(ranked, { selector: ({ id }) => id, maxLength: 12 }), fc.nat(11), (entries, gone) => {
        const left = entries.filter((_, index) => index !== gone)
        expect(inQueueOrder(left)).toEqual(inQueueOrder(entries).filter((entry) => left.includes(entry)))
      }),
    )
  })
})

describe('an entry', () => {
  const lapsed: TurnFacts = { openedAt: hour(0), endsAt: hour(10), answer: null, withdrawal: null }
  it.each([
    ['waits', waiting('a')],
    ['paused', waiting('a', {}, { hasBookingInStage: true })],
    ['paused', waiting('a', {}, { hasTurnElsewhere: true })],
    ['paused', waiting('a', {}, { lapses: lapsesBeforeQuestion })],
    ['waits', waiting('a', {}, { lapses: lapsesBeforeQuestion - 1 })],
    ['cannot-book', waiting('a', {}, { checked: [{ condition: 'consent', state: 'NotMet' }] })],
    ['out', waiting('a', { turns: [lapsed] })],
    ['has-turn', waiting('a', { turns: [{ ...lapsed, endsAt: hour(12) }] })],
    ['waits', waiting('a', { turns: [{ ...lapsed, withdrawal: { reason: 'made-by-mistake', at: hour(1) } }] })],
  ] as const)('%s, case %#', (kind, entry) => {
    expect(standingOf(entry, hour(11)).kind).toBe(kind)
  })
  it('has the place of those before it that may yet be asked', () => {
    const entries = [
      waiting('out', { turns: [lapsed] }),
      waiting('paused', { enteredAt: hour(1) }, { hasBookingInStage: true }),
      waiting('own', { enteredAt: hour(2) }),
    ]
    expect(placeInQueue(entries, entries[2] as Waiting, hour(11))).toBe(2)
  })
})

/** Two homes of a stage, people with entries for both, and whatever may happen to them. */
type World = {
  now: number
  readonly turns: { home: number; person: number; facts: TurnFacts }[]
  readonly sold: Set<number>
  readonly bookings: Map<number, number>
  readonly left: Set<string>
  readonly unable: Set<number>
}
const people = 4
const homes = 2
const keyOf = (home: number, person: number) => `${home}-${person}`

function entriesOf(world: World, home: number): Waiting[] {
  const now = hour(world.now)
  const stateOf = (turn: World['turns'][number]) => turnState(turn.facts, now)
  return Array.from({ length: people }, (_, person) => person)
    .filter((person) => !world.left.has(keyOf(home, person)))
    .map((person) => {
      const own = world.turns.filter((turn) => turn.person === person)
      const isFree = !world.sold.has(home) && ![...world.bookings.values()].includes(home)
      return waiting(
        String(person),
        { enteredAt: hour(person % 3), turns: own.filter((turn) => turn.home === home).map(({ facts }) => facts) },
        {
          hasBookingInStage: world.bookings.has(person),
          hasTurnElsewhere: own.some((turn) => turn.home !== home && stateOf(turn) === 'open'),
          lapses: own.filter((turn) => stateOf(turn) === 'lapsed').length,
          checked: met.map((one) => {
            const isNotMet =
              (one.condition === 'consent' && world.unable.has(person)) ||
              (one.condition === 'home-free' && !isFree) ||
              (one.condition === 'one-per-stage' && world.bookings.has(person))
            return isNotMet ? { ...one, state: 'NotMet' as const } : one
          }),
        },
      )
    })
}

const command = fc.oneof(
  fc.record({ what: fc.constant('ask' as const), home: fc.nat(homes - 1) }),
  fc.record({
    what: fc.constantFrom('yes' as const, 'no' as const),
    home: fc.nat(homes - 1),
    person: fc.nat(people - 1),
  }),
  fc.record({ what: fc.constantFrom('sold' as const, 'end-booking' as const), home: fc.nat(homes - 1) }),
  fc.record({
    what: fc.constantFrom('leave' as const, 'unable' as const),
    person: fc.nat(people - 1),
    home: fc.nat(1),
  }),
  fc.record({ what: fc.constant('pass' as const), hours: fc.constantFrom(1, 5, 10) }),
)
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

function answer(world: World, { what, home, person }: Extract<Command, { what: 'yes' | 'no' }>): void {
  const turn = world.turns.findLast((one) => one.home === home && one.person === person)
  const entry = entriesOf(world, home).find(({ id }) => id === String(person))
  if (!turn || !entry) return
  const now = hour(world.now)
  const { code } = what === 'no' ? decideNo(turn.facts, now) : decideYes(turn.facts, { ...entry.person, now })
  if (code !== 'Ok') return
  turn.facts = { ...turn.facts, answer: { word: what, at: now } }
  if (what === 'no') return
  expect([...world.bookings.values()]).not.toContain(home)
  expect(world.bookings.has(person)).toBe(false)
  world.bookings.set(person, home)
}

function ask(world: World, home: number): void {
  const now = hour(world.now)
  const entries = entriesOf(world, home)
  const next = nextInQueue(entries, now)
  if (!next) return
  for (const earlier of entries)
    if (compareRanks(earlier, next) < 0) expect(standingOf(earlier, now).kind).not.toBe('waits')
  const facts = { openedAt: now, endsAt: hour(world.now + 10), answer: null, withdrawal: null }
  world.turns.push({ home, person: Number(next.id), facts })
}

/** Who leaves has no turn any more. */
function leave(world: World, { home, person }: { home: number; person: number }): void {
  const now = hour(world.now)
  world.left.add(keyOf(home, person))
  for (const turn of world.turns)
    if (turn.home === home && turn.person === person && turnState(turn.facts, now) === 'open')
      turn.facts = { ...turn.facts, withdrawal: { reason: 'left-the-queue', at: now } }
}

function happen(world: World, one: Command): void {
  if (one.what === 'ask') ask(world, one.home)
  else if (one.what === 'yes' || one.what === 'no') answer(world, one)
  else if (one.what === 'pass') world.now += one.hours
  else if (one.what === 'sold') world.sold.add(one.home)
  else if (one.what === 'leave') leave(world, one)
  else if (one.what === 'unable') world.unable.add(one.person)
  else for (const [person, home] of world.bookings) if (home === one.home) world.bookings.delete(person)
}

describe('turns, whatever happens in whichever order', () => {
  it('are never two of a home or of a person, and pass nobody by', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60, size: 'max' }), (commands) => {
        const world: World = {
          now: 24,
          turns: [],
          sold: new Set(),
          bookings: new Map(),
          left: new Set(),
          unable: new Set(),
        }
        for (const one of commands) {
          happen(world, one)
          const open = world.turns.filter(({ facts }) => turnState(facts, hour(world.now)) === 'open')
          expect(new Set(open.map(({ home }) => home)).size).toBe(open.length)
          expect(new Set(open.map(({ person }) => person)).size).toBe(open.length)
        }
        // The same rows give the same answer again: what staff see beforehand is what happens.
        for (const home of [0, 1]) {
          const entries = entriesOf(world, home)
          expect(nextInQueue(entries.toReversed(), hour(world.now))?.id).toBe(nextInQueue(entries, hour(world.now))?.id)
        }
      }),
      { numRuns: 300 },
    )
  })
})
