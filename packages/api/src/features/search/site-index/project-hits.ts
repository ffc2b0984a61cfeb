import { spanOfHomes } from '@nyhem/domain/search/fitting-homes'
import type { SearchSort } from '@nyhem/domain/search/search-filter'
import type { FoundProject, HitPage } from '../search-engine.ts'
import { fittingEdge, homesThatFit, isNarrowed } from './fitting-rows.ts'
import type { IndexedStage, Project } from './indexed-area.ts'
import { areaOf, type Grouping, type Groups, projectOfGroup, stagesOf } from './project-groups.ts'
import type { StageOrders } from './stage-orders.ts'
import { topOf } from './top-of.ts'

type Sorting = Grouping & { orders: StageOrders; rows: Int32Array }

export function pageOfProjects(groups: Groups, page: HitPage, sorting: Sorting): FoundProject[] {
  const { state, scratch } = sorting
  const { count } = groups
  const projects = Array.from({ length: count }, (_, group) => projectOfGroup(state, groups, group))
  const first = scratch.takeFloats(count)
  for (let group = 0; group < count; group++)
    first[group] = firstKey(page.sort, { groups, group, project: projects[group] as Project }, sorting)
  const further = page.sort === 'recommended' ? showingsFirst(sorting, groups, projects) : () => 0
  const compare = (a: number, b: number): number => {
    const keyA = first[a] as number
    const keyB = first[b] as number
    if (keyA !== keyB) return keyA < keyB ? -1 : 1
    if (a === b) return 0
    return further(a, b) || ((projects[a] as Project).keys.id < (projects[b] as Project).keys.id ? -1 : 1)
  }
  return topOf(count, page.offset + page.limit, compare)
    .slice(page.offset)
    .map((group) => foundProject({ groups, group, project: projects[group] as Project }, sorting))
}

type Keyed = { groups: Groups; group: number; project: Project }

function foundProject({ groups, group, project: { listing } }: Keyed, { state, rows }: Sorting): FoundProject {
  const stages = stagesOf(state, groups, group)
  return {
    kind: listing.kind,
    area: areaOf(state, groups, group).source,
    listing,
    stages: stages.map(({ source }) => source),
    matching: groups.matching[group] as number,
    fitting: isNarrowed(state, groups, group) ? spanOfHomes(homesThatFit(stages, rows), state.site.country) : null,
  }
}

function firstKey(sort: SearchSort, { groups, group, project: { keys } }: Keyed, sorting: Sorting): number {
  const { state, orders, rows } = sorting
  const { price, size } = state.columns
  const edge = (column: Float64Array, end: 'smallest' | 'largest', ofAll: number) =>
    isNarrowed(state, groups, group) ? fittingEdge(groups, group, { rows, column, end }) : ofAll
  switch (sort) {
    case 'recommended':
      return keys.rank
    case 'area':
      return orders.nameRank(areaOf(state, groups, group))
    case 'move-in':
      return keys.moveIn
    case '-move-in':
      return keys.lastMoveIn
    case 'price':
      return edge(price, 'smallest', keys.price)
    case '-price':
      return edge(price, 'largest', keys.highPrice)
    case 'size':
      return edge(size, 'smallest', keys.size)
    case '-size':
      return edge(size, 'largest', keys.largeSize)
  }
}

/** Earlier next showing, then later start of sales. */
function showingsFirst({ state, scratch }: Grouping, groups: Groups, projects: readonly Project[]) {
  const next = scratch.takeFloats(groups.count)
  for (let group = 0; group < groups.count; group++) {
    let soonest = Number.POSITIVE_INFINITY
    for (let index = groups.from[group] as number; index < (groups.from[group + 1] as number); index++) {
      const stage = state.columns.stageOfWord[groups.words[index] as number] as number
      soonest = Math.min(soonest, (state.stages[stage] as IndexedStage).nextShowing)
    }
    next[group] = soonest
  }
  return (a: number, b: number): number => {
    const [nextA, nextB] = [next[a] as number, next[b] as number]
    if (nextA !== nextB) return nextA < nextB ? -1 : 1
    const [startA, startB] = [(projects[a] as Project).keys.salesStart, (projects[b] as Project).keys.salesStart]
    if (startA === startB) return 0
    return startA < startB ? -1 : 1
  }
}
