import type { Instant } from '../dates.ts'
import { standingOf, type Waiting } from './next-in-queue.ts'
import { inQueueOrder } from './queue-order.ts'

/**
 * Why nobody is asked out of order. `TurnOpen`: somebody is asked already. `NotWaiting`: the entry is not in the queue, or
 * paused or out. `InOrder`: nobody who waits comes before it, so one person asks.
 */
export type OutOfOrderProblem = 'TurnOpen' | 'NotWaiting' | 'InOrder'

/**
 * Whether an entry may be asked before those who come first, and how many of them it passes. `place`: in the whole queue,
 * from 1. Source: editing and staff reference §3.3, §3.6. Never fails.
 */
export function decideOutOfOrder(
  entries: readonly Waiting[],
  askedId: string,
  now: Instant,
): { readonly code: 'Ok'; readonly place: number; readonly passedOver: number } | { readonly code: OutOfOrderProblem } {
  const queue = inQueueOrder(entries).map((entry) => ({ id: entry.id, kind: standingOf(entry, now).kind }))
  if (queue.some(({ kind }) => kind === 'has-turn')) return { code: 'TurnOpen' }
  const at = queue.findIndex(({ id }) => id === askedId)
  if (queue[at]?.kind !== 'waits') return { code: 'NotWaiting' }
  const passedOver = queue.slice(0, at).filter(({ kind }) => kind === 'waits').length
  return passedOver === 0 ? { code: 'InOrder' } : { code: 'Ok', place: at + 1, passedOver }
}
