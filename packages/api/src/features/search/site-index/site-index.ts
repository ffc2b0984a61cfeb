import type { FacetCount } from '@nyhem/contract/calls/residence-search'
import type { AreaOwn } from '@nyhem/domain/housing/listings'
import type { Narrowing } from '@nyhem/domain/search/row-fits'
import { compareTags, type PlacedTag, placeTags } from '@nyhem/domain/search/search-tags'
import type { SearchableArea } from '@nyhem/domain/search/searchable-area'
import { languageTags, type Site } from '@nyhem/domain/sites/site'
import type { Found, FoundHome, FoundProject, HitPage, SearchEngine } from '../search-engine.ts'
import { Scratch } from './bit-words.ts'
import { addArea, homeRowsOf, removeArea } from './change-areas.ts'
import { countFacets, countPlace, countRegions, countRows } from './count-facets.ts'
import { FoundRows } from './found-rows.ts'
import { HomeHits } from './home-hits.ts'
import { IndexState } from './index-state.ts'
import { groupStages } from './project-groups.ts'
import { pageOfProjects } from './project-hits.ts'
import { StageOrders } from './stage-orders.ts'

export type AreaChanges = { readonly areas: readonly SearchableArea[]; readonly gone: readonly string[] }

export type IndexSize = {
  readonly areas: number
  readonly stages: number
  readonly homes: number
  readonly bytes: number
}

/**
 * In-memory index of one site. Every searchable attribute is a bit set or a number array, so that a query with all its
 * counts reads each once. Reasons: docs/decisions.
 */
export class SiteIndex implements SearchEngine {
  private readonly state: IndexState
  private readonly orders: StageOrders
  private readonly homeHits: HomeHits
  private readonly scratch = new Scratch()
  private tags: PlacedTag[] | null = null

  constructor(site: Site) {
    this.state = new IndexState(site)
    this.orders = new StageOrders(this.state)
    this.homeHits = new HomeHits(this.state, this.orders)
  }

  get site(): Site {
    return this.state.site
  }

  get version(): number {
    return this.state.version
  }

  has(areaId: string): boolean {
    return this.state.areaById.has(areaId)
  }

  area(areaId: string): SearchableArea | undefined {
    return this.state.areaById.get(areaId)?.source
  }

  get size(): IndexSize {
    const stages = [...this.state.stageById.values()]
    const homes = stages.reduce((sum, { source }) => sum + source.homes.length, 0)
    return { areas: this.state.areaById.size, stages: stages.length, homes, bytes: this.state.columns.bytes }
  }

  change({ areas, gone }: AreaChanges): void {
    const { state } = this
    const before = new Map<string, SearchableArea>()
    // Removals first: an area may take a removed one's address.
    for (const id of [...gone, ...areas.map(({ own }) => own.id)]) {
      const area = state.areaById.get(id)
      if (!area) continue
      before.set(id, area.source)
      this.homeHits.remove(homeRowsOf(area))
      removeArea(state, area)
    }
    const rows: number[] = []
    for (const area of areas) rows.push(...homeRowsOf(addArea(state, area)))
    this.homeHits.add(rows)
    const isSameNames =
      gone.length === 0 && areas.every((area) => hasSameNames(area, before.get(area.own.id), state.site))
    if (!isSameNames) {
      this.orders.forgetNames()
      this.tags = null
    }
    state.version += 1
  }

  /** False when no work was left; the next query does the rest. */
  tidy(): boolean {
    return this.homeHits.tidy()
  }

  findProjects(narrowing: Narrowing, page: HitPage): Found<FoundProject> {
    return this.find(narrowing, (found) => this.projects(found, page, 'joined'))
  }

  findStages(narrowing: Narrowing, page: HitPage): Found<FoundProject> {
    return this.find(narrowing, (found) => this.projects(found, page, 'stages'))
  }

  findHomes(narrowing: Narrowing, page: HitPage): Found<FoundHome> {
    return this.find(narrowing, (found, { homes }) => {
      const rows = this.homeHits.page({ rows: found.all, words: found.textsOf(found.all), homes }, page)
      return { total: homes, hits: rows.map((row) => this.homeOfRow(row)) }
    })
  }

