import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { lastMoveIn } from '@nyhem/domain/search/row-fits'
import { moveInChoices } from '@nyhem/domain/search/search-filter'
import type { Site } from '@nyhem/domain/sites/site'
import { fillMovedIn, type LastDays } from './fill-rows.ts'
import { IndexColumns } from './index-columns.ts'
import { dayOf, type IndexedArea, type IndexedStage } from './indexed-area.ts'
import { WordSpace } from './word-space.ts'

export class IndexState {
  readonly site: Site
  readonly columns = new IndexColumns()
  readonly space = new WordSpace()
  /** By number; null where removed. */
  readonly areas: (IndexedArea | null)[] = []
  readonly stages: (IndexedStage | null)[] = []
  readonly areaById = new Map<string, IndexedArea>()
  readonly stageById = new Map<string, IndexedStage>()
  readonly areaByUrl = new Map<string, IndexedArea>()
  readonly stageByUrl = new Map<string, IndexedStage>()
  readonly regionNumbers = new Map<string, number>()
  readonly areasInRegion: number[] = []
  version = 0
  /** Grows when any stage's next showing changes. */
  showingsVersion = 0
  nowMs = 0
  lastDays: LastDays = [0, 0, 0]
  private today: LocalDate | null = null

  constructor(site: Site) {
    this.site = site
  }

  /** One past the last used word. */
  get end(): number {
    return this.space.end
  }

  moveTo(now: Instant, today: LocalDate): void {
    if (today !== this.today) {
      this.today = today
      this.lastDays = moveInChoices.slice(0, 3).map((choice) => dayOf(lastMoveIn(choice, today)))
      fillMovedIn(this.columns, { start: 0, end: this.end, lastDays: this.lastDays })
    }
    const nowMs = Date.parse(now)
    if (nowMs === this.nowMs) return
    this.nowMs = nowMs
    for (const stage of this.stages) if (stage && stage.showings.length > 0) this.findNextShowing(stage)
  }

  findNextShowing(stage: IndexedStage): void {
    const next = stage.showings.find(({ ends }) => ends > this.nowMs)?.starts ?? Number.POSITIVE_INFINITY
    if (next === stage.nextShowing) return
    stage.nextShowing = next
    this.showingsVersion += 1
  }

  regionNumber(url: string): number {
    const known = this.regionNumbers.get(url)
    if (known !== undefined) return known
    const number = this.regionNumbers.size
    this.regionNumbers.set(url, number)
    this.areasInRegion[number] = 0
    return number
  }

  isPlace(url: string): boolean {
    const region = this.regionNumbers.get(url)
    return (
      (region !== undefined && (this.areasInRegion[region] ?? 0) > 0) ||
      this.areaByUrl.has(url) ||
      this.stageByUrl.has(url)
    )
  }
}
