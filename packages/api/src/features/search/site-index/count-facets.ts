import type { FacetCount, SearchFacets } from '@nyhem/contract/calls/residence-search'
import {
  concepts,
  disposalForms,
  outdoorAreas,
  projectStatuses,
  residenceTypes,
} from '@nyhem/domain/housing/enumerations'
import { featureTags, homeFeatures } from '@nyhem/domain/search/home-features'
import type { Narrowing } from '@nyhem/domain/search/row-fits'
import { moveInChoices, showingChoices } from '@nyhem/domain/search/search-filter'
import { searchSliders } from '@nyhem/domain/search/search-limits'
import { type BitGroup, popcount } from './bit-words.ts'
import type { FoundRows } from './found-rows.ts'
import type { IndexState } from './index-state.ts'
import type { IndexedArea, IndexedStage } from './indexed-area.ts'
import { latestShowing } from './narrowing-masks.ts'

type Counted = { state: IndexState; found: FoundRows }
type Counts = Record<string, FacetCount>

export function countFacets(counted: Counted, narrowing: Narrowing): SearchFacets {
  const { state, found } = counted
  const { columns, site } = state
  const { max } = searchSliders[site.country].rooms
  const roomNames = Array.from({ length: max }, (_, index) => String(index + 1))
  const names = featureTags[site.locale]
  const features = homeFeatures.map((feature) => names[feature].url)
  return {
    concepts: byStage(counted, 'concepts', concepts, ({ concept }) => concept),
    projectStatus: byStage(counted, 'projectStatus', projectStatuses, ({ status }) => status),
    disposalForm: byBits(counted, found.without('disposalForm'), { names: disposalForms, group: columns.disposalForm }),
    outdoorArea: byBits(counted, found.all, { names: outdoorAreas, group: columns.outdoorArea }),
    residenceType: byBits(counted, found.without('residenceType'), {
      names: residenceTypes,
      group: columns.residenceType,
    }),
    inhabitDate: byMoveIn(counted),
    viewing: byShowing(counted),
    rooms: byBits(counted, found.without('rooms'), { names: roomNames, group: columns.roomsGroup }),
    tags: {
      ...byPlace(counted, narrowing.places),
      ...byBits(counted, found.all, { names: features, group: columns.features }),
    },
  } as SearchFacets
}

function byBits(
  { state, found }: Counted,
  rows: Int32Array,
  { names, group }: { names: readonly string[]; group: BitGroup },
): Counts {
  const { homes: isHome, areaOfWord } = state.columns
  const { bits, values, present } = group
  const words = found.textsOf(rows)
  const homes = new Int32Array(values)
  const projects = new Int32Array(values)
  const lastArea = new Int32Array(values).fill(-1)
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as number
    const fitting = rows[word] as number
    const area = areaOfWord[word] as number
    for (let left = present[word] as number; left !== 0; left &= left - 1) {
      const value = 31 - Math.clz32(left & -left)
      const having = fitting & (bits[word * values + value] as number)
      if (having === 0) continue
      homes[value] = (homes[value] as number) + popcount(having & (isHome[word] as number))
      if (lastArea[value] === area) continue
      projects[value] = (projects[value] as number) + 1
      lastArea[value] = area
    }
  }
  return namedCounts(names, homes, projects)
}

const namedCounts = (names: readonly string[], homes: Int32Array, projects: Int32Array): Counts =>
  Object.fromEntries(
    names.map((name, index) => [name, { homes: homes[index] as number, projects: projects[index] as number }]),
  )

/** Homes and areas: an area's rows are in adjacent words. */
export function countRows({ columns }: IndexState, rows: Int32Array, words: Int32Array): FacetCount {
  const { homes: isHome, areaOfWord } = columns
  let homes = 0
  let projects = 0
  let last = -1
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as number
    homes += popcount((rows[word] as number) & (isHome[word] as number))
    const area = areaOfWord[word] as number
    if (area !== last) projects += 1
    last = area
  }
  return { homes, projects }
}

type StagePart = 'concepts' | 'projectStatus'

