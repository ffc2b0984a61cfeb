import { languageTags } from '@nyhem/domain/sites/site'
import type { IndexState } from './index-state.ts'
import type { IndexedArea, IndexedStage } from './indexed-area.ts'

/** Orders shared by many queries, made on first use after a change. */
export class StageOrders {
  private readonly state: IndexState
  private readonly collator: Intl.Collator
  private byShowing: { of: string; stages: IndexedStage[] } | null = null
  private byName: { ids: string[]; ranks: Map<string, number> } | null = null

  constructor(state: IndexState) {
    this.state = state
    this.collator = new Intl.Collator(languageTags[state.site.locale])
  }

  forgetNames(): void {
    this.byName = null
  }

  /** By next showing, later start of sales, then id. */
  recommended(): readonly IndexedStage[] {
    const { version, showingsVersion, stages } = this.state
    const of = `${version} ${showingsVersion}`
    if (this.byShowing?.of === of) return this.byShowing.stages
    const sorted = stages
      .filter((stage) => stage !== null)
      .map((stage) => ({ stage, salesStart: stage.source.listing.salesStart ?? '' }))
      .sort(
        (a, b) =>
          ascending(a.stage.nextShowing, b.stage.nextShowing) ||
          // An unknown start is an empty text, before every day.
          ascending(b.salesStart, a.salesStart) ||
          ascending(a.stage.source.id, b.stage.source.id),
      )
      .map(({ stage }) => stage)
    this.byShowing = { of, stages: sorted }
    return sorted
  }

  areasByName(): readonly IndexedArea[] {
    return this.names().ids.map((id) => this.state.areaById.get(id) as IndexedArea)
  }

  /** Equal for names that sort alike. */
  nameRank(area: IndexedArea): number {
    return this.names().ranks.get(area.source.own.id) ?? 0
  }

  private names(): { ids: string[]; ranks: Map<string, number> } {
    if (this.byName) return this.byName
    const { compare } = this.collator
    const sorted = this.state.areas
      .filter((area) => area !== null)
      .map(({ source: { own } }) => own)
      .sort((a, b) => compare(a.name, b.name) || ascending(a.id, b.id))
    const ranks = new Map<string, number>()
    let rank = 0
    for (const [index, own] of sorted.entries()) {
      const before = sorted[index - 1]
      if (before && compare(before.name, own.name) !== 0) rank += 1
      ranks.set(own.id, rank)
    }
    this.byName = { ids: sorted.map(({ id }) => id), ranks }
    return this.byName
  }
}

const ascending = <T extends string | number>(a: T, b: T): number => (a === b ? 0 : a < b ? -1 : 1)
