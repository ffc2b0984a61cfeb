import { listedHomeStatuses } from '@nyhem/domain/housing/enumerations'
import type { SearchSort } from '@nyhem/domain/search/search-filter'
import { homeRank } from '@nyhem/domain/search/search-order'
import type { HitPage } from '../search-engine.ts'
import { type BitGroup, popcount } from './bit-words.ts'
import { firstNotBefore, HomeOrder } from './home-order.ts'
import { type IndexColumns, unknownDay } from './index-columns.ts'
import type { IndexState } from './index-state.ts'
import type { IndexedStage } from './indexed-area.ts'
import { OrderSteps } from './order-steps.ts'
import type { StageOrders } from './stage-orders.ts'
import { topOf } from './top-of.ts'

type KeySort = Exclude<SearchSort, 'recommended' | 'area'>
const keySorts = ['move-in', '-move-in', 'price', '-price', 'size', '-size'] as const satisfies readonly KeySort[]

const last = Number.POSITIVE_INFINITY
const known = (value: number): number => (Number.isNaN(value) ? last : value)

/** Sort keys, smaller first. */
const keys = {
  'move-in': ({ moveIn }, row) => (moveIn[row] === unknownDay ? last : (moveIn[row] as number)),
  '-move-in': ({ moveIn }, row) => (moveIn[row] === unknownDay ? last : -(moveIn[row] as number)),
  price: ({ price }, row) => known(price[row] as number),
  '-price': ({ price }, row) => known(-(price[row] as number)),
  size: ({ size }, row) => known(size[row] as number),
  '-size': ({ size }, row) => known(-(size[row] as number)),
} as const satisfies Record<KeySort, (columns: IndexColumns, row: number) => number>

