import type { BookingCondition, CheckedCondition } from '../booking/can-book.ts'
import type { Instant } from '../dates.ts'
import { compareRanks, inQueueOrder, type Ranked } from './queue-order.ts'
import { stopOf, type TurnFacts, type TurnState, turnState } from './turn.ts'

/** Lapsed turns in a stage after which the person is asked whether to go on. Source: editing and staff §3.6. */
export const lapsesBeforeQuestion = 3

/** An entry that waits for a home, and what is known of its person in the stage. */
export type Waiting = Ranked & {
  /** Of this entry and home, oldest first. */
  readonly turns: readonly TurnFacts[]
  readonly person: {
    readonly hasBookingInStage: boolean
    readonly hasTurnElsewhere: boolean
    /** Lapsed turns in the stage since the person last said to go on. */
    readonly lapses: number
    /** As if the home were free for this person. */
    readonly checked: readonly CheckedCondition[]
  }
}

export const pauses = ['booking-in-stage', 'turn-elsewhere', 'asked-to-go-on'] as const
export type Pause = (typeof pauses)[number]

/** `out`: for this home alone; the person's other entries stay. */
export type Standing =
  | { readonly kind: 'waits' }
  | { readonly kind: 'has-turn' }
  | { readonly kind: 'paused'; readonly why: Pause }
  | { readonly kind: 'out'; readonly why: 'accepted' | 'declined' | 'lapsed' }
  | { readonly kind: 'cannot-book'; readonly missing: readonly BookingCondition[] }

const outBy = {
  open: null,
  accepted: 'accepted',
  declined: 'declined',
  lapsed: 'lapsed',
  // The person was not heard, and keeps the place.
  withdrawn: null,
  stopped: null,
} as const satisfies Record<TurnState, 'accepted' | 'declined' | 'lapsed' | null>

/** How an entry stands towards a home at a moment. Never fails. */
export function standingOf({ turns, person }: Waiting, now: Instant): Standing {
  const states = turns.map((turn) => turnState(turn, now))
  if (states.includes('open')) return { kind: 'has-turn' }
  const [why] = states.flatMap((state) => outBy[state] ?? [])
  if (why) return { kind: 'out', why }
  const pause = pauseOf(person)
  if (pause !== null) return { kind: 'paused', why: pause }
  if (stopOf(person.checked) === null) return { kind: 'waits' }
  return { kind: 'cannot-book', missing: person.checked.flatMap((one) => (one.state === 'Met' ? [] : one.condition)) }
}

const pauseOf = ({ hasBookingInStage, hasTurnElsewhere, lapses }: Waiting['person']): Pause | null => {
  if (hasBookingInStage) return 'booking-in-stage'
  if (hasTurnElsewhere) return 'turn-elsewhere'
  return lapses >= lapsesBeforeQuestion ? 'asked-to-go-on' : null
}

/**
 * Who is asked next: the first entry that waits. Null while a turn of the home is open, or where none waits. Staff see
 * the same before they ask. Never fails.
 */
export function nextInQueue<Entry extends Waiting>(entries: readonly Entry[], now: Instant): Entry | null {
  const standings = inQueueOrder(entries).map((entry) => ({ entry, kind: standingOf(entry, now).kind }))
  if (standings.some(({ kind }) => kind === 'has-turn')) return null
  return standings.find(({ kind }) => kind === 'waits')?.entry ?? null
}

/** Entries that are asked before this one, among those that may yet be asked, and one: from 1. Never fails. */
export function placeInQueue(entries: readonly Waiting[], own: Waiting, now: Instant): number {
  const before = entries.filter((entry) => compareRanks(entry, own) < 0 && standingOf(entry, now).kind !== 'out')
  return before.length + 1
}
