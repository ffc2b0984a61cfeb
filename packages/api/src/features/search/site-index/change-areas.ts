import { placeUrls } from '@nyhem/domain/search/search-tags'
import type { SearchableArea } from '@nyhem/domain/search/searchable-area'
import { fillRows } from './fill-rows.ts'
import type { IndexState } from './index-state.ts'
import { type IndexedArea, type IndexedStage, indexedStage, textsOf } from './indexed-area.ts'

/** Rows of an area's homes. */
export function homeRowsOf({ stages }: IndexedArea): number[] {
  return stages.flatMap(({ start, source }) => source.homes.map((_, index) => start * 32 + index))
}

export function removeArea(state: IndexState, area: IndexedArea): void {
  state.columns.clear(area.start, area.words)
  state.space.give(area.start, area.words)
  state.areas[area.number] = null
  state.areaById.delete(area.source.own.id)
  // The address may belong to another area by now.
  if (state.areaByUrl.get(area.url) === area) state.areaByUrl.delete(area.url)
  for (const region of [area.county, area.municipality])
    state.areasInRegion[region] = (state.areasInRegion[region] ?? 0) - 1
  for (const stage of area.stages) {
    state.stages[stage.number] = null
    if (state.stageByUrl.get(stage.url) === stage) state.stageByUrl.delete(stage.url)
    if (state.stageById.get(stage.source.id) === stage) state.stageById.delete(stage.source.id)
  }
}

export function addArea(state: IndexState, source: SearchableArea): IndexedArea {
  const words = source.stages.reduce((sum, stage) => sum + textsOf(stage), 0)
  const start = state.space.take(words)
  state.columns.grow(state.end)
  state.columns.clear(start, words)
  const area = indexedArea(state, source, { start, words })
  state.areas[area.number] = area
  state.areaById.set(source.own.id, area)
  state.areaByUrl.set(area.url, area)
  for (const region of [area.county, area.municipality])
    state.areasInRegion[region] = (state.areasInRegion[region] ?? 0) + 1
  for (const stage of area.stages) {
    state.stageById.set(stage.source.id, stage)
    state.stageByUrl.set(stage.url, stage)
    state.findNextShowing(stage)
  }
  fillRows(state.columns, area, { country: state.site.country, lastDays: state.lastDays })
  return area
}

function indexedArea(
  state: IndexState,
  source: SearchableArea,
  { start, words }: { start: number; words: number },
): IndexedArea {
  const [countyUrl = '', municipalityUrl = '', url = ''] = placeUrls(source.own.path)
  let at = start
  return {
    number: freeNumber(state.areas),
    source,
    start,
    words,
    url,
    county: state.regionNumber(countyUrl),
    municipality: state.regionNumber(municipalityUrl),
    stages: source.stages.map((stage, place) => {
      const indexed = indexedStage(stage, { number: freeNumber(state.stages), place, start: at })
      at += indexed.words
      state.stages[indexed.number] = indexed
      return indexed
    }),
    projects: new Map(),
  }
}

function freeNumber(list: readonly (IndexedArea | IndexedStage | null)[]): number {
  const free = list.indexOf(null)
  return free < 0 ? list.length : free
}