/** Ties by home id. */
function comparer(columns: IndexColumns, sort: KeySort): (a: number, b: number) => number {
  const key: (columns: IndexColumns, row: number) => number = keys[sort]
  return (a, b) => {
    const keyA = key(columns, a)
    const keyB = key(columns, b)
    if (keyA !== keyB) return keyA < keyB ? -1 : 1
    return compareTexts(columns.ids[a] as string, columns.ids[b] as string)
  }
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Below this many rows, sorting the matches costs less than scanning the full order. */
const fewRows = 1_000

export class HomeHits {
  private readonly state: IndexState
  private readonly stageOrders: StageOrders
  private readonly byId: HomeOrder
  private readonly orders: Map<KeySort, { order: HomeOrder; compare: (a: number, b: number) => number }>
  private readonly steps: { price?: OrderSteps; size?: OrderSteps } = {}

  constructor(state: IndexState, stageOrders: StageOrders) {
    this.state = state
    this.stageOrders = stageOrders
    const { columns } = state
    this.byId = new HomeOrder((a, b) => compareTexts(columns.ids[a] as string, columns.ids[b] as string))
    this.orders = new Map(
      keySorts.map((sort) => {
        const compare = comparer(columns, sort)
        return [sort, { order: new HomeOrder(compare), compare }]
      }),
    )
  }

  rowOf(id: string): number | null {
    const { ids } = this.state.columns
    return this.byId.find((row) => compareTexts(ids[row] as string, id))
  }

  /** Range of positions, end exclusive, whose price or size lies within bounds. */
  within(sort: 'price' | 'size', { min, max }: { min: number | null; max: number | null }) {
    const steps = this.stepsOf(sort)
    const { sorted } = steps
    const keyOf = (row: number): number => keys[sort](this.state.columns, row)
    const from = min === null ? 0 : firstNotBefore(sorted, (row) => (keyOf(row) < min ? -1 : 0), 0)
    // Unknown values come last, as if infinite.
    const most = max ?? Number.MAX_VALUE
    return { steps, from, to: firstNotBefore(sorted, (row) => (keyOf(row) <= most ? -1 : 0), from) }
  }

  /** Rebuilt on first use after a change: every change of homes makes another order array. */
  private stepsOf(sort: 'price' | 'size'): OrderSteps {
    const sorted = this.orders.get(sort)?.order.sorted() ?? new Int32Array(0)
    const known = this.steps[sort]
    if (known?.sorted === sorted) return known
    const steps = new OrderSteps(sorted, this.state.end)
    this.steps[sort] = steps
    return steps
  }

  add(rows: readonly number[]): void {
    this.byId.add(rows)
    for (const { order } of this.orders.values()) order.add(rows)
  }

  /** Does part of the work left by additions; false when none was left. */
  tidy(): boolean {
    return this.byId.tidy() || [...this.orders.values()].some(({ order }) => order.tidy())
  }

  /** Before the rows are overwritten. */
  remove(rows: readonly number[]): void {
    this.byId.remove(rows)
    for (const { order } of this.orders.values()) order.remove(rows)
  }

  /** `strings`: indexes of the non-empty words. */
  page(found: { rows: Int32Array; words: Int32Array; homes: number }, page: HitPage): number[] {
    const { sort } = page
    if (sort === 'recommended') return this.recommended(found.rows, page)
    if (sort === 'area') return this.byArea(found.rows, page)
    const order = this.orders.get(sort)
    if (!order || page.offset >= found.homes) return []
    if (found.homes > fewRows) return this.alongOrder(found.rows, order.order.sorted(), page)
    const rows = this.homeRows(found)
    return topOf(rows.length, page.offset + page.limit, (a, b) => order.compare(rows[a] as number, rows[b] as number))
      .slice(page.offset)
      .map((index) => rows[index] as number)
  }

  private homeRows({ rows, words }: { rows: Int32Array; words: Int32Array }): number[] {
    const homes: number[] = []
    for (const word of words) {
      let bits = (rows[word] as number) & (this.state.columns.homes[word] as number)
      while (bits !== 0) {
        homes.push(word * 32 + lowestBit(bits))
        bits &= bits - 1
      }
    }
    return homes
  }

  private alongOrder(rows: Int32Array, sorted: Int32Array, { limit, offset }: HitPage): number[] {
    const page: number[] = []
    let before = 0
    for (let index = 0; index < sorted.length && page.length < limit; index++) {
      const row = sorted[index] as number
      if (((rows[row >>> 5] as number) & (1 << (row & 31))) === 0) continue
      if (before >= offset) page.push(row)
      before += 1
    }
    return page
  }

  private recommended(rows: Int32Array, page: HitPage): number[] {
    const stages = this.stageOrders.recommended()
    const taker = new PageTaker(page)
    const byRank = [...listedHomeStatuses].sort((a, b) => homeRank(a) - homeRank(b))
    for (const status of byRank) {
      const among = { group: this.state.columns.homeStatus, value: listedHomeStatuses.indexOf(status) }
      for (const stage of stages) if (taker.takeStage(stage, rows, among)) return taker.rows
    }
    return taker.rows
  }

  private byArea(rows: Int32Array, page: HitPage): number[] {
    const taker = new PageTaker(page)
    for (const area of this.stageOrders.areasByName())
      for (const stage of area.stages) if (taker.takeStage(stage, rows, null)) return taker.rows
    return taker.rows
  }
}

type Among = { group: BitGroup; value: number }
const bitsOf = (among: Among | null, word: number): number =>
  among ? (among.group.bits[word * among.group.values + among.value] as number) : -1

/** Takes a page's rows stage by stage; a stage's rows are in id order. */
class PageTaker {
  readonly rows: number[] = []
  private skip: number
  private readonly limit: number

  constructor({ limit, offset }: HitPage) {
    this.skip = offset
    this.limit = limit
  }

  takeStage({ start, words, source }: IndexedStage, rows: Int32Array, among: Among | null): boolean {
    if (source.homes.length === 0) return false
    for (let word = start; word < start + words; word++) {
      let bits = (rows[word] as number) & bitsOf(among, word)
      const count = popcount(bits)
      if (count <= this.skip) {
        this.skip -= count
        continue
      }
      for (; bits !== 0; bits &= bits - 1) {
        if (this.skip > 0) this.skip -= 1
        else this.rows.push(word * 32 + lowestBit(bits))
        if (this.rows.length === this.limit) return true
      }
    }
    return false
  }
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits)
