import type { SearchSort } from '@nyhem/domain/search/search-filter'
import type { FoundProject, HitPage } from '../search-engine.ts'
import { popcount } from './bit-words.ts'
import type { IndexState } from './index-state.ts'
import { type IndexedArea, type IndexedStage, type Project, projectOf } from './indexed-area.ts'
import type { StageOrders } from './stage-orders.ts'
import { topOf } from './top-of.ts'

/** Stages that are found together: those of an area that fit, or one. */
type Group = { area: IndexedArea; stages: IndexedStage[]; matching: number }

type Found = { rows: Int32Array; words: Int32Array }

/** Stages that fit, each on its own or those of an area together, in the order of the words. */
export function groupStages(state: IndexState, { rows, words }: Found, kind: 'joined' | 'stages'): Group[] {
  const { homes: isHome, stageOfWord, areaOfWord } = state.columns
  const groups: Group[] = []
  let last = -1
  for (const word of words) {
    const matching = popcount((rows[word] as number) & (isHome[word] as number))
    const number = stageOfWord[word] as number
    const stage = state.stages[number] as IndexedStage
    const area = state.areas[areaOfWord[word] as number] as IndexedArea
    const group = groups.at(-1)
    const goesOn = group && (number === last || (kind === 'joined' && group.area === area))
    if (!goesOn) groups.push({ area, stages: [stage], matching })
    else {
      if (number !== last) group.stages.push(stage)
      group.matching += matching
    }
    last = number
  }
  return groups
}

type Sorting = { state: IndexState; orders: StageOrders }

/** A page of the groups in their order. */
export function pageOfProjects(groups: readonly Group[], page: HitPage, { state, orders }: Sorting): FoundProject[] {
  const { country } = state.site
  const projects = groups.map(({ area, stages }) => projectOf(area, stages, country))
  const first = new Float64Array(groups.length)
  for (const [index, group] of groups.entries())
    first[index] = firstKey(page.sort, group, projects[index] as Project, orders)
  const further = page.sort === 'recommended' ? showingsFirst(groups, projects) : () => 0
  const compare = (a: number, b: number): number => {
    const keyA = first[a] as number
    const keyB = first[b] as number
    if (keyA !== keyB) return keyA < keyB ? -1 : 1
    if (a === b) return 0
    return further(a, b) || ((projects[a] as Project).keys.id < (projects[b] as Project).keys.id ? -1 : 1)
  }
  return topOf(groups.length, page.offset + page.limit, compare)
    .slice(page.offset)
    .map((index) => foundProject(groups[index] as Group, projects[index] as Project))
}

const foundProject = ({ area, stages, matching }: Group, { listing }: Project): FoundProject => ({
  kind: listing.kind,
  area: area.source,
  listing,
  stages: stages.map(({ source }) => source),
  matching,
})

function firstKey(sort: SearchSort, { area }: Group, { keys }: Project, orders: StageOrders): number {
  switch (sort) {
    case 'recommended':
      return keys.rank
    case 'area':
      return orders.nameRank(area)
    case 'move-in':
      return keys.moveIn
    case '-move-in':
      return keys.lastMoveIn
    case 'price':
      return keys.price
    case '-price':
      return keys.highPrice
    case 'size':
      return keys.size
    case '-size':
      return keys.largeSize
  }
}

/** The sooner next showing, then the newer start of sales. */
function showingsFirst(groups: readonly Group[], projects: readonly Project[]) {
  const next = groups.map(({ stages }) => Math.min(...stages.map(({ nextShowing }) => nextShowing)))
  return (a: number, b: number): number => {
    const [nextA, nextB] = [next[a] as number, next[b] as number]
    if (nextA !== nextB) return nextA < nextB ? -1 : 1
    const [startA, startB] = [(projects[a] as Project).keys.salesStart, (projects[b] as Project).keys.salesStart]
    if (startA === startB) return 0
    return startA < startB ? -1 : 1
  }
}
