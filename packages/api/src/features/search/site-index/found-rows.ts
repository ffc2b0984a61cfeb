import type { Narrowing } from '@nyhem/domain/search/row-fits'
import { nonzeroWords, type Scratch } from './bit-words.ts'
import type { HomeHits } from './home-hits.ts'
import type { IndexState } from './index-state.ts'
import { type Mask, masksOf, type NarrowingPart } from './narrowing-masks.ts'

type FoundParts = { state: IndexState; homeHits: HomeHits; narrowing: Narrowing; scratch: Scratch }

/** Rows that match all criteria, or all but one. Valid until the scratch is released. */
export class FoundRows {
  readonly all: Int32Array
  private readonly state: IndexState
  private readonly scratch: Scratch
  private readonly masks: readonly Mask[]
  private readonly words = new Map<Int32Array, Int32Array>()

  constructor({ state, homeHits, narrowing, scratch }: FoundParts) {
    this.state = state
    this.scratch = scratch
    this.masks = masksOf({ state, homeHits, narrowing, scratch })
    this.all = this.intersection(null)
  }

  /** Rows that match every criterion but one. */
  without(part: NarrowingPart): Int32Array {
    return this.masks.some((mask) => mask.part === part) ? this.intersection(part) : this.all
  }

  textsOf(rows: Int32Array): Int32Array {
    const known = this.words.get(rows)
    if (known) return known
    const into = this.scratch.take(this.state.end)
    const words = into.subarray(0, nonzeroWords(rows, this.state.end, into))
    this.words.set(rows, words)
    return words
  }

  private intersection(left: NarrowingPart | null): Int32Array {
    const { end, columns } = this.state
    const rows = this.scratch.take(end)
    rows.set(columns.exists.subarray(0, end))
    for (const { part, words } of this.masks) {
      if (part === left) continue
      for (let word = 0; word < end; word++) rows[word] = (rows[word] as number) & (words[word] as number)
    }
    return rows
  }
}
