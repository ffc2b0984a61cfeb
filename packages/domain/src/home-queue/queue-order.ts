import type { Instant } from '../dates.ts'

/** In the order in which they are asked. */
export const queueGroups = ['vip', 'interest', 'late'] as const
export type QueueGroup = (typeof queueGroups)[number]

/** What decides a place; none of it changes but by a draw, or by one annulled. */
export type Ranked = {
  readonly id: string
  readonly group: QueueGroup
  /** From 1; null for who took no part in a draw. */
  readonly drawnNumber: number | null
  readonly enteredAt: Instant
}

/** Most places that a person may have at a time. */
export const mostPlacesOfPerson = 20

/**
 * Who comes first: group, drawn number before none, moment of entry, id. A total order, so places are computed and never
 * stored. Never fails.
 */
export function compareRanks(one: Ranked, other: Ranked): number {
  return (
    queueGroups.indexOf(one.group) - queueGroups.indexOf(other.group) ||
    (one.drawnNumber ?? Number.MAX_SAFE_INTEGER) - (other.drawnNumber ?? Number.MAX_SAFE_INTEGER) ||
    compareTexts(one.enteredAt, other.enteredAt) ||
    compareTexts(one.id, other.id)
  )
}

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** Entries as they are asked. Never fails. */
export const inQueueOrder = <Entry extends Ranked>(entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted(compareRanks)

/** What an entry waits for: one home, or any of the stage from a number of rooms. */
export type Wanted =
  | { readonly kind: 'home'; readonly homeId: string }
  | { readonly kind: 'stage'; readonly fromRooms: number }

/** Whether an entry in the stage of a home waits for that home. Never fails. */
export const waitsFor = (wanted: Wanted, home: { readonly id: string; readonly rooms: number }): boolean =>
  wanted.kind === 'home' ? wanted.homeId === home.id : home.rooms >= wanted.fromRooms
