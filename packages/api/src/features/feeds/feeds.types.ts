import type { FeedProblem } from '@nyhem/contract/feed/parse-feed-line'
import type { Instant } from '@nyhem/domain/dates'
import type { BatchChange, BatchState, HoldReason } from '@nyhem/domain/housing/feed-batch'
import type { StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'

/** How much a batch has, or would have, changed. */
export type BatchCounts = {
  readonly lines: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
}

/** A batch as it came, and what became of it. */
export type StoredBatch = BatchCounts & {
  readonly id: string
  readonly number: number
  readonly keyId: string
  readonly keyName: string
  readonly receivedAt: Instant
  readonly state: BatchState
  readonly problemCount: number
  readonly problems: readonly FeedProblem[]
  readonly sha256: string
  readonly ofSites: readonly SiteId[]
  readonly holdReasons: readonly HoldReason[]
  readonly standing: string | null
  readonly decided: {
    readonly at: Instant
    readonly by: StaffId | null
    readonly reason: string | null
    readonly words: string | null
  } | null
}

/** A change with what its home is called. */
export type NamedChange = BatchChange & { readonly stageName: string; readonly number: string }

export type NewBatch = Omit<StoredBatch, 'number' | 'keyName' | 'decided'>