  count(narrowing: Narrowing): FacetCount {
    return this.search(narrowing, (found) => this.countAll(found))
  }

  countPlaces(narrowing: Narrowing, urls: readonly string[]): readonly FacetCount[] {
    return this.search({ ...narrowing, places: [] }, (found) => {
      const regions = countRegions(this.state, found.all, found.textsOf(found.all))
      return urls.map((url) => {
        const region = this.state.regionNumbers.get(url)
        return region === undefined ? countPlace(this.state, found.all, url) : regions.of(region)
      })
    })
  }

  places(): readonly PlacedTag[] {
    if (this.tags) return this.tags
    const all = [...this.state.areaById.values()].flatMap(({ source }) => placeTags(source, this.state.site))
    const once = new Map(all.map((tag) => [tag.url, tag]))
    this.tags = [...once.values()].sort(compareTags(new Intl.Collator(languageTags[this.state.site.locale])))
    return this.tags
  }

  areas(): readonly AreaOwn[] {
    return [...this.state.areaById.values()].map(({ source }) => source.own)
  }

  isPlace(url: string): boolean {
    return this.state.isPlace(url)
  }

  stagesByIds(stageIds: readonly string[]): readonly FoundProject[] {
    return stageIds.flatMap((id): FoundProject[] => {
      const stage = this.state.stageById.get(id)
      const area = stage && this.state.areaById.get(stage.source.listing.areaId)
      if (!stage || !area) return []
      const { source } = stage
      return [
        {
          kind: 'stage',
          area: area.source,
          listing: source.listing,
          stages: [source],
          matching: source.homes.length,
          fitting: null,
        },
      ]
    })
  }

  homesByIds(ids: readonly string[]): readonly FoundHome[] {
    return ids.flatMap((id) => {
      const row = this.homeHits.rowOf(id)
      return row === null ? [] : [this.homeOfRow(row)]
    })
  }

  private search<T>(narrowing: Narrowing, ask: (found: FoundRows) => T): T {
    this.state.moveTo(narrowing.now, narrowing.today)
    try {
      return ask(new FoundRows({ state: this.state, homeHits: this.homeHits, narrowing, scratch: this.scratch }))
    } finally {
      this.scratch.release()
    }
  }

  private find<Hit>(
    narrowing: Narrowing,
    take: (found: FoundRows, count: FacetCount) => { total: number; hits: Hit[] },
  ): Found<Hit> {
    return this.search(narrowing, (found) => {
      const count = this.countAll(found)
      const facets = countFacets({ state: this.state, found }, narrowing)
      return { ...count, facets, ...take(found, count) }
    })
  }

  private countAll(found: FoundRows): FacetCount {
    return countRows(this.state, found.all, found.textsOf(found.all))
  }

  private projects(found: FoundRows, page: HitPage, kind: 'joined' | 'stages') {
    const { state, scratch, orders } = this
    const rows = found.all
    const groups = groupStages({ state, scratch }, { rows, words: found.textsOf(rows) }, kind)
    return { total: groups.count, hits: pageOfProjects(groups, page, { state, scratch, orders, rows }) }
  }

  private homeOfRow(row: number): FoundHome {
    const { stageOfWord, areaOfWord } = this.state.columns
    const stage = this.state.stages[stageOfWord[row >>> 5] as number]
    const area = this.state.areas[areaOfWord[row >>> 5] as number]
    const home = stage?.source.homes[row - stage.start * 32]
    if (!stage || !area || !home) throw new Error(`row ${row} of the search index is no home`)
    return { area: area.source, stage: stage.source, home }
  }
}

const hasSameNames = (area: SearchableArea, before: SearchableArea | undefined, site: Site): boolean =>
  before !== undefined && JSON.stringify(placeTags(area, site)) === JSON.stringify(placeTags(before, site))

export const sumOfSizes = (sizes: readonly IndexSize[]): IndexSize => ({
  areas: sizes.reduce((sum, { areas }) => sum + areas, 0),
  stages: sizes.reduce((sum, { stages }) => sum + stages, 0),
  homes: sizes.reduce((sum, { homes }) => sum + homes, 0),
  bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
})
