import type { FacetCount } from '@nyhem/contract/calls/residence-search'
import type { SearchMode } from '@nyhem/domain/search/search-filter'
import { groupThousands } from '@nyhem/domain/sites/format'
import type { Texts } from '../../texts/sv.ts'

export type ChoiceCount = { short: string; spoken: string; none: boolean }

/**
 * How much a choice gives: homes, or projects while these have no homes yet. Null before the search has answered.
 * A list of single homes knows no projects.
 */
export function choiceCount(
  count: FacetCount | undefined,
  mode: SearchMode,
  texts: Texts['residenceSearch'],
): ChoiceCount {
  const { homes, projects } = count ?? { homes: 0, projects: 0 }
  if (homes === 0 && projects > 0 && mode === 'projects')
    return { short: texts.projects(projects), spoken: texts.projects(projects), none: false }
  return { short: groupThousands(homes), spoken: texts.homes(homes), none: homes === 0 }
}

/** Counts of "at least so many rooms", summed from those of each number of rooms. */
export function roomsAtLeast(
  counts: Readonly<Record<string, FacetCount>>,
  least: number,
  most: number | null,
): FacetCount {
  const within = Object.entries(counts).filter(
    ([rooms]) => Number(rooms) >= least && Number(rooms) <= (most ?? Infinity),
  )
  return {
    homes: within.reduce((sum, [, { homes }]) => sum + homes, 0),
    // A project with homes of several sizes is one project: the largest count is the least there can be.
    projects: Math.max(0, ...within.map(([, { projects }]) => projects)),
  }
}
