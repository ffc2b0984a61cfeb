import { featureOfUrl } from '@nyhem/domain/search/home-features'
import { type RelaxedFilter, relaxedFilters } from '@nyhem/domain/search/relaxed-filters'
import { narrowingOf } from './narrowing.ts'
import type { CountQuestion } from './search.types.ts'
import type { SearchEngine } from './search-engine.ts'

export type Relaxation = RelaxedFilter & { homes: number; projects: number }

/** Results without each single criterion, most first; empty ones are omitted. */
export function relaxSearch(engine: SearchEngine, question: CountQuestion): Relaxation[] {
  const { site, filter } = question
  const isFeature = (url: string) => !engine.isPlace(url) && featureOfUrl(url, site.locale) !== null
  return relaxedFilters(filter, isFeature)
    .map((relaxed) => ({
      ...relaxed,
      ...engine.count(narrowingOf({ ...question, filter: relaxed.filter }, engine).narrowing),
    }))
    .filter(({ projects }) => projects > 0)
    .sort((a, b) => b.homes - a.homes || b.projects - a.projects)
}