function byStage(
  { state, found }: Counted,
  part: StagePart,
  names: readonly string[],
  valueOfStage: (stage: IndexedStage) => number,
): Counts {
  const rows = found.without(part)
  const homes = new Int32Array(names.length)
  const projects = new Int32Array(names.length)
  const lastArea = new Int32Array(names.length).fill(-1)
  const { homes: isHome, areaOfWord, stageOfWord } = state.columns
  const words = found.textsOf(rows)
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as number
    const value = valueOfStage(state.stages[stageOfWord[word] as number] as IndexedStage)
    homes[value] = (homes[value] as number) + popcount((rows[word] as number) & (isHome[word] as number))
    const area = areaOfWord[word] as number
    if (lastArea[value] !== area) projects[value] = (projects[value] as number) + 1
    lastArea[value] = area
  }
  return namedCounts(names, homes, projects)
}

/** The last choice matches every row. */
function byMoveIn(counted: Counted): Counts {
  const { state, found } = counted
  const rows = found.without('inhabitDate')
  const dated = moveInChoices.slice(0, state.columns.movedIn.values)
  return {
    ...byBits(counted, rows, { names: dated, group: state.columns.movedIn }),
    'in-more-than-one-year': countRows(state, rows, found.textsOf(rows)),
  }
}

/** All choices at once: a row counts if its stage's next showing is not after the choice's limit. */
function byShowing({ state, found }: Counted): Counts {
  const rows = found.without('viewing')
  const words = found.textsOf(rows)
  const { homes: isHome, areaOfWord, stageOfWord } = state.columns
  const latest = showingChoices.map((choice) => latestShowing(state, choice))
  const homes = new Int32Array(latest.length)
  const projects = new Int32Array(latest.length)
  const lastArea = new Int32Array(latest.length).fill(-1)
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as number
    const next = (state.stages[stageOfWord[word] as number] as IndexedStage).nextShowing
    const count = popcount((rows[word] as number) & (isHome[word] as number))
    const area = areaOfWord[word] as number
    for (let choice = 0; choice < latest.length; choice++) {
      if (next > (latest[choice] as number)) continue
      homes[choice] = (homes[choice] as number) + count
      if (lastArea[choice] === area) continue
      projects[choice] = (projects[choice] as number) + 1
      lastArea[choice] = area
    }
  }
  return namedCounts(showingChoices, homes, projects)
}

/** Counties and municipalities with results, and the requested places. */
function byPlace({ state, found }: Counted, requested: readonly string[]): Counts {
  const rows = found.without('places')
  const regions = countRegions(state, rows, found.textsOf(rows))
  const counts: [string, FacetCount][] = []
  for (const [url, number] of state.regionNumbers) {
    const count = regions.of(number)
    if (count.projects > 0) counts.push([url, count])
  }
  for (const url of requested) {
    const count = countPlace(state, rows, url)
    if (count.projects > 0 && !state.regionNumbers.has(url)) counts.push([url, count])
  }
  return Object.fromEntries(counts)
}

export function countRegions(state: IndexState, rows: Int32Array, words: Int32Array) {
  const homesOf = new Int32Array(state.regionNumbers.size)
  const projectsOf = new Int32Array(state.regionNumbers.size)
  const { homes: isHome, areaOfWord } = state.columns
  for (let index = 0; index < words.length; ) {
    const number = areaOfWord[words[index] as number] as number
    let homes = 0
    for (; index < words.length && areaOfWord[words[index] as number] === number; index++) {
      const word = words[index] as number
      homes += popcount((rows[word] as number) & (isHome[word] as number))
    }
    const { county, municipality } = state.areas[number] as IndexedArea
    homesOf[county] = (homesOf[county] as number) + homes
    projectsOf[county] = (projectsOf[county] as number) + 1
    homesOf[municipality] = (homesOf[municipality] as number) + homes
    projectsOf[municipality] = (projectsOf[municipality] as number) + 1
  }
  const of = (region: number): FacetCount => ({
    homes: homesOf[region] as number,
    projects: projectsOf[region] as number,
  })
  return { of }
}

export function countPlace(state: IndexState, rows: Int32Array, url: string): FacetCount {
  const place = state.areaByUrl.get(url) ?? state.stageByUrl.get(url)
  const { homes: isHome } = state.columns
  let homes = 0
  let projects = 0
  for (let word = place?.start ?? 0; place && word < place.start + place.words; word++) {
    const fitting = rows[word] as number
    if (fitting !== 0) projects = 1
    homes += popcount(fitting & (isHome[word] as number))
  }
  return { homes, projects }
}
