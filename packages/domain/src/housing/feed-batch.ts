import type { Instant } from '../dates.ts'
import type { HomeId } from '../ids.ts'
import type { SiteId } from '../sites/site.ts'
import type { HomeStatus } from './enumerations.ts'

/** How a batch of the catalogue feed stands. `held`: nothing of it is stored until a person approves it as a whole. */
export const batchStates = ['stored', 'refused', 'held', 'approved', 'rejected'] as const
export type BatchState = (typeof batchStates)[number]

/** Why a batch is held for a person. */
export const holdReasons = ['removes-many', 'prices-jump', 'sold-again', 'removes-booked'] as const
export type HoldReason = (typeof holdReasons)[number]

/** Why a person approves or rejects a batch; `other` asks for words. */
export const batchDecisionReasons = {
  approve: ['asked-the-sender', 'as-planned', 'other'],
  reject: ['wrong-prices', 'homes-missing', 'wrong-statuses', 'sent-by-mistake', 'other'],
} as const
export type BatchDecision = keyof typeof batchDecisionReasons
export type BatchDecisionReason = (typeof batchDecisionReasons)[BatchDecision][number]

/** What a batch does to one home: amounts in minor units, the status null where the home is not in the catalogue. */
export type BatchChange = { readonly homeId: HomeId; readonly siteId: SiteId; readonly isKept: boolean } & (
  | { readonly field: 'price' | 'fee'; readonly from: number | null; readonly to: number | null }
  | { readonly field: 'status'; readonly from: HomeStatus | null; readonly to: HomeStatus | null }
)

/** Limits above which a batch is held: homes of a site, part of its homes, part of a price, prices of a batch. */
export const holdLimits = { removed: 20, removedPart: 0.05, pricePart: 0.2, prices: 5 } as const

/** A change that a person is shown first: a reason to hold a batch, if there are enough of it. Null: a usual one. */
export function unusualChange(change: BatchChange): HoldReason | null {
  if (change.field === 'price') return isJump(change.from, change.to) ? 'prices-jump' : null
  if (change.field === 'fee') return null
  if (change.from !== null && change.to === null) return change.isKept ? 'removes-booked' : 'removes-many'
  // A home that a booking keeps shows the booking as soon as it is no longer sold.
  const isForSale = change.to === 'for-sale' || (change.isKept && change.to !== null && change.to !== 'sold')
  return change.from === 'sold' && isForSale ? 'sold-again' : null
}

const isJump = (from: number | null, to: number | null): boolean =>
  from !== null && to !== null && Math.abs(to - from) > from * holdLimits.pricePart

/**
 * Why a batch is not stored as it comes: it would remove more than five percent and more than twenty of a site's homes,
 * change more than five prices by more than a fifth, put a sold home up for sale again, or remove one with a live
 * booking. `homesBefore`: homes of each site before the batch. Never fails. Source: decision 0112.
 */
export function reasonsToHold(
  changes: readonly BatchChange[],
  homesBefore: ReadonlyMap<SiteId, number>,
): readonly HoldReason[] {
  const found = changes.map((change) => ({ siteId: change.siteId, reason: unusualChange(change) }))
  const removed = found.filter(({ reason }) => reason === 'removes-many' || reason === 'removes-booked')
  const removesMany = [...Map.groupBy(removed, ({ siteId }) => siteId)].some(
    ([siteId, those]) =>
      those.length > holdLimits.removed && those.length > (homesBefore.get(siteId) ?? 0) * holdLimits.removedPart,
  )
  const isHeldBy: Readonly<Record<HoldReason, boolean>> = {
    'removes-many': removesMany,
    'prices-jump': found.filter(({ reason }) => reason === 'prices-jump').length > holdLimits.prices,
    'sold-again': found.some(({ reason }) => reason === 'sold-again'),
    'removes-booked': found.some(({ reason }) => reason === 'removes-booked'),
  }
  return holdReasons.filter((reason) => isHeldBy[reason])
}

/** How often a sender sends, and since when it has been silent; durations in milliseconds. */
export type FeedSilence = { readonly usualMs: number | null; readonly isSilent: boolean }

/** Gaps from which the usual one is told. */
const fewestGaps = 3
/** A sender that sends in a burst is not silent a moment later. */
const shortestUsualMs = 60_000

/**
 * Whether a sender has been silent for more than twice its usual interval, which is the median of the last ones.
 * `received`: its last batches, the newest first. Never fails. Source: editing and staff reference, section 3.7.
 */
export function feedSilence(received: readonly Instant[], now: Instant): FeedSilence {
  const times = received.map((at) => Date.parse(at))
  const gaps = times.slice(1).map((time, index) => (times[index] ?? time) - time)
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)]
  if (median === undefined || gaps.length < fewestGaps) return { usualMs: null, isSilent: false }
  const usualMs = Math.max(median, shortestUsualMs)
  return { usualMs, isSilent: Date.parse(now) - (times[0] ?? 0) > 2 * usualMs }
}

/** Days that a held batch waits for a person; then it is rejected by itself. */
export const heldBatchDays = 14

/** How the inventory of a business system and the catalogue differ about a home. */
export const driftKinds = ['only-here', 'only-there', 'different'] as const
export type DriftKind = (typeof driftKinds)[number]
