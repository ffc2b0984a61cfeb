import type { FacetCount } from '@nyhem/contract/calls/residence-search'
import type { SearchMode } from '@nyhem/domain/search/search-filter'
import { groupThousands } from '@nyhem/domain/sites/format'
import type { Texts } from '../../texts/texts.ts'

export type ChoiceCount = { short: string; spoken: string; none: boolean }

/**
 * Homes, or projects while these have no homes yet. Null before the first answer. A list of single homes counts no
 * projects.
 */
export function choiceCount(
  count: FacetCount | undefined,
  mode: SearchMode,
  texts: Texts<'search'>['residenceSearch'],
): ChoiceCount {
  const { homes, projects } = count ?? { homes: 0, projects: 0 }
  if (homes === 0 && projects > 0 && mode === 'projects')
    return { short: texts.projects(projects), spoken: texts.projects(projects), none: false }
  return { short: groupThousands(homes), spoken: texts.homes(homes), none: homes === 0 }
}

/** Sums the counts of each number of rooms. */
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
    // A project with several home sizes is one project, so the largest count is the lower bound.
    projects: Math.max(0, ...within.map(([, { projects }]) => projects)),
  }
}
